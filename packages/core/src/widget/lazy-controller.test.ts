// Covers EMB-3, NAV-2, NAV-3, NAV-10, VAL-12, LOG-7.
import { CSRF_COOKIE } from '@portico/protocol'
import { failure, never, settle, testPorts, deobfuscated } from '@portico/testing/internal'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { AccountCenterConfig } from '../public/public-types.ts'
import { AT, enter, settled } from '../testing/widget.fixture.ts'
import type { Widget } from './widget.ts'

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

/** The form of a widget that is loaded after an action, and of one that was before. */
async function actOnBoth(config: AccountCenterConfig, act: (widget: Widget, isLoaded: boolean) => void) {
  const [late, soon] = [await early(config), await early(config)]
  await soon.load()
  for (const { widget } of [late, soon]) {
    widget.begin()
    act(widget, widget === soon.widget)
  }
  await late.load()
  return { early: late.widget.getState().form, loaded: soon.widget.getState().form }
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
  const { early: form, loaded } = await actOnBoth({ defaultSwitch: 'email' }, (widget) => {
    widget.edit('email', 'user@example.com')
    widget.blur('password')
    widget.edit('password', 'se')
    widget.edit('password', 'secret-word')
  })
  expect(form.errors).toEqual(loaded.errors)
  expect(form.values).toEqual({ email: 'user@example.com', password: 'secret-word' })
})

test('a field that keeps the focus is checked when an early press would have moved the focus', async () => {
  const { early: form, loaded } = await actOnBoth({ defaultPanel: 'forgetPwd' }, (widget, isLoaded) => {
    widget.edit('code', '12')
    widget.sendCode()
    // The focus goes to the empty mobile.
    if (isLoaded) widget.blur('code')
    widget.edit('code', '123')
  })
  expect(Object.keys(form.errors)).toContain('code')
  expect(form.errors).toEqual(loaded.errors)
})

test('a field that is entered again with the same text keeps the focus when an early press would have moved it', async () => {
  const { early: form, loaded } = await actOnBoth({}, (widget, isLoaded) => {
    widget.edit('mobilecaptcha', '47')
    widget.submit()
    // The focus goes to the empty mobile, and back.
    if (isLoaded) widget.blur('mobilecaptcha')
    widget.edit('mobilecaptcha', '47')
  })
  expect([form.errors, form.focus]).toEqual([loaded.errors, undefined])
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
  ports.http.on(AT.smsLogin, never)
  widget.begin()
  enter(widget, { mobile: '13800138000', mobilecaptcha: '4711' })
  widget.submit()
  expect(widget.getState().requests.submit).toBe('queued')
  widget.edit('mobile', '13900139000')
  widget.setAgreement(true)
  await load()
  expect(ports.http.to(AT.smsLogin).map((request) => deobfuscated(request, 'mobile'))).toEqual([
    '13800138000',
  ])
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
  await settled(() => widget.submit())
  expect(ports.http.requests.map(({ path }) => path)).toEqual(['/passport/web/account/info/'])
  await load()
  await settle()
  expect(ports.http.requests.map(({ path }) => path)).toEqual(['/passport/web/account/info/', AT.smsLogin])
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
