/** On a machine four times slower it is half of the time between two pictures, if no code is run that never ran before. */
const ROOM_MS = 2
/** A page that nobody sees shows no pictures. */
const LONGEST_WAIT_MS = 100
/** Code that never ran is slow; what follows may be as many again as there are. */
const FIRST = 16

/** Makes something of each, some before each picture: whoever presses a key meanwhile does not wait for all of them. */
export async function betweenPictures<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
): Promise<Made[]> {
  const made: Made[] = []
  while (made.length < items.length) {
    await nextPicture()
    const start = performance.now()
    const atLeast = Math.max(FIRST, 2 * made.length)
    for (const item of items.slice(made.length)) {
      if (made.length >= atLeast && performance.now() - start > ROOM_MS) break
      made.push(make(item))
    }
  }
  return made
}

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
