/**
 * Does something once the browser has shown what there is now.
 * @param pictures how many it shows before; 0 is in time for the next one
 * @returns cancels it
 */
export function afterPaint(work: () => void, pictures = 1): () => void {
  const frame = requestAnimationFrame(() => {
    if (pictures > 0) cancel = afterPaint(work, pictures - 1)
    else work()
  })
  let cancel = (): void => cancelAnimationFrame(frame)
  return () => cancel()
}
