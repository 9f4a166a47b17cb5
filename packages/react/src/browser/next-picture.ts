/** A page that nobody sees shows no pictures. */
const LONGEST_WAIT_MS = 100

/** Waits until the page shows its next picture. */
export function nextPicture(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_WAIT_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
