// Covers NAV-8, LOG-1, LOG-2, OAU-3.
import { success } from '@portico/testing/internal'
import { expect, test } from 'vitest'
import { returnFromProvider, serverThatKnows } from '../flows/provider-login/provider-login.fixture.ts'
import type { AccountCenterConfig } from '../public/public-types.ts'
import { AT, openWidget, USER } from '../testing/widget.fixture.ts'

const KEY = 'portico_last_used'
const answers = { [AT.smsLogin]: success(USER), '/passport/web/user/login/': success(USER) }

const byMobile = { mobile: '13800138000', mobilecaptcha: '1234' }
const byEmail = { email: 'ada@example.com', password: 'Passw0rd!' }

async function logIn(values: Readonly<Record<string, string>>, config: AccountCenterConfig = {}) {
  const opened = await openWidget(config, answers)
  await opened.submit(values)
  return opened
}

test.each([
  ['mobile', byMobile, 'mobile'],
  ['email', byEmail, 'email'],
] as const)('a login by %s stores its name, and no contact', async (_, values, defaultSwitch) => {
  const { ports, widget } = await logIn(values, { defaultSwitch })
  expect(ports.device.stored.get(KEY)).toBe(defaultSwitch)
  expect(widget.getState().lastUsed).toBe(defaultSwitch)
  expect(JSON.stringify([...ports.device.stored])).not.toMatch(/1380013|ada@/)
})

test('a login through a platform stores the name of the platform', async () => {
  const ports = serverThatKnows()
  await returnFromProvider({ ports })
  expect(ports.device.stored.get(KEY)).toBe('douyin')
})

test('nothing is stored where the option is off', async () => {
  const { ports } = await logIn(byMobile, { action: { showLastUsed: false } })
  expect(ports.device.stored.has(KEY)).toBe(false)
})
