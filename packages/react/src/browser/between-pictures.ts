/** A page that nobody sees shows no pictures. */
const LONGEST_WAIT_MS = 100

/** Makes something of each, some before each picture: whoever presses a key meanwhile does not wait for all of them. */
export async function betweenPictures<Item, Made>(
  items: readonly Item[],
  atOnce: number,
  make: (item: Item) => Made,
): Promise<Made[]> {
  const made: Made[] = []
  for (let start = 0; start < items.length; start += atOnce) {
    await nextPicture()
    made.push(...items.slice(start, start + atOnce).map(make))
  }
  return made
}

/** Waits until the page shows its next picture. */
export function nextPicture(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve())
    setTimeout(resolve, LONGEST_WAIT_MS)
  })
}
