// Covers EMB-8.
/// <reference types="vite/client" />
import { failure, success } from '@portico/testing/internal'
import type { AxeResults, RunOptions } from 'axe-core'
import axeSource from 'axe-core/axe.min.js?raw'
import { afterAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RenderedWidget } from './rendered-widget.fixture.tsx'
import { renderWidget } from './rendered-widget.fixture.tsx'

type Axe = { run(element: Element, options: RunOptions): Promise<AxeResults> }

/** The violations that axe reports, as text. */
async function violationsIn(element: Element, options: RunOptions): Promise<readonly string[]> {
  const scope = globalThis as unknown as { axe?: Axe }
  if (!scope.axe) {
    const script = document.createElement('script')
    script.textContent = axeSource
    document.head.append(script)
  }
  const found = await scope.axe?.run(element, options)
  return (found?.violations ?? []).flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

type Prepare = (rendered: RenderedWidget) => Promise<void>
const asItComes: Prepare = async () => undefined
const withErrors: Prepare = async ({ part, input }) => {
  await userEvent.click(part('submit'))
  await expect.poll(() => input('mobile').getAttribute('aria-invalid')).toBe('true')
}
const withNotice: Prepare = async ({ ports, part, input, has }) => {
  ports.http.on('/passport/web/sms_login/', failure(2015, ''))
  await userEvent.fill(input('mobile'), '13800138000')
  await userEvent.fill(input('mobilecaptcha'), '1234')
  await userEvent.click(part('submit'))
  await expect.poll(() => has('notice')).toBe(true)
}

const withCaptcha: Prepare = async ({ ports, part, input, has }) => {
  ports.http.on('/passport/web/user/login/', failure(1101, '', { captcha: 'iVBOR', captcha_key: 'k1' }))
  await userEvent.fill(input('email'), 'ada@example.com')
  await userEvent.fill(input('password'), 'Passw0rd!')
  await userEvent.click(part('submit'))
  await expect.poll(() => has('captcha-image')).toBe(true)
}

const withAreas: Prepare = async ({ root, part }) => {
  await userEvent.click(part('area-toggle'))
  await expect.poll(() => root.querySelectorAll('[role="option"]').length).toBeGreaterThan(200)
}
const withNoMatch: Prepare = async (rendered) => {
  await withAreas(rendered)
  await userEvent.fill(rendered.part('area-search'), 'zzz')
  await expect.poll(() => rendered.has('area-empty')).toBe(true)
}

/** A signed-in user who is asked for a username. */
const withUsername: Prepare = async (rendered) => {
  await withOffer(rendered)
  await userEvent.click(rendered.part('submit'))
  await expect.poll(() => rendered.has('username-modal')).toBe(true)
  await expect.poll(() => getComputedStyle(rendered.part('username-modal')).opacity).toBe('1')
}
const withOffer: Prepare = async ({ ports, widget, has }) => {
  ports.http.on('/passport/web/account/info/', success({ user_id: '42', username: 'Ada' }, { status: 1 }))
  widget.start()
  await expect.poll(() => has('user-info') && has('notice')).toBe(true)
}
/** The same, and the account could not be made. */
const withUsernameRefused: Prepare = async (rendered) => {
  const { ports, input, part } = rendered
  await withUsername(rendered)
  ports.http.on('/account/api/account', success({}, { code: 2654 }))
  await userEvent.fill(input('username'), 'Northlight')
  await userEvent.click(part('username-confirm'))
  await expect.poll(() => part('username-error').textContent).not.toBe('')
}

const VIEWS: readonly (readonly [string, Parameters<typeof renderWidget>[0], Prepare])[] = [
  ['login', {}, asItComes],
  ['login with one method', { switchConfig: { email: false } }, asItComes],
  ['login with labels', { showFormLabel: true }, asItComes],
  ['login with errors', {}, withErrors],
  ['login with a notice', {}, withNotice],
  ['login by e-mail with a captcha', { defaultSwitch: 'email' }, withCaptcha],
  ['login with the list of areas', { zone: 'sg' }, withAreas],
  ['login with no area found', { zone: 'sg' }, withNoMatch],
  ['register, signed in', { defaultPanel: 'register' }, withOffer],
  ['a username asked for', { defaultPanel: 'register' }, withUsername],
  ['a username asked for in a shadow', { defaultPanel: 'register', isolation: 'shadow' }, withUsername],
  ['a username refused', { defaultPanel: 'register' }, withUsernameRefused],
  ['register by e-mail', { defaultPanel: 'register', defaultSwitch: 'email' }, asItComes],
]

/** In dark, only the colours are others. */
const THEMES: readonly (readonly ['light' | 'dark', RunOptions])[] = [
  ['light', {}],
  ['dark', { runOnly: ['color-contrast'] }],
]

// Test files share the document.
afterAll(() => void document.body.style.removeProperty('background'))

test.each(VIEWS)('axe reports no violation: %s', async (_, config, prepare) => {
  await page.viewport(800, 900)
  const agreement = { service: '/service', privacy: '/privacy' }
  const rendered = await renderWidget({ agreement, ...config })
  await prepare(rendered)
  for (const [theme, options] of THEMES) {
    document.body.style.background = theme === 'dark' ? '#1C1F26' : '#FFFFFF'
    const { settings } = rendered.widget.getState()
    rendered.widget.update({ ...settings, theme })
    await expect.poll(() => rendered.root.dataset['theme']).toBe(theme)
    await finishAnimations()
    expect(await violationsIn(rendered.container, options), theme).toEqual([])
  }
})

/** Colours are judged once a new view has faded in. The rings of pending buttons never end. */
async function finishAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
