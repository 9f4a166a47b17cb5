/** Does something once the browser has shown what there is now. @returns cancels it */
export function afterPaint(work: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(work)
  })
  return () => cancelAnimationFrame(frame)
}
