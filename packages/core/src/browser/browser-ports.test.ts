// Covers EMB-1, LOG-5, I18-1.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { browserDevice, browserHttp, browserPage } from './browser-ports.ts'
import { pageAddress } from './dom.ts'

afterEach(() => vi.unstubAllGlobals())

describe('languages of a browser', () => {
  test.each([
    [{ languages: ['ja', 'en'], language: 'ja' }, ['ja', 'en']],
    [{ languages: undefined, language: 'en-GB' }, ['en-GB']],
    [{ languages: null, language: 'en-GB' }, ['en-GB']],
    [{ languages: [], language: 'en-GB' }, ['en-GB']],
    [{ languages: 'ko,en', language: 'ko' }, ['ko']],
    [{ languages: {}, language: 'ko' }, ['ko']],
    [{ languages: new Set(['ko']), language: 'ko' }, ['ko']],
    [{ languages: [undefined, 'ko', 7], language: 'ko' }, ['ko']],
    [{ language: undefined }, []],
    [{}, []],
  ])('of %j are %j', (navigator, expected) => {
    vi.stubGlobal('navigator', navigator)
    expect(browserPage.languages()).toEqual(expected)
  })

  test('are none where reading them throws', () => {
    const blocked = () => {
      throw new Error('blocked')
    }
    vi.stubGlobal('navigator', Object.defineProperty({ language: 'ko' }, 'languages', { get: blocked }))
    expect(browserPage.languages()).toEqual([])
  })
})

describe('the address of a document without one', () => {
  const HOST = 'https://host.example'
  test.each([
    ['about:srcdoc', `${HOST}/shop/cart?item=1`, `${HOST}/shop/cart?item=1`],
    ['about:blank', `${HOST}/shop/`, `${HOST}/shop/`],
    ['about:srcdoc', 'https://cdn.example/assets/', `${HOST}/`],
    ['about:srcdoc', 'https://host.example.org/', `${HOST}/`],
    [`blob:${HOST}/0b1f`, `blob:${HOST}/0b1f`, `${HOST}/`],
  ])('%s with the base %s is %s', (href, baseURI, expected) => {
    stubDocument({ href, baseURI, origin: HOST })
    expect(browserPage.url()).toBe(expected)
    expect(pageAddress('/passport/x/')).toBe(`${HOST}/passport/x/`)
  })

  test('is its own where it shares no origin', () => {
    stubDocument({ href: 'about:srcdoc', baseURI: `${HOST}/`, origin: 'null' })
    expect(browserPage.url()).toBe('about:srcdoc')
  })

  test('cannot be replaced, which is ignored', () => {
    stubDocument({ href: 'about:srcdoc', baseURI: `${HOST}/`, origin: HOST })
    const replaceState = vi.fn(() => {
      throw new Error('SecurityError')
    })
    vi.stubGlobal('history', { state: null, replaceState })
    expect(() => browserPage.replace('/')).not.toThrow()
    expect(replaceState).toHaveBeenCalledOnce()
  })

  function stubDocument({ href, baseURI, origin }: Readonly<Record<'href' | 'baseURI' | 'origin', string>>) {
    vi.stubGlobal('location', { href })
    vi.stubGlobal('origin', origin)
    vi.stubGlobal('Document', { prototype: { baseURI } })
    vi.stubGlobal('document', {})
  }
})

describe('an address without an origin', () => {
  test.each([
    ['/passport/web/login/', 'https://host.example/passport/web/login/'],
    ['terms', 'https://host.example/shop/terms'],
    ['?type=register', 'https://host.example/shop/cart?type=register'],
    ['', 'https://host.example/shop/cart?item=1'],
    ['https://account.example/', 'https://account.example/'],
    ['//cdn.example/x.png', '//cdn.example/x.png'],
    ['data:,x', 'data:,x'],
    ['mailto:help@host.example', 'mailto:help@host.example'],
  ])('%j is %s', (given, expected) => {
    vi.stubGlobal('location', { href: 'https://host.example/shop/cart?item=1' })
    expect(pageAddress(given)).toBe(expected)
  })

  test('is the page’s for requests and navigations', async () => {
    const requested: string[] = []
    const assign = vi.fn()
    vi.stubGlobal('location', { href: 'https://host.example/shop/cart', assign })
    vi.stubGlobal('fetch', (url: string) => {
      requested.push(url)
      return Promise.resolve(new Response('{}'))
    })
    await browserHttp.send({ method: 'GET', url: '/passport/x/', headers: {} }, new AbortController().signal)
    browserPage.go('/welcome')
    expect(requested).toEqual([expect.stringMatching(/^https:\/\/host\.example\/passport\/x\/\?_=\d+$/)])
    expect(assign).toHaveBeenCalledWith('https://host.example/welcome')
  })

  test('is left as it is on a server', () => {
    expect(pageAddress('/terms')).toBe('/terms')
  })
})

describe('an answer', () => {
  const send = (method: 'GET' | 'POST', url: string) =>
    browserHttp.send({ method, url, headers: {} }, new AbortController().signal)

  test('to a GET is never one of a cache that goes by the address; a POST is sent as it is', async () => {
    vi.useFakeTimers({ now: 1_700_000_000_000 })
    const fetched = vi.fn((_url: string) => Promise.resolve(new Response('{}')))
    vi.stubGlobal('fetch', fetched)
    await send('GET', 'https://account.example/info/?aid=1')
    vi.setSystemTime(1_700_000_000_001)
    await send('GET', 'https://account.example/info/?aid=1')
    await send('POST', 'https://account.example/login/')
    vi.useRealTimers()
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([
      'https://account.example/info/?aid=1&_=1700000000000',
      'https://account.example/info/?aid=1&_=1700000000001',
      'https://account.example/login/',
    ])
  })

  test('that says it has more than 4 MB is refused', async () => {
    const headers = { 'content-length': '4000001' }
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { headers })))
    await expect(send('GET', 'https://account.example/info/')).rejects.toThrow('too long')
  })

  test.each([
    ['in parts that split a character', () => new Response(inParts('{"name":"林"}'))],
    ['after a byte order mark', () => new Response('\uFEFF{"name":"林"}')],
    ['of a replaced fetch without a stream', () => withoutStream('{"name":"林"}')],
  ])('%s is read', async (_, answer) => {
    vi.stubGlobal('fetch', () => Promise.resolve(answer()))
    expect(await send('POST', 'https://account.example/')).toEqual({ status: 200, body: '{"name":"林"}' })
  })

  function inParts(text: string): ReadableStream {
    const bytes = new TextEncoder().encode(text)
    return new ReadableStream({
      start: (controller) => {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
  }

  function withoutStream(text: string) {
    return { status: 200, headers: new Headers(), text: () => Promise.resolve(text) }
  }
})

describe('storage', () => {
  test('has what was stored', () => {
    vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'hint' ? '1' : null) })
    expect([browserDevice.readStored('hint'), browserDevice.readStored('other')]).toEqual(['1', undefined])
  })

  test('that is blocked has nothing, and takes nothing without an error', () => {
    const blocked = (): never => {
      throw new DOMException('blocked', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
    expect(browserDevice.readStored('hint')).toBeUndefined()
    expect(() => browserDevice.writeStored('hint', '1')).not.toThrow()
    expect(() => browserDevice.removeStored('hint')).not.toThrow()
  })
})
