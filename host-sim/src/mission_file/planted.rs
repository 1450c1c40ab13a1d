const PLANTED: &[Planted] = &[];
