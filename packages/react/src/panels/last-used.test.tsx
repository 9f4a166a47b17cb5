// Covers NAV-8, OAU-2, A11-1.
import type { AccountCenterConfig } from '@portico/core'
import { testPorts } from '@portico/testing/internal'
import { expect, test } from 'vitest'
import { renderWidget } from '../rendered-widget.fixture.tsx'

const platforms = [{ platform: 'douyin', client_key: 'aw' }] as const

/** A visitor whose last login was made in a way. */
async function visit(way: string, config: AccountCenterConfig = {}) {
  const ports = testPorts()
  ports.device.stored.set('portico_last_used', way)
  const switchConfig = { mobile: true, email: true, code: true }
  const rendered = await renderWidget({ platforms, switchConfig, ...config, ports })
  await expect.poll(() => rendered.has('title')).toBe(true)
  return rendered
}

test.each([
  ['mobile', 'tab-mobile', 'Mobile'],
  ['email', 'tab-email', 'E-mail'],
  ['qr', 'qr-toggle', 'Scan to log in'],
  ['douyin', 'platform-douyin', 'Douyin'],
] as const)(
  'after a login by %s only its control is marked, and moves nothing',
  async (way, control, name) => {
    const { part, root } = await visit(way)
    const marks = root.querySelectorAll('[data-part="last-used"]')
    expect(marks).toHaveLength(1)
    expect(part(control).contains(marks[0] ?? null)).toBe(true)
    await expect.element(part(control)).toHaveAccessibleName(`${name} Last used`)
    const { width, height } = part(control).getBoundingClientRect()
    const { part: unmarked } = await visit('nothing')
    const before = unmarked(control).getBoundingClientRect()
    expect([width, height]).toEqual([before.width, before.height])
  },
)

test.each([
  ['a name of another version', 'fax', {}],
  ['the option off', 'mobile', { action: { showLastUsed: false } }],
  ['the panel for another password', 'email', { defaultPanel: 'forgetPwd' }],
] as const)('with %s nothing is marked', async (_, way, config) => {
  const { has } = await visit(way, config)
  expect(has('last-used')).toBe(false)
})
