import { failure, plainFields, settle, success, testPorts } from '@portico/testkit'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadEngine } from '../late-engine.ts'
import { readOptions } from '../options.ts'
import type { AccountCenterConfig } from '../public-types.ts'
import { createWidget } from '../widget.ts'

const BIND_MOBILE = '/passport/web/mobile/bind/'
const BIND_EMAIL = '/passport/web/email/bind/'
const USER = {
  user_id: '42',
  screen_name: 'Mei',
  mobile: '138******00',
  redirect_url: 'https://host.example/r',
}

beforeAll(loadEngine)

async function live(config: AccountCenterConfig = {}) {
  const ports = testPorts()
  const widget = createWidget(readOptions({ defaultPanel: 'bind', ...config }), ports)
  widget.begin()
  await ports.clock.advance(0)
  return { widget, ...ports }
}

test('BND-1 SND-3 its code has type 17', async () => {
  const { widget, http } = await live()
  http.on('/passport/web/send_code/', success({ mobile: '138******00', retry_time: 60 }))
  widget.edit('mobile', '13800138000')
  widget.sendCode()
  await settle()
  expect(plainFields(http.to('/passport/web/send_code/')[0])).toMatchObject({
    mobile: '13800138000',
    type: '17',
  })
})

test('BND-1 the call has mobile, code and type 17, and a success is told once', async () => {
  const onSuccess = vi.fn()
  const { widget, http, page, clock } = await live({ callback: 'https://host.example/done', onSuccess })
  http.on(BIND_MOBILE, success(USER))
  widget.edit('mobile', '13800138000')
  widget.edit('mobilecaptcha', '1234')
  widget.submit()
  await settle()
  expect(plainFields(http.to(BIND_MOBILE)[0])).toMatchObject({
    mobile: '13800138000',
    code: '1234',
    type: '17',
  })
  expect(widget.getState().notice).toMatchObject({ type: 'success', text: { key: 'bind_done' } })
  await clock.advance(200)
  expect(page.went).toEqual(['https://host.example/done'])
  expect(onSuccess).toHaveBeenCalledTimes(1)
})

test('BND-1 an e-mail: the address and the password, without a code', async () => {
  const { widget, http } = await live({ defaultSwitch: 'email' })
  http.on(BIND_EMAIL, success(USER))
  widget.edit('email', ' visitor@example.com ')
  widget.edit('password', 'Passw0rd!')
  widget.submit()
  await settle()
  const sent = plainFields(http.to(BIND_EMAIL)[0])
  expect(sent).toMatchObject({ email: 'visitor@example.com', password: 'Passw0rd!' })
  expect(sent).not.toHaveProperty('code')
})

test('BND-1 where a hook keeps the page it says «Bound», and who is signed in', async () => {
  const { widget, http, clock } = await live({ beforeSkip: () => false })
  http.on(BIND_MOBILE, success(USER))
  widget.edit('mobile', '13800138000')
  widget.edit('mobilecaptcha', '1234')
  widget.submit()
  await clock.advance(200)
  const { notice, login, form } = widget.getState()
  expect(notice).toMatchObject({ text: { key: 'bind_done' } })
  expect(login).toMatchObject({ status: 'next', user: { user_id: '42' } })
  expect(form.values.mobilecaptcha).toBe('')
})

test('BND-1 nobody signed in, or a mobile somebody has: said in the server’s words', async () => {
  for (const [code, words] of [
    [1, 'Please log in first'],
    [1007, 'This mobile is bound to another account'],
  ] as const) {
    const { widget, http } = await live()
    http.on(BIND_MOBILE, failure(code, words))
    widget.edit('mobile', '13800138000')
    widget.edit('mobilecaptcha', '1234')
    widget.submit()
    await settle()
    expect(widget.getState().notice).toMatchObject({ type: 'error', text: { words } })
  }
})

test('LOG-2 SND-3 with single sign-on only the login’s calls go there; bind, register and reset ask the passport', async () => {
  for (const [panel, path] of [
    ['login', '/passport/sso/send_activation_code/v2/'],
    ['register', '/passport/web/send_code/'],
    ['forgetPwd', '/passport/web/send_code/'],
    ['bind', '/passport/web/send_code/'],
  ] as const) {
    const { widget, http } = await live({ sso: true, defaultPanel: panel })
    widget.edit('mobile', '13800138000')
    widget.edit('password', 'Passw0rd!')
    widget.edit('repeatPwd', 'Passw0rd!')
    widget.sendCode()
    await settle()
    expect(http.to(path)).toHaveLength(1)
  }
})
