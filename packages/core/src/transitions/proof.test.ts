// Covers ENT-2, VAL-12, SND-4, LOG-6, BND-1, CAP-1.
import { failure, never, plainFields, settle, success } from '@portico/testing/internal'
import { describe, expect, test, vi } from 'vitest'
import type { AccountCenterConfig } from '../public/public-types.ts'
import type { Script } from '../testing/widget.fixture.ts'
import { AT, openWidget, settled } from '../testing/widget.fixture.ts'

const MASKED_MOBILE = '138******00'
const MASKED_EMAIL = 'u***r@example.com'
const ALL = ['password', MASKED_MOBILE, MASKED_EMAIL]
const BOUND = success({ user_id: '42', mobile: '139******00', redirect_url: 'https://host.example/r' })
const SENT = success({ retry_time: 60 })
const EXPIRED = failure(1203, 'No longer valid')

/** A binding after the refusal that asks for a proof. */
async function refused(
  path: string,
  typed: Readonly<Record<string, string>>,
  proofs: readonly string[],
  config: AccountCenterConfig = {},
) {
  const opened = await openWidget(
    { defaultPanel: 'bind', callback: 'https://host.example/done', ...config },
    { [path]: failure(1039, 'Prove it', { proofs }) },
  )
  const { http, clock, state, enter } = opened
  const submit = async (answer?: Script): Promise<void> => {
    if (answer) http.on(path, answer)
    await opened.submit()
    await clock.advance(600)
  }
  enter(typed)
  await submit()
  return {
    ...opened,
    /** Sends the proof. @param answer that of the server from now on */
    submit,
    sendCode: async (answer: Script): Promise<void> => {
      http.on(proofs[0] === MASKED_EMAIL ? AT.sendEmail : AT.sendCode, answer)
      await opened.sendCode()
      await clock.advance(600)
    },
    proof: () => state().proof,
    calls: () => http.to(path).map(plainFields),
  }
}

/** The same of a mobile, whose code is right. */
const refusedMobile = async (proofs: readonly string[] = ALL) =>
  refused(AT.bindMobile, { mobile: '13900139000', mobilecaptcha: '1234' }, proofs)

/** The same of an e-mail with a first password. */
const refusedEmail = async (proofs: readonly string[]) =>
  refused(AT.bindEmail, { email: 'new@example.com', password: 'First-24!' }, proofs, {
    defaultSwitch: 'email',
  })

