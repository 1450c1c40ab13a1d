// Made by `cargo art`; do not edit.

//! Bodies of dice.

use crate::mask::{Coding, Mask};

/// Size, step, shape.
#[rustfmt::skip]
pub static OCTAGONS: &[(u8, u8, Mask)] = &[
    (74, 0, Mask { width: 74, height: 74, coding: Coding::HalfEdges, bits: &[71,165,181,214,90,107,173,181,214,90,107,173,181,214,26,0,0,0,160,148,82,74,41,165,148,82,74,41,165,148,82,10,] }),
    (74, 1, Mask { width: 74, height: 74, coding: Coding::HalfEdges, bits: &[112,88,90,107,173,181,214,90,107,173,181,214,90,3,0,0,0,165,148,82,74,41,165,148,82,74,41,165,12,0,] }),
    (74, 2, Mask { width: 74, height: 74, coding: Coding::HalfEdges, bits: &[128,35,211,90,107,173,181,214,90,107,173,181,214,26,0,0,160,148,82,74,41,165,148,82,74,41,165,148,1,0,] }),
    (54, 0, Mask { width: 54, height: 54, coding: Coding::HalfEdges, bits: &[199,211,90,107,173,181,214,90,107,173,53,0,0,64,41,165,148,82,74,41,165,148,82,0,] }),
    (54, 1, Mask { width: 54, height: 54, coding: Coding::HalfEdges, bits: &[56,160,214,90,107,173,181,214,90,107,0,0,160,148,82,74,41,165,148,82,202,0,] }),
    (54, 2, Mask { width: 54, height: 54, coding: Coding::HalfEdges, bits: &[224,152,122,107,173,181,214,90,107,77,3,0,20,165,148,82,74,41,165,148,58,0,] }),
    (40, 0, Mask { width: 40, height: 40, coding: Coding::HalfEdges, bits: &[199,210,90,107,173,181,214,90,3,0,80,74,41,165,148,82,74,1,] }),
    (40, 1, Mask { width: 40, height: 40, coding: Coding::HalfEdges, bits: &[28,76,107,173,181,214,90,107,0,128,82,74,41,165,148,82,6,] }),
    (40, 2, Mask { width: 40, height: 40, coding: Coding::HalfEdges, bits: &[112,48,173,181,214,90,107,0,128,82,74,41,165,148,1,] }),
    (32, 0, Mask { width: 32, height: 32, coding: Coding::HalfEdges, bits: &[71,210,90,107,173,181,214,0,64,41,165,148,82,74,1,] }),
    (32, 1, Mask { width: 32, height: 32, coding: Coding::HalfEdges, bits: &[28,74,107,173,181,214,26,0,74,41,165,148,82,6,] }),
    (32, 2, Mask { width: 32, height: 32, coding: Coding::HalfEdges, bits: &[112,40,173,181,214,26,0,74,41,165,148,1,] }),
    (30, 0, Mask { width: 30, height: 30, coding: Coding::HalfEdges, bits: &[7,106,173,181,214,90,3,0,165,148,82,74,41,] }),
    (30, 1, Mask { width: 30, height: 30, coding: Coding::HalfEdges, bits: &[28,169,181,214,90,107,0,40,165,148,82,202,0,] }),
    (30, 2, Mask { width: 30, height: 30, coding: Coding::HalfEdges, bits: &[112,164,214,90,107,0,40,165,148,50,0,] }),
    (22, 0, Mask { width: 22, height: 22, coding: Coding::HalfEdges, bits: &[135,105,173,181,214,0,148,82,74,41,] }),
    (22, 1, Mask { width: 22, height: 22, coding: Coding::HalfEdges, bits: &[28,166,181,214,0,148,82,202,0,] }),
    (22, 2, Mask { width: 22, height: 22, coding: Coding::HalfEdges, bits: &[112,156,214,26,160,148,50,0,] }),
];

