import { success, testPorts } from '@portico/testkit'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drawWidget } from '../drawn-widget.cases.tsx'

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

function portsOfSomebodySignedIn() {
  const ports = testPorts()
  ports.http.on('/passport/web/account/info/', success(USER, { status: 1 }))
  return ports
}

test('LOG-5 LOG-8 a session found at the start is shown in place of the form, and can be left for another', async () => {
  const { part, has, root, input } = await drawWidget({
    ports: portsOfSomebodySignedIn(),
  })
  await expect.poll(() => has('user-info')).toBe(true)
  expect(part('user-info').innerText.split('\n').filter(Boolean)).toEqual([
    'Logged in as',
    'Ada',
    'a***a@example.com',
    '138******00',
  ])
  expect(root.dataset['loginStatus']).toBe('2')
  expect(has('submit') || has('tab-mobile') || has('link-register')).toBe(false)
  await userEvent.click(part('change-account'))
  await expect.poll(() => has('user-info')).toBe(false)
  expect(input('mobile').value).toBe('')
  await expect.poll(() => document.activeElement).toBe(part('title'))
})

test('LOG-5 Continue goes on', async () => {
  const ports = portsOfSomebodySignedIn()
  const { part, has } = await drawWidget({ ports, callback: 'https://host.example/done' })
  await expect.poll(() => has('continue')).toBe(true)
  await userEvent.click(part('continue'))
  await expect.poll(() => ports.page.went).toEqual(['https://host.example/done'])
})