describe('a binding that is refused for lack of a proof', () => {
  test('asks for the first proof in place, without a notice, and reports the refusal', async () => {
    const { state, proof, onReject } = await refusedMobile()
    expect(state()).toMatchObject({
      panel: 'bind',
      method: 'mobile',
      notice: undefined,
      requests: { submit: 'idle' },
      form: { focus: { field: 'title' }, errors: {} },
    })
    expect(proof()).toMatchObject({
      chosen: { by: 'password' },
      offered: [
        { by: 'password' },
        { by: 'mobile', contact: MASKED_MOBILE },
        { by: 'email', contact: MASKED_EMAIL },
      ],
    })
    expect(onReject.mock.calls).toMatchObject([[{ code: 1039 }]])
  })

  test('the public state keeps the contact and contains no secret', async () => {
    const { widget } = await refusedMobile()
    expect(widget.snapshot()?.fields.mobile.value).toBe('13900139000')
    expect(JSON.stringify(widget.snapshot())).not.toContain('1234')
  })

  test('repeats the call with the password beside everything it carried', async () => {
    const { calls, state, page, clock, enter, submit, proof } = await refusedMobile()
    enter({ password: 'Passw0rd!' })
    await submit(BOUND)
    const [first, second] = calls()
    expect(second).toEqual({ ...first, password: 'Passw0rd!' })
    expect(proof()).toBeUndefined()
    expect(state().notice).toMatchObject({ type: 'success', text: { key: 'bind_done' } })
    await clock.advance(200)
    expect(page.navigations).toEqual(['https://host.example/done'])
  })

  test.each([
    [MASKED_MOBILE, AT.sendCode, { mobile: MASKED_MOBILE, type: '17' }, 'mobilecaptcha', '5678'],
    [MASKED_EMAIL, AT.sendEmail, { email: MASKED_EMAIL, type: '17' }, 'emailcaptcha', 'A7K2M9'],
  ] as const)('sends a code to %s and repeats the call with it', async (contact, path, wire, field, code) => {
    const { http, calls, state, enter, sendCode, submit } = await refusedEmail([contact])
    await sendCode(SENT)
    expect(plainFields(http.to(path)[0])).toMatchObject(wire)
    expect(plainFields(http.to(path)[0])).not.toHaveProperty('password')
    expect(state()).toMatchObject({
      codeSentTo: contact,
      countdown: { reason: 'code-sent' },
      form: { focus: { field } },
    })
    enter({ [field]: code })
    await submit(success({ user_id: '42', confirmation: 'sent' }))
    const [first, second] = calls()
    expect(first).toMatchObject({ email: 'new@example.com', password: 'First-24!' })
    expect(second).toEqual({ ...first, old_code: code })
  })

  test.each([
    ['password', 'password', 'password_required'],
    [MASKED_MOBILE, 'mobilecaptcha', 'code_required'],
  ] as const)('marks an empty proof and sends nothing: %s', async (proof, field, messageKey) => {
    const { calls, state, submit } = await refusedMobile([proof])
    await submit()
    expect(state().form).toMatchObject({ errors: { [field]: { messageKey } }, focus: { field } })
    expect(calls()).toHaveLength(1)
  })

  test('takes a password of any length, which may be older than the rule of new ones', async () => {
    const { calls, enter, submit } = await refusedMobile()
    enter({ password: 'old' })
    await submit(BOUND)
    expect(calls()[1]).toMatchObject({ password: 'old' })
  })

  test('a wrong password is selected and another try repeats the call', async () => {
    const { calls, state, enter, submit, proof } = await refusedMobile()
    enter({ password: 'Passw0rd?' })
    await submit(failure(1033, 'Incorrect e-mail, mobile number or password'))
    expect(proof()?.chosen).toEqual({ by: 'password' })
    expect(state()).toMatchObject({
      notice: { type: 'error', text: { key: 'bind_password_wrong' } },
      form: {
        values: { password: 'Passw0rd?' },
        focus: { field: 'password', selected: true },
        refused: { field: 'password' },
      },
    })
    enter({ password: 'Passw0rd!' })
    await submit(BOUND)
    expect(calls()[2]).toMatchObject({ code: '1234', password: 'Passw0rd!' })
  })

  test('an image captcha is asked for beside the proof and sent with it', async () => {
    const { calls, state, enter, submit } = await refusedMobile(['password'])
    enter({ password: 'Passw0rd!' })
    await submit(failure(1101, '', { captcha: 'iVBOR', captcha_key: 'k1' }))
    expect(state().form.focus).toEqual({ field: 'captcha' })
    enter({ captcha: 'aB3x' })
    await submit()
    const captcha = { captcha: 'aB3x', captcha_key: 'k1' }
    expect(calls()[2]).toMatchObject({ mobile: '13900139000', password: 'Passw0rd!', ...captcha })
  })

  test('a code requested too soon restarts the countdown', async () => {
    const { state, sendCode } = await refusedMobile([MASKED_MOBILE])
    await sendCode(failure(1206, 'Wait 40 seconds', { retry_time: 40 }))
    const notice = { text: { plainText: 'Wait 40 seconds' } }
    expect(state()).toMatchObject({ countdown: { reason: 'too-soon' }, notice })
  })
})

describe('another proof', () => {
  test('replaces the one asked for and ends its countdown', async () => {
    const { widget, state, enter, sendCode, proof } = await refusedMobile([MASKED_MOBILE, 'password'])
    await sendCode(SENT)
    enter({ mobilecaptcha: '5678' })
    widget.proof({ do: 'choose', proof: { by: 'password' } })
    expect(proof()?.chosen).toEqual({ by: 'password' })
    expect(state()).toMatchObject({
      countdown: undefined,
      codeSentTo: undefined,
      form: { values: { mobile: '13900139000' }, focus: { field: 'title' } },
    })
  })

  test('is asked for if the server accepts the first one no longer', async () => {
    const { calls, enter, submit, proof } = await refusedMobile()
    enter({ password: 'Passw0rd!' })
    await submit(failure(1039, '', { proofs: [MASKED_EMAIL] }))
    expect(proof()?.chosen).toEqual({ by: 'email', contact: MASKED_EMAIL })
    enter({ emailcaptcha: 'A7K2M9' })
    await submit(BOUND)
    expect(calls()[2]).toMatchObject({ code: '1234', old_code: 'A7K2M9' })
  })

  test('without any, the offer to log in follows, and the form is shown again', async () => {
    const { state, notice, enter, submit, proof } = await refusedMobile()
    enter({ password: 'Passw0rd!' })
    await submit(failure(1039, ''))
    expect([proof(), notice()]).toEqual([undefined, 'error_1039'])
    expect(state().form.values).toMatchObject({ mobile: '13900139000', mobilecaptcha: '1234' })
  })
})

