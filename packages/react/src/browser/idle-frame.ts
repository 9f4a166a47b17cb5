/** What somebody does who waits for an answer in the very next frame. */
const ACTS = ['pointerdown', 'click', 'keydown', 'input'] as const
/** The one that answers, and one for what comes of it: a focus that moves, rows that are laid out. */
const FRAMES_OF_ACT = 2
/** Who acts again and again waits for what is made, too. */
const MOST_FRAMES_LEFT_OUT = 6

/**
 * Does right before a frame what can wait for it: not before one in which somebody acted, nor the next, which have enough
 * to do on a slow machine (bench/area-picker.mjs). An act that is being answered already is not heard of.
 * @param frames how many are shown before in any case
 * @returns cancels it
 */
export function beforeIdleFrame(work: () => void, frames = 0): () => void {
  let framesOfAct = 0
  let shown = 0
  const hear = (): void => {
    framesOfAct = FRAMES_OF_ACT
  }
  const onFrame = (): void => {
    const isLeftOut = framesOfAct > 0 && shown < frames + MOST_FRAMES_LEFT_OUT
    if (isLeftOut || shown < frames) {
      framesOfAct -= 1
      shown += 1
      frame = requestAnimationFrame(onFrame)
      return
    }
    cancel()
    work()
  }
  const cancel = (): void => {
    cancelAnimationFrame(frame)
    for (const type of ACTS) removeEventListener(type, hear, true)
  }
  let frame = requestAnimationFrame(onFrame)
  for (const type of ACTS) addEventListener(type, hear, { capture: true, passive: true })
  return cancel
}
