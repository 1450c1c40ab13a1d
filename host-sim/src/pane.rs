//! A window of the desktop, for whatever is to be seen: the device or a film.
//!
//! Everything that knows winit or softbuffer is here. Sleeps until something happens or the scene wants to be asked;
//! what is drawn and what a key means is the scene's business.

use std::num::NonZeroU32;
use std::panic;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, Instant};

use softbuffer::{Context, Surface};
use wingmate_lab::failure::Failure;
use winit::application::ApplicationHandler;
use winit::dpi::{LogicalSize, PhysicalPosition};
use winit::event::{ElementState, MouseButton, TouchPhase, WindowEvent};
use winit::event_loop::{ActiveEventLoop, ControlFlow, EventLoop};
use winit::keyboard::PhysicalKey;
pub use winit::keyboard::{Key as Label, NamedKey};
use winit::window::{Theme, Window, WindowId};

/// What holds a key down: a key of the keyboard, whatever is printed on it, or a pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Holder {
    Switch(PhysicalKey),
    Mouse,
    Touch(u64),
}

/// What happened in the window. Places are pixels of it.
#[derive(Clone, Debug, PartialEq)]
pub enum Heard {
    Key {
        label: Label,
        holder: Holder,
    },
    Down {
        x: f64,
        y: f64,
        holder: Holder,
    },
    Moved {
        x: f64,
        y: f64,
        holder: Holder,
    },
    Up {
        holder: Holder,
    },
    /// Whatever is down now, nobody will tell when it goes up.
    Left,
    /// A file was let fall on the window.
    Dropped(PathBuf),
}

/// What is to be seen.
pub trait Scene {
    fn title(&self) -> String;
    /// The size to begin with, in the system's own pixels before it makes them larger.
    fn size(&self) -> (u32, u32);
    /// Something happened; says whether there is another picture.
    fn hear(&mut self, heard: Heard) -> bool;
    /// Time has passed; says whether there is another picture.
    fn tick(&mut self) -> bool;
    /// When to be asked next.
    fn due(&self) -> Option<Instant>;
    /// Draws into rows of pixels, each 0x00RRGGBB.
    fn draw(&mut self, width: usize, height: usize, pixels: &mut [u32]);
    /// The window may close.
    fn is_over(&self) -> bool;
}

/// What says that there is no window, and what it may lack.
pub const NO_WINDOW: &str = "cannot open a window: the display refuses, or one of its libraries is missing (on X11 libX11, libXcursor, libXi and libxkbcommon-x11; on Wayland libwayland-client and libxkbcommon)";

/// Whether a window has any chance to open.
pub fn has_display() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(windows, target_os = "macos")) || set("DISPLAY") || set("WAYLAND_DISPLAY")
}

/// The display, before there is a window.
pub struct Pane(EventLoop<()>);

impl Pane {
    /// Reaches the display, or says that there is none. Only once in a program.
    pub fn open() -> Result<Pane, Failure> {
        // A library that is missing makes winit panic; what it says holds paths of whoever built it.
        let hook = panic::take_hook();
        panic::set_hook(Box::new(|_| {}));
        let opened = panic::catch_unwind(EventLoop::new);
        panic::set_hook(hook);
        opened.ok().and_then(Result::ok).map(Pane).ok_or_else(no_window)
    }

    /// Shows a scene until it is over or the window is closed.
    pub fn show(self, scene: &mut dyn Scene) -> Result<(), Failure> {
        let mut app = App { scene, shown: None, failed: None, title: String::new(), pointer: None };
        let ended = self.0.run_app(&mut app);
        match (app.failed, ended) {
            (Some(failure), _) => Err(failure),
            (None, Err(_)) => Err(Failure::input("the window was lost")),
            (None, Ok(())) => Ok(()),
        }
    }
}

fn no_window() -> Failure {
    Failure::input(NO_WINDOW)
}

struct App<'a> {
    scene: &'a mut dyn Scene,
    shown: Option<Shown>,
    failed: Option<Failure>,
    title: String,
    /// Where the mouse is.
    pointer: Option<PhysicalPosition<f64>>,
}

struct Shown {
    window: Rc<Window>,
    surface: Surface<Rc<Window>, Rc<Window>>,
}

