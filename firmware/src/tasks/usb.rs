//! A serial port over USB: frames from a computer to the ui task, its answers back.
//!
//! One request at a time: while the ui task works at one, the computer's next packet waits in the hardware. A connection
//! ends when the port is closed, the bus is reset or falls silent; a pulled cable is no error for the driver, only
//! silence. What was begun in one connection is no part of the next. Does not know what the messages say: `link` does.

use core::sync::atomic::{AtomicU32, Ordering};

use embassy_rp::gpio::Input;
use embassy_rp::peripherals::USB;
use embassy_rp::usb::{self, InterruptHandler};
use embassy_rp::{Peri, bind_interrupts, pac};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, with_timeout};
use embassy_usb::class::cdc_acm::{CdcAcmClass, Receiver, Sender, State};
use embassy_usb::control::{OutResponse, Recipient, Request, RequestType};
use embassy_usb::{Builder, Config, Handler, UsbDevice, UsbVersion};
use static_cell::{ConstStaticCell, StaticCell};
use wingmate_core::shell::link::frame::{self, MAX_FRAME, MessageCollector};
use wingmate_core::shell::link::message::MAX_MESSAGE;

use crate::power;

/// An image that logs to a probe has no port: there is no room for both.
pub const HERE: bool = cfg!(not(feature = "log"));

/// From pid.codes: the vendor for free projects, and its number for tests.
const VENDOR: u16 = 0x1209;
const PRODUCT: u16 = 0x0001;

const PACKET: usize = 64;
/// So long nobody takes a packet: nobody reads.
const PATIENCE: Duration = Duration::from_millis(500);
/// A request of the class: DTR is the lowest bit of its value.
const SET_CONTROL_LINE_STATE: u8 = 0x22;

bind_interrupts!(struct Interrupts {
    USBCTRL_IRQ => InterruptHandler<USB>;
});

type Driver = usb::Driver<'static, USB>;

/// A request on its way to the ui task, and its answer on the way back.
pub struct Parcel {
    pub request: [u8; MAX_MESSAGE],
    pub length: usize,
    pub answer: [u8; MAX_MESSAGE],
    pub answer_length: usize,
}

/// Where the port and the ui task meet.
pub struct Port {
    pub requests: Channel<CriticalSectionRawMutex, &'static mut Parcel, 1>,
    pub answers: Channel<CriticalSectionRawMutex, &'static mut Parcel, 1>,
    /// A connection ended, or the cable was pulled.
    pub over: Signal<CriticalSectionRawMutex, ()>,
    /// Connections that ended.
    ended: AtomicU32,
}

impl Port {
    pub const fn new() -> Port {
        Port {
            requests: Channel::new(),
            answers: Channel::new(),
            over: Signal::new(),
            ended: AtomicU32::new(0),
        }
    }

    fn end(&self) {
        // One task at a time ends connections: this core has no other way to add.
        self.ended.store(self.ended().wrapping_add(1), Ordering::Relaxed);
        self.over.signal(());
    }

    fn ended(&self) -> u32 {
        self.ended.load(Ordering::Relaxed)
    }
}

