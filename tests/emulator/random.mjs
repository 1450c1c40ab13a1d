// One small seeded generator for everything that is random on real hardware and must not be in a test.

/** Returns a function that gives 32 random bits at each call (xorshift32). */
export function seededBits(seed) {
  // Spread small seeds over the word, so that seeds 1 and 2 do not start alike; zero would be a fixed point.
  let state = Math.imul(seed >>> 0, 0x9e3779b1) >>> 0 || 0x9e3779b1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}