impl Shown {
    fn open(scene: &dyn Scene, event_loop: &ActiveEventLoop) -> Option<Shown> {
        let (width, height) = scene.size();
        let looks = Window::default_attributes()
            .with_title(scene.title())
            .with_theme(Some(Theme::Dark))
            .with_inner_size(LogicalSize::new(width, height));
        let window = Rc::new(event_loop.create_window(looks).ok()?);
        let context = Context::new(Rc::clone(&window)).ok()?;
        let surface = Surface::new(&context, Rc::clone(&window)).ok()?;
        Some(Shown { window, surface })
    }

    fn draw(&mut self, scene: &mut dyn Scene) -> Result<(), softbuffer::SoftBufferError> {
        let size = self.window.inner_size();
        let (Some(width), Some(height)) = (NonZeroU32::new(size.width), NonZeroU32::new(size.height)) else {
            return Ok(());
        };
        self.surface.resize(width, height)?;
        let mut pixels = self.surface.buffer_mut()?;
        scene.draw(size.width as usize, size.height as usize, &mut pixels);
        self.window.pre_present_notify();
        pixels.present()
    }
}

impl App<'_> {
    fn hear(&mut self, heard: Heard) {
        if self.scene.hear(heard) {
            self.redraw();
        }
    }

    fn redraw(&mut self) {
        let Some(shown) = &self.shown else { return };
        shown.window.request_redraw();
        let title = self.scene.title();
        if title != self.title {
            shown.window.set_title(&title);
            self.title = title;
        }
    }
}

impl ApplicationHandler for App<'_> {
    fn resumed(&mut self, event_loop: &ActiveEventLoop) {
        if self.shown.is_none() {
            self.shown = Shown::open(self.scene, event_loop);
            if self.shown.is_none() {
                self.failed = Some(no_window());
                event_loop.exit();
            }
        }
    }

    fn window_event(&mut self, event_loop: &ActiveEventLoop, _: WindowId, event: WindowEvent) {
        match event {
            WindowEvent::CloseRequested => event_loop.exit(),
            WindowEvent::RedrawRequested => {
                let drawn = self.shown.as_mut().map(|shown| shown.draw(self.scene));
                if let Some(Err(_)) = drawn {
                    self.failed = Some(Failure::input("cannot draw in the window"));
                    event_loop.exit();
                }
            }
            WindowEvent::KeyboardInput { event, .. } if !event.repeat => {
                let holder = Holder::Switch(event.physical_key);
                self.hear(match event.state {
                    ElementState::Pressed => Heard::Key { label: event.logical_key, holder },
                    ElementState::Released => Heard::Up { holder },
                });
            }
            WindowEvent::CursorMoved { position, .. } => {
                self.pointer = Some(position);
                self.hear(Heard::Moved { x: position.x, y: position.y, holder: Holder::Mouse });
            }
            WindowEvent::MouseInput { state, button: MouseButton::Left, .. } => match (state, self.pointer) {
                (ElementState::Pressed, Some(PhysicalPosition { x, y })) => {
                    self.hear(Heard::Down { x, y, holder: Holder::Mouse });
                }
                (ElementState::Released, _) => self.hear(Heard::Up { holder: Holder::Mouse }),
                _ => {}
            },
            WindowEvent::Touch(touch) => {
                let (PhysicalPosition { x, y }, holder) = (touch.location, Holder::Touch(touch.id));
                self.hear(match touch.phase {
                    TouchPhase::Started => Heard::Down { x, y, holder },
                    TouchPhase::Moved => Heard::Moved { x, y, holder },
                    TouchPhase::Ended | TouchPhase::Cancelled => Heard::Up { holder },
                });
            }
            WindowEvent::Focused(false) => self.hear(Heard::Left),
            WindowEvent::DroppedFile(path) => self.hear(Heard::Dropped(path)),
            WindowEvent::Resized(_) | WindowEvent::ScaleFactorChanged { .. } => self.redraw(),
            _ => {}
        }
        if self.scene.is_over() {
            event_loop.exit();
        }
    }

    fn about_to_wait(&mut self, event_loop: &ActiveEventLoop) {
        if self.scene.tick() {
            self.redraw();
        }
        event_loop.set_control_flow(match self.scene.due() {
            // Never in the past: a scene that is always due would not let anybody else in.
            Some(due) => ControlFlow::WaitUntil(due.max(Instant::now() + Duration::from_millis(1))),
            None => ControlFlow::Wait,
        });
    }
}
