// Covers NAV-8, LOG-4, RST-2.
import { createTestPage, failure, never, success, testPorts } from '@portico/testing/internal'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RenderedWidget } from '../rendered-widget.fixture.tsx'
import { renderWidget } from '../rendered-widget.fixture.tsx'
import { showMotion } from '../show-motion.fixture.ts'

const USER = { user_id: '42', screen_name: 'Mei Lin', redirect_url: 'https://ads.example/home' }
const platforms = [{ platform: 'douyin', client_key: 'aw' }] as const

/** A measure in the next frames, until the new view has its own. */
async function inFrames(root: HTMLElement, measure: () => number): Promise<readonly number[]> {
  const measures: number[] = []
  do {
    await new Promise(requestAnimationFrame)
    measures.push(measure())
  } while (root.dataset['settling'])
  return measures
}

function logIn({ widget }: RenderedWidget): void {
  widget.edit('mobile', '13800138000')
  widget.edit('mobilecaptcha', '1234')
  widget.submit()
}

// A test of another file may have left the pointer on a field.
beforeAll(() => userEvent.hover(document.body, { position: { x: 780, y: 5 } }))
beforeEach(showMotion)

test('the first view has its colours at once', async () => {
  const onTransition = vi.fn<(event: TransitionEvent) => void>()
  document.addEventListener('transitionrun', onTransition)
  onTestFinished(() => document.removeEventListener('transitionrun', onTransition))
  await renderWidget()
  const properties = onTransition.mock.calls.map(([event]) => event.propertyName)
  expect(properties.filter((property) => property.endsWith('color'))).toEqual([])
})

describe('another panel', () => {
  test('the height changes in steps, and is free afterwards', async () => {
    const { part, root } = await renderWidget({ platforms: [] })
    const before = root.offsetHeight
    part('link-register').click()
    await expect.poll(() => root.dataset['settling']).toBe('true')
    const heights = await inFrames(root, () => root.offsetHeight)
    const after = heights.at(-1) ?? 0
    expect(after).toBeGreaterThan(before)
    expect(heights.some((height) => height > before && height < after)).toBe(true)
    expect(root.style.height).toBe('')
  })

  test('tabs move to their place below a subtitle and back in steps', async () => {
    const { part, root } = await renderWidget({ layout: { subtitle: 'One account for all our shops' } })
    const topOf = () => part('tab-mobile').getBoundingClientRect().top - root.getBoundingClientRect().top
    for (const link of ['link-forgetPwd', 'link-login']) {
      const before = topOf()
      part(link).click()
      await expect.poll(() => root.dataset['settling']).toBe('true')
      const tops = await inFrames(root, topOf)
      const after = topOf()
      expect(after).not.toBe(before)
      const [low, high] = [before, after].toSorted((one, other) => one - other) as [number, number]
      expect(tops.some((top) => top > low && top < high)).toBe(true)
    }
  })

  test('its buttons and links are pale and not pressed by a second click, but by keys', async () => {
    const { part, root } = await renderWidget()
    const { x, y, width, height } = part('link-register').getBoundingClientRect()
    const faded: EventTarget[] = []
    root.addEventListener('transitionrun', ({ propertyName, target }) => {
      if (propertyName === 'opacity' && target) faded.push(target)
    })
    part('link-register').click()
    await expect.poll(() => part('title').textContent).toBe('Register')
    expect(root.dataset['settling']).toBe('true')
    const under = document.elementFromPoint(x + width / 2, y + height / 2)
    expect(under?.closest('button, a')).toBeNull()
    expect(getComputedStyle(part('submit')).pointerEvents).toBe('none')
    await expect.poll(() => faded).toContain(part('submit'))
    part('link-login').focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => part('title').textContent).toBe('Log in')
    await expect.poll(() => getComputedStyle(part('submit')).pointerEvents).toBe('auto')
  })
})

