/** A page that nobody sees shows no frames. */
const LONGEST_WAIT_MS = 100

/** Waits until right before the page's next frame. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_WAIT_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