/// Sees when a connection ends. Stands before the class, whose requests it passes on.
struct Watch(&'static Port);

impl Handler for Watch {
    fn reset(&mut self) {
        forget_suspend();
        self.0.end();
    }

    fn suspended(&mut self, suspended: bool) {
        if suspended {
            self.0.end();
        } else {
            forget_suspend();
        }
    }

    fn control_out(&mut self, request: Request, _: &[u8]) -> Option<OutResponse> {
        let of_class =
            request.request_type == RequestType::Class && request.recipient == Recipient::Interface;
        if of_class && request.request == SET_CONTROL_LINE_STATE && request.value & 1 == 0 {
            self.0.end();
        }
        None
    }
}

/// The flag is set when the bus falls silent and when it wakes; the driver clears it only on the way into silence, and
/// would be woken by it again and again.
fn forget_suspend() {
    pac::USB.sie_status().write(|status| status.set_suspended(true));
}

/// A control transfer that the computer gave up leaves endpoint 0 waiting for ever, even over a reset of the bus. The
/// driver takes such a reset within microseconds: one that a slow tick finds is stuck.
pub fn unstick() {
    if HERE && pac::USB.sie_status().read().bus_reset() {
        pac::USB_DPRAM.ep_in_buffer_control(0).write(|_| ());
        pac::USB_DPRAM.ep_out_buffer_control(0).write(|_| ());
        cortex_m::interrupt::free(|_| pac::USB.inte().modify(|enabled| enabled.set_bus_reset(true)));
    }
}

pub struct Parts {
    pub device: UsbDevice<'static, Driver>,
    pub sender: Sender<'static, Driver>,
    pub receiver: Receiver<'static, Driver>,
}

/// Can be called once.
pub fn build(peripheral: Peri<'static, USB>, port: &'static Port) -> Parts {
    static CONFIGURATION: ConstStaticCell<[u8; 96]> = ConstStaticCell::new([0; 96]);
    static CONTROL: ConstStaticCell<[u8; 64]> = ConstStaticCell::new([0; 64]);
    static STATE: StaticCell<State> = StaticCell::new();
    static WATCH: StaticCell<Watch> = StaticCell::new();

    let mut config = Config::new(VENDOR, PRODUCT);
    config.manufacturer = Some("Wingmate");
    config.product = Some("Wingmate");
    // So that nobody asks for descriptors of later versions.
    config.bcd_usb = UsbVersion::Two;
    let driver = usb::Driver::new(peripheral, Interrupts);
    let mut builder = Builder::new(driver, config, CONFIGURATION.take(), &mut [], &mut [], CONTROL.take());
    builder.handler(WATCH.init(Watch(port)));
    let class = CdcAcmClass::new(&mut builder, STATE.init(State::new()), PACKET as u16);
    let (sender, receiver) = class.split();
    Parts { device: builder.build(), sender, receiver }
}

/// Answers the computer's questions about the port.
#[embassy_executor::task]
pub async fn bus(mut device: UsbDevice<'static, Driver>) -> ! {
    device.run().await
}

/// Sees whether there is a cable: then the clock stays, and nothing goes to sleep.
#[embassy_executor::task]
pub async fn cable(mut vbus: Input<'static>, port: &'static Port) -> ! {
    loop {
        let plugged = vbus.is_high();
        power::plugged(plugged);
        if !plugged {
            port.end();
        }
        vbus.wait_for_any_edge().await;
    }
}

#[embassy_executor::task]
pub async fn link(
    mut sender: Sender<'static, Driver>,
    mut receiver: Receiver<'static, Driver>,
    port: &'static Port,
) -> ! {
    static COLLECTOR: ConstStaticCell<MessageCollector> = ConstStaticCell::new(MessageCollector::new());
    static FRAME: ConstStaticCell<[u8; MAX_FRAME]> = ConstStaticCell::new([0; MAX_FRAME]);
    static PARCEL: ConstStaticCell<Parcel> = ConstStaticCell::new(Parcel {
        request: [0; MAX_MESSAGE],
        length: 0,
        answer: [0; MAX_MESSAGE],
        answer_length: 0,
    });
    let (collector, frame, mut parcel) = (COLLECTOR.take(), FRAME.take(), PARCEL.take());
    let mut connection = port.ended();
    let mut packet = [0; PACKET];
    // Before this, it would read empty packets without a pause.
    receiver.wait_connection().await;
    loop {
        let Ok(length) = receiver.read_packet(&mut packet).await else {
            receiver.wait_connection().await;
            continue;
        };
        if connection != port.ended() {
            connection = port.ended();
            collector.clear();
        }
        for byte in &packet[..length] {
            let Some(message) = collector.take(*byte) else { continue };
            parcel.length = message.len().min(MAX_MESSAGE);
            parcel.request[..parcel.length].copy_from_slice(&message[..parcel.length]);
            port.requests.send(parcel).await;
            parcel = port.answers.receive().await;
            let answer = &parcel.answer[..parcel.answer_length];
            // Whoever asked may be gone: then the rest of the packet is nobody's, either.
            let packed = frame::pack(answer, frame).filter(|_| connection == port.ended());
            let Some(length) = packed else { break };
            send(&mut sender, &frame[..length], || connection == port.ended()).await;
        }
    }
}

/// A last packet that is full needs an empty one after it. Gives up when nobody takes the bytes.
async fn send(sender: &mut Sender<'static, Driver>, bytes: &[u8], goes_on: impl Fn() -> bool) {
    let ends_full = bytes.len().is_multiple_of(PACKET);
    for packet in bytes.chunks(PACKET).chain(ends_full.then_some(&[][..])) {
        let written = with_timeout(PATIENCE, sender.write_packet(packet)).await;
        if !matches!(written, Ok(Ok(()))) || !goes_on() {
            return;
        }
    }
}