describe('a success', () => {
  test('replaces the form at its height, with the name and where one goes', async () => {
    await page.viewport(800, 900)
    const ports = testPorts({ page: createTestPage('https://host.example/') })
    ports.http.on('/passport/web/sms_login/', success(USER))
    const rendered = await renderWidget({ ports, beforeSkip: () => new Promise(() => undefined) })
    const { part, root, has } = rendered
    const before = root.offsetHeight
    logIn(rendered)
    await expect.poll(() => has('success')).toBe(true)
    expect(root.offsetHeight).toBe(before)
    expect(part('success').textContent).toContain('Mei Lin')
    expect(part('success').textContent).toContain('Taking you to ads.example')
    expect([part('title').textContent, document.activeElement]).toEqual(['Logged in', part('title')])
    expect(root.querySelector('input, button')).toBeNull()
  })

  test('of a registration says that there is an account now', async () => {
    const ports = testPorts({ page: createTestPage('https://host.example/') })
    ports.http.on('/passport/web/sms_login/', success({ ...USER, new_user: 1 }))
    const rendered = await renderWidget({ ports, beforeSkip: () => new Promise(() => undefined) })
    logIn(rendered)
    await expect.poll(() => rendered.has('success')).toBe(true)
    expect(rendered.part('title').textContent).toBe('Your account is ready')
  })

  test('of a reset is its notice', async () => {
    const ports = testPorts({ page: createTestPage('https://host.example/') })
    ports.http.on('/passport/web/password/reset/', success({ redirect_url: '' }))
    const rendered = await renderWidget({ ports, defaultPanel: 'forgetPwd' })
    const { input, part, has } = rendered
    await userEvent.fill(input('mobile'), '13800138000')
    for (const name of ['password', 'repeatPwd']) await userEvent.fill(input(name), 'Passw0rd!')
    await userEvent.fill(input('code'), '1234')
    await userEvent.click(part('submit'))
    await expect.poll(() => has('success')).toBe(true)
    expect(part('notice').textContent).toBe('Your password has been reset')
    expect(part('notice').dataset['type']).toBe('success')
    expect(part('notice').role).toBe('status')
    expect(ports.page.navigations).toEqual([])
  })

  test('that leads nowhere shows who is logged in', async () => {
    const ports = testPorts({ page: createTestPage('https://host.example/') })
    ports.http.on('/passport/web/sms_login/', success(USER))
    const rendered = await renderWidget({ ports, beforeSkip: () => false })
    logIn(rendered)
    await expect.poll(() => rendered.has('user-info')).toBe(true)
    expect(rendered.has('success')).toBe(false)
  })
})

test('the ring of the button ends with the answer, though nothing can be sent for 600 ms', async () => {
  const ports = testPorts()
  ports.http.on('/passport/web/sms_login/', failure(1202, 'Wrong code'))
  const rendered = await renderWidget({ ports })
  const { part } = rendered
  logIn(rendered)
  await expect.poll(() => part('notice').textContent).toContain('Wrong code')
  expect([part('submit').ariaBusy, part('submit').ariaDisabled]).toEqual(['false', 'true'])
  await ports.clock.advance(600)
  await expect.poll(() => part('submit').ariaDisabled).toBe('false')
})

test('who returns from a platform sees that the login goes on, at the height of the form', async () => {
  await page.viewport(800, 900)
  const form = await renderWidget({ platforms })
  const { offsetHeight } = form.root
  form.end()
  const address = 'https://host.example/?code=c&state=douyin_'
  const ports = testPorts({ page: createTestPage(address) })
  ports.http.on('/passport/web/auth/login_only/', never)
  const { part, has, root } = await renderWidget({ ports, platforms, security: { oauthStateCheck: false } })
  await expect.poll(() => part('title').textContent).toBe('Logging you in with Douyin')
  expect([has('oauth-icons'), has('submit'), root.dataset['oauthStatus']]).toEqual([true, false, '0'])
  expect(root.offsetHeight).toBeLessThanOrEqual(offsetHeight)
})

test('the button of a platform is busy while its page is opened', async () => {
  const { part, has } = await renderWidget({ platforms })
  await expect.poll(() => has('platforms')).toBe(true)
  await userEvent.click(part('platform-douyin'))
  await expect.poll(() => part('platform-douyin').ariaBusy).toBe('true')
})
