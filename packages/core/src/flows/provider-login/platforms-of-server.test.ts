// Covers OAU-1, OAU-2, OAU-7.
import { createTestPage, failure, success, testPorts } from '@portico/testing/internal'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readOptions } from '../../options/options.ts'
import { AT, openWidget, settle } from '../../testing/widget.fixture.ts'
import { consumeLinkReturn, redirectToLink } from './link-redirect.ts'
import { HERE, serverThatKnows, visit } from './provider-login.fixture.ts'

afterEach(() => vi.restoreAllMocks())

const GOOGLE = { platform: 'oidc:google' }
const ICON = '#07c160 M4 4h16v16z'
const OFFERED = { platform: 'oidc:google', platform_app_id: '', name: '谷歌', icon: ICON }
const leave = { do: 'redirect', platform: 'oidc:google' } as const

function serverThatNames(ports = serverThatKnows()) {
  ports.http.on(AT.platforms, success({ platforms: [OFFERED] }))
  return ports
}

const settled = () => vi.waitFor(() => settle())

/** Leaves the page, once the code for it is loaded. */
async function leavePage(opened: Awaited<ReturnType<typeof visit>>): Promise<URL> {
  opened.widget.platformLogin(leave)
  await vi.waitFor(() => expect(opened.ports.page.navigations).toHaveLength(1))
  return new URL(opened.ports.page.navigations[0] ?? '')
}

async function openNamed(url = HERE, ports = serverThatNames()) {
  const opened = await visit(url, { platforms: [GOOGLE], ports })
  await vi.waitFor(() => expect(opened.widget.getState().platforms).toBeDefined())
  return opened
}

describe('a platform of the account center', () => {
  test('has the name and the icon that the account center knows', async () => {
    const { widget } = await openNamed()
    expect(widget.getState().platforms).toMatchObject([{ id: 'oidc:google', name: '谷歌', icon: ICON }])
  })

  test('has no name if the account center does not respond, or by the host without a request', async () => {
    const ports = serverThatKnows()
    ports.http.on(AT.platforms, failure(4, 'down'))
    const { widget } = await openNamed(HERE, ports)
    expect(widget.getState().platforms).toMatchObject([{ id: 'oidc:google', name: undefined }])
    const named = await visit(HERE, { platforms: [{ ...GOOGLE, name: 'Work' }] })
    expect(named.widget.getState().platforms).toMatchObject([{ name: 'Work' }])
    expect(named.ports.http.requests.filter(({ url }) => url.includes(AT.platforms))).toEqual([])
  })

  test('is not asked for before the visitor has consented, and has its name afterwards', async () => {
    const ports = { ...serverThatNames(), page: createTestPage(HERE) }
    const { widget } = await openWidget({ platforms: [GOOGLE], bootstrap: false }, {}, ports)
    await settled()
    expect(ports.http.requests).toEqual([])
    expect(widget.getState().platforms).toMatchObject([{ name: undefined }])
    widget.start()
    await vi.waitFor(() => expect(widget.getState().platforms).toMatchObject([{ name: '谷歌' }]))
  })

  test('is replaced by the platforms of an update while its name is still loaded', async () => {
    const ports = serverThatKnows()
    const body = JSON.stringify({ message: 'success', data: { platforms: [OFFERED] } })
    let answer = (): void => undefined
    ports.http.on(AT.platforms, async () => {
      await new Promise<void>((resolve) => (answer = resolve))
      return { status: 200, body }
    })
    const { widget } = await visit(HERE, { platforms: [GOOGLE], ports })
    widget.update(readOptions({ platforms: [{ ...GOOGLE, name: 'Work' }] }))
    answer()
    await settled()
    expect(widget.getState().platforms).toMatchObject([{ name: 'Work' }])
  })

  test('is left for through the account center, which returns to the whole address', async () => {
    const opened = await openNamed(`${HERE}?appKey=k&code=&from=spring#top`)
    const { pathname, searchParams } = await leavePage(opened)
    expect(pathname).toBe('/passport/web/auth/start/')
    expect(Object.fromEntries(searchParams)).toEqual({
      aid: '1574',
      platform: 'oidc:google',
      next: `${HERE}?appKey=k&from=spring#top`,
      state: expect.stringMatching(/^oidc:google_[0-9a-f-]{36}$/),
      page_key: expect.stringMatching(/^[\w-]{72}$/),
    })
  })

  test('returns with a code that is used with the secret of the page', async () => {
    const ports = serverThatNames()
    const before = await openNamed(`${HERE}?from=spring`, ports)
    const { searchParams } = await leavePage(before)
    before.widget.stop()
    const state = searchParams.get('state') ?? ''
    const back = await openNamed(
      `${HERE}?from=spring&code=portico.c&state=${encodeURIComponent(state)}`,
      ports,
    )
    await vi.waitFor(() => expect(back.ports.http.to(AT.loginOnly)).toHaveLength(1))
    expect(back.ports.http.to(AT.loginOnly)[0]?.wire).toMatchObject({
      platform: 'oidc:google',
      code: 'portico.c',
      page_key: searchParams.get('page_key'),
    })
    expect(back.ports.page.url()).toBe(`${HERE}?from=spring`)
  })
})

test('an account page links a platform of the account center', async () => {
  const ports = { ...testPorts(), page: createTestPage(`${HERE}?aid=7`) }
  const platform = {
    id: 'oidc:google',
    appId: '',
    clientKey: '',
    name: 'Google',
    isServed: true,
    authorizeUrl: 'https://account.example/passport/web/auth/start/',
  }
  redirectToLink(ports, platform, 7)
  const { searchParams } = new URL(ports.page.navigations[0] ?? '')
  expect(searchParams.get('next')).toBe(`${HERE}?aid=7`)
  const state = searchParams.get('state') ?? ''
  const page = createTestPage(`${HERE}?aid=7&code=portico.c&state=${encodeURIComponent(state)}`)
  expect(consumeLinkReturn({ ...ports, page }, 7)).toEqual({
    platform: 'oidc:google',
    code: 'portico.c',
    pageKey: searchParams.get('page_key'),
  })
  expect(page.url()).toBe(`${HERE}?aid=7`)
})
