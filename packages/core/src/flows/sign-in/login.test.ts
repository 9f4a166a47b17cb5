// Covers ENT-1, LOG-1, LOG-2, LOG-4, REG-1, REG-2, SSO-1, API-1.
import { plainFields, success } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import type { Panel } from '../../public/public-state.ts'
import { PANELS } from '../../state/panels.ts'
import { AT, openLogin, openWidget, USER } from '../../testing/widget.fixture.ts'
import { SUBMIT_FLOWS } from './submit.ts'

describe('a login', () => {
  test('by mobile sends its fields and goes to the callback', async () => {
    const callback = 'https://host.example/home'
    const { http, page, onSuccess, submit } = await openLogin({ callback }, { [AT.smsLogin]: success(USER) })
    await submit()
    expect(plainFields(http.to(AT.smsLogin)[0])).toMatchObject({
      mobile: '13800138000',
      code: '1234',
      type: '24',
      keep_login: '1',
      service: callback,
      mix_mode: '1',
    })
    const known = { user_id: '42' }
    expect(onSuccess.mock.calls).toMatchObject([
      [{ url: callback, kind: 'login', user: known, response: known }],
    ])
    expect(page.navigations).toEqual([callback])
  })

  test('without a callback reloads the page, which is its service', async () => {
    const { http, page, submit } = await openLogin({}, { [AT.smsLogin]: success(USER) })
    await submit()
    expect(page.navigations).toEqual(['(reload)'])
    expect(http.to(AT.smsLogin)[0]?.wire['service']).toBe('https://host.example/ads')
  })

  test.each([
    [{}, '/passport/web/user/login/', { email: 'ada@example.com' }],
    [{ ssoDomains: { cn: 'https://sso.example' } }, '/account_login/', { account: 'ada@example.com' }],
  ])('by e-mail with %j goes to %s as %j', async (config, path, who) => {
    const { http, submit } = await openWidget({ defaultSwitch: 'email', ...config })
    await submit({ email: ' ada@example.com ', password: 'Passw0rd!' })
    expect(http.to(path).map(plainFields)).toMatchObject([{ ...who, password: 'Passw0rd!' }])
  })

  test('is what registers a mobile, without keep_login', async () => {
    const answers = { [AT.smsLogin]: success(USER) }
    const { widget, http, submit } = await openLogin({ defaultPanel: 'register' }, answers)
    widget.setAgreement(true)
    await submit()
    expect(http.to(AT.smsLogin).map(({ wire }) => 'keep_login' in wire)).toEqual([false])
  })
})

test.each(Object.entries(PANELS))('every form of the panel %s has a flow', (panel, { methods }) => {
  const forms = methods.filter((method) => method !== 'qr')
  expect(Object.keys(SUBMIT_FLOWS[panel as Panel])).toEqual(forms)
})
