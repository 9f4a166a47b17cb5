/** How requests of the widget fare; `normal` is the line as it is. */
export type Line = 'normal' | 'slow' | 'down'

const DELAY_MS = 3_000

let line: Line = 'normal'

const request = globalThis.fetch

export function setLine(next: Line): void {
  line = next
  globalThis.fetch = throughLine
}

async function throughLine(...[resource, options]: Parameters<typeof fetch>): Promise<Response> {
  const { href } = new URL(resource instanceof Request ? resource.url : resource, location.href)
  // The inbox and other calls of this page.
  if (href.startsWith(`${location.origin}/dev/`)) return request(resource, options)
  if (line === 'down') throw new TypeError('The account center is down')
  if (line === 'slow')
    await new Promise((resolve) => {
      setTimeout(resolve, DELAY_MS)
    })
  return request(resource, options)
}
