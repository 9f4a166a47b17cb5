import { settle, testPorts } from '@portico/testing/internal'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { AccountCenterConfig } from './public-types.ts'

/** A widget whose controller has not been loaded yet. */
async function early(config: AccountCenterConfig = {}) {
  vi.resetModules()
  onTestFinished(() => void vi.resetModules())
  const { createWidget } = await import('./widget.ts')
  const { readOptions } = await import('./options.ts')
  const { loadController } = await import('./lazy-controller.ts')
  const ports = testPorts()
  const widget = createWidget(readOptions({ bootstrap: false, ...config }), ports)
  const load = async (): Promise<void> => {
    await loadController()
    await settle()
  }
  return { widget, ports, load }
}

test('LOG-7 a logout before the controller is loaded redirects, also after a stop', async () => {
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

test('NAV-2 NAV-3 presses before the controller is loaded are performed once and in order', async () => {
  const shown: string[] = []
  const onEvent: AccountCenterConfig['onEvent'] = (name, params) => {
    if (name !== 'account_center_panel_show' || !('panel' in params)) return
    shown.push(params.panel)
    // A press that is caused by the first one comes after those that wait already.
    if (params.panel === 'register') widget.changePanel('login')
  }
  const { widget, load } = await early({ onEvent })
  widget.begin()
  widget.changePanel('register')
  widget.changeSwitch('email')
  widget.changePanel('bind')
  expect(shown).toEqual([])
  await load()
  expect(shown).toEqual(['login', 'register', 'bind', 'login'])
  expect(widget.getState()).toMatchObject({ panel: 'login', switch: 'email' })
})

test('VAL-12 a field that was left before the controller is loaded is checked, unless it has the focus again', async () => {
  const { widget, load } = await early({ defaultSwitch: 'email' })
  widget.begin()
  const inPassword = (): string => 'password'
  widget.blur('password', inPassword)
  widget.edit('password', 'se')
  await load()
  expect(Object.keys(widget.getState().form.errors)).toEqual(['email'])
  widget.blur('password', inPassword)
  expect(widget.getState().form.errors.password).toBeDefined()
})

test('VAL-12 a field that was left before the controller is loaded is not checked on the next panel', async () => {
  const { widget, load } = await early({ defaultSwitch: 'email' })
  widget.begin()
  widget.changePanel('register')
  widget.blur('password', () => undefined)
  await load()
  const { panel, form } = widget.getState()
  expect([panel, form.errors]).toEqual(['register', {}])
})
