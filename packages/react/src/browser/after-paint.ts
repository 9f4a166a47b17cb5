/**
 * Does something once the browser has shown what there is now.
 * @param frames how many it shows before
 * @returns cancels it
 */
export function afterPaint(work: () => void, frames = 1): () => void {
  let cancel = beforePaint(() => {
    cancel = frames === 1 ? beforePaint(work) : afterPaint(work, frames - 1)
  })
  return () => cancel()
}

/** Does something right before the next frame, which shows it. @returns cancels it */
export function beforePaint(work: () => void): () => void {
  const frame = requestAnimationFrame(work)
  return () => cancelAnimationFrame(frame)
}
