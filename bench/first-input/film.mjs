// Records what a page shows in its first two seconds on the slow line.
import { openPage } from './visits.mjs'

const LENGTH_MS = 2_000
const STEP_MS = 100
const PICTURE_WIDTH = 160
const PICTURES_PER_ROW = 7

/** @returns a film strip as a PNG: a picture every 100 ms, each the last frame painted until then */
export async function filmPage(browser, target) {
  const frames = []
  const visit = await openPage(browser, target, { prepare: (_, session) => recordFrames(session, frames) })
  const { timeOrigin } = await visit.firstInput
  await visit.page.waitForTimeout(LENGTH_MS)
  await visit.session.send('Page.stopScreencast')
  await visit.close()
  const pictures = Array.from({ length: LENGTH_MS / STEP_MS + 1 }, (_, index) => {
    const at = index * STEP_MS
    return { at, data: frames.findLast((frame) => frame.at - timeOrigin <= at)?.data }
  })
  return drawStrip(browser, target.name, pictures)
}

/** Recording starts before the page is opened; the frames of the blank page are white. */
async function recordFrames(session, frames) {
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ data, at: metadata.timestamp * 1000 })
    // The page may be closed already.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'png' })
}

async function drawStrip(browser, title, pictures) {
  const page = await browser.newPage({
    viewport: { width: PICTURES_PER_ROW * (PICTURE_WIDTH + 8) + 16, height: 10 },
  })
  const cells = pictures.map(({ at, data }) => {
    const picture = data ? `<img src="data:image/png;base64,${data}">` : ''
    return `<figure><div>${picture}</div><figcaption>${at} ms</figcaption></figure>`
  })
  await page.setContent(`<!doctype html><style>
body { margin: 8px; font: 13px sans-serif; display: flex; flex-wrap: wrap; gap: 8px; background: #ddd }
h1 { width: 100%; margin: 0; font-size: 15px } figure { margin: 0 }
div { width: ${PICTURE_WIDTH}px; aspect-ratio: 3 / 5; background: #fff } img { width: 100% } figcaption { text-align: center }
</style><h1>${title}</h1>${cells.join('')}`)
  const strip = await page.screenshot({ fullPage: true })
  await page.close()
  return strip
}
