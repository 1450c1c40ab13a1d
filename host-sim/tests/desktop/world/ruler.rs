//! A second way to measure, by trying many points: shares no code with the module it checks.

/// x and y.
pub type P = (f64, f64);

/// A rectangle on the table.
#[derive(Clone, Copy, Debug)]
pub struct Rect {
    pub x: f64,
    pub y: f64,
    pub heading: f64,
    pub half_width: f64,
    pub half_length: f64,
}

impl Rect {
    /// The same, larger by so much on each side.
    pub fn grown(self, by: f64) -> Rect {
        Rect { half_width: self.half_width + by, half_length: self.half_length + by, ..self }
    }

    /// Right and forward of its middle.
    pub fn local(&self, (x, y): P) -> P {
        let (sin, cos) = self.heading.to_radians().sin_cos();
        let (x, y) = (x - self.x, y - self.y);
        (x * cos - y * sin, x * sin + y * cos)
    }

    pub fn place(&self, (right, forward): P) -> P {
        let (sin, cos) = self.heading.to_radians().sin_cos();
        (self.x + right * cos + forward * sin, self.y - right * sin + forward * cos)
    }

    pub fn holds(&self, p: P) -> bool {
        let (right, forward) = self.local(p);
        right.abs() <= self.half_width && forward.abs() <= self.half_length
    }

    pub fn distance(&self, p: P) -> f64 {
        let (right, forward) = self.local(p);
        (right.abs() - self.half_width).max(0.0).hypot((forward.abs() - self.half_length).max(0.0))
    }

    /// Its own nearest point to a place.
    pub fn nearest(&self, p: P) -> P {
        let (right, forward) = self.local(p);
        let within = |at: f64, half: f64| at.max(-half).min(half);
        self.place((within(right, self.half_width), within(forward, self.half_length)))
    }

    /// A grid all over it, the rim included.
    pub fn grid(&self, step: f64) -> Vec<P> {
        let ticks = |half: f64| {
            let count = (2.0 * half / step).ceil() as i32;
            (0..=count).map(move |tick| -half + 2.0 * half * f64::from(tick) / f64::from(count))
        };
        ticks(self.half_width)
            .flat_map(|right| ticks(self.half_length).map(move |forward| (right, forward)))
            .map(|at| self.place(at))
            .collect()
    }

    /// Places along its rim.
    pub fn rim(&self, step: f64) -> Vec<P> {
        let corners = self.corners();
        let side = |(from, to): (P, P)| {
            let count = ((to.0 - from.0).hypot(to.1 - from.1) / step).ceil() as i32;
            (0..count).map(move |tick| {
                let part = f64::from(tick) / f64::from(count);
                (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
            })
        };
        (0..4).map(|nth| (corners[nth], corners[(nth + 1) % 4])).flat_map(side).collect()
    }

    pub fn corners(&self) -> [P; 4] {
        [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
            .map(|(right, forward)| self.place((right * self.half_width, forward * self.half_length)))
    }

    /// Whether two rectangles share a point.
    pub fn meets(&self, other: &Rect) -> bool {
        let (own, others) = (self.corners(), other.corners());
        let crosses = |a: P, b: P, c: P, d: P| {
            let side = |o: P, p: P, q: P| (p.0 - o.0) * (q.1 - o.1) - (p.1 - o.1) * (q.0 - o.0);
            side(a, b, c) * side(a, b, d) <= 0.0 && side(c, d, a) * side(c, d, b) <= 0.0
        };
        own.iter().any(|&corner| other.holds(corner))
            || others.iter().any(|&corner| self.holds(corner))
            || (0..4)
                .any(|i| (0..4).any(|j| crosses(own[i], own[(i + 1) % 4], others[j], others[(j + 1) % 4])))
    }
}

/// Whether a place, right and forward of the middle of a base, is in an arc of it.
pub fn arc_holds(arc: &str, half_angle: f64, half_length: f64, (right, forward): P) -> bool {
    let bearing = right.atan2(forward).to_degrees();
    match arc {
        "front" => bearing.abs() < half_angle,
        "rear" => bearing.abs() > 180.0 - half_angle,
        "right" => bearing > half_angle && bearing < 180.0 - half_angle,
        "left" => -bearing > half_angle && -bearing < 180.0 - half_angle,
        "full_front" => forward > 0.0,
        "full_rear" => forward < 0.0,
        "bullseye" => right.abs() < 7.5 && forward > half_length,
        _ => panic!("no arc {arc}"),
    }
}

/// The middle line of a template, seen from its near end; curves go right.
#[derive(Clone, Copy, Debug)]
pub enum Middle {
    Straight(f64),
    Curve { radius: f64, degrees: f64 },
}

impl Middle {
    pub fn length(self) -> f64 {
        match self {
            Middle::Straight(length) => length,
            Middle::Curve { radius, degrees } => radius * degrees.to_radians(),
        }
    }

    /// So far along, and so far to the right of it; straight on at both ends.
    pub fn at(self, along: f64, aside: f64) -> P {
        match self {
            Middle::Curve { radius, .. } if along > 0.0 => {
                let on = along.min(self.length());
                let (sin, cos) = (on / radius).sin_cos();
                let (x, y) = (radius - (radius - aside) * cos, (radius - aside) * sin);
                (x + (along - on) * sin, y + (along - on) * cos)
            }
            _ => (aside, along),
        }
    }

    /// The middle of a base and its heading, seen from where it starts, with its rear mark so far along.
    pub fn base(self, half: f64, u: f64) -> (P, f64) {
        let from = u - 2.0 * half;
        let rear = self.at(from, 0.0);
        let apart = |at: f64| {
            let front = self.at(at, 0.0);
            (front.0 - rear.0).hypot(front.1 - rear.1)
        };
        let (mut low, mut high) = (from, from + 6.0 * half);
        for _ in 0..80 {
            let middle = (low + high) / 2.0;
            if apart(middle) < 2.0 * half { low = middle } else { high = middle }
        }
        let front = self.at(low, 0.0);
        let heading = (front.0 - rear.0).atan2(front.1 - rear.1).to_degrees();
        (((front.0 + rear.0) / 2.0, (front.1 + rear.1) / 2.0 + half), heading)
    }
}

/// Whether a place is inside an outline, by counting the edges to its right.
pub fn outline_holds(rim: &[P], (x, y): P) -> bool {
    let mut inside = false;
    for (nth, &(ax, ay)) in rim.iter().enumerate() {
        let (bx, by) = rim[(nth + 1) % rim.len()];
        if (ay > y) != (by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax {
            inside = !inside;
        }
    }
    inside
}
