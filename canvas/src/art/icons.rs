// Made by `cargo art`; do not edit.

//! Icons.

use crate::icons::Cell;

/// For every icon, and one past the last: where its cells begin.
#[rustfmt::skip]
pub static STARTS: [u16; 122] = [0, 6, 12, 18, 24, 30, 36, 42, 49, 56, 64, 70, 77, 84, 91, 98, 105, 112, 119, 126, 133, 141, 149, 157, 165, 170, 175, 180, 186, 192, 198, 204, 210, 216, 222, 228, 234, 240, 246, 252, 258, 263, 268, 273, 278, 283, 288, 293, 298, 303, 308, 313, 318, 323, 329, 335, 341, 347, 353, 356, 362, 365, 370, 373, 376, 379, 382, 385, 389, 392, 395, 399, 401, 404, 407, 410, 414, 418, 421, 423, 425, 430, 435, 439, 443, 447, 451, 455, 458, 464, 468, 472, 474, 477, 479, 481, 483, 485, 488, 490, 493, 495, 497, 499, 502, 506, 508, 510, 514, 517, 520, 523, 527, 530, 532, 534, 537, 540, 542, 545, 547, 550];
/// The sizes of every icon.
#[rustfmt::skip]
pub static CELLS: [Cell; 550] = [
    Cell::new(14, false, 0), // straight
    Cell::new(20, false, 28), // straight
    Cell::new(30, true, 88), // straight
    Cell::new(38, true, 101), // straight
    Cell::new(60, true, 116), // straight
    Cell::new(108, true, 137), // straight
    Cell::new(14, false, 173), // bank
    Cell::new(20, false, 201), // bank
    Cell::new(30, false, 261), // bank
    Cell::new(38, false, 287), // bank
    Cell::new(60, false, 321), // bank
    Cell::new(108, false, 372), // bank
    Cell::new(14, false, 457), // turn
    Cell::new(20, false, 485), // turn
    Cell::new(30, false, 545), // turn
    Cell::new(38, false, 574), // turn
    Cell::new(60, false, 610), // turn
    Cell::new(108, false, 660), // turn
    Cell::new(14, false, 748), // koiogran
    Cell::new(20, false, 776), // koiogran
    Cell::new(30, false, 836), // koiogran
    Cell::new(38, false, 864), // koiogran
    Cell::new(60, false, 906), // koiogran
    Cell::new(108, false, 963), // koiogran
    Cell::new(14, false, 1060), // segnor
    Cell::new(20, false, 1088), // segnor
    Cell::new(30, false, 1148), // segnor
    Cell::new(38, false, 1186), // segnor
    Cell::new(60, false, 1235), // segnor
    Cell::new(108, false, 1309), // segnor
    Cell::new(14, false, 1442), // tallon
    Cell::new(20, false, 1470), // tallon
    Cell::new(30, false, 1530), // tallon
    Cell::new(38, false, 1561), // tallon
    Cell::new(60, false, 1602), // tallon
    Cell::new(108, false, 1656), // tallon
    Cell::new(14, false, 1750), // stop
    Cell::new(20, false, 1778), // stop
    Cell::new(30, true, 1838), // stop
    Cell::new(38, true, 1852), // stop
    Cell::new(60, true, 1868), // stop
    Cell::new(108, true, 1887), // stop
    Cell::new(14, false, 1913), // hit
    Cell::new(18, false, 1941), // hit
    Cell::new(20, false, 1995), // hit
    Cell::new(24, true, 2055), // hit
    Cell::new(30, true, 2073), // hit
    Cell::new(36, true, 2093), // hit
    Cell::new(50, true, 2119), // hit
    Cell::new(14, false, 2153), // crit
    Cell::new(18, false, 2181), // crit
    Cell::new(20, false, 2235), // crit
    Cell::new(24, true, 2295), // crit
    Cell::new(30, true, 2325), // crit
    Cell::new(36, true, 2361), // crit
    Cell::new(50, true, 2406), // crit
    Cell::new(14, false, 2469), // focus
    Cell::new(18, false, 2497), // focus
    Cell::new(20, false, 2551), // focus
    Cell::new(24, true, 2611), // focus
    Cell::new(30, true, 2633), // focus
    Cell::new(34, true, 2657), // focus
    Cell::new(48, true, 2687), // focus
    Cell::new(60, true, 2728), // focus
    Cell::new(14, false, 2775), // blank
    Cell::new(18, false, 2803), // blank
    Cell::new(20, false, 2857), // blank
    Cell::new(24, true, 2917), // blank
    Cell::new(32, true, 2923), // blank
    Cell::new(44, true, 2929), // blank
    Cell::new(14, false, 2937), // evade
    Cell::new(18, false, 2965), // evade
    Cell::new(20, false, 3019), // evade
    Cell::new(24, false, 3079), // evade
    Cell::new(30, false, 3112), // evade
    Cell::new(34, false, 3148), // evade
    Cell::new(60, false, 3187), // evade
    Cell::new(14, false, 3251), // lock
    Cell::new(16, false, 3279), // lock
    Cell::new(18, false, 3311), // lock
    Cell::new(20, false, 3365), // lock
    Cell::new(24, true, 3425), // lock
    Cell::new(30, true, 3449), // lock
    Cell::new(60, true, 3471), // lock
    Cell::new(14, false, 3500), // calculate
    Cell::new(16, false, 3528), // calculate
    Cell::new(18, false, 3560), // calculate
    Cell::new(20, false, 3614), // calculate
    Cell::new(24, true, 3674), // calculate
    Cell::new(30, true, 3701), // calculate
    Cell::new(60, true, 3730), // calculate
    Cell::new(14, false, 3765), // stress
    Cell::new(16, false, 3793), // stress
    Cell::new(18, false, 3825), // stress
    Cell::new(20, false, 3879), // stress
    Cell::new(24, true, 3939), // stress
    Cell::new(30, true, 3957), // stress
    Cell::new(60, true, 3977), // stress
    Cell::new(14, false, 4011), // ion
    Cell::new(16, false, 4039), // ion
    Cell::new(18, false, 4071), // ion
    Cell::new(20, false, 4125), // ion
    Cell::new(24, true, 4185), // ion
    Cell::new(30, true, 4212), // ion
    Cell::new(60, true, 4243), // ion
    Cell::new(14, false, 4346), // strain
    Cell::new(16, false, 4374), // strain
    Cell::new(18, false, 4406), // strain
    Cell::new(20, false, 4460), // strain
    Cell::new(24, false, 4520), // strain
    Cell::new(30, false, 4553), // strain
    Cell::new(60, false, 4594), // strain
    Cell::new(14, false, 4678), // deplete
    Cell::new(16, false, 4706), // deplete
    Cell::new(18, false, 4738), // deplete
    Cell::new(20, false, 4792), // deplete
    Cell::new(24, true, 4852), // deplete
    Cell::new(30, true, 4871), // deplete
    Cell::new(60, true, 4892), // deplete
    Cell::new(14, false, 4922), // tractor
    Cell::new(16, false, 4950), // tractor
    Cell::new(18, false, 4982), // tractor
    Cell::new(20, false, 5036), // tractor
    Cell::new(24, true, 5096), // tractor
    Cell::new(30, true, 5108), // tractor
    Cell::new(60, true, 5122), // tractor
    Cell::new(14, false, 5142), // charge
    Cell::new(16, false, 5170), // charge
    Cell::new(18, false, 5202), // charge
    Cell::new(20, false, 5256), // charge
    Cell::new(24, false, 5316), // charge
    Cell::new(30, false, 5337), // charge
    Cell::new(60, false, 5361), // charge
    Cell::new(10, false, 5409), // shield
    Cell::new(12, false, 5429), // shield
    Cell::new(14, false, 5453), // shield
    Cell::new(16, false, 5481), // shield
    Cell::new(18, false, 5513), // shield
    Cell::new(20, false, 5567), // shield
    Cell::new(24, true, 5627), // shield
    Cell::new(30, true, 5639), // shield
    Cell::new(10, false, 5654), // shield_empty
    Cell::new(12, false, 5674), // shield_empty
    Cell::new(14, false, 5698), // shield_empty
    Cell::new(16, false, 5726), // shield_empty
    Cell::new(18, false, 5758), // shield_empty
    Cell::new(20, false, 5812), // shield_empty
    Cell::new(24, true, 5872), // shield_empty
    Cell::new(30, true, 5891), // shield_empty
    Cell::new(10, false, 5916), // hull
    Cell::new(12, false, 5936), // hull
    Cell::new(14, false, 5960), // hull
    Cell::new(16, false, 5988), // hull
    Cell::new(18, false, 6020), // hull
    Cell::new(20, false, 6074), // hull
    Cell::new(24, true, 6134), // hull
    Cell::new(30, true, 6145), // hull
    Cell::new(10, false, 6158), // hull_empty
    Cell::new(12, false, 6178), // hull_empty
    Cell::new(14, false, 6202), // hull_empty
    Cell::new(16, false, 6230), // hull_empty
    Cell::new(18, false, 6262), // hull_empty
    Cell::new(20, false, 6316), // hull_empty
    Cell::new(24, true, 6376), // hull_empty
    Cell::new(30, true, 6395), // hull_empty
    Cell::new(14, false, 6417), // force
    Cell::new(18, false, 6445), // force
    Cell::new(20, false, 6499), // force
    Cell::new(24, true, 6559), // force
    Cell::new(30, true, 6579), // force
    Cell::new(14, false, 6601), // energy
    Cell::new(18, false, 6629), // energy
    Cell::new(20, false, 6683), // energy
    Cell::new(24, false, 6743), // energy
    Cell::new(30, false, 6782), // energy
    Cell::new(14, false, 6827), // disarm
    Cell::new(18, false, 6855), // disarm
    Cell::new(20, false, 6909), // disarm
    Cell::new(24, false, 6969), // disarm
    Cell::new(30, false, 7033), // disarm
    Cell::new(14, false, 7106), // destroyed
    Cell::new(18, false, 7134), // destroyed
    Cell::new(20, false, 7188), // destroyed
    Cell::new(24, false, 7248), // destroyed
    Cell::new(30, false, 7282), // destroyed
    Cell::new(60, false, 7325), // destroyed
    Cell::new(14, false, 7412), // barrel_roll
    Cell::new(18, false, 7440), // barrel_roll
    Cell::new(20, false, 7494), // barrel_roll
    Cell::new(24, true, 7554), // barrel_roll
    Cell::new(30, true, 7571), // barrel_roll
    Cell::new(60, true, 7590), // barrel_roll
    Cell::new(14, false, 7625), // boost
    Cell::new(18, false, 7653), // boost
    Cell::new(20, false, 7707), // boost
    Cell::new(24, true, 7767), // boost
    Cell::new(30, true, 7792), // boost
    Cell::new(60, true, 7822), // boost
    Cell::new(14, false, 7876), // reload
    Cell::new(18, false, 7904), // reload
    Cell::new(20, false, 7958), // reload
    Cell::new(24, false, 8018), // reload
    Cell::new(30, false, 8068), // reload
    Cell::new(60, false, 8123), // reload
    Cell::new(14, false, 8238), // rotate
    Cell::new(18, false, 8266), // rotate
    Cell::new(20, false, 8320), // rotate
    Cell::new(24, false, 8380), // rotate
    Cell::new(30, false, 8421), // rotate
    Cell::new(60, false, 8463), // rotate
    Cell::new(14, false, 8554), // reinforce
    Cell::new(18, false, 8582), // reinforce
    Cell::new(20, false, 8636), // reinforce
    Cell::new(24, true, 8696), // reinforce
    Cell::new(30, true, 8713), // reinforce
    Cell::new(60, true, 8733), // reinforce
    Cell::new(14, false, 8772), // coordinate
    Cell::new(18, false, 8800), // coordinate
    Cell::new(20, false, 8854), // coordinate
    Cell::new(24, true, 8914), // coordinate
    Cell::new(30, true, 8936), // coordinate
    Cell::new(60, true, 8965), // coordinate
    Cell::new(14, false, 9013), // cloak
    Cell::new(18, false, 9041), // cloak
    Cell::new(20, false, 9095), // cloak
    Cell::new(24, false, 9155), // cloak
    Cell::new(30, false, 9217), // cloak
    Cell::new(60, false, 9296), // cloak
    Cell::new(14, false, 9460), // jam
    Cell::new(18, false, 9488), // jam
    Cell::new(20, false, 9542), // jam
    Cell::new(24, false, 9602), // jam
    Cell::new(30, false, 9687), // jam
    Cell::new(60, false, 9788), // jam
    Cell::new(14, false, 9973), // protect
    Cell::new(18, false, 10001), // protect
    Cell::new(20, false, 10055), // protect
    Cell::new(24, true, 10115), // protect
    Cell::new(30, true, 10133), // protect
    Cell::new(60, true, 10158), // protect
    Cell::new(14, false, 10201), // slam
    Cell::new(18, false, 10229), // slam
    Cell::new(20, false, 10283), // slam
    Cell::new(24, true, 10343), // slam
    Cell::new(30, true, 10358), // slam
    Cell::new(60, true, 10376), // slam
    Cell::new(14, false, 10408), // tie_ln
    Cell::new(20, false, 10436), // tie_ln
    Cell::new(28, true, 10496), // tie_ln
    Cell::new(36, true, 10522), // tie_ln
    Cell::new(40, true, 10553), // tie_ln
    Cell::new(52, true, 10586), // tie_ln
    Cell::new(14, false, 10630), // tie_interceptor
    Cell::new(20, false, 10658), // tie_interceptor
    Cell::new(28, true, 10718), // tie_interceptor
    Cell::new(36, true, 10744), // tie_interceptor
    Cell::new(52, true, 10780), // tie_interceptor
    Cell::new(72, true, 10826), // tie_interceptor
    Cell::new(14, false, 10888), // tie_bomber
    Cell::new(20, false, 10916), // tie_bomber
    Cell::new(28, false, 10976), // tie_bomber
    Cell::new(36, false, 11027), // tie_bomber
    Cell::new(52, false, 11089), // tie_bomber
    Cell::new(14, false, 11160), // decimator
    Cell::new(20, false, 11188), // decimator
    Cell::new(28, true, 11248), // decimator
    Cell::new(36, true, 11271), // decimator
    Cell::new(52, true, 11301), // decimator
    Cell::new(14, false, 11342), // tie_advanced_x1
    Cell::new(20, false, 11370), // tie_advanced_x1
    Cell::new(28, true, 11430), // tie_advanced_x1
    Cell::new(36, true, 11453), // tie_advanced_x1
    Cell::new(52, true, 11485), // tie_advanced_x1
    Cell::new(14, false, 11523), // tie_advanced_v1
    Cell::new(20, false, 11551), // tie_advanced_v1
    Cell::new(28, true, 11611), // tie_advanced_v1
    Cell::new(36, true, 11643), // tie_advanced_v1
    Cell::new(52, true, 11684), // tie_advanced_v1
    Cell::new(14, false, 11735), // tie_defender
    Cell::new(20, false, 11763), // tie_defender
    Cell::new(28, true, 11823), // tie_defender
    Cell::new(36, true, 11850), // tie_defender
    Cell::new(52, true, 11882), // tie_defender
    Cell::new(14, false, 11921), // tie_phantom
    Cell::new(20, false, 11949), // tie_phantom
    Cell::new(28, true, 12009), // tie_phantom
    Cell::new(36, true, 12034), // tie_phantom
    Cell::new(52, true, 12067), // tie_phantom
    Cell::new(14, false, 12108), // tie_striker
    Cell::new(20, false, 12136), // tie_striker
    Cell::new(28, true, 12196), // tie_striker
    Cell::new(36, true, 12219), // tie_striker
    Cell::new(52, true, 12252), // tie_striker
    Cell::new(14, false, 12292), // tie_aggressor
    Cell::new(20, false, 12320), // tie_aggressor
    Cell::new(28, true, 12380), // tie_aggressor
    Cell::new(36, true, 12410), // tie_aggressor
    Cell::new(52, true, 12447), // tie_aggressor
    Cell::new(14, false, 12489), // tie_punisher
    Cell::new(20, false, 12517), // tie_punisher
    Cell::new(28, true, 12577), // tie_punisher
    Cell::new(36, true, 12603), // tie_punisher
    Cell::new(52, true, 12635), // tie_punisher
    Cell::new(14, false, 12671), // tie_reaper
    Cell::new(20, false, 12699), // tie_reaper
    Cell::new(28, true, 12759), // tie_reaper
    Cell::new(36, true, 12783), // tie_reaper
    Cell::new(52, true, 12811), // tie_reaper
    Cell::new(14, false, 12847), // lambda
    Cell::new(20, false, 12875), // lambda
    Cell::new(28, true, 12935), // lambda
    Cell::new(36, true, 12959), // lambda
    Cell::new(52, true, 12993), // lambda
    Cell::new(14, false, 13033), // star_wing
    Cell::new(20, false, 13061), // star_wing
    Cell::new(28, true, 13121), // star_wing
    Cell::new(36, true, 13146), // star_wing
    Cell::new(52, true, 13174), // star_wing
    Cell::new(14, false, 13212), // firespray
    Cell::new(20, false, 13240), // firespray
    Cell::new(28, true, 13300), // firespray
    Cell::new(36, true, 13322), // firespray
    Cell::new(52, true, 13351), // firespray
    Cell::new(14, false, 13393), // x_wing
    Cell::new(20, false, 13421), // x_wing
    Cell::new(28, true, 13481), // x_wing
    Cell::new(34, true, 13508), // x_wing
    Cell::new(40, true, 13544), // x_wing
    Cell::new(60, true, 13583), // x_wing
    Cell::new(14, false, 13630), // y_wing
    Cell::new(20, false, 13658), // y_wing
    Cell::new(28, true, 13718), // y_wing
    Cell::new(34, true, 13738), // y_wing
    Cell::new(40, true, 13762), // y_wing
    Cell::new(60, true, 13791), // y_wing
    Cell::new(14, false, 13827), // a_wing
    Cell::new(20, false, 13855), // a_wing
    Cell::new(28, true, 13915), // a_wing
    Cell::new(34, true, 13940), // a_wing
    Cell::new(40, true, 13970), // a_wing
    Cell::new(60, true, 14002), // a_wing
    Cell::new(14, false, 14049), // b_wing
    Cell::new(20, false, 14077), // b_wing
    Cell::new(28, false, 14137), // b_wing
    Cell::new(34, false, 14181), // b_wing
    Cell::new(40, false, 14232), // b_wing
    Cell::new(60, false, 14291), // b_wing
    Cell::new(14, false, 14359), // hwk
    Cell::new(20, false, 14387), // hwk
    Cell::new(28, true, 14447), // hwk
    Cell::new(34, true, 14469), // hwk
    Cell::new(40, true, 14496), // hwk
    Cell::new(60, true, 14528), // hwk
    Cell::new(14, false, 14569), // gr75
    Cell::new(20, false, 14597), // gr75
    Cell::new(40, true, 14657), // gr75
    Cell::new(14, false, 14683), // freighter
    Cell::new(20, false, 14711), // freighter
    Cell::new(28, true, 14771), // freighter
    Cell::new(34, true, 14798), // freighter
    Cell::new(40, true, 14829), // freighter
    Cell::new(60, true, 14861), // freighter
    Cell::new(14, false, 14896), // mine
    Cell::new(20, false, 14924), // mine
    Cell::new(40, true, 14984), // mine
    Cell::new(14, false, 15032), // rock
    Cell::new(20, false, 15060), // rock
    Cell::new(23, false, 15120), // rock
    Cell::new(26, false, 15156), // rock
    Cell::new(40, false, 15197), // rock
    Cell::new(14, false, 15255), // debris
    Cell::new(20, false, 15283), // debris
    Cell::new(40, false, 15343), // debris
    Cell::new(14, false, 15412), // cloud
    Cell::new(20, false, 15440), // cloud
    Cell::new(40, false, 15500), // cloud
    Cell::new(14, false, 15547), // turret
    Cell::new(20, false, 15575), // turret
    Cell::new(40, false, 15635), // turret
    Cell::new(14, false, 15668), // station
    Cell::new(20, false, 15696), // station
    Cell::new(40, true, 15756), // station
    Cell::new(14, false, 15797), // cargo
    Cell::new(20, false, 15825), // cargo
    Cell::new(40, true, 15885), // cargo
    Cell::new(14, false, 15898), // die_red
    Cell::new(20, false, 15926), // die_red
    Cell::new(24, true, 15986), // die_red
    Cell::new(40, true, 16016), // die_red
    Cell::new(14, false, 16057), // die_green
    Cell::new(20, false, 16085), // die_green
    Cell::new(24, false, 16145), // die_green
    Cell::new(14, false, 16179), // bars
    Cell::new(20, false, 16207), // bars
    Cell::new(24, false, 16267), // bars
    Cell::new(14, false, 16288), // medal
    Cell::new(20, false, 16316), // medal
    Cell::new(24, true, 16376), // medal
    Cell::new(40, true, 16396), // medal
    Cell::new(14, false, 16428), // star
    Cell::new(20, false, 16456), // star
    Cell::new(14, false, 16516), // token_rebel
    Cell::new(20, false, 16544), // token_rebel
    Cell::new(50, true, 16604), // token_rebel
    Cell::new(14, false, 16669), // token_empire
    Cell::new(20, false, 16697), // token_empire
    Cell::new(50, true, 16757), // token_empire
    Cell::new(14, false, 16837), // token_open
    Cell::new(20, false, 16865), // token_open
    Cell::new(50, true, 16925), // token_open
    Cell::new(14, false, 16957), // cog
    Cell::new(20, false, 16985), // cog
    Cell::new(24, true, 17045), // cog
    Cell::new(40, true, 17067), // cog
    Cell::new(14, false, 17103), // flag
    Cell::new(20, false, 17131), // flag
    Cell::new(24, false, 17191), // flag
    Cell::new(40, false, 17206), // flag
    Cell::new(14, false, 17226), // undo
    Cell::new(20, false, 17254), // undo
    Cell::new(30, false, 17314), // undo
    Cell::new(14, false, 17347), // exit
    Cell::new(20, false, 17375), // exit
    Cell::new(14, false, 17435), // bump
    Cell::new(20, false, 17463), // bump
    Cell::new(14, false, 17523), // check
    Cell::new(16, false, 17551), // check
    Cell::new(18, false, 17583), // check
    Cell::new(20, false, 17637), // check
    Cell::new(30, false, 17697), // check
    Cell::new(14, false, 17728), // cross
    Cell::new(16, false, 17756), // cross
    Cell::new(18, false, 17788), // cross
    Cell::new(20, false, 17842), // cross
    Cell::new(30, true, 17902), // cross
    Cell::new(12, false, 17928), // tri_right
    Cell::new(14, false, 17952), // tri_right
    Cell::new(16, false, 17980), // tri_right
    Cell::new(20, false, 18012), // tri_right
    Cell::new(12, false, 18072), // tri_left
    Cell::new(14, false, 18096), // tri_left
    Cell::new(16, false, 18124), // tri_left
    Cell::new(20, false, 18156), // tri_left
    Cell::new(12, false, 18216), // tri_down
    Cell::new(14, false, 18240), // tri_down
    Cell::new(16, false, 18268), // tri_down
    Cell::new(20, false, 18300), // tri_down
    Cell::new(12, false, 18360), // tri_up
    Cell::new(14, false, 18384), // tri_up
    Cell::new(16, false, 18412), // tri_up
    Cell::new(20, false, 18444), // tri_up
    Cell::new(14, false, 18504), // info
    Cell::new(20, false, 18532), // info
    Cell::new(30, true, 18592), // info
    Cell::new(40, true, 18616), // info
    Cell::new(14, false, 18643), // padlock
    Cell::new(20, false, 18671), // padlock
    Cell::new(30, true, 18731), // padlock
    Cell::new(14, false, 18750), // target
    Cell::new(18, false, 18778), // target
    Cell::new(20, false, 18832), // target
    Cell::new(24, true, 18892), // target
    Cell::new(30, true, 18913), // target
    Cell::new(40, true, 18940), // target
    Cell::new(14, false, 18981), // cards
    Cell::new(20, false, 19009), // cards
    Cell::new(24, false, 19069), // cards
    Cell::new(40, false, 19095), // cards
    Cell::new(14, false, 19147), // pilot
    Cell::new(20, false, 19175), // pilot
    Cell::new(24, true, 19235), // pilot
    Cell::new(40, true, 19250), // pilot
    Cell::new(14, false, 19272), // delta
    Cell::new(20, false, 19300), // delta
    Cell::new(14, false, 19360), // logo
    Cell::new(20, false, 19388), // logo
    Cell::new(52, false, 19448), // logo
    Cell::new(14, false, 19519), // gun
    Cell::new(20, false, 19547), // gun
    Cell::new(14, false, 19607), // wrench
    Cell::new(20, false, 19635), // wrench
    Cell::new(14, false, 19695), // droid
    Cell::new(20, false, 19723), // droid
    Cell::new(14, false, 19783), // torpedo
    Cell::new(20, false, 19811), // torpedo
    Cell::new(14, false, 19871), // redo
    Cell::new(20, false, 19899), // redo
    Cell::new(30, false, 19959), // redo
    Cell::new(14, false, 19992), // home
    Cell::new(20, false, 20020), // home
    Cell::new(14, false, 20080), // d6
    Cell::new(20, false, 20108), // d6
    Cell::new(24, true, 20168), // d6
    Cell::new(14, false, 20189), // sun
    Cell::new(20, false, 20217), // sun
    Cell::new(14, false, 20277), // type_size
    Cell::new(20, false, 20305), // type_size
    Cell::new(14, false, 20365), // rotate_screen
    Cell::new(20, false, 20393), // rotate_screen
    Cell::new(14, false, 20453), // save
    Cell::new(20, false, 20481), // save
    Cell::new(30, false, 20541), // save
    Cell::new(14, false, 20579), // trash
    Cell::new(20, false, 20607), // trash
    Cell::new(30, true, 20667), // trash
    Cell::new(60, true, 20682), // trash
    Cell::new(14, false, 20702), // copy
    Cell::new(20, false, 20730), // copy
    Cell::new(14, false, 20790), // pencil
    Cell::new(20, false, 20818), // pencil
    Cell::new(14, false, 20878), // question
    Cell::new(20, false, 20906), // question
    Cell::new(30, false, 20966), // question
    Cell::new(60, false, 21015), // question
    Cell::new(14, false, 21102), // clock
    Cell::new(20, false, 21130), // clock
    Cell::new(24, false, 21190), // clock
    Cell::new(14, false, 21235), // chart
    Cell::new(20, false, 21263), // chart
    Cell::new(24, false, 21323), // chart
    Cell::new(14, false, 21360), // book
    Cell::new(20, false, 21388), // book
    Cell::new(24, true, 21448), // book
    Cell::new(14, false, 21472), // map
    Cell::new(20, false, 21500), // map
    Cell::new(24, false, 21560), // map
    Cell::new(40, false, 21594), // map
    Cell::new(14, false, 21656), // people
    Cell::new(20, false, 21684), // people
    Cell::new(24, false, 21744), // people
    Cell::new(14, false, 21773), // plus
    Cell::new(20, false, 21801), // plus
    Cell::new(14, false, 21861), // minus
    Cell::new(20, false, 21889), // minus
    Cell::new(14, false, 21949), // battery
    Cell::new(20, false, 21977), // battery
    Cell::new(30, false, 22037), // battery
    Cell::new(14, false, 22062), // usb
    Cell::new(20, false, 22090), // usb
    Cell::new(30, true, 22150), // usb
    Cell::new(14, false, 22164), // moon
    Cell::new(20, false, 22192), // moon
    Cell::new(14, false, 22252), // film
    Cell::new(18, false, 22280), // film
    Cell::new(20, false, 22334), // film
    Cell::new(14, false, 22394), // speaker
    Cell::new(20, false, 22422), // speaker
    Cell::new(14, false, 22482), // trophy
    Cell::new(20, false, 22510), // trophy
    Cell::new(60, true, 22570), // trophy
];
#[rustfmt::skip]
pub static BITS: [u8; 22612] = [
    0,0,192,0,224,1,224,1,240,3,248,7,192,0,192,0,192,0,192,0,192,0,192,0,224,1,224,1, // straight 14
    0,0,0,0,6,0,0,6,0,0,15,0,128,31,0,192,63,0,224,127,0,224,127,0,240,255,0,0,15,0,0,15,0,0,15,0,0,15,0,0,15,0,0,15,0,0,15,0,0,15,0,0,15,0,192,63,0,128,31,0, // straight 20
    28,174,181,166,181,214,154,163,1,128,35,25,0, // straight 30
    28,82,211,90,107,77,107,173,181,3,2,0,112,48,12, // straight 38
    56,186,214,180,214,154,214,90,107,90,107,77,107,71,6,0,0,0,199,4,3, // straight 60
    224,168,181,166,181,214,154,214,90,211,90,107,77,107,173,105,173,181,166,181,214,180,214,14,23,0,0,0,0,0,0,14,81,3,202,0, // straight 108
    0,6,240,7,224,7,192,3,224,3,112,3,48,2,56,0,24,0,24,0,24,0,24,0,60,0,60,0, // bank 14
    0,64,0,0,127,0,192,127,0,128,127,0,0,127,0,0,127,0,128,127,0,192,63,0,192,51,0,224,33,0,224,0,0,224,0,0,240,0,0,240,0,0,240,0,0,240,0,0,240,0,0,240,0,0,252,3,0,248,1,0, // bank 20
    22,120,23,117,187,162,172,40,52,205,148,30,180,109,89,68,22,109,177,28,38,3,88,198,51,0, // bank 30
    150,171,91,162,110,81,186,162,40,43,138,162,105,154,182,137,153,170,173,137,44,218,34,139,37,129,50,218,0,88,8,41,49,0, // bank 38
    22,213,93,72,119,233,220,229,114,23,200,205,138,162,40,138,162,172,40,154,166,105,107,154,105,250,192,181,45,218,34,139,182,44,34,139,182,136,104,139,197,193,100,52,0,0,139,209,161,24,0, // bank 60
    44,206,233,114,156,46,193,233,162,155,46,180,233,210,146,46,38,233,2,146,46,28,105,81,148,21,69,81,20,69,89,81,20,69,81,148,105,154,166,105,107,154,166,105,76,34,156,174,217,22,89,180,69,91,100,209,22,89,214,22,17,109,145,69,68,91,22,145,69,19,139,102,165,201,200,52,0,0,0,128,133,81,3,24,0, // bank 108
    0,0,0,1,0,3,0,15,224,31,248,31,56,15,28,7,28,1,28,0,28,0,28,0,62,0,62,0, // turn 14
    0,0,0,0,0,0,0,56,0,0,120,0,0,248,0,0,248,1,128,255,7,224,255,7,240,255,3,240,248,1,120,120,0,120,56,0,56,24,0,56,0,0,56,0,0,56,0,0,56,0,0,56,0,0,254,1,0,254,0,0, // turn 20
    44,113,38,73,154,36,139,219,203,226,61,77,251,100,90,212,185,53,158,89,88,88,248,82,20,176,132,102,0, // turn 30
    44,214,149,36,105,146,164,73,178,60,226,194,144,45,109,109,109,19,2,89,96,187,101,22,222,102,97,97,225,139,193,0,44,2,196,0, // turn 38
    176,140,101,146,164,73,146,38,73,146,38,201,162,217,139,117,247,180,246,180,181,183,101,83,179,141,117,187,231,214,102,153,135,181,89,88,230,97,97,225,97,97,139,50,1,128,101,208,96,0, // turn 60
    192,242,3,38,105,146,164,73,146,164,73,146,38,73,146,38,73,154,36,73,218,178,184,192,203,74,188,160,198,61,61,189,45,45,93,91,91,123,91,91,222,54,93,100,191,239,116,121,253,188,237,158,91,155,229,222,102,97,153,183,89,88,102,141,103,22,22,158,89,88,88,120,88,88,120,88,216,34,17,1,0,0,44,5,23,160,24,0, // turn 108
    192,0,240,3,248,3,24,7,24,6,24,6,24,6,216,31,216,31,152,15,24,15,24,6,60,2,60,0, // koiogran 14
    0,0,0,128,31,0,224,63,0,224,127,0,240,120,0,112,240,0,112,240,0,112,240,0,112,240,0,112,240,0,112,240,0,112,254,7,112,254,7,112,252,3,112,248,1,112,240,0,112,240,0,112,96,0,252,1,0,252,1,0, // koiogran 20
    22,38,123,91,90,154,233,176,120,219,66,4,48,153,213,186,200,34,139,76,100,145,69,38,178,101,56,3, // koiogran 30
    22,168,90,28,172,167,165,165,101,74,34,138,107,111,178,16,9,192,132,56,80,41,178,200,68,22,89,100,17,97,145,69,22,17,54,13,146,182,45,131,100,0, // koiogran 38
    44,89,184,88,100,111,107,75,75,75,139,201,217,192,54,175,182,36,139,140,38,100,2,0,38,166,202,118,145,69,22,153,200,34,139,76,100,145,69,22,17,22,89,100,145,137,44,178,200,166,130,75,215,165,224,40,6, // koiogran 60
    176,184,120,203,234,183,160,132,189,61,173,45,61,173,45,77,210,210,210,36,83,38,150,131,230,77,123,101,73,30,77,100,73,22,218,34,4,25,0,0,128,201,98,106,173,195,34,139,8,139,44,178,136,176,200,34,139,44,34,44,178,200,34,194,34,139,44,34,44,178,200,34,194,34,139,44,50,145,69,22,89,68,88,100,145,69,132,77,138,153,178,25,217,162,152,1,3, // koiogran 108
    0,0,0,0,128,7,192,15,224,12,112,29,56,15,28,15,12,15,14,31,6,0,6,0,31,0,31,0, // segnor 14
    0,0,0,0,0,0,0,0,0,0,120,0,0,254,0,0,255,1,128,207,3,192,147,3,224,177,3,240,240,3,120,240,1,56,248,1,60,248,3,28,248,7,28,56,0,28,0,0,28,0,0,28,0,0,127,0,0,127,0,0, // segnor 20
    96,129,183,167,165,101,90,178,234,246,100,75,79,82,187,219,132,233,52,185,219,172,109,218,200,8,105,147,144,105,156,136,151,113,96,1,203,0, // segnor 30
    192,82,109,203,228,181,180,52,45,147,99,109,225,214,80,23,198,137,109,66,155,208,38,76,9,100,137,109,214,70,27,109,22,210,38,153,196,146,217,68,36,21,183,16,9,88,0,135,1, // segnor 38
    0,150,18,93,66,182,183,183,165,165,105,105,153,46,50,165,219,147,182,216,40,144,52,217,186,77,162,77,104,19,218,132,54,97,114,52,178,110,155,54,218,172,141,204,218,104,35,91,218,36,36,147,70,50,49,25,79,56,79,198,19,178,147,241,132,228,98,60,0,11,96,33,27,0, // segnor 60
    0,0,150,160,114,233,57,23,29,180,183,183,165,183,165,165,165,105,105,105,90,38,21,209,216,157,82,64,165,183,189,218,146,182,216,74,59,225,240,249,109,91,164,77,162,77,104,147,104,19,218,132,54,161,77,104,91,104,147,105,19,218,132,9,227,2,126,219,104,163,109,107,35,163,205,218,104,179,204,218,166,141,76,218,36,147,54,201,36,150,54,9,201,36,164,77,66,66,166,197,134,71,158,22,26,94,119,90,104,120,213,105,161,225,57,167,133,134,103,156,22,26,222,111,89,104,0,0,11,224,4,48,0, // segnor 108
    0,0,0,0,240,7,248,7,28,6,12,6,12,0,204,63,140,31,140,15,12,15,12,6,30,0,30,0, // tallon 14
    0,0,0,0,0,0,0,0,0,192,255,0,224,255,0,240,255,0,120,240,0,56,240,0,56,0,0,56,0,0,56,254,15,56,254,7,56,252,3,56,248,3,56,248,1,56,240,0,56,96,0,56,64,0,255,0,0,254,0,0, // tallon 20
    176,172,219,211,53,217,84,214,188,25,109,88,72,50,145,212,186,200,34,194,34,139,44,34,44,178,200,34,150,192,12, // tallon 30
    96,121,186,133,241,186,166,105,166,227,193,188,118,50,180,177,20,11,166,98,129,202,136,200,34,11,139,136,44,178,176,200,34,34,11,139,108,9,158,196,0, // tallon 38
    0,150,234,93,164,183,233,154,166,209,76,202,101,190,57,25,109,200,176,36,18,152,18,41,219,35,34,11,139,44,34,178,176,200,34,34,11,139,44,34,178,176,200,34,34,139,44,44,34,178,69,200,144,13, // tallon 60
    0,0,11,138,186,148,168,139,136,218,53,93,211,53,77,163,105,26,211,132,69,164,78,147,20,145,218,78,70,70,27,25,25,13,25,100,44,16,16,0,19,4,212,90,71,68,22,22,89,100,17,97,145,69,22,17,22,89,100,17,97,145,69,22,17,89,88,100,17,145,133,69,22,89,68,88,100,145,69,132,69,22,89,68,100,97,145,69,68,182,12,88,0,3, // tallon 108
    0,0,0,0,252,15,252,15,12,12,236,13,236,13,236,13,236,13,12,12,252,15,252,15,0,0,0,0, // stop 14
    0,0,0,0,0,0,0,0,0,248,255,1,248,255,1,24,128,1,24,128,1,152,159,1,152,159,1,152,159,1,152,159,1,152,159,1,152,159,1,24,128,1,24,128,1,248,255,1,248,255,1,0,0,0,0,0,0,0,0,0, // stop 20
    112,16,44,4,241,16,180,0,11,65,28,4,3,0, // stop 30
    224,40,96,41,20,60,133,226,0,88,10,5,71,129,50,0, // stop 38
    0,71,210,128,5,129,224,65,32,11,0,96,65,32,112,32,64,25,0, // stop 60
    0,128,227,1,0,203,131,3,192,243,224,156,0,0,0,192,242,224,0,112,60,0,96,0,0,0, // stop 108
    0,0,0,0,192,0,192,0,240,3,240,3,248,7,252,15,240,3,240,3,192,0,192,0,0,0,0,0, // hit 14
    0,0,0,0,0,0,0,3,0,0,3,0,0,3,0,96,27,0,224,31,0,192,15,0,248,127,0,248,127,0,192,15,0,224,31,0,96,27,0,0,3,0,0,3,0,0,3,0,0,0,0,0,0,0, // hit 18
    0,0,0,0,0,0,0,0,0,0,6,0,0,6,0,32,70,0,192,63,0,192,63,0,192,63,0,248,255,1,248,255,1,192,63,0,192,63,0,192,63,0,32,70,0,0,6,0,0,6,0,0,0,0,0,0,0,0,0,0, // hit 20
    56,22,143,57,171,212,113,138,99,56,144,246,156,180,218,29,139,1, // hit 24
    56,28,60,72,181,212,145,148,126,12,7,170,205,131,88,203,29,14,6,0, // hit 30
    56,34,104,79,162,64,165,82,199,162,56,144,99,112,32,7,163,121,20,7,202,181,59,160,2,3, // hit 36
    56,48,104,240,52,143,149,42,149,56,30,69,57,154,3,57,136,118,32,71,115,68,77,243,56,148,149,105,151,59,46,40,48,0, // hit 50
    0,0,192,0,192,0,216,6,56,7,16,2,204,12,206,28,16,2,56,7,216,6,192,0,192,0,0,0, // crit 14
    0,0,0,0,3,0,0,3,0,0,3,0,176,55,0,240,63,0,96,24,0,48,51,0,188,247,0,190,247,1,48,51,0,96,24,0,240,63,0,176,55,0,0,3,0,0,3,0,0,3,0,0,0,0, // crit 18
    0,0,0,0,6,0,0,6,0,0,6,0,48,207,0,240,255,0,224,112,0,96,96,0,32,70,0,60,207,3,62,207,7,32,70,0,96,96,0,224,112,0,240,255,0,48,207,0,0,6,0,0,6,0,0,6,0,0,0,0, // crit 20
    142,69,123,202,81,71,89,204,202,179,167,32,245,136,163,26,15,65,106,49,40,73,143,242,148,163,14,85,24,0, // crit 24
    14,71,243,24,212,210,29,103,57,173,60,123,142,114,15,73,173,91,227,33,169,61,71,185,5,169,164,245,56,143,81,44,207,209,20,6, // crit 30
    142,136,198,115,36,79,170,212,129,44,9,148,151,101,15,194,64,79,177,60,143,176,60,141,135,88,158,231,96,160,69,97,146,150,244,64,30,164,121,218,229,14,136,194,0, // crit 36
    14,140,70,227,81,152,234,81,158,170,84,186,99,41,11,83,149,103,153,103,129,172,7,129,170,167,128,170,71,120,168,198,67,60,213,115,64,213,179,64,86,213,165,137,146,164,101,97,174,99,121,150,137,202,211,238,81,152,234,176,40,20,6, // crit 50
    0,0,0,0,0,0,240,3,56,7,204,12,230,25,230,25,204,12,56,7,240,3,0,0,0,0,0,0, // focus 14
    0,0,0,0,0,0,0,0,0,0,3,0,224,31,0,240,63,0,56,112,0,140,199,0,134,135,1,134,135,1,140,199,0,56,112,0,240,63,0,224,31,0,0,3,0,0,0,0,0,0,0,0,0,0, // focus 18
    0,0,0,0,0,0,0,0,0,0,0,0,128,31,0,224,127,0,240,240,0,56,198,1,28,143,3,142,31,7,142,31,7,28,143,3,56,198,1,240,240,0,224,127,0,128,31,0,0,0,0,0,0,0,0,0,0,0,0,0, // focus 20
    224,64,125,41,107,33,232,25,71,181,175,141,18,165,89,8,90,202,58,76,29,0, // focus 24
    192,177,122,95,76,107,127,72,106,237,107,91,27,37,74,82,154,165,172,210,227,212,58,0, // focus 30
    192,1,29,76,111,125,49,154,246,135,72,156,182,181,105,155,146,148,40,201,82,44,165,199,81,75,61,160,1,0, // focus 34
    0,142,234,136,122,111,109,73,168,5,137,218,30,195,169,218,214,190,182,181,105,163,68,137,146,148,166,36,203,1,149,44,9,117,44,165,212,122,84,3,0, // focus 48
    0,56,184,227,234,189,247,214,150,5,107,111,127,16,137,107,123,219,219,215,166,109,109,50,141,18,37,74,82,162,52,37,45,233,146,80,165,165,71,83,74,173,181,30,220,0,0, // focus 60
    0,0,0,0,0,0,0,0,0,0,0,0,240,3,240,3,0,0,0,0,0,0,0,0,0,0,0,0, // blank 14
    0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,224,31,0,224,31,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0, // blank 18
    0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,192,63,0,192,63,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0, // blank 20
    0,28,168,25,0,0, // blank 24
    0,192,161,96,0,0, // blank 32
    0,0,56,26,48,0,0,0, // blank 44
    0,0,12,1,140,3,192,7,192,15,236,15,252,31,136,3,224,1,240,1,120,0,28,0,28,0,12,0, // evade 14
    0,0,0,24,8,0,24,28,0,24,30,0,0,63,0,0,127,0,152,127,0,216,255,0,248,255,1,24,30,0,0,15,0,192,15,0,240,7,0,240,1,0,120,0,0,56,0,0,56,0,0,56,0,0, // evade 18
    0,0,0,48,16,0,56,56,0,56,60,0,48,124,0,0,254,0,0,255,1,176,255,1,184,255,3,248,255,3,48,60,0,0,62,0,128,31,0,224,15,0,240,7,0,240,1,0,120,0,0,120,0,0,120,0,0,56,0,0, // evade 20
    166,114,220,107,36,150,88,44,107,182,52,19,57,169,198,178,16,59,145,211,226,194,98,223,114,96,91,251,66,84,150,145,1, // evade 24
    22,57,167,146,36,141,137,37,22,139,187,45,73,51,149,180,116,44,33,166,146,96,93,94,109,91,22,237,107,107,107,95,10,203,50,100, // evade 30
    76,134,66,89,177,136,37,150,144,5,210,90,90,146,201,80,154,46,150,88,76,134,34,97,150,8,107,235,250,250,250,218,150,3,106,207,181,161,12, // evade 34
    152,22,137,52,67,98,98,137,37,36,38,150,144,88,98,22,206,77,90,154,150,164,153,22,233,154,67,98,137,137,37,36,150,101,193,167,69,2,85,150,79,109,235,186,190,165,58,187,182,190,182,246,246,246,124,89,178,188,45,203,200,26,20,245, // evade 60
    63,63,63,63,3,48,3,48,3,48,227,49,224,1,224,1,227,49,3,48,3,48,3,48,63,63,63,63, // lock 14
    63,252,127,254,7,224,3,192,3,192,3,192,194,67,192,3,192,3,194,67,3,192,3,192,3,192,7,224,127,254,63,252, // lock 16
    127,248,3,127,248,3,127,248,3,7,128,3,7,128,3,7,128,3,7,131,3,128,7,0,192,15,0,192,15,0,128,7,0,7,131,3,7,128,3,7,128,3,7,128,3,127,248,3,127,248,3,127,248,3, // lock 18
    254,240,7,255,240,15,255,240,15,7,0,14,7,0,14,7,0,14,7,0,14,7,15,14,128,31,0,128,31,0,128,31,0,128,31,0,7,15,14,7,0,14,7,0,14,7,0,14,7,0,14,255,240,15,255,240,15,254,240,7, // lock 20
    75,72,45,178,5,16,60,128,172,178,31,169,41,79,24,169,165,11,32,88,64,74,148,1, // lock 24
    75,96,13,11,40,25,120,0,97,199,210,20,15,32,44,186,0,2,201,2,24,5, // lock 30
    150,0,3,44,65,2,128,39,72,182,120,236,184,154,6,138,242,4,9,22,137,46,65,2,128,37,192,0,3, // lock 60
    0,0,216,6,216,6,254,31,254,31,24,6,222,30,222,30,24,6,254,31,254,31,216,6,216,6,0,0, // calculate 14
    0,0,176,13,176,13,240,15,254,127,62,124,16,8,158,121,158,121,16,8,254,127,254,127,176,13,176,13,176,13,0,0, // calculate 16
    0,0,0,48,51,0,48,51,0,48,51,0,254,255,1,254,255,1,48,48,0,48,48,0,62,243,1,62,243,1,48,48,0,48,48,0,254,255,1,254,255,1,48,51,0,48,51,0,48,51,0,0,0,0, // calculate 18
    0,0,0,96,102,0,96,102,0,96,102,0,224,127,0,254,255,7,254,255,7,112,224,0,112,230,0,126,230,7,126,230,7,112,224,0,112,224,0,254,255,7,254,255,7,224,127,0,96,102,0,96,102,0,96,102,0,0,0,0, // calculate 20
    30,131,22,142,114,4,75,65,158,130,212,19,144,242,20,180,150,130,150,128,142,224,48,143,65,11,3, // calculate 24
    30,164,92,203,112,156,67,52,139,80,203,81,30,161,90,67,97,57,202,34,212,17,148,231,172,6,101,25,0, // calculate 30
    60,79,181,1,112,52,14,1,22,161,90,26,10,158,134,210,30,129,210,192,211,80,218,210,80,112,8,224,104,60,79,181,1,48,0, // calculate 60
    0,0,192,0,192,0,224,1,224,1,48,3,48,3,56,7,56,7,252,15,60,15,62,31,254,31,0,0, // stress 14
    0,0,128,1,128,1,192,3,192,3,96,6,96,6,112,14,112,14,120,30,248,31,252,63,124,62,126,126,254,127,0,0, // stress 16
    0,0,0,0,3,0,0,3,0,128,7,0,128,7,0,192,15,0,192,12,0,224,28,0,224,28,0,240,60,0,240,60,0,248,124,0,248,127,0,252,252,0,252,252,0,254,255,1,255,255,3,0,0,0, // stress 18
    0,0,0,0,0,0,0,6,0,0,6,0,0,15,0,128,31,0,128,31,0,192,48,0,192,57,0,224,121,0,224,121,0,240,249,0,240,249,0,248,255,1,248,249,1,252,249,3,252,249,3,254,255,7,254,255,7,0,0,0, // stress 20
    28,75,107,218,130,84,163,73,26,205,65,150,177,178,166,229,8,6, // stress 24
    28,78,211,180,182,168,214,104,52,154,164,57,74,91,72,107,154,228,8,6, // stress 30
    56,58,77,211,52,173,105,154,133,202,52,73,163,209,52,90,52,26,141,150,67,105,22,132,107,203,26,141,150,244,24,52,6,0, // stress 60
    192,0,224,1,32,1,254,31,242,19,242,19,252,15,252,15,242,19,242,19,254,31,32,1,224,1,192,0, // ion 14
    128,1,192,3,96,6,126,126,226,71,226,71,246,111,252,63,252,63,246,111,226,71,226,71,126,126,96,6,192,3,128,1, // ion 16
    0,3,0,128,7,0,192,12,0,88,104,0,254,252,1,194,15,1,230,159,1,228,159,0,252,255,0,252,255,0,228,159,0,230,159,1,194,15,1,254,252,1,88,104,0,192,12,0,128,7,0,0,3,0, // ion 18
    0,6,0,0,15,0,128,25,0,128,16,0,252,240,3,198,63,6,198,63,6,198,63,6,236,127,3,248,255,1,248,255,1,236,127,3,198,63,6,198,63,6,198,63,6,252,240,3,128,16,0,128,25,0,0,15,0,0,6,0, // ion 20
    199,234,75,90,109,22,161,158,64,78,38,81,56,6,30,65,78,35,147,88,132,90,144,82,114,164,10, // ion 24
    71,107,109,89,174,205,50,88,235,35,72,34,81,178,99,20,237,25,6,181,37,195,34,92,249,162,154,146,99,149,2, // ion 30
    7,215,91,107,203,197,181,105,211,54,49,14,149,45,7,214,180,46,68,247,16,137,212,150,107,64,164,11,123,6,68,42,76,68,34,117,15,145,72,37,75,118,25,204,99,93,197,56,142,242,36,145,228,64,218,117,48,142,117,53,225,41,22,40,75,91,38,34,145,186,135,64,164,198,53,32,210,133,61,3,50,149,108,33,186,165,208,202,139,137,113,168,108,161,178,18,37,74,142,171,148,82,1, // ion 60
    0,0,56,7,62,31,158,31,158,31,30,31,126,30,126,30,126,30,124,14,56,7,56,7,128,1,128,0, // strain 14
    0,0,112,14,124,62,62,127,62,127,30,127,62,126,254,120,254,121,252,60,252,60,120,30,120,30,112,14,0,3,0,0, // strain 16
    0,0,0,192,24,0,248,124,0,126,252,1,126,254,1,62,255,1,62,254,1,126,248,1,254,241,1,254,243,1,252,241,0,252,249,0,248,121,0,248,124,0,240,60,0,96,28,0,0,6,0,0,0,0, // strain 18
    0,0,0,128,17,0,240,249,0,252,248,3,254,252,7,126,252,7,126,254,7,126,248,7,254,240,7,252,227,3,252,199,3,252,231,3,252,227,3,248,243,1,248,241,1,240,249,0,224,120,0,192,56,0,0,12,0,0,0,0, // strain 20
    150,180,38,179,156,156,134,106,181,145,108,50,98,34,146,72,42,141,4,217,20,22,83,102,133,149,109,133,149,109,11,115,3, // strain 24
    22,246,166,228,100,157,76,139,120,26,45,238,182,69,54,217,136,136,72,43,169,148,132,194,98,50,10,203,166,176,98,203,40,182,58,47,108,121,51,31,0, // strain 30
    150,206,91,180,110,185,186,137,226,72,116,138,56,114,157,156,109,116,167,101,19,227,9,209,68,122,42,178,240,150,77,76,70,54,178,137,201,16,17,17,149,68,90,73,164,149,84,74,18,41,201,40,219,100,163,204,98,10,203,166,176,140,98,43,179,98,83,182,21,86,102,213,94,102,197,86,121,217,182,120,100,214,158,15, // strain 60
    224,1,224,1,248,7,24,6,216,6,216,6,216,6,216,6,248,7,216,6,216,6,24,6,248,7,248,7, // deplete 14
    192,3,192,3,240,15,240,15,16,8,144,9,144,9,144,9,144,9,240,15,208,11,144,9,16,8,240,15,240,15,240,15, // deplete 16
    128,7,0,128,7,0,240,63,0,240,63,0,48,48,0,48,51,0,48,51,0,48,51,0,48,51,0,48,51,0,240,63,0,176,55,0,176,55,0,48,51,0,48,48,0,240,63,0,240,63,0,240,63,0, // deplete 18
    0,15,0,0,15,0,224,127,0,240,255,0,240,255,0,112,224,0,112,230,0,112,230,0,112,230,0,112,230,0,112,230,0,240,255,0,240,255,0,112,239,0,112,230,0,112,230,0,112,224,0,240,255,0,240,255,0,224,127,0, // deplete 20
    71,226,40,44,5,61,5,41,224,40,79,65,41,34,178,20,116,20,10, // deplete 24
    7,107,142,131,229,40,207,81,13,112,156,231,168,37,18,17,89,142,58,14,6, // deplete 30
    142,11,28,13,176,52,20,158,134,210,0,0,142,230,105,168,42,34,18,17,137,68,68,34,150,134,58,26,128,1, // deplete 60
    224,1,224,1,0,0,224,1,240,3,0,0,0,0,248,7,248,7,0,0,252,15,254,31,0,0,0,0, // tractor 14
    192,3,192,3,192,3,0,0,224,7,224,7,0,0,0,0,248,31,248,31,0,0,252,63,252,63,254,127,0,0,0,0, // tractor 16
    128,7,0,192,15,0,128,7,0,0,0,0,192,15,0,192,15,0,192,15,0,0,0,0,0,0,0,240,63,0,240,63,0,0,0,0,0,0,0,252,255,0,252,255,0,252,255,0,0,0,0,0,0,0, // tractor 18
    128,31,0,128,31,0,128,31,0,0,0,0,0,0,0,128,31,0,192,63,0,192,63,0,0,0,0,224,127,0,240,255,0,240,255,0,240,255,0,0,0,0,248,255,1,252,255,3,252,255,3,0,0,0,0,0,0,0,0,0, // tractor 20
    71,194,224,64,218,224,48,141,193,49,52,3, // tractor 24
    199,130,193,161,52,101,112,28,141,193,65,52,6,0, // tractor 30
    14,11,96,192,81,53,13,205,0,14,71,163,49,128,3,105,52,141,1,0, // tractor 60
    0,0,0,1,128,0,192,0,224,0,240,7,240,7,248,3,192,1,192,1,192,0,64,0,32,0,0,0, // charge 14
    0,0,0,2,0,3,128,1,192,1,192,1,224,31,240,31,248,15,128,7,128,3,128,1,192,1,192,0,64,0,0,0, // charge 16
    0,0,0,0,4,0,0,6,0,0,7,0,0,3,0,128,3,0,192,3,0,224,127,0,240,63,0,240,31,0,0,15,0,0,15,0,0,7,0,128,3,0,128,1,0,128,0,0,0,0,0,0,0,0, // charge 18
    0,0,0,0,8,0,0,8,0,0,12,0,0,14,0,0,15,0,128,7,0,128,7,0,192,255,1,224,255,0,240,127,0,0,62,0,0,30,0,0,14,0,0,7,0,0,7,0,0,3,0,0,1,0,128,0,0,0,0,0, // charge 20
    22,247,154,54,77,211,180,45,135,102,77,91,182,44,152,53,89,150,181,101,6, // charge 24
    44,81,54,141,166,173,105,26,75,202,109,109,109,22,87,219,178,44,107,178,44,107,203,12, // charge 30
    44,100,217,52,89,211,52,141,182,166,105,154,172,105,154,70,91,179,72,114,91,155,182,182,182,182,172,89,54,53,203,178,38,203,178,182,76,214,150,101,89,147,101,89,214,38,27,0, // charge 60
    48,0,254,1,254,1,254,1,254,1,254,1,254,1,252,0,120,0,48,0, // shield 10
    96,0,252,3,254,7,254,7,254,7,254,7,254,7,254,7,252,3,248,1,240,0,96,0, // shield 12
    192,0,248,7,254,31,254,31,254,31,254,31,254,31,254,31,254,31,252,15,248,7,248,7,224,1,192,0, // shield 14
    128,1,240,15,252,63,254,127,254,127,254,127,254,127,254,127,254,127,252,63,252,63,248,31,248,31,240,15,192,3,0,0, // shield 16
    0,3,0,224,31,0,248,127,0,254,255,1,254,255,1,254,255,1,254,255,1,254,255,1,254,255,1,254,255,1,252,255,0,252,255,0,248,127,0,248,127,0,240,63,0,224,31,0,128,7,0,0,0,0, // shield 18
    0,0,0,128,31,0,240,255,0,252,255,3,254,255,7,254,255,7,254,255,7,254,255,7,254,255,7,252,255,3,252,255,3,252,255,3,252,255,3,248,255,1,248,255,1,240,255,0,224,127,0,192,63,0,0,15,0,0,0,0, // shield 20
    142,116,152,99,52,0,138,82,74,41,117,0, // shield 24
    14,118,164,195,28,163,1,80,40,74,81,106,41,117,0, // shield 30
    48,0,254,1,2,1,2,1,2,1,2,1,134,1,204,0,120,0,48,0, // shield_empty 10
    96,0,252,3,14,7,2,4,2,4,2,4,6,6,6,6,12,3,152,1,240,0,96,0, // shield_empty 12
    192,0,248,7,62,31,6,24,6,24,6,24,6,24,6,24,6,24,12,12,24,6,248,7,224,1,192,0, // shield_empty 14
    128,1,240,15,252,63,30,120,6,96,6,96,6,96,6,96,6,96,12,48,12,48,24,24,56,28,240,15,192,3,0,0, // shield_empty 16
    0,3,0,224,31,0,248,127,0,126,248,1,14,192,1,14,192,1,14,192,1,14,192,1,14,192,1,14,192,1,12,192,0,28,224,0,24,96,0,56,112,0,240,60,0,224,31,0,128,7,0,0,0,0, // shield_empty 18
    0,0,0,128,31,0,240,255,0,252,249,3,62,192,7,14,0,7,14,0,7,14,0,7,14,0,7,12,0,3,12,0,3,12,0,3,28,128,3,56,192,1,120,224,1,240,240,0,224,121,0,192,63,0,0,15,0,0,0,0, // shield_empty 20
    142,116,152,99,44,66,45,226,228,128,164,72,74,74,74,143,83,234,0, // shield_empty 24
    14,118,164,195,28,99,17,109,17,106,17,39,3,20,137,146,164,164,36,41,61,82,41,117,0, // shield_empty 30
    0,0,252,0,252,0,254,1,255,3,255,3,254,1,254,1,252,0,0,0, // hull 10
    0,0,248,1,252,3,254,7,254,7,255,15,255,15,254,7,254,7,252,3,248,1,0,0, // hull 12
    0,0,248,7,248,7,252,15,252,15,254,31,255,63,255,63,254,31,252,15,252,15,248,7,248,7,0,0, // hull 14
    0,0,240,15,248,31,248,31,252,63,252,63,254,127,255,255,255,255,254,127,252,63,252,63,248,31,248,31,240,15,0,0, // hull 16
    0,0,0,240,63,0,240,63,0,248,127,0,248,127,0,252,255,0,252,255,0,254,255,1,255,255,3,255,255,3,254,255,1,252,255,0,252,255,0,248,127,0,248,127,0,240,63,0,240,63,0,0,0,0, // hull 18
    0,0,0,224,127,0,240,255,0,240,255,0,248,255,1,248,255,1,252,255,3,252,255,3,254,255,7,255,255,15,255,255,15,254,255,7,252,255,3,252,255,3,248,255,1,248,255,1,240,255,0,240,255,0,224,127,0,0,0,0, // hull 20
    28,166,53,77,211,154,82,20,69,41,3, // hull 24
    28,168,53,77,107,154,134,162,40,69,81,202,0, // hull 30
    0,0,252,0,132,0,2,1,3,3,3,3,2,1,134,1,252,0,0,0, // hull_empty 10
    0,0,248,1,12,3,6,6,6,6,3,12,3,12,6,6,6,6,12,3,248,1,0,0, // hull_empty 12
    0,0,248,7,248,7,12,12,12,12,6,24,3,48,3,48,6,24,12,12,12,12,248,7,248,7,0,0, // hull_empty 14
    0,0,240,15,248,31,24,24,28,56,12,48,6,96,7,224,7,224,6,96,12,48,28,56,24,24,248,31,240,15,0,0, // hull_empty 16
    0,0,0,240,63,0,240,63,0,248,127,0,24,96,0,28,224,0,12,192,0,14,192,1,7,128,3,7,128,3,14,192,1,12,192,0,28,224,0,24,96,0,248,127,0,240,63,0,240,63,0,0,0,0, // hull_empty 18
    0,0,0,224,127,0,240,255,0,240,255,0,56,192,1,56,192,1,28,128,3,28,128,3,14,0,7,7,0,14,7,0,14,14,0,7,28,128,3,28,128,3,56,192,1,56,192,1,240,255,0,240,255,0,224,127,0,0,0,0, // hull_empty 20
    28,166,181,133,160,182,172,201,154,54,37,69,82,36,37,7,41,101,0, // hull_empty 24
    28,168,53,75,81,89,211,150,53,89,147,73,138,164,72,74,138,228,48,74,25,0, // hull_empty 30
    0,0,192,0,224,1,224,1,240,3,243,51,243,51,243,51,243,51,230,25,206,28,204,12,248,7,248,7, // force 14
    0,0,0,0,3,0,128,7,0,128,7,0,192,15,0,224,31,0,227,31,3,227,31,3,227,31,3,227,31,3,230,159,1,198,143,1,206,207,1,158,231,1,24,99,0,32,16,0,240,63,0,240,63,0, // force 18
    0,0,0,0,6,0,0,15,0,0,15,0,128,31,0,192,63,0,192,63,0,227,127,12,227,127,12,227,127,12,230,127,6,198,63,6,206,63,7,142,31,7,30,143,7,60,207,3,56,198,1,0,0,0,240,255,0,224,127,0, // force 20
    142,213,180,166,61,65,156,150,41,72,34,73,164,68,146,42,53,14,211,10, // force 24
    14,167,181,166,53,79,16,40,5,146,72,82,36,145,164,72,77,106,12,199,49,0, // force 30
    224,1,248,7,124,15,126,31,62,31,31,63,15,60,15,62,63,62,62,31,190,31,220,15,248,7,224,1, // energy 14
    192,15,0,240,63,0,248,127,0,252,253,0,254,253,1,254,252,1,127,252,3,63,252,3,31,224,3,31,240,3,255,248,3,255,248,3,254,252,1,126,254,1,124,255,0,248,127,0,240,63,0,192,15,0, // energy 18
    128,31,0,224,127,0,240,255,0,252,255,3,252,251,3,254,249,7,254,248,7,255,248,15,127,128,15,63,192,15,31,192,15,255,225,15,255,241,15,254,249,7,254,252,7,252,252,3,252,254,3,240,255,0,224,127,0,128,31,0, // energy 20
    75,122,139,145,45,45,211,104,174,182,73,219,146,161,77,38,128,36,206,38,155,9,40,136,147,41,219,98,98,10,43,219,138,109,41,179,108,73,15, // energy 24
    11,147,75,170,189,45,45,19,129,81,183,73,155,104,147,140,108,218,146,9,40,235,179,201,136,153,64,155,190,216,98,20,91,54,197,86,108,133,45,6,151,213,47,76,2, // energy 30
    224,1,248,7,220,14,222,24,190,24,115,48,227,48,195,49,131,51,70,31,198,30,220,14,248,7,224,1, // disarm 14
    128,7,0,240,63,0,248,127,0,60,227,0,62,195,1,126,130,1,231,128,3,199,129,3,131,3,3,3,7,3,7,142,3,7,156,3,134,249,1,142,243,1,156,243,0,248,124,0,240,63,0,128,7,0, // disarm 18
    128,31,0,224,127,0,240,255,0,120,230,1,60,142,3,126,14,7,238,12,7,199,1,14,135,3,14,7,7,14,7,14,14,7,28,14,7,56,14,14,115,7,14,231,7,28,199,3,120,230,1,240,255,0,224,127,0,128,31,0, // disarm 20
    75,122,139,145,45,27,81,171,57,186,141,163,92,172,13,73,75,36,99,32,38,49,71,111,36,193,6,8,90,20,103,73,68,66,36,68,66,146,204,24,136,90,46,210,27,146,176,133,162,26,188,37,146,149,96,19,81,142,46,101,150,45,233,1, // disarm 24
    11,147,75,170,189,45,91,97,14,202,188,145,212,98,213,13,73,11,73,18,49,134,114,216,139,185,71,18,108,161,36,151,123,91,146,68,66,36,68,66,36,68,66,73,178,141,161,48,23,109,238,33,9,155,48,12,78,158,72,148,144,149,96,83,97,50,47,6,151,213,47,76,2, // disarm 30
    0,0,56,7,156,7,156,15,206,31,142,31,31,0,31,0,142,63,198,31,228,15,224,15,240,7,0,0, // destroyed 14
    0,0,0,240,0,0,112,60,0,120,126,0,56,126,0,60,255,0,30,255,1,62,254,1,127,0,0,63,0,0,62,254,1,30,254,1,12,255,1,140,255,0,192,127,0,224,127,0,224,63,0,0,0,0, // destroyed 18
    0,0,0,224,0,0,240,248,0,240,252,0,120,252,1,120,254,1,60,254,3,62,254,7,126,248,7,255,0,0,127,0,0,62,248,7,62,252,7,28,254,7,12,255,3,136,255,1,128,255,1,192,255,0,192,255,0,0,0,0, // destroyed 20
    76,69,57,25,75,219,162,109,209,182,52,77,90,11,72,166,128,218,155,194,97,183,108,98,43,35,219,22,68,155,108,89,115,0, // destroyed 24
    44,167,77,135,197,219,44,109,196,210,182,104,91,52,73,75,51,5,118,251,2,88,86,54,5,5,123,217,100,91,217,196,86,70,182,45,42,55,89,179,204,59,0, // destroyed 30
    176,68,218,228,104,98,58,53,153,232,198,210,70,44,109,19,210,182,52,100,75,67,182,52,75,70,179,180,73,76,91,147,84,75,147,54,173,53,5,88,174,47,193,213,100,101,202,38,97,2,235,105,152,62,61,155,178,45,163,216,178,41,219,138,45,163,108,203,166,216,178,109,169,230,182,166,77,91,219,50,189,11,232,46,108,59,0, // destroyed 60
    0,0,0,0,192,0,192,0,200,4,204,12,206,28,206,28,204,12,200,4,192,0,192,0,0,0,0,0, // barrel_roll 14
    0,0,0,0,0,0,0,3,0,128,7,0,128,7,0,176,55,0,184,119,0,188,247,0,190,247,1,190,247,1,188,247,0,184,119,0,176,55,0,128,7,0,128,7,0,0,0,0,0,0,0,0,0,0, // barrel_roll 18
    0,0,0,0,0,0,0,0,0,0,15,0,0,15,0,32,79,0,48,207,0,56,207,1,60,207,3,62,207,7,62,207,7,60,207,3,56,207,1,48,207,0,32,79,0,0,15,0,0,15,0,0,0,0,0,0,0,0,0,0, // barrel_roll 20
    56,20,143,57,170,209,104,52,26,10,133,66,161,112,40,6,0, // barrel_roll 24
    112,48,60,40,177,78,163,209,104,52,20,10,133,66,161,112,48,12,0, // barrel_roll 30
    0,7,6,60,145,132,53,26,141,78,163,209,104,52,26,141,70,163,161,80,40,20,10,133,66,161,80,168,20,10,133,3,3,6,0, // barrel_roll 60
    0,0,192,0,224,1,248,7,60,15,222,30,228,9,240,3,56,7,28,14,12,12,192,0,192,0,192,0, // boost 14
    0,0,0,0,3,0,128,7,0,192,15,0,240,63,0,248,124,0,60,243,0,156,231,0,200,79,0,224,31,0,240,60,0,120,120,0,60,240,0,28,224,0,8,64,0,0,3,0,0,3,0,0,3,0, // boost 18
    0,0,0,0,6,0,0,15,0,128,31,0,192,63,0,240,249,0,248,240,1,124,230,3,60,207,3,152,159,1,192,63,0,240,249,0,248,240,1,124,224,3,60,192,3,24,128,1,0,6,0,0,15,0,0,15,0,0,6,0, // boost 20
    142,213,90,107,75,89,109,207,72,171,109,101,43,223,113,22,179,218,218,250,202,178,225,80,20, // boost 24
    14,215,90,107,109,65,174,175,237,33,203,181,45,91,217,202,118,164,5,185,190,182,182,182,172,172,236,104,48,0, // boost 30
    56,182,214,90,107,173,181,214,22,168,107,107,235,107,107,107,127,144,106,107,91,219,178,101,43,91,217,202,86,182,178,29,209,2,117,109,109,125,109,109,237,109,109,109,89,86,86,86,86,86,118,100,0,6, // boost 60
    0,0,0,0,0,15,12,15,14,31,134,27,198,25,230,25,198,24,70,24,12,12,60,15,240,7,192,0, // reload 14
    0,0,0,0,0,0,0,12,0,0,252,0,28,252,0,28,252,0,14,222,1,14,203,1,6,135,1,134,135,1,142,199,1,14,195,1,12,193,0,28,224,0,120,120,0,240,63,0,224,31,0,0,0,0, // reload 18
    0,0,0,0,0,0,0,8,0,0,248,1,56,248,1,60,248,3,28,248,3,30,180,7,14,22,7,14,31,7,14,31,7,142,15,7,14,6,7,28,130,3,28,128,3,56,192,1,248,249,1,240,127,0,192,63,0,0,0,0, // reload 20
    88,90,92,90,157,200,105,181,137,182,101,19,134,53,103,71,81,88,115,113,218,102,92,182,80,212,155,55,134,216,216,66,89,110,222,194,44,177,153,132,145,182,244,43,217,150,50,203,234,7, // reload 24
    176,196,186,68,61,21,20,119,139,105,147,109,28,104,239,30,197,121,48,214,203,179,201,34,198,216,132,97,19,115,177,97,19,198,69,204,19,163,176,45,217,38,97,155,136,162,186,244,91,12,46,171,175,31,0, // reload 30
    128,37,28,151,16,93,194,118,9,227,137,105,66,123,90,160,176,110,201,26,107,36,161,77,218,100,51,30,48,20,237,134,24,11,231,11,71,214,189,179,177,104,54,147,108,44,2,39,198,104,38,147,109,88,50,48,206,183,97,201,206,56,143,141,24,98,35,54,18,99,35,152,110,132,241,216,8,35,177,9,179,146,153,48,74,108,75,108,74,102,75,108,38,100,74,233,210,175,244,155,20,109,140,151,5,174,43,43,171,175,175,95,178,113,0, // reload 60
    224,1,248,7,248,7,240,7,240,3,224,1,192,0,0,24,0,30,12,60,12,12,56,7,240,3,192,0, // rotate 14
    128,7,0,240,63,0,248,127,0,240,63,0,224,31,0,224,31,0,192,15,0,128,7,0,0,131,0,0,194,1,0,224,1,8,240,3,28,224,3,24,96,0,120,120,0,240,63,0,192,15,0,0,0,0, // rotate 18
    0,15,0,224,127,0,240,255,0,240,255,0,224,127,0,224,127,0,192,63,0,128,31,0,0,15,0,0,6,2,0,6,3,0,192,7,0,224,7,24,192,15,56,192,15,120,224,1,240,249,0,224,127,0,128,31,0,0,0,0, // rotate 20
    203,106,203,137,189,45,101,101,101,202,202,202,38,229,168,45,155,69,218,158,137,148,119,167,97,36,222,198,137,213,226,137,32,72,147,89,202,172,175,31,0, // rotate 24
    22,69,151,115,91,90,202,202,202,148,149,149,149,153,90,204,187,108,150,203,187,150,137,156,217,39,130,172,55,145,84,117,201,86,250,45,231,150,149,45,76,14, // rotate 30
    150,108,92,170,115,145,212,222,222,222,150,150,178,178,50,101,101,101,101,202,202,202,138,172,172,172,204,148,141,116,93,182,148,93,177,100,83,54,11,139,55,45,77,207,164,52,166,222,147,76,200,179,238,81,201,178,33,209,74,223,252,134,68,43,189,243,83,34,169,115,201,150,94,201,54,49,217,8,47,205,91,86,86,86,95,191,92,229,178,133,3, // rotate 60
    192,0,248,7,254,31,254,31,254,31,254,31,0,0,0,0,14,28,12,12,24,6,248,7,224,1,192,0, // reinforce 14
    0,3,0,224,31,0,248,127,0,254,255,1,254,255,1,254,255,1,254,255,1,254,255,1,0,0,0,0,0,0,12,192,0,28,224,0,56,112,0,120,120,0,240,60,0,224,31,0,128,7,0,0,0,0, // reinforce 18
    0,0,0,128,31,0,240,255,0,252,255,3,254,255,7,254,255,7,254,255,7,254,255,7,252,255,3,0,0,0,0,0,0,28,128,3,28,128,3,56,192,1,120,224,1,240,240,0,224,127,0,192,63,0,0,15,0,0,0,0, // reinforce 20
    142,116,152,99,52,96,176,140,210,82,162,180,228,48,165,212,1, // reinforce 24
    14,118,164,195,28,163,1,6,44,227,36,69,82,82,146,30,167,150,82,7, // reinforce 30
    142,238,208,142,235,160,142,232,112,142,229,64,142,2,0,96,0,22,195,73,40,73,138,164,36,41,41,41,77,74,75,143,167,150,82,75,45,181,14, // reinforce 60
    0,0,30,30,19,50,19,50,30,30,24,6,24,6,48,3,224,1,240,3,240,3,240,3,224,1,192,0, // coordinate 14
    0,0,0,30,224,1,62,240,1,35,16,3,35,16,3,62,240,1,62,240,1,48,48,0,96,24,0,96,24,0,192,15,0,192,15,0,192,15,0,224,31,0,224,31,0,192,15,0,192,15,0,0,3,0, // coordinate 18
    0,0,0,60,192,3,126,224,7,99,96,12,99,96,12,99,96,12,126,224,7,60,192,3,96,96,0,96,96,0,192,48,0,192,57,0,128,31,0,192,63,0,192,63,0,192,63,0,192,63,0,192,63,0,128,31,0,0,6,0, // coordinate 20
    150,97,122,167,64,12,106,19,5,75,64,101,75,65,69,82,226,64,52,148,82,1, // coordinate 24
    150,98,150,145,90,166,64,142,202,146,134,130,100,150,160,202,170,229,168,164,40,241,168,230,14,69,131,162,14, // coordinate 30
    88,144,167,183,165,165,101,18,20,166,154,4,228,169,218,136,4,97,37,147,204,50,80,202,202,106,150,101,170,41,74,148,36,69,82,148,56,40,69,211,52,64,81,74,41,229,216,6, // coordinate 60
    160,1,248,7,28,14,6,24,70,24,99,49,115,16,114,48,99,49,70,24,6,24,28,14,248,7,96,1, // cloak 14
    0,6,0,240,31,0,248,62,0,56,240,0,14,192,1,14,193,1,198,129,1,199,141,3,231,1,1,226,129,3,199,141,3,198,129,1,14,193,1,14,192,1,60,112,0,240,125,0,224,63,0,128,1,0, // cloak 18
    0,12,0,224,127,0,240,253,0,112,224,0,28,128,3,14,0,7,14,3,7,134,3,6,199,19,6,199,3,4,194,3,14,198,19,14,134,3,6,14,3,7,14,0,7,28,128,3,112,224,0,240,251,0,224,127,0,0,3,0, // cloak 20
    75,115,203,137,189,19,89,109,78,4,193,218,223,100,177,133,162,216,188,217,196,24,8,98,14,210,219,12,108,97,28,86,175,49,144,195,28,164,56,2,219,2,73,140,222,36,102,18,101,218,100,74,255,169,172,70,151,50,235,23,181,0, // cloak 24
    38,229,30,93,144,157,140,123,183,173,153,138,162,122,34,232,238,118,26,217,132,105,15,243,182,75,198,80,212,147,51,247,96,33,155,136,45,144,244,54,47,99,25,3,73,79,82,221,19,102,34,50,182,80,214,203,189,36,182,73,28,204,11,139,111,34,138,230,201,180,152,75,183,5,217,73,61,72,7, // cloak 30
    22,112,156,170,205,59,123,116,130,184,142,93,158,118,106,56,239,109,104,107,166,5,35,223,105,169,206,119,91,166,244,133,233,178,126,217,12,166,129,92,123,50,24,215,110,145,38,201,216,6,102,243,224,124,27,22,204,139,243,24,218,38,137,97,20,20,202,27,79,89,207,70,162,1,98,140,32,203,54,1,145,60,251,14,164,158,183,128,113,64,36,143,52,231,189,133,133,8,33,192,146,176,217,4,133,242,100,61,130,146,216,162,72,106,38,162,129,241,152,18,43,178,205,112,216,23,182,183,163,121,34,21,46,123,151,169,169,206,120,106,48,50,158,24,46,140,75,183,176,229,105,39,232,3,217,105,242,192,180,202,151,140,27,0, // cloak 60
    0,24,12,8,6,12,50,22,27,51,139,53,203,52,75,52,107,54,182,27,218,24,204,12,198,0,64,0, // jam 14
    0,128,0,24,192,0,28,96,0,12,112,0,102,184,1,118,152,1,51,44,3,155,102,3,27,99,3,179,51,3,211,49,3,198,186,1,102,155,1,52,195,0,24,99,0,28,35,0,12,3,0,0,3,0, // jam 18
    0,0,2,48,0,3,56,128,1,28,192,1,206,224,6,230,112,6,118,56,6,51,152,12,51,205,12,51,206,12,51,199,12,183,227,14,198,101,6,206,52,7,100,6,3,48,134,1,56,198,1,28,6,0,12,6,0,0,6,0, // jam 20
    11,173,83,57,211,54,91,219,182,137,18,105,181,163,32,71,193,73,109,51,155,100,251,22,107,24,5,53,40,103,189,51,24,229,168,197,94,156,21,7,27,176,130,81,206,114,113,86,28,108,16,108,67,193,134,173,129,28,197,218,147,244,22,204,102,163,32,38,173,54,237,86,144,106,178,182,177,181,97,147,40,170,89,86,3, // jam 24
    75,214,211,65,120,183,76,99,109,91,219,140,194,36,70,177,230,217,108,211,108,155,100,102,177,6,98,84,164,22,235,62,135,97,82,115,112,90,188,123,195,54,35,43,24,38,57,89,241,246,193,6,129,65,9,27,91,196,182,49,7,114,144,114,48,206,171,251,26,74,106,47,74,155,123,177,141,89,177,141,109,227,40,71,181,120,247,102,82,139,86,55,108,109,216,52,78,139,25,25,3, // jam 30
    22,185,110,217,28,73,101,97,187,179,153,22,201,181,27,107,182,246,173,109,107,219,54,163,73,227,218,30,11,134,186,82,152,190,219,158,109,201,102,155,102,54,201,182,45,194,134,182,205,146,216,54,86,225,104,38,49,109,223,90,159,131,163,153,182,46,68,217,183,222,99,219,54,33,216,102,8,182,109,200,204,44,34,152,13,214,192,96,34,110,92,97,123,15,54,8,54,72,100,102,2,131,96,131,136,109,163,96,195,18,219,102,102,1,113,32,138,3,197,211,165,245,18,179,153,109,29,146,73,243,196,178,157,243,100,155,109,138,13,179,100,27,155,98,198,182,50,155,126,27,141,196,169,52,209,181,139,141,109,99,38,77,100,233,54,182,134,45,195,218,176,54,172,141,126,50,26,77,148,145,81,198,178,133,3, // jam 60
    0,0,240,3,248,7,28,14,14,28,6,24,7,56,227,49,243,51,243,51,224,1,192,0,252,15,252,15, // protect 14
    0,0,0,128,7,0,224,31,0,248,127,0,124,248,0,30,224,1,14,192,1,14,192,1,7,128,3,135,135,3,199,143,3,199,143,3,199,143,3,192,15,0,128,7,0,0,0,0,248,127,0,248,127,0, // protect 18
    0,0,0,0,6,0,192,63,0,240,255,0,248,255,1,124,224,3,30,128,7,30,128,7,14,0,7,15,0,15,135,31,14,135,31,14,199,63,14,199,63,14,135,31,14,128,31,0,0,15,0,248,255,1,248,255,1,248,255,1, // protect 20
    28,168,247,182,8,148,181,101,218,30,64,82,12,14,84,135,99,40, // protect 24
    28,236,72,189,181,133,172,246,182,172,201,60,161,184,230,177,152,152,200,161,74,25,14,194,0, // protect 30
    112,112,135,117,76,189,183,222,90,91,16,108,57,170,182,188,173,45,107,203,180,201,26,79,160,104,241,88,44,22,35,6,34,7,85,138,90,142,110,112,32,80,6, // protect 60
    252,15,252,15,0,0,192,0,224,1,240,3,248,7,252,15,0,0,192,0,224,1,240,3,248,7,252,15, // slam 14
    252,255,0,252,255,0,252,255,0,0,0,0,0,3,0,128,7,0,192,15,0,224,31,0,240,63,0,252,255,0,0,0,0,0,0,0,0,3,0,128,7,0,224,31,0,240,63,0,248,127,0,252,255,0, // slam 18
    252,255,3,252,255,3,252,255,3,0,0,0,0,0,0,0,6,0,128,31,0,192,63,0,224,127,0,240,255,0,248,255,1,0,0,0,0,0,0,0,6,0,0,15,0,128,31,0,192,63,0,240,255,0,248,255,1,248,255,1, // slam 20
    199,104,6,142,213,91,107,173,27,28,171,183,214,90,107, // slam 24
    199,192,192,225,90,111,173,181,214,219,192,209,90,107,173,245,214,0, // slam 30
    14,3,24,192,193,181,214,90,111,173,181,214,91,107,173,245,102,128,163,107,189,181,214,122,107,173,181,222,90,107,189,13, // slam 60
    0,0,4,8,6,24,6,24,198,24,230,25,62,31,62,31,230,25,198,24,6,24,6,24,4,8,0,0, // tie_ln 14
    0,0,0,8,0,1,28,128,3,28,128,3,28,128,3,28,128,3,28,143,3,156,159,3,220,185,3,252,240,3,252,249,3,220,191,3,156,159,3,28,143,3,28,128,3,28,128,3,28,128,3,28,128,3,8,0,1,0,0,0, // tie_ln 20
    150,98,154,22,120,198,105,241,216,52,78,98,203,96,60,227,160,72,36,18,93,198,129,178,98,0, // tie_ln 28
    44,6,210,180,52,224,25,146,39,30,155,134,132,129,98,91,134,135,244,25,146,37,34,18,93,134,4,20,101,197,0, // tie_ln 36
    44,71,210,116,9,240,16,74,20,143,197,38,66,105,164,216,22,34,34,121,8,133,137,136,68,162,11,161,0,89,85,12,0, // tie_ln 40
    44,202,210,244,52,45,0,79,209,100,79,209,84,177,88,108,42,154,40,139,61,108,41,44,36,233,83,52,144,72,36,18,137,60,69,147,45,69,3,80,86,212,21,3, // tie_ln 52
    0,0,4,8,12,12,12,12,14,28,238,29,62,31,62,31,254,31,238,29,14,28,12,12,4,8,0,0, // tie_interceptor 14
    0,0,0,16,128,0,24,128,1,24,128,1,24,128,1,28,128,3,28,128,3,60,207,3,190,223,7,254,240,7,252,240,3,252,249,3,220,191,3,188,223,3,60,207,3,28,128,3,24,128,1,24,128,1,16,128,0,0,0,0, // tie_interceptor 20
    44,229,104,104,36,143,64,44,62,9,148,90,216,34,152,228,17,39,149,68,116,25,167,80,24,0, // tie_interceptor 28
    150,3,145,52,26,154,68,243,12,202,19,155,6,165,137,98,139,109,25,30,201,49,60,67,194,36,34,145,162,11,161,100,133,66,153,1, // tie_interceptor 36
    150,133,105,104,36,141,134,22,26,205,67,56,86,242,216,68,60,82,22,123,88,54,11,97,145,164,79,209,64,73,36,137,68,178,62,133,147,45,134,163,200,10,69,86,40,6, // tie_interceptor 52
    150,7,68,147,104,104,146,134,134,22,13,77,162,121,12,20,208,83,160,116,98,177,100,83,161,146,9,197,22,150,77,153,45,6,15,73,146,28,134,199,32,185,72,148,36,137,72,214,72,116,57,80,202,20,138,172,80,100,133,66,153,1, // tie_interceptor 72
    0,0,0,0,50,16,123,55,139,55,187,55,255,63,255,63,187,55,187,55,187,55,186,23,48,7,0,2, // tie_bomber 14
    0,0,0,0,0,0,4,0,2,198,0,6,231,121,14,39,121,14,39,121,14,231,121,14,231,121,14,255,255,15,255,255,15,231,121,14,231,121,14,231,121,14,231,121,14,231,121,14,230,121,6,228,121,2,0,120,0,0,0,0, // tie_bomber 20
    152,6,193,121,19,4,45,172,199,64,14,139,19,239,70,86,89,1,57,105,181,87,49,15,3,66,128,17,144,211,94,197,156,5,112,70,64,78,123,21,115,80,128,21,96,133,97,11,172,217,0, // tie_bomber 28
    48,13,134,23,110,130,193,56,158,216,60,50,6,70,2,85,154,55,134,44,172,129,145,44,78,68,109,222,24,48,8,25,24,3,35,137,166,205,27,89,130,17,99,96,36,209,180,121,35,128,194,176,34,194,166,197,161,182,165,210,178,1, // tie_bomber 36
    96,50,16,214,109,164,145,109,64,158,138,141,155,69,198,0,105,174,175,100,231,144,133,152,133,53,64,152,136,194,184,147,157,195,66,32,24,24,3,132,193,56,148,157,193,18,204,48,6,8,131,113,40,59,3,64,1,86,4,86,24,86,132,89,145,135,45,157,89,100,3, // tie_bomber 52
    0,0,192,0,192,0,224,1,240,3,56,7,60,15,254,31,246,27,246,27,246,27,247,59,206,28,0,0, // decimator 14
    0,0,0,0,0,0,0,6,0,0,15,0,0,15,0,128,31,0,192,63,0,224,121,0,240,249,0,248,249,1,252,249,3,252,255,3,206,63,7,206,63,7,238,127,7,238,127,7,239,127,15,126,239,7,24,134,1,0,0,0, // decimator 20
    28,77,211,90,91,80,107,218,154,166,197,35,12,66,179,12,143,72,171,44,75,49,3, // decimator 28
    28,145,166,105,173,181,69,137,154,182,166,173,165,105,57,134,103,64,20,13,25,205,136,61,3,227,148,167,46,3, // decimator 36
    56,50,77,107,154,166,181,37,202,186,182,166,173,105,107,154,150,166,37,241,16,204,67,166,17,163,145,137,105,120,132,137,170,79,153,250,148,101,81,150,1, // decimator 52
    0,0,6,24,6,24,199,56,39,57,63,63,255,63,231,57,231,57,231,57,231,57,230,25,198,24,0,0, // tie_advanced_x1 14
    0,0,0,8,0,1,12,0,3,12,0,3,14,0,7,15,15,15,143,25,15,143,25,15,255,249,15,255,255,15,143,31,15,15,15,15,15,15,15,15,15,15,15,15,15,14,15,7,12,15,3,12,15,3,8,6,1,0,0,0, // tie_advanced_x1 20
    44,195,104,52,79,48,107,2,70,181,48,11,104,7,240,0,163,68,80,80,80,48,0, // tie_advanced_x1 28
    44,5,210,104,52,158,0,121,166,0,113,162,102,139,205,2,64,7,192,3,32,77,4,20,20,20,34,5,75,129,12,0, // tie_advanced_x1 36
    88,142,165,209,104,52,30,97,193,226,205,167,96,153,176,198,98,35,150,5,192,14,0,15,176,76,34,128,130,66,164,160,160,160,96,57,150,1, // tie_advanced_x1 52
    0,0,24,6,28,14,14,28,198,24,231,57,63,63,255,63,231,57,198,24,206,28,220,14,24,6,0,0, // tie_advanced_v1 14
    0,0,0,0,0,0,112,224,0,120,224,1,60,192,3,30,128,7,14,6,7,142,31,7,135,25,14,255,249,15,255,249,15,135,31,14,142,31,7,14,15,7,30,143,7,60,207,3,120,230,1,112,224,0,0,0,0,0,0,0, // tie_advanced_v1 20
    44,39,181,52,109,109,109,217,19,204,202,54,133,146,218,18,152,228,9,37,137,36,41,36,41,81,162,196,98,84,217,0, // tie_advanced_v1 28
    88,18,166,167,105,218,242,182,236,17,144,232,17,14,167,217,20,24,12,100,9,158,196,17,60,129,193,72,82,36,81,36,81,34,85,146,197,104,138,186,1, // tie_advanced_v1 36
    176,56,80,111,211,116,77,214,214,158,181,105,123,6,197,106,158,109,18,18,41,11,111,102,9,44,137,244,8,158,32,137,138,136,36,41,146,40,161,36,137,82,37,146,20,22,69,42,138,250,1, // tie_advanced_v1 52
    4,8,4,8,4,8,198,24,38,25,54,27,247,59,255,63,199,56,199,56,199,56,230,25,228,9,224,1, // tie_defender 14
    8,0,1,8,0,1,8,0,1,8,0,1,12,0,3,140,31,3,142,25,7,206,57,7,207,57,15,255,255,15,255,255,15,255,255,15,15,15,15,15,15,15,15,15,15,14,15,7,14,15,7,12,15,3,0,15,0,0,15,0, // tie_defender 20
    11,41,9,154,103,152,214,124,18,70,181,216,26,60,193,164,3,240,0,179,34,98,5,5,133,99,1, // tie_defender 28
    150,226,128,198,51,28,80,60,54,9,7,3,133,197,52,18,242,4,199,114,4,120,130,227,1,177,66,65,161,112,56,6, // tie_defender 36
    150,67,1,52,73,243,20,139,21,111,22,155,134,37,186,132,53,35,164,145,39,88,32,71,0,79,176,84,17,98,40,40,40,40,166,204,65,97,0, // tie_defender 52
    0,0,2,16,2,16,194,16,231,57,47,61,63,63,255,63,255,63,254,31,230,25,224,1,192,0,192,0, // tie_phantom 14
    0,0,0,4,0,2,4,0,2,6,0,6,6,0,6,14,6,7,30,143,7,62,201,7,254,249,7,254,249,7,254,255,7,254,255,7,254,255,7,254,255,7,188,223,3,12,15,3,0,15,0,0,15,0,0,15,0,0,6,0, // tie_phantom 20
    150,65,52,52,79,40,44,89,98,10,104,181,148,37,176,228,8,240,136,164,178,148,59,22,10, // tie_phantom 28
    22,162,208,208,36,143,96,68,205,146,37,155,2,197,137,18,18,91,2,72,226,8,160,60,195,210,228,41,83,238,112,40,12, // tie_phantom 36
    44,198,209,208,72,26,30,1,201,226,233,146,37,146,77,130,67,101,41,137,37,36,182,8,87,34,57,4,64,121,136,104,202,83,174,92,238,160,20,80,12, // tie_phantom 52
    0,0,32,1,32,1,224,1,48,3,48,3,248,7,252,15,254,31,222,30,206,28,199,56,3,48,0,0, // tie_striker 14
    0,0,0,128,16,0,128,16,0,128,16,0,128,31,0,192,57,0,192,57,0,192,57,0,192,63,0,240,255,0,248,255,1,254,255,7,254,255,7,254,255,7,62,207,7,30,134,7,14,6,7,7,0,14,1,0,8,0,0,0, // tie_striker 20
    22,181,112,40,109,73,172,113,160,214,122,199,35,20,107,147,203,100,89,2,201,219,6, // tie_striker 28
    150,230,129,167,121,162,163,209,150,5,202,36,201,161,244,214,91,211,60,130,243,228,50,153,118,89,150,192,200,179,172,109,0, // tie_striker 36
    44,82,5,60,82,133,29,18,150,8,107,203,104,73,142,167,181,222,122,235,13,205,51,76,86,38,147,107,147,201,147,201,44,2,210,158,101,89,54,0, // tie_striker 52
    2,16,6,24,6,24,6,24,238,29,238,29,254,31,62,31,62,31,254,31,230,25,198,24,6,24,2,16, // tie_aggressor 14
    0,0,0,14,0,7,14,9,7,14,9,7,30,137,7,30,137,7,30,143,7,158,159,7,222,191,7,254,255,7,254,240,7,222,176,7,222,185,7,222,191,7,158,159,7,30,143,7,14,15,7,14,0,7,14,0,7,0,0,0, // tie_aggressor 20
    22,81,76,162,172,150,32,129,71,156,21,139,29,98,17,45,51,137,147,88,200,35,78,18,137,100,34,139,40,12, // tie_aggressor 28
    150,193,48,13,199,3,197,34,65,2,207,144,56,98,177,196,49,44,67,148,101,211,144,44,143,144,103,72,22,145,136,44,145,101,56,200,12, // tie_aggressor 36
    44,68,194,68,40,21,70,130,4,18,36,120,8,135,18,139,137,29,132,133,192,178,204,68,56,145,69,200,67,56,17,178,200,18,137,100,137,44,132,66,198,0, // tie_aggressor 52
    0,0,192,0,224,1,33,33,237,45,237,45,255,63,255,63,237,45,237,45,237,45,236,13,224,1,192,0, // tie_punisher 14
    0,0,0,0,0,0,0,15,0,0,15,0,0,9,0,3,15,12,59,207,13,59,207,13,123,239,13,255,255,15,255,255,15,123,239,13,59,207,13,59,207,13,59,207,13,56,207,1,56,207,1,48,207,0,0,15,0,0,15,0, // tie_punisher 20
    56,88,91,86,51,129,177,218,5,70,65,43,22,28,0,23,24,36,45,120,72,90,20,142,101,0, // tie_punisher 28
    56,160,214,22,39,202,76,192,224,68,23,48,28,138,19,139,16,56,0,92,192,96,48,14,240,24,140,131,204,225,48,0, // tie_punisher 36
    224,184,90,179,80,88,102,2,8,10,75,184,128,130,105,168,120,197,34,22,224,0,192,5,20,72,68,1,200,240,32,17,5,14,10,6, // tie_punisher 52
    0,0,0,0,224,1,48,3,240,3,248,7,238,29,239,61,239,61,255,63,247,59,227,49,1,32,0,0, // tie_reaper 14
    0,0,0,0,0,0,128,31,0,128,31,0,192,48,0,192,48,0,192,63,0,224,127,0,252,255,3,190,223,7,190,223,7,190,223,7,190,223,7,254,255,7,255,255,15,135,31,14,135,31,14,3,0,12,0,0,0,0,0,0, // tie_reaper 20
    56,148,182,164,229,64,250,49,250,19,144,66,236,8,158,112,82,46,75,102,9,162,109,0, // tie_reaper 28
    112,52,141,101,113,36,135,162,31,197,33,180,39,80,24,112,4,60,1,194,100,50,89,150,128,200,178,1, // tie_reaper 36
    192,49,53,218,18,85,26,7,212,180,126,36,135,113,12,237,17,30,9,224,16,52,158,96,137,50,89,50,153,44,75,80,100,89,102,0, // tie_reaper 52
    0,0,192,0,192,0,192,0,192,0,192,0,40,5,40,5,60,15,252,15,254,31,238,29,15,60,2,16, // lambda 14
    0,0,0,0,6,0,0,15,0,0,15,0,0,6,0,0,6,0,0,6,0,0,15,0,32,73,0,160,89,0,176,217,0,176,217,0,248,249,1,248,255,1,252,255,3,190,223,7,190,223,7,62,192,7,14,0,7,0,0,0, // lambda 20
    142,214,0,15,74,203,116,210,106,13,26,44,164,29,164,121,68,90,26,75,72,121,249,0, // lambda 28
    142,168,105,80,52,143,178,60,177,41,89,156,72,131,6,13,139,17,53,7,161,61,195,226,52,52,150,96,201,22,225,40,31,0, // lambda 36
    142,172,105,13,80,104,60,15,84,53,98,83,3,81,152,6,13,26,52,88,16,204,113,52,237,41,160,169,137,134,134,37,128,202,242,101,80,202,203,7, // lambda 52
    0,0,192,0,195,48,195,48,35,49,35,49,231,57,255,63,252,15,248,7,240,3,224,1,224,1,0,0, // star_wing 14
    0,0,0,0,0,0,7,15,14,7,15,14,7,15,14,7,9,14,7,9,14,7,9,14,7,15,14,159,159,15,255,255,15,254,255,7,248,255,1,240,255,0,192,63,0,128,31,0,128,31,0,128,31,0,128,25,0,0,0,0, // star_wing 20
    28,237,1,131,137,153,192,88,141,176,132,7,24,149,72,29,161,150,82,75,197,162,90,62,0, // star_wing 28
    120,2,2,138,33,54,5,132,3,65,194,19,24,77,42,149,58,130,82,75,45,165,150,2,75,3,13,0, // star_wing 36
    56,178,246,4,198,21,19,195,20,24,21,70,76,24,36,60,65,66,165,75,165,18,169,67,40,181,148,90,106,169,165,22,96,153,176,60,31,0, // star_wing 52
    0,0,224,1,48,3,48,3,56,7,248,7,252,15,62,31,30,30,30,30,62,31,250,23,240,3,224,1, // firespray 14
    0,0,0,128,31,0,128,31,0,192,57,0,192,57,0,224,121,0,224,121,0,240,255,0,240,255,0,248,255,1,254,249,7,254,240,7,254,240,7,254,240,7,254,240,7,254,255,7,246,255,6,224,127,0,192,63,0,0,6,0, // firespray 20
    28,170,45,169,181,105,56,140,230,8,75,96,25,146,39,144,162,44,199,41,245,104, // firespray 28
    28,77,211,150,5,210,104,52,7,162,53,71,176,4,79,6,166,160,48,158,39,40,12,145,3,41,165,212,1, // firespray 36
    56,36,154,5,186,52,52,26,141,131,105,90,211,30,225,64,22,1,203,179,12,36,38,225,64,172,73,56,146,236,17,142,36,34,114,48,165,148,90,15,107,0, // firespray 52
    0,0,192,0,192,0,192,0,192,0,192,0,194,16,226,17,242,19,254,31,254,31,254,31,242,19,0,0, // x_wing 14
    0,0,0,0,6,0,0,6,0,0,6,0,0,6,0,0,6,0,0,15,0,0,15,0,2,15,4,2,15,4,2,15,4,130,25,4,226,121,4,254,255,7,254,255,7,254,255,7,254,255,7,102,111,6,98,111,4,0,0,0, // x_wing 20
    142,214,0,30,49,88,35,102,10,67,181,184,184,39,12,114,4,60,65,173,43,140,163,150,229,168,1, // x_wing 28
    14,168,1,26,143,48,56,9,76,2,209,64,113,113,113,143,64,20,135,0,143,192,52,151,80,36,76,147,97,18,136,132,89,18,102,0, // x_wing 34
    142,169,129,6,120,4,34,34,102,18,8,104,138,139,139,139,123,4,194,56,4,240,8,15,116,9,135,226,64,151,64,40,14,100,18,8,197,25,0, // x_wing 40
    142,174,105,208,0,104,120,134,35,3,177,105,56,48,78,92,92,92,92,92,220,51,28,74,252,24,0,158,193,194,174,129,129,172,235,26,14,200,186,152,134,3,178,22,200,202,6, // x_wing 60
    0,0,192,0,32,1,224,1,236,13,204,12,204,12,252,15,252,15,204,12,204,12,12,12,4,8,12,12, // y_wing 14
    0,0,0,0,15,0,0,15,0,128,25,0,128,25,0,152,159,1,188,223,3,60,207,3,60,198,3,60,198,3,252,255,3,252,255,3,252,255,3,60,198,3,60,198,3,60,198,3,60,192,3,24,128,1,60,192,3,0,0,0, // y_wing 20
    28,203,162,26,79,49,170,87,36,130,99,224,25,136,97,25,168,200,180,12, // y_wing 28
    28,78,179,48,16,158,2,105,90,36,34,17,56,8,60,132,242,192,66,40,89,153,86,3, // y_wing 34
    28,81,211,150,71,106,10,199,243,24,202,211,162,69,36,2,14,2,30,130,137,96,33,24,101,101,244,150,13, // y_wing 40
    56,180,214,180,229,226,26,112,88,143,226,88,189,90,68,180,164,172,0,199,1,240,28,145,6,44,71,68,125,25,150,35,98,81,156,1, // y_wing 60
    0,0,192,0,224,1,224,1,224,1,48,3,50,19,58,23,250,23,254,31,254,31,252,15,24,6,24,6, // a_wing 14
    0,0,0,0,6,0,0,15,0,0,15,0,128,31,0,128,31,0,192,63,0,192,57,0,192,57,0,228,121,2,228,121,2,244,255,2,244,255,2,252,255,3,252,255,3,252,255,3,248,255,1,112,224,0,112,224,0,32,64,0, // a_wing 20
    28,172,209,52,11,106,178,73,144,195,60,130,24,177,67,240,8,82,60,69,177,165,168,194,0, // a_wing 28
    28,80,215,52,154,69,121,52,166,161,72,158,152,103,40,144,152,216,49,224,25,10,195,99,48,207,98,48,5,3, // a_wing 34
    56,164,214,52,141,102,97,36,141,105,48,22,41,54,49,207,96,36,49,142,1,207,96,28,60,135,19,45,135,83,97,0, // a_wing 40
    112,112,189,105,154,70,211,180,101,226,178,70,163,153,138,4,210,98,136,121,138,196,137,137,17,59,10,224,41,146,133,103,177,176,103,161,182,101,161,166,133,105,168,165,161,192,0, // a_wing 60
    0,0,0,0,0,48,192,49,222,49,243,51,243,63,255,63,254,51,224,51,224,19,192,1,192,1,0,0, // b_wing 14
    0,0,0,0,0,0,0,0,0,0,0,6,0,14,6,24,30,6,126,31,6,231,63,6,231,255,7,231,255,7,255,255,7,126,63,6,60,63,6,0,63,6,0,63,6,0,63,4,0,31,0,0,30,0,0,30,0,0,0,0, // b_wing 20
    176,228,109,106,50,239,173,24,38,243,222,68,98,51,239,150,97,11,228,204,188,155,152,9,16,180,147,89,192,46,54,161,214,204,187,28,166,53,243,198,178,102,25,6, // b_wing 28
    96,241,66,19,84,121,97,11,91,145,60,150,23,246,46,180,192,22,20,200,229,133,89,48,1,68,18,38,36,179,0,97,177,5,76,115,121,97,25,212,193,212,92,94,136,176,165,185,234,144,13, // b_wing 34
    96,33,205,22,38,41,27,207,132,173,88,34,109,60,123,133,150,97,12,12,229,129,182,241,204,2,182,160,88,182,241,156,128,98,57,147,73,102,9,78,91,240,64,220,120,150,25,101,80,15,19,180,141,39,44,208,166,12,6, // b_wing 40
    0,75,173,195,180,149,181,158,208,176,37,143,118,214,250,102,72,217,89,235,45,66,203,208,34,140,130,226,88,88,90,235,89,64,91,2,166,0,129,244,6,201,44,129,78,97,27,42,44,173,245,50,40,131,50,168,135,9,75,107,29,176,96,169,250,12,40,6, // b_wing 60
    0,0,192,0,32,1,32,1,224,1,224,1,224,1,240,3,248,7,254,31,255,63,254,31,224,1,192,0, // hwk 14
    0,0,0,0,6,0,0,15,0,128,25,0,128,25,0,128,25,0,128,31,0,128,31,0,128,31,0,128,31,0,192,63,0,224,127,0,248,246,1,252,246,3,254,246,7,254,246,7,254,246,7,128,31,0,128,31,0,0,0,0, // hwk 20
    142,214,218,178,90,27,14,5,173,245,167,44,214,105,52,184,130,80,139,29,138,1, // hwk 28
    14,168,105,75,3,101,52,14,6,180,214,159,195,121,218,116,26,141,6,151,48,48,205,115,48,138,1, // hwk 34
    142,169,105,109,121,36,100,154,195,1,90,235,237,65,32,169,211,104,116,26,184,132,193,129,164,199,129,162,195,41,202,0, // hwk 40
    28,93,107,173,105,109,185,54,77,6,14,171,1,52,189,181,222,30,6,219,58,141,70,167,209,232,52,20,184,4,136,194,182,167,194,182,216,81,21,148,1, // hwk 60
    0,0,224,1,240,3,240,3,48,3,240,3,248,7,248,7,56,7,56,7,248,7,240,3,240,3,192,0, // gr75 14
    0,0,0,0,15,0,128,31,0,192,63,0,192,63,0,224,127,0,224,121,0,224,127,0,224,127,0,224,127,0,224,127,0,224,127,0,224,112,0,224,121,0,224,127,0,224,127,0,192,63,0,192,63,0,128,31,0,0,0,0, // gr75 20
    142,169,247,78,211,88,20,41,123,148,104,138,1,68,22,37,210,82,114,40,138,66,169,135,52,0, // gr75 40
    224,1,224,1,240,3,192,0,254,31,254,31,204,12,222,30,254,31,222,30,192,0,248,7,248,7,16,2, // freighter 14
    0,15,0,128,31,0,128,31,0,192,63,0,0,6,0,124,230,3,252,255,3,252,255,3,124,230,3,0,6,0,124,230,3,124,230,3,252,255,3,124,230,3,124,230,3,0,6,0,224,127,0,224,127,0,224,112,0,192,48,0, // freighter 20
    199,106,26,7,123,70,98,45,14,225,17,138,57,152,71,40,118,8,30,161,216,193,28,7,11,90,0, // freighter 28
    142,166,105,218,241,120,6,230,113,12,60,3,243,56,30,207,192,60,142,129,103,96,30,199,227,64,176,36,78,145,1, // freighter 34
    142,167,209,180,35,42,158,193,145,28,3,207,224,68,17,135,228,25,28,201,49,224,25,28,201,33,57,20,176,44,144,2, // freighter 40
    142,171,105,26,77,59,52,60,69,165,225,40,224,41,42,141,67,195,83,84,26,71,1,79,81,105,56,52,142,167,1,75,132,97,0, // freighter 60
    192,0,192,0,204,12,252,15,248,7,56,7,31,62,31,62,56,7,248,7,252,15,204,12,192,0,192,0, // mine 14
    0,6,0,0,6,0,0,6,0,24,134,1,56,198,1,240,255,0,224,127,0,224,127,0,224,112,0,255,246,15,255,246,15,224,112,0,224,127,0,224,127,0,240,255,0,56,198,1,24,134,1,0,6,0,0,6,0,0,6,0, // mine 20
    135,164,21,143,145,72,45,36,74,94,243,35,41,165,45,138,212,54,9,67,2,61,192,51,197,68,38,97,72,160,37,137,74,14,165,180,246,32,141,211,215,182,102,148,57,36,173,0, // mine 40
    0,0,240,3,248,15,188,31,30,31,30,31,190,31,254,31,254,25,206,25,236,13,248,15,240,7,0,0, // rock 14
    0,0,0,192,63,0,224,127,0,240,255,0,248,255,3,248,252,7,124,248,7,126,248,7,126,248,7,254,255,7,254,255,7,254,159,7,60,159,7,28,31,3,60,159,3,248,255,1,240,255,0,192,255,0,128,127,0,0,0,0, // rock 20
    22,5,23,19,91,210,150,105,36,86,219,162,145,152,132,37,88,147,112,210,110,226,164,39,109,134,5,219,50,104,89,85,182,160,55,0, // rock 23
    150,38,151,51,147,150,150,137,176,134,167,145,28,110,104,34,38,150,37,228,194,36,32,205,155,56,10,82,28,9,129,149,204,45,196,214,21,101,139,122,3, // rock 26
    44,18,183,48,93,75,75,75,75,107,203,100,68,84,217,30,109,209,208,68,76,72,204,36,68,148,185,8,166,194,52,100,159,185,13,141,147,125,102,94,132,88,129,5,147,204,183,20,98,85,86,212,149,21,203,147,13,0, // rock 40
    0,2,24,7,30,7,62,0,28,0,136,15,128,31,128,31,14,15,30,6,4,0,224,25,224,24,128,0, // debris 14
    0,0,0,96,112,0,112,240,0,252,240,0,254,48,0,252,0,0,120,0,0,48,248,1,0,252,3,0,252,3,0,252,7,60,248,7,62,248,1,124,224,0,60,0,0,0,0,2,0,15,7,128,15,7,128,15,3,0,0,0, // debris 20
    150,173,155,150,6,243,186,105,145,134,158,164,133,38,79,124,33,160,178,172,108,58,22,77,156,16,133,26,23,106,76,138,68,50,25,76,101,78,3,83,149,73,30,89,73,31,121,214,45,133,146,47,97,57,65,217,87,182,17,209,144,49,57,23,24,46,211,53,0, // debris 40
    0,0,0,0,224,1,240,7,184,7,12,7,238,15,238,31,255,63,254,31,254,31,8,4,124,2,124,6, // cloud 14
    0,0,0,0,0,0,0,0,0,0,31,0,192,127,0,192,127,0,224,252,0,48,248,0,60,255,0,158,255,3,158,255,7,254,255,7,254,255,7,254,255,7,254,255,7,252,255,3,32,128,0,0,0,0,248,243,0,248,115,0, // cloud 20
    96,161,172,5,210,122,90,91,154,164,153,148,199,2,243,232,99,51,22,136,178,192,137,88,30,177,89,51,105,8,73,102,9,204,164,200,20,89,89,93,253,192,84,80,216,199,0, // cloud 40
    0,0,0,8,0,28,0,30,240,7,248,3,248,3,248,3,0,0,252,7,252,3,252,3,254,7,254,7, // turret 14
    0,0,0,0,0,0,0,128,3,0,128,7,0,192,7,128,247,7,224,255,0,240,63,0,240,63,0,240,63,0,248,63,0,0,0,0,248,127,0,252,127,0,248,63,0,248,63,0,248,127,0,252,127,0,252,255,0,252,255,0, // turret 20
    88,66,177,87,210,210,53,19,52,101,230,212,88,24,185,44,97,123,123,214,150,52,24,88,10,15,245,90,180,104,209,146,12, // turret 40
    192,0,224,1,192,0,240,3,252,15,198,24,227,49,227,49,198,24,252,15,240,3,192,0,224,1,192,0, // station 14
    0,6,0,0,15,0,128,31,0,0,6,0,0,6,0,224,127,0,248,255,1,62,207,7,143,31,15,135,31,14,135,31,14,143,31,15,62,198,7,248,255,1,224,127,0,0,6,0,0,6,0,128,31,0,0,6,0,0,6,0, // station 20
    135,196,241,52,71,84,180,131,57,144,222,158,193,137,30,65,137,218,159,45,211,76,145,68,146,210,62,131,35,29,69,169,7,115,68,197,241,52,229,144,0, // station 40
    0,0,254,31,255,63,255,63,0,0,252,15,254,31,30,30,30,30,254,31,254,31,254,31,254,31,0,0, // cargo 14
    0,0,0,0,0,0,255,255,15,255,255,15,255,255,15,255,255,15,0,0,0,0,0,0,252,255,3,252,255,3,124,224,3,124,224,3,252,255,3,252,255,3,252,255,3,252,255,3,252,255,3,252,255,3,252,255,3,0,0,0, // cargo 20
    112,4,0,3,199,128,101,112,224,24,0,80,6, // cargo 40
    224,1,248,7,252,15,254,31,62,31,31,62,15,60,15,60,31,62,62,31,254,31,252,15,248,7,224,1, // die_red 14
    0,0,0,224,127,0,240,255,0,248,255,1,252,255,3,254,249,7,254,249,7,126,224,7,126,224,7,30,128,7,30,128,7,126,224,7,126,224,7,254,249,7,254,249,7,252,255,3,248,255,1,240,255,0,224,127,0,0,0,0, // die_red 20
    142,211,90,91,198,106,154,41,32,181,150,128,146,37,152,108,9,41,155,2,82,107,9,171,40,14,82,74,25,0, // die_red 24
    142,166,183,214,90,91,138,169,105,26,83,208,60,82,212,18,56,146,124,9,16,75,208,164,153,41,104,34,41,110,17,38,69,81,28,70,41,165,148,58,0, // die_red 40
    128,0,192,0,224,1,240,3,120,6,124,12,126,30,30,31,156,15,216,7,240,3,224,3,224,1,192,0, // die_green 14
    0,4,0,0,6,0,0,15,0,128,31,0,192,63,0,224,103,0,240,231,0,248,195,1,252,129,3,254,227,7,254,240,7,124,252,3,120,254,1,112,254,0,224,127,0,192,63,0,128,63,0,0,31,0,0,15,0,0,6,0, // die_green 20
    11,107,45,77,75,75,203,100,220,147,109,73,91,210,38,77,50,5,246,110,78,217,87,124,133,21,182,24,89,86,86,148,101,101, // die_green 24
    0,0,112,0,112,0,112,0,112,0,240,3,240,3,240,3,247,3,247,3,247,27,247,27,247,27,255,63, // bars 14
    0,0,0,192,1,0,224,1,0,224,1,0,224,1,0,224,1,0,224,1,0,224,61,0,224,61,0,224,61,0,224,61,0,238,61,0,254,61,0,254,61,0,254,189,7,254,189,7,254,189,7,254,189,7,254,189,7,255,255,15, // bars 20
    44,103,129,233,44,22,97,11,229,44,22,19,96,12,230,44,22,229,5,11,192, // bars 24
    48,3,240,3,224,1,224,1,224,1,240,3,248,7,248,7,24,6,60,15,56,7,248,7,240,3,224,1, // medal 14
    192,57,0,192,63,0,192,63,0,128,31,0,128,31,0,128,31,0,0,15,0,128,31,0,224,127,0,224,127,0,240,249,0,240,249,0,120,224,1,248,240,1,240,240,0,240,246,0,240,255,0,224,127,0,192,63,0,0,6,0, // medal 20
    203,89,142,83,40,180,110,41,203,66,80,146,120,74,90,177,195,148,114,44, // medal 24
    150,101,42,28,76,161,40,148,214,91,107,75,50,53,178,102,57,154,36,73,120,16,104,202,86,252,72,74,41,229,128,6, // medal 40
    0,0,0,0,192,0,192,0,224,1,254,31,252,15,248,7,240,3,240,3,240,3,24,6,8,4,0,0, // star 14
    0,0,0,0,0,0,0,6,0,0,6,0,0,15,0,0,15,0,0,15,0,254,255,7,252,255,3,248,255,1,240,255,0,224,127,0,192,63,0,192,63,0,224,127,0,224,121,0,96,96,0,48,192,0,0,0,0,0,0,0, // star 20
    224,1,248,7,236,13,246,27,250,23,63,63,15,60,31,62,31,62,218,22,246,27,236,13,248,7,224,1, // token_rebel 14
    0,0,0,224,127,0,112,224,0,184,223,1,220,191,3,238,127,7,246,249,6,250,249,5,250,249,5,58,192,5,122,224,5,250,240,5,122,224,5,118,230,6,238,127,7,220,191,3,184,223,1,112,224,0,224,127,0,0,0,0, // token_rebel 20
    28,79,107,109,89,162,182,39,121,164,182,181,173,109,109,107,219,52,36,12,214,54,217,100,91,140,48,147,96,32,77,104,72,72,72,72,72,24,151,96,36,210,149,196,146,120,73,236,33,148,166,36,37,41,73,73,74,178,40,80,201,193,148,82,6, // token_rebel 50
    224,1,248,7,236,13,214,26,26,22,31,62,199,56,199,56,31,62,26,22,214,26,236,13,248,7,224,1, // token_empire 14
    0,0,0,224,127,0,112,224,0,184,223,1,220,191,3,110,102,7,54,192,6,122,224,5,58,198,5,26,143,5,26,143,5,58,198,5,122,224,5,54,192,6,110,102,7,220,191,3,184,223,1,112,224,0,224,127,0,0,0,0, // token_empire 20
    28,79,107,109,89,162,182,39,121,164,182,181,173,109,87,177,56,147,213,182,105,219,51,9,200,2,101,147,45,49,194,46,193,64,32,235,18,12,100,169,4,19,196,37,24,8,100,5,157,4,3,137,68,36,89,18,215,144,48,208,85,146,174,36,241,24,204,83,146,146,148,100,81,160,146,131,41,165,12,0, // token_empire 50
    224,1,248,7,12,12,6,24,2,16,3,48,3,48,3,48,3,48,2,16,6,24,12,12,248,7,224,1, // token_open 14
    0,0,0,224,127,0,48,192,0,24,128,1,12,0,3,6,0,6,2,0,4,2,0,4,2,0,4,2,0,4,2,0,4,2,0,4,2,0,4,2,0,4,6,0,6,12,0,3,24,128,1,48,192,0,224,127,0,0,0,0, // token_open 20
    28,79,107,109,89,160,182,182,182,182,182,182,182,182,182,12,0,64,82,82,82,82,82,82,82,82,82,114,48,165,148,1, // token_open 50
    192,0,192,0,252,15,252,15,252,15,28,14,31,62,31,62,28,14,252,15,252,15,252,15,192,0,192,0, // cog 14
    0,6,0,0,15,0,16,143,0,184,223,1,252,255,3,248,255,1,240,255,0,248,240,1,126,224,7,127,224,15,127,224,15,126,224,7,248,240,1,240,255,0,248,255,1,252,255,3,184,223,1,16,143,0,0,15,0,0,6,0, // cog 20
    14,229,33,70,29,131,178,16,149,45,1,97,33,41,57,72,227,33,70,29,202,0, // cog 24
    142,72,243,32,10,212,186,195,104,138,178,28,82,222,214,183,4,78,134,100,33,156,154,146,244,56,154,166,60,7,243,148,231,128,20,3, // cog 40
    12,0,252,15,252,15,252,7,252,7,252,15,252,31,12,0,12,0,12,0,12,0,12,0,12,0,4,0, // flag 14
    24,0,0,248,255,3,248,255,1,248,255,1,248,255,0,248,127,0,248,255,0,248,255,0,248,255,1,248,255,3,24,0,0,24,0,0,24,0,0,24,0,0,24,0,0,24,0,0,24,0,0,24,0,0,24,0,0,24,0,0, // flag 20
    11,49,203,176,89,38,203,18,73,146,44,195,0,80,0, // flag 24
    150,66,89,10,82,150,201,178,44,147,36,146,36,73,44,133,2,0,192,0, // flag 40
    0,0,24,0,28,0,254,7,252,15,24,12,16,24,0,24,0,24,0,24,0,28,224,15,224,7,192,1, // undo 14
    0,0,0,96,0,0,112,0,0,120,0,0,252,63,0,254,255,0,252,255,1,112,224,3,96,128,3,64,128,3,0,0,7,0,0,7,0,0,7,0,128,7,0,128,3,0,192,3,128,255,1,128,255,0,128,127,0,0,4,0, // undo 20
    150,180,154,166,107,150,81,91,147,146,169,172,169,139,42,146,130,42,89,46,47,104,180,233,155,150,147,122,81,57,203,235,7, // undo 30
    2,0,6,3,6,3,6,0,6,7,6,12,246,31,246,63,6,12,6,6,6,0,6,3,6,3,0,0, // exit 14
    0,0,0,14,48,0,14,48,0,14,48,0,14,0,0,14,48,0,14,240,0,14,240,1,206,255,3,238,255,7,238,255,15,206,255,3,14,240,1,14,240,0,14,0,0,14,48,0,14,48,0,14,48,0,14,48,0,0,0,0, // exit 20
    0,0,0,0,0,0,128,0,192,1,192,31,128,17,190,17,191,17,163,17,163,31,35,0,63,0,0,0, // bump 14
    0,0,0,0,0,0,0,0,0,0,0,0,0,4,0,0,20,0,0,31,0,0,255,7,0,250,7,0,24,6,254,25,6,254,25,6,134,25,6,134,25,6,134,249,7,134,249,7,134,1,0,254,1,0,254,1,0,0,0,0, // bump 20
    0,0,0,0,0,24,0,60,0,28,0,14,0,15,134,7,206,3,254,1,252,0,120,0,48,0,0,0, // check 14
    0,0,0,0,0,32,0,112,0,248,0,120,0,60,0,30,12,15,158,7,254,3,252,1,248,1,240,0,96,0,0,0, // check 16
    0,0,0,0,0,0,0,0,0,0,192,1,0,224,3,0,224,1,0,240,0,0,120,0,0,124,0,12,62,0,30,31,0,190,15,0,252,7,0,248,3,0,240,1,0,224,1,0,0,0,0,0,0,0, // check 18
    0,0,0,0,0,0,0,0,0,0,0,3,0,128,7,0,128,15,0,192,7,0,224,3,0,240,1,0,248,0,12,124,0,30,62,0,62,63,0,252,31,0,248,15,0,240,7,0,224,3,0,192,1,0,0,0,0,0,0,0, // check 20
    176,100,221,210,210,162,173,173,105,107,107,155,136,129,183,101,107,217,90,166,100,91,198,44,43,43,43,43,43,234,7, // check 30
    0,0,4,8,14,28,28,14,56,7,240,3,224,1,224,1,240,3,56,7,28,14,14,28,4,8,0,0, // cross 14
    0,0,8,16,28,56,62,124,124,62,248,31,240,15,224,7,224,7,240,15,248,31,124,62,62,124,28,56,8,16,0,0, // cross 16
    0,0,0,0,0,0,28,224,0,60,240,0,124,248,0,248,124,0,240,63,0,224,31,0,192,15,0,192,15,0,224,31,0,240,63,0,248,124,0,124,248,0,60,240,0,28,224,0,0,0,0,0,0,0, // cross 18
    0,0,0,0,0,0,24,128,1,60,192,3,124,224,3,248,240,1,240,249,0,224,127,0,192,63,0,128,31,0,128,31,0,192,63,0,224,127,0,240,249,0,248,240,1,124,224,3,60,192,3,24,128,1,0,0,0,0,0,0, // cross 20
    44,230,180,180,180,180,148,148,148,28,166,148,82,180,214,218,82,92,91,91,91,89,89,89,217,0, // cross 30
    0,0,12,0,60,0,124,0,252,0,252,3,252,3,252,0,124,0,60,0,12,0,0,0, // tri_right 12
    0,0,24,0,56,0,120,0,248,1,248,3,248,7,248,15,248,3,248,1,120,0,56,0,24,0,0,0, // tri_right 14
    0,0,24,0,56,0,248,0,248,1,248,3,248,15,248,31,248,31,248,15,248,3,248,1,248,0,56,0,24,0,0,0, // tri_right 16
    0,0,0,48,0,0,112,0,0,240,0,0,240,3,0,240,7,0,240,15,0,240,63,0,240,127,0,240,255,0,240,255,1,240,127,0,240,63,0,240,31,0,240,7,0,240,3,0,240,0,0,112,0,0,48,0,0,0,0,0, // tri_right 20
    0,0,0,3,192,3,224,3,240,3,252,3,252,3,240,3,224,3,192,3,0,3,0,0, // tri_left 12
    0,0,0,6,0,7,128,7,224,7,240,7,248,7,252,7,240,7,224,7,128,7,0,7,0,6,0,0, // tri_left 14
    0,0,0,24,0,28,0,31,128,31,192,31,240,31,248,31,248,31,240,31,192,31,128,31,0,31,0,28,0,24,0,0, // tri_left 16
    0,0,0,0,128,0,0,224,0,0,240,0,0,252,0,0,254,0,0,255,0,192,255,0,224,255,0,240,255,0,248,255,0,224,255,0,192,255,0,0,255,0,0,254,0,0,252,0,0,240,0,0,224,0,0,128,0,0,0,0, // tri_left 20
    0,0,0,0,254,7,254,7,252,3,252,3,248,1,240,0,96,0,96,0,0,0,0,0, // tri_down 12
    0,0,0,0,0,0,254,31,254,31,252,15,248,7,240,3,240,3,224,1,192,0,0,0,0,0,0,0, // tri_down 14
    0,0,0,0,0,0,254,127,254,127,252,63,248,31,248,31,240,15,224,7,192,3,192,3,128,1,0,0,0,0,0,0, // tri_down 16
    0,0,0,0,0,0,0,0,0,0,0,0,254,255,7,254,255,7,252,255,3,248,255,1,240,255,0,240,255,0,224,127,0,192,63,0,128,31,0,128,31,0,0,15,0,0,6,0,0,6,0,0,0,0,0,0,0,0,0,0, // tri_down 20
    0,0,0,0,96,0,96,0,240,0,248,1,252,3,252,3,254,7,254,7,0,0,0,0, // tri_up 12
    0,0,0,0,0,0,192,0,224,1,240,3,240,3,248,7,252,15,254,31,254,31,0,0,0,0,0,0, // tri_up 14
    0,0,0,0,0,0,128,1,192,3,192,3,224,7,240,15,248,31,248,31,252,63,254,127,254,127,0,0,0,0,0,0, // tri_up 16
    0,0,0,0,0,0,0,0,0,0,6,0,0,6,0,0,15,0,128,31,0,128,31,0,192,63,0,224,127,0,240,255,0,240,255,0,248,255,1,252,255,3,254,255,7,254,255,7,0,0,0,0,0,0,0,0,0,0,0,0, // tri_up 20
    224,1,248,7,60,15,62,31,62,31,255,63,63,63,63,63,63,63,62,31,62,31,252,15,248,7,224,1, // info 14
    0,15,0,224,127,0,240,255,0,248,249,1,252,240,3,254,240,7,254,249,7,254,255,7,255,249,15,255,240,15,255,240,15,255,240,15,254,240,7,254,240,7,254,240,7,252,240,3,248,255,1,240,255,0,224,127,0,0,15,0, // info 20
    135,59,84,239,109,33,173,201,154,164,229,8,150,208,26,5,10,133,131,148,82,235,225,0, // info 30
    142,231,96,122,235,109,41,164,182,172,209,146,28,1,75,16,1,20,10,133,163,40,165,150,122,60,3, // info 40
    0,0,0,0,240,3,248,7,24,6,12,12,252,15,252,15,60,15,60,15,60,15,252,15,252,15,252,15, // padlock 14
    0,0,0,0,0,0,0,15,0,192,63,0,224,127,0,240,240,0,112,224,0,48,192,0,56,192,1,252,255,3,252,255,3,252,249,3,252,240,3,252,240,3,252,249,3,252,249,3,252,249,3,252,255,3,252,255,3,248,255,1, // padlock 20
    56,220,161,90,91,142,107,207,218,100,7,193,66,154,76,146,112,16,12, // padlock 30
    192,0,192,0,240,3,24,6,12,12,4,8,199,56,199,56,4,8,12,12,24,6,240,3,192,0,192,0, // target 14
    0,3,0,0,3,0,192,15,0,240,63,0,120,120,0,24,96,0,12,192,0,12,195,0,143,199,3,143,199,3,12,195,0,12,192,0,24,96,0,120,120,0,240,63,0,192,15,0,0,3,0,0,3,0, // target 18
    0,6,0,0,6,0,128,31,0,224,127,0,240,255,0,120,224,1,56,192,1,28,128,3,28,134,3,31,143,15,31,143,15,28,134,3,28,128,3,56,192,1,120,224,1,240,255,0,224,127,0,128,31,0,0,6,0,0,6,0, // target 20
    199,210,142,211,218,66,80,91,230,1,70,81,89,134,145,148,28,165,148,67,21, // target 24
    71,163,247,214,23,179,218,219,180,61,227,180,7,28,134,103,156,182,140,83,162,36,61,76,169,181,2, // target 30
    135,132,126,52,189,181,7,129,164,229,112,218,178,182,204,67,36,210,3,36,81,50,60,68,18,69,150,66,145,148,36,37,15,2,73,71,82,74,173,135,4, // target 40
    0,0,0,0,184,15,254,31,124,24,124,26,124,27,120,24,120,24,120,24,112,24,240,31,192,15,0,0, // cards 14
    0,0,0,0,0,0,0,0,0,224,254,3,252,254,3,252,254,3,248,6,3,248,54,3,248,118,3,248,118,3,240,6,3,240,6,3,240,6,3,224,6,3,224,6,3,224,6,3,192,254,3,192,254,3,0,0,0,0,0,0, // cards 20
    48,21,181,234,50,172,105,180,105,109,164,57,57,45,19,105,211,22,80,64,193,114,236,162,236,0, // cards 24
    176,76,85,179,48,208,148,64,18,57,21,80,68,54,216,10,40,170,64,146,2,70,3,138,42,172,3,201,64,40,0,2,99,67,160,168,2,73,10,64,1,20,96,90,160,136,44,200,89,36,114,0, // cards 40
    0,0,224,1,240,3,248,7,248,7,8,4,8,4,248,7,248,7,248,7,248,7,252,15,252,15,254,31, // pilot 14
    0,0,0,0,15,0,192,63,0,224,127,0,240,255,0,240,255,0,240,255,0,48,192,0,48,192,0,48,192,0,240,255,0,240,255,0,128,31,0,224,127,0,240,255,0,248,255,1,248,255,1,252,255,3,252,255,3,252,255,3, // pilot 20
    142,117,160,214,26,75,57,56,10,135,58,138,166,105,0, // pilot 24
    28,210,241,244,214,90,163,177,32,11,56,16,56,158,99,58,146,166,105,154,166,13, // pilot 40
    0,0,192,0,192,0,224,1,224,1,240,3,240,3,248,7,248,7,252,15,60,15,14,28,2,16,0,0, // delta 14
    0,0,0,0,6,0,0,6,0,0,15,0,0,15,0,128,31,0,128,31,0,192,63,0,192,63,0,224,127,0,224,127,0,224,127,0,240,255,0,240,255,0,248,255,1,248,240,1,60,192,3,12,0,3,2,0,4,0,0,0, // delta 20
    0,0,32,0,48,0,112,0,120,0,248,0,252,0,252,5,142,15,2,14,0,30,0,30,0,19,0,0, // logo 14
    0,0,0,128,0,0,128,1,0,192,1,0,192,3,0,224,3,0,224,7,0,240,7,0,240,15,0,248,15,0,248,159,0,124,159,1,28,252,1,6,240,1,0,224,3,0,224,3,0,240,7,0,48,6,0,16,12,0,0,0, // logo 20
    88,166,170,73,154,164,73,154,164,73,154,164,73,154,164,73,154,100,66,62,52,77,104,150,132,70,54,99,170,68,115,109,47,242,102,105,47,38,98,233,218,109,72,188,145,108,219,139,73,40,70,183,157,69,124,37,141,150,9,60,213,184,189,201,34,175,246,102,241,190,1, // logo 52
    0,0,0,0,0,0,0,0,0,3,254,3,255,27,255,19,28,3,28,2,28,0,28,0,0,0,0,0, // gun 14
    0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,48,0,0,48,0,254,63,0,254,63,7,254,63,7,254,63,0,120,48,0,120,48,0,120,0,0,120,0,0,120,0,0,0,0,0,0,0,0,0,0,0, // gun 20
    0,0,128,1,128,1,192,1,192,9,128,31,192,15,224,1,224,0,112,0,56,0,28,0,8,0,0,0, // wrench 14
    0,0,0,0,24,0,0,28,0,0,30,0,0,14,0,0,14,0,0,158,3,0,254,7,0,254,3,0,254,1,0,111,0,128,7,0,192,7,0,224,3,0,224,1,0,240,0,0,120,0,0,112,0,0,0,0,0,0,0,0, // wrench 20
    0,0,224,1,240,3,56,7,56,7,248,7,248,7,248,7,24,6,248,7,8,4,248,7,248,7,0,0, // droid 14
    0,0,0,0,0,0,128,31,0,224,127,0,224,112,0,240,240,0,240,249,0,240,255,0,0,0,0,240,255,0,240,255,0,112,224,0,112,224,0,240,255,0,112,224,0,48,192,0,240,255,0,240,255,0,0,0,0,0,0,0, // droid 20
    0,0,192,0,224,1,224,1,224,1,224,1,224,1,224,1,224,1,224,1,224,1,240,3,208,2,192,0, // torpedo 14
    0,0,0,0,6,0,0,6,0,0,15,0,128,31,0,128,31,0,128,31,0,128,31,0,128,31,0,128,31,0,128,31,0,128,31,0,128,31,0,128,31,0,128,31,0,128,31,0,192,63,0,224,127,0,0,15,0,0,6,0, // torpedo 20
    0,0,0,6,0,14,248,31,252,15,12,6,6,2,6,0,6,0,6,0,14,0,252,1,248,1,224,0, // redo 14
    0,0,0,0,96,0,0,224,0,0,224,1,192,255,3,240,255,7,248,255,3,124,224,0,28,96,0,28,32,0,14,0,0,14,0,0,14,0,0,30,0,0,28,0,0,60,0,0,248,31,0,240,31,0,224,31,0,0,2,0, // redo 20
    150,89,147,36,77,150,180,123,154,182,137,172,153,115,107,179,176,54,95,196,201,72,148,40,157,8,131,115,41,180,168,234,7, // redo 30
    0,0,192,0,224,1,240,3,248,7,252,15,254,31,252,15,60,15,60,15,60,15,60,15,60,15,0,0, // home 14
    0,0,0,0,6,0,0,15,0,128,31,0,192,63,0,224,127,0,240,255,0,248,255,1,252,255,3,254,255,7,248,255,1,248,255,1,248,240,1,248,240,1,248,240,1,248,240,1,248,240,1,248,240,1,248,240,1,0,0,0, // home 20
    252,15,254,31,246,27,226,17,230,25,254,31,62,31,62,31,254,31,230,25,226,17,246,27,254,31,0,0, // d6 14
    0,0,0,254,255,7,254,255,7,222,191,7,142,31,7,134,31,6,142,31,7,254,255,7,254,249,7,254,240,7,254,240,7,254,249,7,254,255,7,142,31,7,134,31,6,142,31,7,222,191,7,254,255,7,254,255,7,0,0,0, // d6 20
    14,209,60,161,160,44,36,59,194,18,20,142,240,132,130,178,144,236,8,202,0, // d6 24
    192,0,192,0,204,12,12,12,224,1,240,3,247,59,247,59,240,3,224,1,12,12,204,12,192,0,192,0, // sun 14
    0,6,0,0,6,0,0,6,0,24,134,1,56,192,1,48,192,0,0,15,0,128,31,0,192,63,0,207,63,15,207,63,15,192,63,0,128,31,0,0,15,0,48,192,0,56,192,1,24,134,1,0,6,0,0,6,0,0,6,0, // sun 20
    0,0,24,0,24,0,56,0,60,0,60,0,108,0,108,62,126,51,254,51,198,51,195,62,194,0,0,0, // type_size 14
    0,0,0,0,0,0,96,0,0,240,0,0,240,0,0,240,0,0,240,0,0,248,1,0,248,1,0,152,193,5,156,227,15,252,243,15,252,59,14,254,63,14,14,63,14,14,247,15,6,246,15,7,206,15,0,0,0,0,0,0, // type_size 20
    224,5,248,15,28,14,6,14,230,1,243,3,48,3,48,3,240,51,224,25,28,24,28,14,252,7,232,1, // rotate_screen 14
    0,134,0,192,255,1,240,255,1,120,224,1,28,224,3,12,48,0,142,31,0,198,63,0,198,48,0,192,48,0,192,48,0,192,48,6,192,63,6,128,31,7,192,0,3,124,128,3,120,224,1,248,255,0,248,63,0,16,6,0, // rotate_screen 20
    134,0,135,14,135,30,7,30,7,62,255,63,255,63,255,63,7,56,247,59,7,56,247,59,7,56,2,16, // save 14
    0,0,0,30,238,0,30,238,1,30,238,3,30,228,7,30,224,7,30,224,7,254,255,7,254,255,7,254,255,7,254,255,7,14,0,7,14,0,7,206,63,7,14,0,7,14,0,7,206,63,7,206,63,7,14,0,7,0,0,0, // save 20
    182,112,92,164,55,144,64,2,9,36,144,41,28,218,89,66,7,83,48,184,179,5,147,42,238,76,193,224,110,11,38,85,220,77,193,224,206,0, // save 30
    224,1,224,1,254,31,254,31,0,0,252,15,220,14,220,14,220,14,216,6,216,6,216,6,248,7,248,7, // trash 14
    128,31,0,128,31,0,128,31,0,252,255,3,252,255,3,0,0,0,0,0,0,248,255,1,248,255,1,120,230,1,120,230,1,112,230,0,112,230,0,112,230,0,112,230,0,112,230,0,112,230,0,240,255,0,240,255,0,224,127,0, // trash 20
    199,194,49,154,50,56,10,79,89,13,20,128,195,80,0, // trash 30
    14,11,56,10,192,128,67,1,143,82,105,80,0,160,0,160,112,52,96,0, // trash 60
    254,0,254,1,2,0,2,0,226,31,226,31,98,24,226,31,230,31,110,24,224,31,224,31,224,31,0,0, // copy 14
    0,0,0,254,31,0,254,31,0,6,8,0,6,0,0,134,255,7,134,255,7,134,255,7,134,255,7,134,3,7,134,255,7,134,255,7,158,255,7,190,3,7,158,3,7,128,255,7,128,255,7,128,255,7,128,255,7,0,0,0, // copy 20
    0,0,0,12,0,28,0,27,128,7,192,7,224,3,240,1,248,0,120,0,54,0,14,0,14,0,0,0, // pencil 14
    0,0,0,0,192,1,0,192,3,0,128,7,0,24,7,0,60,6,0,126,0,0,255,0,128,255,0,192,127,0,224,63,0,240,31,0,248,15,0,240,7,0,236,3,0,220,1,0,188,0,0,62,0,0,6,0,0,0,0,0, // pencil 20
    224,1,248,7,28,14,14,28,206,28,255,60,127,60,63,62,63,63,254,31,62,31,60,15,248,7,224,1, // question 14
    0,15,0,224,127,0,240,255,0,248,240,1,124,224,3,62,192,7,62,207,7,62,207,7,255,199,15,255,195,15,255,225,15,255,241,15,254,249,7,254,255,7,254,249,7,252,240,3,248,240,1,240,255,0,224,127,0,0,15,0, // question 20
    139,131,139,162,189,189,45,19,89,83,183,37,89,108,34,57,88,121,44,52,75,18,195,20,164,237,249,180,73,54,101,91,28,139,224,147,112,144,151,101,10,43,108,49,184,190,126,113,16, // question 30
    150,108,92,170,115,145,212,222,150,222,150,150,73,209,68,185,189,105,111,218,146,182,36,139,70,54,66,226,64,21,143,151,182,37,17,11,45,72,12,147,64,174,122,70,35,25,249,100,100,147,79,54,217,196,197,20,27,150,33,167,108,34,182,16,47,203,202,50,133,21,86,178,21,86,178,45,12,92,86,95,86,191,84,231,146,141,3, // question 60
    224,1,248,7,28,14,198,24,194,16,195,48,195,48,195,49,3,51,2,18,6,24,28,14,248,7,224,1, // clock 14
    0,15,0,224,127,0,240,255,0,120,224,1,28,134,3,14,6,7,14,6,7,6,6,6,7,6,14,7,6,14,7,30,14,7,60,14,6,120,6,14,32,7,14,0,7,28,128,3,120,224,1,240,255,0,224,127,0,0,15,0, // clock 20
    139,114,203,137,189,19,81,142,78,227,196,186,9,179,154,180,25,209,70,66,27,137,80,66,41,105,182,232,152,2,161,183,100,75,166,100,155,136,114,116,41,179,126,81,14, // clock 24
    2,0,3,0,3,24,3,24,3,12,67,14,227,7,243,3,59,3,27,0,3,0,3,0,255,63,0,0, // chart 14
    0,0,0,6,0,0,6,0,2,6,0,7,6,0,7,6,128,3,6,192,1,6,192,1,134,231,0,134,127,0,198,127,0,230,60,0,246,24,0,118,0,0,38,0,0,6,0,0,6,0,0,254,255,15,254,255,15,0,0,0, // chart 20
    150,64,76,129,80,27,139,216,98,179,5,146,24,164,33,219,20,8,146,49,91,32,70,177,24,100,83,32,37,133,69,44,129,88,194,77,12, // chart 24
    0,0,0,0,31,62,255,63,227,49,255,63,255,63,227,49,255,63,255,63,255,63,240,3,0,0,0,0, // book 14
    0,0,0,0,0,0,30,128,7,126,224,7,254,249,7,254,249,7,134,25,6,142,25,7,254,249,7,254,249,7,134,25,6,142,25,7,254,249,7,254,249,7,254,249,7,254,249,7,192,57,0,0,9,0,0,0,0,0,0,0, // book 20
    88,194,89,130,74,76,97,160,21,177,132,197,20,6,90,73,44,97,193,114,86,81,13,0, // book 24
    0,0,104,48,238,61,239,61,239,61,47,61,47,61,239,61,239,61,239,61,239,61,239,29,131,5,0,0, // map 14
    0,0,0,160,0,0,184,3,15,190,223,15,191,223,15,191,223,15,191,223,15,191,223,15,191,208,15,191,208,15,191,217,15,191,223,15,191,223,15,191,223,15,191,223,15,191,223,15,191,223,7,15,220,1,0,80,0,0,0,0, // map 20
    108,229,164,85,241,38,78,114,19,119,114,48,130,147,86,123,17,135,5,66,134,13,156,244,34,6,242,240,13,140,246,226,28,0, // map 24
    216,18,198,137,202,115,59,24,103,18,207,173,96,28,11,60,55,129,113,48,239,108,244,0,99,192,56,146,165,113,103,88,128,144,33,100,216,2,198,209,184,19,128,172,108,11,16,73,227,198,45,48,42,141,11,183,96,184,52,238,27,0, // map 40
    0,0,0,0,120,15,124,14,252,14,252,14,124,0,48,14,0,30,252,30,254,28,254,61,254,1,254,1, // people 14
    0,0,0,0,0,0,0,240,0,240,241,1,248,243,1,248,247,3,248,247,1,248,247,1,248,247,0,240,3,0,224,1,0,0,224,3,248,231,3,252,231,3,252,207,7,252,207,7,254,207,7,254,159,7,254,31,0,254,31,0, // people 20
    152,142,114,179,71,90,164,37,8,43,179,165,176,242,229,213,146,105,52,104,19,26,137,72,104,88,194,75,0, // people 24
    0,0,192,0,192,0,192,0,192,0,252,15,254,31,254,31,224,1,192,0,192,0,192,0,192,0,0,0, // plus 14
    0,0,0,0,15,0,0,15,0,0,15,0,0,15,0,0,15,0,0,15,0,0,15,0,252,255,3,252,255,3,252,255,3,252,255,3,0,15,0,0,15,0,0,15,0,0,15,0,0,15,0,0,15,0,0,0,0,0,0,0, // plus 20
    0,0,0,0,0,0,0,0,0,0,252,15,254,31,254,31,0,0,0,0,0,0,0,0,0,0,0,0, // minus 14
    0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,252,255,3,252,255,3,252,255,3,252,255,3,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0, // minus 20
    0,0,0,0,0,0,255,31,3,24,121,56,253,56,253,56,1,56,255,31,255,15,0,0,0,0,0,0, // battery 14
    0,0,0,0,0,0,0,0,0,0,0,0,255,255,3,255,255,3,3,0,3,3,0,15,251,7,15,251,7,15,251,7,15,251,7,15,3,0,3,255,255,3,255,255,3,255,255,3,0,0,0,0,0,0,0,0,0,0,0,0, // battery 20
    192,2,54,38,48,240,158,192,192,126,3,163,64,236,193,4,6,246,19,24,120,47,96,51,0, // battery 30
    240,3,240,3,208,2,240,3,240,3,252,15,252,15,252,15,252,15,252,15,248,7,192,0,192,0,192,0, // usb 14
    192,63,0,192,63,0,64,38,0,64,38,0,64,38,0,192,63,0,192,63,0,248,255,1,248,255,1,248,255,1,248,255,1,248,255,1,248,255,1,248,255,1,240,255,0,224,127,0,0,15,0,0,6,0,0,6,0,0,6,0, // usb 20
    71,106,60,104,53,14,132,163,0,40,165,28,13,0, // usb 30
    0,0,16,0,12,0,14,0,14,0,15,0,15,0,15,0,31,0,62,0,254,8,252,15,248,7,224,1, // moon 14
    0,0,0,0,0,0,96,0,0,56,0,0,60,0,0,60,0,0,62,0,0,62,0,0,62,0,0,63,0,0,63,0,0,127,0,0,126,0,0,254,0,0,254,3,2,252,255,1,248,255,1,240,255,0,224,63,0,0,7,0, // moon 20
    0,0,254,31,255,63,3,48,35,48,227,48,227,49,227,51,227,48,35,48,3,48,255,63,254,31,0,0, // film 14
    0,0,0,0,0,0,255,255,3,255,255,3,3,0,3,67,0,3,195,1,3,195,7,3,195,15,3,195,31,3,195,7,3,195,1,3,67,0,3,3,0,3,255,255,3,255,255,3,0,0,0,0,0,0, // film 18
    0,0,0,0,0,0,255,255,15,255,255,15,7,0,14,7,0,14,135,1,14,135,7,14,135,15,14,135,63,14,135,63,14,135,15,14,135,7,14,135,1,14,7,0,14,7,0,14,255,255,15,255,255,15,0,0,0,0,0,0, // film 20
    0,0,0,0,64,12,96,24,112,27,127,54,127,54,127,54,127,54,112,27,96,24,64,12,0,0,0,0, // speaker 14
    0,0,0,0,0,0,0,0,0,0,131,1,128,131,3,192,3,3,224,51,7,254,115,6,254,99,6,254,99,6,254,99,6,254,99,6,254,115,6,224,51,7,192,3,3,128,131,3,0,131,1,0,2,0,0,0,0,0,0,0, // speaker 20
    252,15,254,31,251,55,251,55,251,55,254,31,240,3,224,1,192,0,192,0,192,0,240,3,240,3,0,0, // trophy 14
    24,128,1,252,255,3,254,255,7,231,127,14,231,127,14,231,127,14,230,127,6,254,255,7,252,255,3,192,63,0,128,31,0,128,31,0,0,6,0,0,6,0,0,6,0,0,6,0,224,127,0,224,127,0,224,127,0,0,0,0, // trophy 20
    150,229,57,144,214,90,123,134,198,105,79,78,27,25,18,74,36,74,60,131,243,28,68,41,229,73,160,232,97,30,233,144,138,82,20,135,6,128,3,2,48,0, // trophy 60
];
