// Covers NAV-3, NAV-10, VAL-11, SND-3, RST-1, RST-2, ARE-6.
import type { FieldName } from '@portico/protocol'
import { failure, plainFields, success } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import type { AccountCenterConfig } from '../../public/public-types.ts'
import type { Answers } from '../../testing/widget.fixture.ts'
import { AT, openWidget, settled } from '../../testing/widget.fixture.ts'

const EMAIL = { email: 'visitor@example.com' }

/** A filled-in reset form. */
async function fillIn(
  typed: Readonly<Partial<Record<FieldName, string>>>,
  config: AccountCenterConfig = {},
  answers: Answers = {},
) {
  const opened = await openWidget(
    {
      defaultPanel: 'account' in typed ? 'reset' : 'forgetPwd',
      defaultSwitch: 'email' in typed ? 'email' : 'mobile',
      ...config,
    },
    {
      [AT.resetByMobile]: success({ redirect_url: '' }),
      [AT.resetByEmail]: success({ redirect_url: '' }),
      ...answers,
    },
  )
  const code = 'mobile' in typed || 'gmobile' in typed ? '1234' : 'ABC234'
  opened.enter({ password: 'An0ther one', repeatPwd: 'An0ther one', code, ...typed })
  return opened
}

describe('resetting a password', () => {
  test('by mobile sends the bare digits, the code and the new password, mixed', async () => {
    const { http, submit } = await fillIn({ mobile: '138 0013 8000' })
    await submit()
    const fields = plainFields(http.to(AT.resetByMobile)[0])
    expect(fields).toMatchObject({ mobile: '13800138000', code: '1234', password: 'An0ther one' })
    expect(fields).not.toHaveProperty('a_region')
    expect(fields).not.toHaveProperty('keep_login')
  })

  test('outside cn sends the area beside the bare digits', async () => {
    const { http, submit } = await fillIn({ gmobile: '91234567' }, { zone: 'sg' })
    await submit()
    expect(plainFields(http.to(AT.resetByMobile)[0])).toMatchObject({ mobile: '91234567', a_region: '86' })
  })

  test.each([
    [' Visitor＠example.com ', 'ABC234', AT.resetByEmail, { email: 'Visitor@example.com' }],
    ['13800138000', '1234', AT.resetByMobile, { mobile: '13800138000' }],
  ])('the field of the reset panel takes %j and %s', async (account, code, path, sent) => {
    const { http, submit } = await fillIn({ account, code })
    await submit()
    expect(plainFields(http.to(path)[0])).toMatchObject({ ...sent, code })
  })

  test.each([
    ['https://host.example/answer', 'https://host.example/callback', 'https://host.example/answer'],
    ['', 'https://host.example/callback', 'https://host.example/callback'],
    ['', undefined, '(reload)'],
  ])('shows success for 200 ms, then with "%s" and %s goes to %s', async (redirect_url, callback, went) => {
    const opened = await fillIn(EMAIL, callback === undefined ? {} : { callback }, {
      [AT.resetByEmail]: success({ redirect_url }),
    })
    const { http, clock, page, state, onSuccess } = opened
    await opened.submit()
    expect(state().notice).toMatchObject({ type: 'success', text: { key: 'reset_done' } })
    await clock.advance(199)
    expect([page.navigations, onSuccess.mock.calls.length]).toEqual([[], 0])
    opened.widget.submit()
    await clock.advance(1)
    expect([page.navigations, onSuccess.mock.calls.length]).toEqual([[went], 1])
    expect(http.to(AT.resetByEmail)).toHaveLength(1)
  })

  test.each([
    ['the form to log in', {}, 'login'],
    ['the form, where there is no login,', { panels: ['forgetPwd'] }, 'forgetPwd'],
  ] as const)(
    'if a hook keeps the page no user is signed in, and %s has no password',
    async (...expected) => {
      const [, config, panel] = expected
      const opened = await fillIn(EMAIL, { beforeSkip: () => false, ...config })
      const { widget, http, clock, device, state } = opened
      http.on(AT.accountInfo, success({ user_id: '42' }))
      await settled(() => widget.start())
      expect(state().session.status).toBe('signed-in')
      await opened.submit()
      await clock.advance(1_000)
      const { session, form, notice } = state()
      expect(state().panel).toBe(panel)
      expect(session.status).toBe('signed-out')
      expect(device.stored.has('portico_signed_in')).toBe(false)
      // The form was replaced by its success meanwhile.
      expect(form.focus).toEqual({ field: 'title' })
      expect(Object.entries(form.values).filter(([, value]) => value)).toEqual(Object.entries(EMAIL))
      expect(notice).toMatchObject({ text: { key: 'reset_done' } })
    },
  )

  test('requests a code of type 4; a wrong one is only reported', async () => {
    const opened = await fillIn(
      EMAIL,
      {},
      {
        [AT.sendEmail]: success({ email: 'v***r@example.com', retry_time: 60 }),
        [AT.resetByEmail]: failure(1704, 'Incorrect verification code'),
      },
    )
    const { http, clock, page, notice } = opened
    await opened.sendCode()
    expect(plainFields(http.to(AT.sendEmail)[0])).toMatchObject({ type: '4', password: 'An0ther one' })
    await clock.advance(600)
    await opened.submit()
    await clock.advance(1_000)
    expect([notice(), page.navigations]).toEqual(['Incorrect verification code', []])
  })

  test.each([
    [{}, 'mobile'],
    [{ switchConfig: { mobile: false } }, 'email'],
  ])('opening forgetPwd selects its first method: %j, %s', async (config, method) => {
    const { widget, state } = await openWidget({ defaultSwitch: 'email', ...config })
    widget.changePanel('forgetPwd')
    expect(state()).toMatchObject({ panel: 'forgetPwd', method })
  })

  test('nothing can be submitted while the redirect is under way', async () => {
    const url = 'https://host.example/next'
    const opened = await fillIn(EMAIL, {}, { [AT.resetByEmail]: success({ redirect_url: url }) })
    const { http, clock, page } = opened
    await opened.submit()
    await clock.advance(2_000)
    expect(page.navigations).toEqual([url])
    await opened.submit()
    await clock.advance(1_000)
    expect(http.to(AT.resetByEmail)).toHaveLength(1)
    await clock.advance(10_000)
    await opened.submit()
    expect(http.to(AT.resetByEmail)).toHaveLength(2)
  })
})
