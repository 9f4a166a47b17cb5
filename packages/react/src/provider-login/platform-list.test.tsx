// Covers OAU-1, OAU-2.
import { success, testPorts } from '@portico/testing/internal'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderWidget } from '../rendered-widget.fixture.tsx'

const platforms = [
  { platform: 'douyin', client_key: 'aw' },
  { platform: 'ixigua', client_key: 'ix', name: '<b>Melon</b>' },
] as const

test('the platforms are listed last, with a heading and a named button for each', async () => {
  const { part, has, root } = await renderWidget({ platforms })
  await expect.poll(() => has('platforms')).toBe(true)
  const list = part('platforms')
  expect(list.getAttribute('role')).toBe('group')
  expect(document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Other ways')
  expect(root.lastElementChild).toBe(list)
  expect([...list.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Douyin',
    '<b>Melon</b>',
  ])
  const boxes = [...list.querySelectorAll('button')].map((button) => button.getBoundingClientRect())
  expect(boxes.map(({ height }) => height)).toEqual([44, 44])
  expect(boxes[0]?.top).toBe(boxes[1]?.top)
  expect(boxes[0]?.width).toBe(boxes[1]?.width)
})

test('the platforms are shown on login and register until a user is signed in', async () => {
  for (const defaultPanel of ['login', 'register'] as const) {
    const { has } = await renderWidget({ platforms, defaultPanel })
    await expect.poll(() => has('platforms'), { message: defaultPanel }).toBe(true)
  }
  for (const defaultPanel of ['forgetPwd', 'bind', 'reset'] as const)
    expect((await renderWidget({ platforms, defaultPanel })).has('platforms'), defaultPanel).toBe(false)
  expect((await renderWidget({ platforms: [] })).has('platforms')).toBe(false)
  const ports = testPorts()
  ports.http.on('/passport/web/account/info/', success({ user_id: '42', screen_name: 'Mei' }))
  const known = await renderWidget({ platforms, ports })
  await expect.poll(() => known.has('user-info')).toBe(true)
  expect(known.has('platforms')).toBe(false)
})

test('the list does not move the form above it', async () => {
  const without = await renderWidget({ platforms: [] })
  const top = without.part('submit').getBoundingClientRect().top - without.root.getBoundingClientRect().top
  without.end()
  const { part, has, root } = await renderWidget({ platforms })
  await expect.poll(() => has('platforms')).toBe(true)
  expect(part('submit').getBoundingClientRect().top - root.getBoundingClientRect().top).toBe(top)
})

test('a click redirects to the platform', async () => {
  const { part, has, ports } = await renderWidget({ platforms })
  await expect.poll(() => has('platforms')).toBe(true)
  part('platform-douyin').focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => ports.page.navigations[0])
    .toMatch(/^https:\/\/open\.douyin\.com\/platform\/oauth\/connect\/\?/)
})
