//! Saves: the store in flash under power cuts, damage and wear, saves of older versions, and what a start makes of them.

mod campaign_cuts;
mod losses;
mod old_saves;
mod power_cuts;
mod round_entropy;
mod starts;
mod store_bad_pages;
mod store_cuts;
mod store_damage;
mod store_foreign;
mod store_model;
mod store_wear;
