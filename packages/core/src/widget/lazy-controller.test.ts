// Covers EMB-3, NAV-2, NAV-3, NAV-10, VAL-12, LOG-7.
import { CSRF_COOKIE } from '@portico/protocol'
import { failure, never, settle, testPorts, deobfuscated } from '@portico/testing/internal'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { AccountCenterConfig } from '../public/public-types.ts'
import { enter } from '../testing/widget.fixture.ts'

const SMS_LOGIN = '/passport/web/sms_login/'

/** A widget whose controller has not been loaded yet. */
async function early(config: AccountCenterConfig = {}) {
  vi.resetModules()
  onTestFinished(() => void vi.resetModules())
  const { createWidget } = await import('./widget.ts')
  const { readOptions } = await import('../options/options.ts')
  const { loadController } = await import('./lazy-controller.ts')
  const ports = testPorts()
  const widget = createWidget(readOptions({ bootstrap: false, ...config }), ports)
  const load = async (): Promise<void> => {
    await loadController()
    await settle()
  }
  return { widget, ports, load }
}

test('a logout before the controller is loaded redirects, also after a stop', async () => {
  const { widget, ports, load } = await early()
  widget.begin()
  widget.changePanel('register')
  widget.logout('https://host.example/bye')
  widget.stop()
  expect(ports.page.navigations).toEqual([])
  await load()
  expect(ports.page.navigations).toEqual([expect.stringContaining('/passport/sso/logout/')])
  expect(widget.getState().panel).toBe('login')
})

test('actions before the controller is loaded are performed once and in order', async () => {
  const shown: string[] = []
  const onEvent: AccountCenterConfig['onEvent'] = (name, params) => {
    if (name !== 'account_center_panel_show' || !('panel' in params)) return
    shown.push(params.panel)
    // As on a loaded page, at once.
    if (params.panel === 'register') widget.changePanel('login')
  }
  const { widget, load } = await early({ onEvent })
  widget.begin()
  widget.changePanel('register')
  widget.changeMethod('email')
  widget.changePanel('bind')
  expect(shown).toEqual([])
  await load()
  expect(shown).toEqual(['login', 'register', 'login', 'bind'])
  expect(widget.getState()).toMatchObject({ panel: 'bind', method: 'email' })
})

test('a field that was left early is checked with its value then, and again while it is typed', async () => {
  const { widget, load } = await early({ defaultSwitch: 'email' })
  const loaded = await early({ defaultSwitch: 'email' })
  await loaded.load()
  for (const each of [widget, loaded.widget]) {
    each.begin()
    each.edit('email', 'user@example.com')
    each.blur('password')
    each.edit('password', 'se')
    each.edit('password', 'secret-word')
  }
  expect(widget.getState().form.errors).toEqual({})
  await load()
  const { errors, values } = widget.getState().form
  expect({ errors, values }).toEqual({
    errors: loaded.widget.getState().form.errors,
    values: { email: 'user@example.com', password: 'secret-word' },
  })
})

test('a field that keeps the focus is checked when an early press would have moved the focus', async () => {
  const config = { defaultPanel: 'forgetPwd', defaultSwitch: 'mobile' } as const
  const [{ widget, load }, loaded] = [await early(config), await early(config)]
  await loaded.load()
  for (const each of [widget, loaded.widget]) {
    each.begin()
    each.edit('code', '12')
    each.sendCode()
    // The focus goes to the empty mobile.
    if (each === loaded.widget) each.blur('code')
    each.edit('code', '123')
  }
  await load()
  const { errors } = widget.getState().form
  expect(Object.keys(errors)).toContain('code')
  expect(errors).toEqual(loaded.widget.getState().form.errors)
})

test('a field that is entered again with the same text keeps the focus when an early press would have moved it', async () => {
  const [{ widget, load }, loaded] = [await early(), await early()]
  await loaded.load()
  for (const each of [widget, loaded.widget]) {
    each.begin()
    each.edit('mobilecaptcha', '47')
    each.submit()
    // The focus goes to the empty mobile, and back.
    if (each === loaded.widget) each.blur('mobilecaptcha')
    each.edit('mobilecaptcha', '47')
  }
  await load()
  const { errors, focus } = widget.getState().form
  expect([errors, focus]).toEqual([loaded.widget.getState().form.errors, undefined])
})

test('a field that was left before the controller is loaded is not checked on the next panel', async () => {
  const { widget, load } = await early({ defaultSwitch: 'email' })
  widget.begin()
  widget.changePanel('register')
  widget.blur('password')
  await load()
  const { panel, form } = widget.getState()
  expect([panel, form.errors]).toEqual(['register', {}])
})

test('an early submit sends the values of its moment, and what is typed then stays', async () => {
  const { widget, ports, load } = await early()
  ports.http.on(SMS_LOGIN, never)
  widget.begin()
  enter(widget, { mobile: '13800138000', mobilecaptcha: '4711' })
  widget.submit()
  expect(widget.getState().requests.submit).toBe('queued')
  widget.edit('mobile', '13900139000')
  widget.setAgreement(true)
  await load()
  expect(ports.http.to(SMS_LOGIN).map((request) => deobfuscated(request, 'mobile'))).toEqual(['13800138000'])
  expect(widget.getState()).toMatchObject({ agreed: true, form: { values: { mobile: '13900139000' } } })
})

test('an early submit requests its token at once, and once', async () => {
  const { widget, ports, load } = await early()
  ports.device.cookies.delete(CSRF_COOKIE)
  ports.http.on('/passport/web/account/info/', (request) => {
    ports.device.cookies.set(CSRF_COOKIE, 'f'.repeat(32))
    return failure(1)(request)
  })
  widget.begin()
  enter(widget, { mobile: '13800138000', mobilecaptcha: '4711' })
  widget.submit()
  widget.submit()
  await settle()
  expect(ports.http.requests.map(({ path }) => path)).toEqual(['/passport/web/account/info/'])
  await load()
  await settle()
  expect(ports.http.requests.map(({ path }) => path)).toEqual(['/passport/web/account/info/', SMS_LOGIN])
})

test.each<[string, AccountCenterConfig, 'refreshCaptcha' | 'submit']>([
  ['an action that sends nothing', {}, 'refreshCaptcha'],
  ['another host', { passportBase: 'https://passport.example' }, 'submit'],
])('for %s no token is requested in advance', async (_, config, action) => {
  const { widget, ports } = await early(config)
  ports.device.cookies.clear()
  widget[action]()
  expect(ports.http.requests).toEqual([])
})

test.each(['before', 'after'])(
  'a field that is left empty is not wrong on the panel of changed options, %s the load',
  async (when) => {
    const { readOptions } = await import('../options/options.ts')
    const { widget, load } = await early()
    widget.begin()
    if (when === 'after') await load()
    widget.blur('mobile')
    widget.update(readOptions({ bootstrap: false, defaultPanel: 'register' }))
    expect(widget.getState().panel).toBe('register')
    await load()
    expect(widget.getState()).toMatchObject({ panel: 'register', form: { errors: {} } })
  },
)
