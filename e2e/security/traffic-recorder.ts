import { MONITOR_PATH } from '@portico/protocol'
import type { Page } from 'playwright'
import type { RecordedText, TypedInput } from './leak-scan.ts'

/** Everything that a page sent, received, logged and stored. */
export interface Recording {
  /** The input in the widget. */
  readonly typed: readonly TypedInput[]
  /** The reports to the monitoring endpoint, including beacons. */
  readonly reports: readonly string[]
  readonly beacons: readonly string[]
  /** URLs, request and response headers, console output, cookies and storage. */
  readonly texts: readonly RecordedText[]
  /** The bodies of requests. */
  readonly bodies: readonly CallBody[]
  /** The bodies of responses. */
  readonly responses: readonly RecordedText[]
}

export interface CallBody {
  readonly path: string
  readonly text: string
}

interface PageRecord {
  readonly kind: 'typed' | 'beacon' | 'stored'
  readonly name: string
  readonly text: string
}

/** Records the input, traffic, console and storage of a page. @returns a function that returns the recording so far */
export async function recordTraffic(page: Page): Promise<() => Promise<Recording>> {
  const texts: RecordedText[] = []
  page.on('console', (message) => texts.push({ where: 'console', text: message.text() }))
  page.on('pageerror', (error) => texts.push({ where: 'console', text: String(error) }))
  page.on('framenavigated', (frame) => {
    if (!PROVIDER_URL.test(frame.url())) texts.push({ where: 'address bar', text: frame.url() })
  })
  const traffic = await recordNetwork(page, texts)
  await page.addInitScript(recordInPage, RECORDS_KEY)
  return async () => {
    const { bodies, responses } = await traffic()
    const noted = await readPageRecords(page)
    const isReport = ({ path }: CallBody): boolean => path === MONITOR_PATH
    const beacons = noted.filter(({ kind }) => kind === 'beacon').map(({ text }) => text)
    const stored = noted.filter(({ kind }) => kind === 'stored')
    return {
      typed: distinct(noted.filter(({ kind }) => kind === 'typed')),
      beacons,
      reports: [...beacons, ...bodies.filter(isReport).map(({ text }) => text)],
      texts: [
        ...texts,
        ...stored.map(({ name, text }) => ({ where: `stored as ${name}`, text: `${name}=${text}` })),
        ...(await readStorage(page)),
      ],
      bodies: bodies.filter((body) => !isReport(body)),
      responses,
    }
  }
}

interface Traffic {
  readonly bodies: readonly CallBody[]
  readonly responses: readonly RecordedText[]
}

/** Uses the DevTools protocol, which reports cookies and all other headers as sent. */
async function recordNetwork(page: Page, texts: RecordedText[]): Promise<() => Promise<Traffic>> {
  const browser = await page.context().newCDPSession(page)
  const bodies: CallBody[] = []
  const responses: Promise<RecordedText>[] = []
  const paths = new Map<string, string>()
  const json = new Set<string>()
  browser.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    const { pathname } = new URL(request.url)
    paths.set(requestId, pathname)
    if (isProviderPage(pathname)) return
    texts.push({ where: `address of ${pathname}`, text: request.url })
    texts.push(...headersTo(pathname, request.headers))
    // Beacons are recorded in the page, which may be closed before the browser reports them.
    if (type !== 'Ping') bodies.push({ path: pathname, text: request.postData ?? '' })
  })
  browser.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
    const path = paths.get(requestId) ?? ''
    if (!isProviderPage(path)) texts.push(...headersTo(path, headers))
  })
  browser.on('Network.responseReceivedExtraInfo', ({ requestId, headers }) => {
    const path = paths.get(requestId) ?? ''
    if (!isProviderPage(path)) texts.push(...headersTo(path, headers))
  })
  browser.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType === 'application/json') json.add(requestId)
  })
  browser.on('Network.loadingFinished', ({ requestId }) => {
    if (!json.has(requestId)) return
    // The response that caused a navigation is no longer available.
    const answer = browser.send('Network.getResponseBody', { requestId }).catch(() => ({ body: '' }))
    responses.push(answer.then(({ body }) => ({ where: paths.get(requestId) ?? '', text: body })))
  })
  await browser.send('Network.enable')
  return async () => ({ bodies, responses: (await Promise.all(responses)).filter(({ text }) => text !== '') })
}

/** The pages of the development provider stand for another site. */
const isProviderPage = (path: string): boolean => path.startsWith('/openmock/')
const PROVIDER_URL = /^https?:\/\/[^/]*\/openmock\//

/** Transport headers whose numbers may equal a short code by chance. */
const COUNTS = new Set(['content-length', 'date', 'etag', 'last-modified', 'expires'])

function headersTo(path: string, headers: Readonly<Record<string, string>>): readonly RecordedText[] {
  return Object.entries(headers)
    .map(([name, text]) => ({ name: name.toLowerCase(), text }))
    .filter(({ name, text }) => !COUNTS.has(name) && !(name === 'referer' && PROVIDER_URL.test(text)))
    .map(({ name, text }) => ({ where: `${name} of ${path}`, text }))
}

const RECORDS_KEY = 'recorded'

/** Runs in every page: records what only the page can observe in local storage, which survives navigation. */
function recordInPage(recordsKey: string): void {
  const { getItem, setItem } = Storage.prototype
  const note = (kind: string, name: string, text: string): void => {
    const before = JSON.parse(getItem.call(localStorage, recordsKey) ?? '[]')
    setItem.call(localStorage, recordsKey, JSON.stringify([...before, { kind, name, text }]))
  }
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return
      if (target.closest('.portico'))
        note('typed', target.name || (target.dataset['part'] ?? ''), target.value)
    },
    true,
  )
  Storage.prototype.setItem = function noted(key, value) {
    note('stored', key, value)
    setItem.call(this, key, value)
  }
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  Object.defineProperty(document, 'cookie', {
    get: () => cookie?.get?.call(document),
    set: (written: string) => {
      note('stored', 'cookie', written)
      cookie?.set?.call(document, written)
    },
  })
  const send = navigator.sendBeacon.bind(navigator)
  navigator.sendBeacon = (url, body) => {
    note('beacon', String(url), typeof body === 'string' ? body : '')
    return send(url, body)
  }
}

async function readPageRecords(page: Page): Promise<readonly PageRecord[]> {
  const written = await page.evaluate((key) => localStorage.getItem(key), RECORDS_KEY)
  return JSON.parse(written ?? '[]') as readonly PageRecord[]
}

async function readStorage(page: Page): Promise<readonly RecordedText[]> {
  await page.evaluate((key) => localStorage.removeItem(key), RECORDS_KEY)
  const kept = await page.evaluate(() => ({
    localStorage: JSON.stringify(localStorage),
    sessionStorage: JSON.stringify(sessionStorage),
    history: JSON.stringify(history.state),
    'window.name': window.name,
  }))
  const databases = await page.evaluate(() => indexedDB.databases())
  const entries = { ...kept, cookies: JSON.stringify(await page.context().cookies()) }
  return [...Object.entries(entries), ...databases.map(({ name }) => ['indexedDB', name ?? ''] as const)].map(
    ([where, text]) => ({ where: `${where} at the end`, text }),
  )
}

function distinct(noted: readonly PageRecord[]): readonly TypedInput[] {
  const pairs = new Set(noted.map(({ name, text }) => JSON.stringify([name, text])))
  return [...pairs]
    .map((pair) => {
      const [field, value] = JSON.parse(pair) as readonly [string, string]
      return { field, value }
    })
    .filter(({ value }) => value !== '')
}
