// Covers EMB-8, NAV-12, ARE-2, CAP-1, MSG-4, QRC-2, OAU-3, BND-1.
import type { RunOptions } from 'axe-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { violationsIn } from '../../../../packages/react/src/axe.fixture.ts'
import { mountState } from './mount-state.ts'
import { STATES } from './states.ts'

// A state of each view; states.nightly.test.ts of e2e checks all of them.
const SHOWN = [
  'login-mobile-labels',
  'register-email-wrong',
  'notice-2015-mobile',
  'login-email-captcha',
  'area-open',
  'signed-in-on-register',
  'username-2606',
  'qr-expired',
  'oauth-confirm-titled',
  'passkey-above-platforms',
  'passkey-offer',
  'proof-password-or-code',
  'second-step-wrong',
]

/** In dark, only the colours are others. */
const THEMES = [
  ['light', {}],
  ['dark', { runOnly: ['color-contrast'] }],
] as const satisfies readonly (readonly ['light' | 'dark', RunOptions])[]

beforeAll(() => page.viewport(800, 900))
// Test files share the document.
afterAll(() => void document.body.style.removeProperty('background'))

/** Colours are judged once a new view has faded in. The rings of pending buttons never end. */
async function finishAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

test.each(SHOWN)('axe reports no violation: %s', async (id) => {
  const state = STATES.find((one) => one.id === id)
  if (!state) throw new Error('There is no such state')
  for (const [theme, options] of THEMES) {
    document.body.style.background = theme === 'dark' ? '#1C1F26' : '#FFFFFF'
    const element = document.body.appendChild(document.createElement('div'))
    const unmount = await mountState(element, state, { language: 'en', theme })
    onTestFinished(() => {
      unmount()
      element.remove()
    })
    await finishAnimations()
    expect(await violationsIn(element, options), theme).toEqual([])
    unmount()
    element.remove()
  }
})