/// Size, step, shape.
#[rustfmt::skip]
pub static DIAMONDS: &[(u8, u8, Mask)] = &[
    (74, 0, Mask { width: 74, height: 74, coding: Coding::HalfEdges, bits: &[7,169,181,214,90,107,173,181,214,90,107,173,181,214,90,107,173,181,214,90,107,173,181,214,148,82,74,41,165,148,82,74,41,165,148,82,74,41,165,148,82,74,41,165,148,82,10,] }),
    (74, 1, Mask { width: 74, height: 74, coding: Coding::HalfEdges, bits: &[192,65,106,173,181,214,90,107,173,181,214,90,107,173,181,214,90,107,173,181,214,148,82,74,41,165,148,82,74,41,165,148,82,74,41,165,148,82,74,41,3,0,] }),
    (74, 2, Mask { width: 74, height: 74, coding: Coding::HalfEdges, bits: &[0,112,144,90,107,173,181,214,90,107,173,181,214,90,107,173,181,214,148,82,74,41,165,148,82,74,41,165,148,82,74,41,165,12,0,0,] }),
    (54, 0, Mask { width: 54, height: 54, coding: Coding::HalfEdges, bits: &[135,214,90,107,173,181,214,90,107,173,181,214,90,107,173,181,214,154,82,74,41,165,148,82,74,41,165,148,82,74,41,165,148,82,0,] }),
    (54, 1, Mask { width: 54, height: 54, coding: Coding::HalfEdges, bits: &[224,208,90,107,173,181,214,90,107,173,181,214,90,107,173,41,165,148,82,74,41,165,148,82,74,41,165,148,50,0,] }),
    (54, 2, Mask { width: 54, height: 54, coding: Coding::HalfEdges, bits: &[0,14,173,181,214,90,107,173,181,214,90,107,173,41,165,148,82,74,41,165,148,82,74,41,3,0,] }),
    (40, 0, Mask { width: 40, height: 40, coding: Coding::HalfEdges, bits: &[199,212,90,107,173,181,214,90,107,173,181,214,90,83,74,41,165,148,82,74,41,165,148,82,74,1,] }),
    (40, 1, Mask { width: 40, height: 40, coding: Coding::HalfEdges, bits: &[56,166,214,90,107,173,181,214,90,107,173,53,165,148,82,74,41,165,148,82,74,41,3,] }),
    (40, 2, Mask { width: 40, height: 40, coding: Coding::HalfEdges, bits: &[192,49,181,214,90,107,173,181,214,90,83,74,41,165,148,82,74,41,101,0,] }),
    (32, 0, Mask { width: 32, height: 32, coding: Coding::HalfEdges, bits: &[199,211,90,107,173,181,214,90,107,173,53,165,148,82,74,41,165,148,82,74,1,] }),
    (32, 1, Mask { width: 32, height: 32, coding: Coding::HalfEdges, bits: &[56,158,214,90,107,173,181,214,90,83,74,41,165,148,82,74,41,3,] }),
    (32, 2, Mask { width: 32, height: 32, coding: Coding::HalfEdges, bits: &[192,241,180,214,90,107,173,53,165,148,82,74,41,101,0,] }),
    (30, 0, Mask { width: 30, height: 30, coding: Coding::HalfEdges, bits: &[135,107,173,181,214,90,107,173,181,214,148,82,74,41,165,148,82,74,41,] }),
    (30, 1, Mask { width: 30, height: 30, coding: Coding::HalfEdges, bits: &[56,92,107,173,181,214,90,107,77,41,165,148,82,74,41,101,0,] }),
    (30, 2, Mask { width: 30, height: 30, coding: Coding::HalfEdges, bits: &[192,225,90,107,173,181,214,148,82,74,41,165,12,0,] }),
    (22, 0, Mask { width: 22, height: 22, coding: Coding::HalfEdges, bits: &[135,106,173,181,214,90,107,77,41,165,148,82,74,41,] }),
    (22, 1, Mask { width: 22, height: 22, coding: Coding::HalfEdges, bits: &[56,84,107,173,181,214,148,82,74,41,101,0,] }),
    (22, 2, Mask { width: 22, height: 22, coding: Coding::HalfEdges, bits: &[192,161,90,107,77,41,165,12,0,] }),
];
