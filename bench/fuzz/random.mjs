/** A generator of pseudo-random numbers (mulberry32): the same numbers for the same seed. */
function createRandom(seed) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count) => Math.floor(next() * count)
  return {
    /** An integer from 0 to `count` − 1. */
    below,
    pick: (values) => values[below(values.length)],
    chance: (probability) => next() < probability,
  }
}

/** The generator of one request: independent of how many numbers the requests before it used. */
export function randomOf(seed, request) {
  return createRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(request + 1, 0x85ebca6b))
}