describe('the form behind a proof', () => {
  test('is shown again on Cancel with what was entered', async () => {
    const { widget, calls, state, enter, submit, proof } = await refusedEmail([MASKED_MOBILE])
    enter({ mobilecaptcha: '5678' })
    widget.proof({ do: 'cancel' })
    expect(proof()).toBeUndefined()
    expect(state().form).toMatchObject({
      values: { email: 'new@example.com', password: 'First-24!' },
      focus: { field: 'title' },
    })
    await submit()
    expect(calls()[1]).not.toHaveProperty('old_code')
    expect(proof()).toBeDefined()
  })

  test('stays behind the proof while the repeated call awaits its response', async () => {
    const { widget, calls, http, enter, proof, submit } = await refusedMobile()
    http.on(AT.bindMobile, never)
    enter({ password: 'Passw0rd!' })
    await settled(() => widget.submit())
    widget.proof({ do: 'cancel' })
    expect(proof()).toBeDefined()
    await submit()
    expect(calls()).toHaveLength(2)
  })

  test.each([
    ['password', 'password', 'Passw0rd!'],
    [MASKED_EMAIL, 'emailcaptcha', 'A7K2M9'],
    [MASKED_MOBILE, 'mobilecaptcha', '5678'],
  ])('is shown again if its own code has expired meanwhile: %s', async (asked, field, value) => {
    const { state, notice, enter, submit, proof } = await refusedMobile([asked])
    enter({ [field]: value })
    await submit(EXPIRED)
    expect([proof(), notice()]).toEqual([undefined, 'No longer valid'])
    expect(state().form).toMatchObject({
      values: { mobile: '13900139000' },
      focus: { field: 'mobilecaptcha', selected: true },
    })
  })

  test('stays behind the proof if the code of the proof was wrong too often', async () => {
    const { enter, submit, sendCode, proof } = await refusedMobile([MASKED_MOBILE])
    enter({ mobilecaptcha: '5678' })
    await submit(failure(1202, 'Incorrect'))
    await submit(EXPIRED)
    expect(proof()?.chosen.by).toBe('mobile')
    await sendCode(SENT)
    enter({ mobilecaptcha: '5679' })
    await submit()
    expect(proof()).toBeUndefined()
  })

  test('another panel ends the prompt, and nothing of it remains', async () => {
    const { widget, state, enter, proof } = await refusedMobile()
    enter({ password: 'Passw0rd!' })
    widget.changePanel('login')
    expect(proof()).toBeUndefined()
    expect(state().form.values).not.toHaveProperty('password')
  })
})

describe('a code of a second factor as the proof of a binding', () => {
  const FACTORS = ['totp', 'recovery']

  /** The step that asks for the code, in place of the prompt. */
  async function askedForFactor(proofs: readonly string[] = FACTORS) {
    const opened = await refusedMobile(proofs)
    const { widget, http, clock, state } = opened
    if (opened.proof()) widget.proof({ do: 'use-factor' })
    const step = () => state().secondStep
    await vi.waitFor(() => expect(step()).toBeDefined())
    const enterFactor = async (code: string, answer: Script): Promise<void> => {
      http.on(AT.bindMobile, answer)
      step()?.actions.edit(code)
      step()?.actions.submit()
      await clock.advance(600)
    }
    return { ...opened, step, enterFactor }
  }

  test('is offered beside the other proofs, and repeats the call with everything it carried', async () => {
    const { step, enterFactor, calls, notice, proof } = await askedForFactor(['password', ...FACTORS])
    expect(step()).toMatchObject({
      offered: [{ method: 'totp' }, { method: 'recovery' }],
      canTrustBrowser: false,
    })
    await enterFactor('123 456', BOUND)
    const [first, second] = calls()
    expect(second).toEqual({ ...first, totp: '123456' })
    expect([step(), proof(), notice()]).toEqual([undefined, undefined, 'bind_done'])
  })

  test('is asked for first where the owner has a passkey too', async () => {
    const { step } = await askedForFactor(['password', 'passkey', ...FACTORS])
    expect(step()?.offered.map(({ method }) => method)).toEqual(['totp', 'passkey', 'recovery'])
    expect(step()?.chosen.method).toBe('totp')
  })

  test('is asked for at once where nothing else proves the owner, and may be a recovery code', async () => {
    const { step, enterFactor, calls } = await askedForFactor()
    const recovery = step()?.offered.find(({ method }) => method === 'recovery')
    if (recovery) step()?.actions.choose(recovery)
    await enterFactor('abcde-12345', BOUND)
    expect(calls()[1]).toMatchObject({ recovery: 'abcde12345', code: '1234' })
  })

  test('that is wrong is asked for again', async () => {
    const { step, enterFactor, state } = await askedForFactor()
    await enterFactor('123456', failure(2047, 'Wrong code'))
    expect(step()).toBeDefined()
    expect(state().form.refused).toMatchObject({ text: { plainText: 'Wrong code' } })
  })

  test.each([
    ['Cancel', undefined],
    ['what is wrong with the form', failure(1007, 'Linked already')],
  ])('is followed by the form as it was after %s', async (_, answer) => {
    const { step, enterFactor, state, notice, proof } = await askedForFactor(['password', ...FACTORS])
    if (answer) await enterFactor('123456', answer)
    else step()?.actions.cancel()
    await settle()
    expect([step(), proof(), notice()]).toEqual([undefined, undefined, answer && 'Linked already'])
    expect(state().form.values).toMatchObject({ mobile: '13900139000' })
  })
})
