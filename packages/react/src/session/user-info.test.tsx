// Covers NAV-2, NAV-8, LOG-5, LOG-8, APT-4.
import { createTestPage, success, testPorts } from '@portico/testing/internal'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderWidget } from '../rendered-widget.fixture.tsx'

const USER = {
  user_id: '1',
  username: 'Ada',
  screen_name: '',
  email: 'a***a@example.com',
  mobile: '138******00',
  avatar_url: '',
  connects: [],
  new_user: 0,
}

function portsOfSignedInUser(user: Partial<typeof USER> = {}) {
  const ports = testPorts()
  ports.http.on('/passport/web/account/info/', success({ ...USER, ...user }, { status: 1 }))
  return ports
}

test('a session found at the start replaces the form and can be changed', async () => {
  const { part, has, root, input } = await renderWidget({
    ports: portsOfSignedInUser(),
  })
  await expect.poll(() => has('user-info')).toBe(true)
  expect(part('user-info').innerText.split('\n').filter(Boolean)).toEqual([
    'A',
    'Logged in as',
    'Ada',
    'a***a@example.com',
    '138******00',
  ])
  expect([root.dataset['loginStatus'], part('title').textContent]).toEqual(['2', 'Welcome'])
  expect(has('submit') || has('tab-mobile') || has('link-register')).toBe(false)
  await userEvent.click(part('change-account'))
  await expect.poll(() => has('user-info')).toBe(false)
  expect(input('mobile').value).toBe('')
  await expect.poll(() => document.activeElement === part('title')).toBe(true)
  expect(part('title').textContent).toBe('Log in')
})

test('a mobile number keeps the order of its digits in a language from right to left', async () => {
  const { part, has } = await renderWidget({ ports: portsOfSignedInUser(), language: 'ar' })
  await expect.poll(() => has('user-info')).toBe(true)
  const number = [...part('user-info').querySelectorAll('bdi')].find(
    ({ textContent }) => textContent === USER.mobile,
  )
  await expect.poll(() => number && getComputedStyle(number).direction).toBe('ltr')
})

test.each([
  ['ada', 'A'],
  ['李雷', '李'],
  ['åsa', 'Å'],
])('the avatar of %s is the letter %s', async (username, letter) => {
  const { root, has } = await renderWidget({ ports: portsOfSignedInUser({ username }) })
  await expect.poll(() => has('user-info')).toBe(true)
  const avatar = root.querySelector<HTMLElement>('.portico-avatar')
  if (!avatar) throw new Error('There is no avatar')
  expect(avatar.textContent).toBe(letter)
  const { fontSize, fontWeight } = getComputedStyle(avatar)
  expect([fontSize, fontWeight]).toEqual(['16px', '600'])
})

test('the avatar of a user with only a masked mobile is an icon', async () => {
  const ports = portsOfSignedInUser({ username: '', email: '' })
  const { root, has } = await renderWidget({ ports })
  await expect.poll(() => has('user-info')).toBe(true)
  expect(root.querySelector('.portico-avatar')?.textContent).toBe('')
  expect(root.querySelector('.portico-avatar [data-icon="person"]')).not.toBeNull()
})

test('the Continue button redirects to the callback', async () => {
  const ports = portsOfSignedInUser()
  const { part, has } = await renderWidget({ ports, callback: 'https://host.example/done' })
  await expect.poll(() => has('continue')).toBe(true)
  await userEvent.click(part('continue'))
  await expect.poll(() => ports.page.navigations).toEqual(['https://host.example/done'])
  expect(part('continue').getAttribute('aria-busy')).toBe('true')
})

test('a signed-in user can reset a password and bind a contact', async () => {
  for (const defaultPanel of ['forgetPwd', 'bind'] as const) {
    const { part, has, root, input } = await renderWidget({ ports: portsOfSignedInUser(), defaultPanel })
    await expect.poll(() => root.dataset['loginStatus']).toBe('2')
    expect([has('tab-mobile'), has('tab-email'), has('user-info')]).toEqual([true, true, false])
    await userEvent.click(part('tab-email'))
    await expect.poll(() => root.dataset['switch']).toBe('email')
    expect(input('email').value).toBe('')
  }
})

test('the user info returns after a change of panel without a form in between', async () => {
  const ports = portsOfSignedInUser()
  const { widget, part, has, root } = await renderWidget({ ports })
  await expect.poll(() => has('user-info')).toBe(true)
  widget.changePanel('forgetPwd')
  await expect.poll(() => root.dataset['panel']).toBe('forgetPwd')
  expect([root.dataset['loginStatus'], has('tab-email')]).toEqual(['0', true])
  let answer: () => void = () => undefined
  ports.http.on('/passport/web/account/info/', async (request) => {
    await new Promise<void>((resolve) => (answer = resolve))
    return success(USER, { status: 1 })(request)
  })
  widget.changePanel('login')
  await expect.poll(() => has('user-info')).toBe(true)
  expect(part('user-info').innerText.trim()).toBe('You are logged in')
  expect(part('continue').getAttribute('aria-disabled')).toBe('true')
  expect(part('change-account').getAttribute('aria-disabled')).toBe('false')
  expect([has('submit'), has('tab-mobile'), has('link-register'), has('qr-toggle')]).toEqual([
    false,
    false,
    false,
    false,
  ])
  answer()
  await expect.poll(() => part('user-info').innerText).toContain('Ada')
  expect(part('continue').getAttribute('aria-disabled')).toBe('false')
})

test('if no account can be opened the offer is disabled and Continue shown', async () => {
  const ports = testPorts({ page: createTestPage('https://host.example/?token=t1') })
  ports.http.on('/passport/web/account/info/', success(USER, { status: 1 }))
  ports.http.on('/account/api/account/appointment/validate', () => ({
    status: 200,
    body: JSON.stringify({ code: 2010, message: '', data: {} }),
  }))
  const { part, has, root } = await renderWidget({
    ports,
    defaultPanel: 'register',
    callback: 'https://host.example/done',
  })
  await expect.poll(() => has('notice') && has('user-info')).toBe(true)
  expect(part('submit').getAttribute('aria-disabled')).toBe('true')
  const reason = document.getElementById(part('submit').getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toContain('This link is no longer valid')
  const buttons = [...root.querySelectorAll<HTMLElement>('button')].map(({ dataset }) => dataset['part'])
  expect(buttons).toEqual(['continue', 'change-account', 'submit'])
  expect(part('continue').dataset['kind']).toBe('primary')
  await userEvent.click(part('continue'))
  await expect.poll(() => ports.page.navigations).toEqual(['https://host.example/done'])
})
