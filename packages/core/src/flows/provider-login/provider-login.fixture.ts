import type { TestPorts } from '@portico/testing/internal'
import { createTestPage, failure, success, testPorts } from '@portico/testing/internal'
import { vi } from 'vitest'
import type { AccountCenterConfig } from '../../public/public-types.ts'
import type { Answers, Script } from '../../testing/widget.fixture.ts'
import { AT, openWidget, settle } from '../../testing/widget.fixture.ts'

export const DOUYIN = {
  platform: 'douyin',
  client_key: 'aw1574',
  platform_app_id: '7',
  authorizeUrl: 'https://open.douyin.example/connect/',
} as const
export const USER = {
  user_id: '42',
  screen_name: 'Mei',
  mobile: '138******00',
  session_key: 'key-of-login',
  redirect_url: 'https://host.example/of-login',
}
export const KEY = 'p'.repeat(43)
export const HERE = 'https://host.example/ads'

export const TICKET = 'https://host.example/ticket'

interface VisitConfig extends AccountCenterConfig {
  readonly ports?: TestPorts
}

/** Opens a page with a widget that offers douyin. */
export async function visit(url: string, { ports = testPorts(), ...config }: VisitConfig = {}) {
  const own = { ...ports, page: createTestPage(url) }
  const opened = await openWidget({ platforms: [DOUYIN], ...config }, {}, own)
  await opened.clock.advance(1)
  await settle()
  const { widget, enter, submit } = opened
  return {
    ...opened,
    /** The OAuth status of the snapshot. */
    status: () => widget.snapshot()?.oauthInfo?.status ?? 0,
    /** Presses a button of the third-party login. */
    act: async (action: 'authorise' | 'use-another-mobile' | 'cancel') => {
      widget.platformLogin({ do: action })
      await settle()
    },
    /** Binds a mobile, or logs in with it. */
    submitMobile: async (mobile = '13800138000') => {
      const field = widget.getState().settings.zone === 'cn' ? 'mobile' : 'gmobile'
      enter({ [field]: mobile, mobilecaptcha: '1234' })
      await submit()
    },
  }
}

/** Redirects to douyin and back to another page of the same browser, until its loading flag is off. */
export async function returnFromProvider(
  config: VisitConfig = {},
  { query = '', state = 'douyin_', code = 'given' } = {},
) {
  const ports = config.ports ?? testPorts()
  const before = await visit(`${HERE}${query}`, { ...config, ports })
  before.widget.platformLogin({ do: 'redirect', platform: 'douyin' })
  await settle()
  before.widget.stop()
  const back = await visit(`${HERE}?code=${code}&state=${state}`, { ...config, ports })
  await back.clock.advance(600)
  return back
}

/** A server that logs the identity in, for an account with a mobile. */
export function serverThatKnows(answers: Answers = {}): TestPorts {
  const ports = testPorts()
  const all: Answers = {
    [AT.loginOnly]: success(USER),
    [AT.accountInfo]: success(USER, { status: 1 }),
    [AT.ssoLogin]: success({ has_login: true, is_login: true, redirect_url: TICKET }),
    ...answers,
  }
  for (const [path, script] of Object.entries(all)) ports.http.on(path, script)
  return ports
}

/** The same for an account without a mobile and an e-mail. */
export const serverThatForcesBinding = (answers: Answers = {}): TestPorts =>
  serverThatKnows({ [AT.accountInfo]: success({ ...USER, mobile: '', email: '' }), ...answers })

export const offer = (mobile: string, profile_key = KEY, email = ''): Script =>
  success({ mobile, title: 'Douyin', profile_key, email })

/** A server to which the identity is new. @param mobile the number the provider has verified */
export const serverThatNeedsMobile = (mobile = '', answers: Answers = {}): TestPorts =>
  serverThatKnows({
    [AT.loginOnly]: failure(1011, 'no account', { profile_key: KEY }),
    [AT.showMobile]: offer(mobile),
    ...answers,
  })

/** Silences a method of the console. */
export function silence(method: 'warn' | 'error'): ReturnType<typeof vi.spyOn> {
  return vi.spyOn(console, method).mockReturnValue()
}
