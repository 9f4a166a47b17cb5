// Covers ENT-2, VAL-12, SND-4, LOG-6, BND-1, CAP-1.
import { failure, plainFields, settle, success, testPorts } from '@portico/testing/internal'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { readOptions } from '../options/options.ts'
import type { AccountCenterConfig } from '../public/public-types.ts'
import { enter } from '../testing/widget.fixture.ts'
import { loadController } from '../widget/lazy-controller.ts'
import { createWidget } from '../widget/widget.ts'

const BIND_MOBILE = '/passport/web/mobile/bind/'
const BIND_EMAIL = '/passport/web/email/bind/'
const SEND_CODE = '/passport/web/send_code/'
const SEND_EMAIL_CODE = '/passport/web/email/send_code/'
const MASKED_MOBILE = '138******00'
const MASKED_EMAIL = 'u***r@example.com'
const ALL = ['password', MASKED_MOBILE, MASKED_EMAIL]
const USER = { user_id: '42', mobile: '139******00', redirect_url: 'https://host.example/r' }

beforeAll(loadController)

async function live(config: AccountCenterConfig = {}) {
  const ports = testPorts()
  const callback = 'https://host.example/done'
  const widget = createWidget(readOptions({ defaultPanel: 'bind', callback, ...config }), ports)
  widget.begin()
  await ports.clock.advance(0)
  const submit = async (): Promise<void> => {
    widget.submit()
    await ports.clock.advance(600)
  }
  const sendCode = async (): Promise<void> => {
    widget.sendCode()
    await ports.clock.advance(600)
  }
  const proof = () => widget.getState().proof
  return { widget, submit, sendCode, proof, ...ports }
}

/** A mobile to bind, whose code is right, after the first refusal. */
async function refusedMobile(proofs: readonly string[], config: AccountCenterConfig = {}) {
  const opened = await live(config)
  opened.http.on(BIND_MOBILE, failure(1039, 'Prove it', { proofs }))
  enter(opened.widget, { mobile: '13900139000', mobilecaptcha: '1234' })
  await opened.submit()
  return opened
}

/** An e-mail with a first password, after the first refusal. */
async function refusedEmail(proofs: readonly string[]) {
  const opened = await live({ defaultSwitch: 'email' })
  opened.http.on(BIND_EMAIL, failure(1039, 'Prove it', { proofs }))
  enter(opened.widget, { email: 'new@example.com', password: 'First-24!' })
  await opened.submit()
  return opened
}

describe('a binding that is refused for lack of a proof', () => {
  test('asks for the first proof in place, without a notice, and reports the refusal', async () => {
    const codes: number[] = []
    const { widget, proof } = await refusedMobile(ALL, { onReject: ({ code }) => codes.push(code) })
    expect(widget.getState()).toMatchObject({
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
    expect(codes).toEqual([1039])
  })

  test('the public state keeps the contact and contains no secret', async () => {
    const { widget } = await refusedMobile(ALL)
    expect(widget.snapshot()?.fields.mobile.value).toBe('13900139000')
    expect(JSON.stringify(widget.snapshot())).not.toContain('1234')
  })

  test('repeats the call with the password beside everything it carried', async () => {
    const { widget, http, page, clock, submit, proof } = await refusedMobile(ALL)
    http.on(BIND_MOBILE, success(USER))
    widget.edit('password', 'Passw0rd!')
    await submit()
    const [first, second] = http.to(BIND_MOBILE).map((request) => plainFields(request))
    expect(second).toEqual({ ...first, password: 'Passw0rd!' })
    expect(proof()).toBeUndefined()
    expect(widget.getState().notice).toMatchObject({ type: 'success', text: { key: 'bind_done' } })
    await clock.advance(200)
    expect(page.navigations).toEqual(['https://host.example/done'])
  })

  test.each([
    [MASKED_MOBILE, SEND_CODE, { mobile: MASKED_MOBILE, type: '17' }, 'mobilecaptcha', '5678'],
    [MASKED_EMAIL, SEND_EMAIL_CODE, { email: MASKED_EMAIL, type: '17' }, 'emailcaptcha', 'A7K2M9'],
  ] as const)('sends a code to %s and repeats the call with it', async (contact, path, wire, field, code) => {
    const { widget, http, sendCode, submit } = await refusedEmail([contact])
    http.on(path, success({ retry_time: 60 }))
    await sendCode()
    expect(plainFields(http.to(path)[0])).toMatchObject(wire)
    expect(plainFields(http.to(path)[0])).not.toHaveProperty('password')
    expect(widget.getState()).toMatchObject({
      codeSentTo: contact,
      countdown: { reason: 'code-sent' },
      form: { focus: { field } },
    })
    http.on(BIND_EMAIL, success({ ...USER, confirmation: 'sent' }))
    widget.edit(field, code)
    await submit()
    const [first, second] = http.to(BIND_EMAIL).map((request) => plainFields(request))
    expect(first).toMatchObject({ email: 'new@example.com', password: 'First-24!' })
    expect(second).toEqual({ ...first, old_code: code })
  })

  test('marks an empty proof and sends nothing', async () => {
    for (const [proofs, field, key] of [
      [['password'], 'password', 'password_required'],
      [[MASKED_MOBILE], 'mobilecaptcha', 'code_required'],
    ] as const) {
      const { widget, http, submit } = await refusedMobile(proofs)
      await submit()
      expect(widget.getState().form.errors[field]).toMatchObject({ messageKey: key })
      expect(widget.getState().form.focus).toEqual({ field })
      expect(http.to(BIND_MOBILE)).toHaveLength(1)
    }
  })

  test('a wrong password is selected and another try repeats the call', async () => {
    const { widget, http, submit, proof } = await refusedMobile(ALL)
    http.on(BIND_MOBILE, failure(1033, 'Incorrect e-mail, mobile number or password'))
    widget.edit('password', 'Passw0rd?')
    await submit()
    expect(proof()?.chosen).toEqual({ by: 'password' })
    expect(widget.getState()).toMatchObject({
      notice: { type: 'error', text: { key: 'bind_password_wrong' } },
      form: {
        values: { password: 'Passw0rd?' },
        focus: { field: 'password', selected: true },
        refused: { field: 'password' },
      },
    })
    http.on(BIND_MOBILE, success(USER))
    widget.edit('password', 'Passw0rd!')
    await submit()
    expect(plainFields(http.to(BIND_MOBILE)[2])).toMatchObject({ code: '1234', password: 'Passw0rd!' })
  })

  test('an image captcha is asked for beside the proof and sent with it', async () => {
    const { widget, http, submit } = await refusedMobile(['password'])
    http.on(BIND_MOBILE, failure(1101, '', { captcha: 'iVBOR', captcha_key: 'k1' }))
    widget.edit('password', 'Passw0rd!')
    await submit()
    expect(widget.getState().form.focus).toEqual({ field: 'captcha' })
    widget.edit('captcha', 'aB3x')
    await submit()
    expect(plainFields(http.to(BIND_MOBILE)[2])).toMatchObject({
      mobile: '13900139000',
      password: 'Passw0rd!',
      captcha: 'aB3x',
      captcha_key: 'k1',
    })
  })

  test('a code requested too soon restarts the countdown', async () => {
    const { widget, http, sendCode } = await refusedMobile([MASKED_MOBILE])
    http.on(SEND_CODE, failure(1206, 'Wait 40 seconds', { retry_time: 40 }))
    await sendCode()
    expect(widget.getState()).toMatchObject({
      countdown: { reason: 'too-soon' },
      notice: { text: { plainText: 'Wait 40 seconds' } },
    })
  })
})

describe('another proof', () => {
  test('replaces the one asked for and ends its countdown', async () => {
    const { widget, http, sendCode, proof } = await refusedMobile([MASKED_MOBILE, 'password'])
    http.on(SEND_CODE, success({ retry_time: 60 }))
    await sendCode()
    widget.edit('mobilecaptcha', '5678')
    widget.proof({ do: 'choose', proof: { by: 'password' } })
    expect(proof()?.chosen).toEqual({ by: 'password' })
    expect(widget.getState()).toMatchObject({
      countdown: undefined,
      codeSentTo: undefined,
      form: { values: { mobile: '13900139000' }, focus: { field: 'title' } },
    })
  })

  test('is asked for if the server accepts the first one no longer', async () => {
    const { widget, http, submit, proof } = await refusedMobile(ALL)
    http.on(BIND_MOBILE, failure(1039, '', { proofs: [MASKED_EMAIL] }))
    widget.edit('password', 'Passw0rd!')
    await submit()
    expect(proof()?.chosen).toEqual({ by: 'email', contact: MASKED_EMAIL })
    http.on(BIND_MOBILE, success(USER))
    widget.edit('emailcaptcha', 'A7K2M9')
    await submit()
    expect(plainFields(http.to(BIND_MOBILE)[2])).toMatchObject({ code: '1234', old_code: 'A7K2M9' })
  })

  test('without any, the offer to log in follows, and the form is shown again', async () => {
    const { widget, http, submit, proof } = await refusedMobile(ALL)
    http.on(BIND_MOBILE, failure(1039, ''))
    widget.edit('password', 'Passw0rd!')
    await submit()
    expect(proof()).toBeUndefined()
    expect(widget.getState()).toMatchObject({
      notice: { text: { key: 'error_1039' } },
      form: { values: { mobile: '13900139000', mobilecaptcha: '1234' } },
    })
  })
})

describe('the form behind a proof', () => {
  test('is shown again on Cancel with what was entered', async () => {
    const { widget, http, submit, proof } = await refusedEmail([MASKED_MOBILE])
    widget.edit('mobilecaptcha', '5678')
    widget.proof({ do: 'cancel' })
    expect(proof()).toBeUndefined()
    expect(widget.getState().form).toMatchObject({
      values: { email: 'new@example.com', password: 'First-24!' },
      focus: { field: 'title' },
    })
    await submit()
    expect(plainFields(http.to(BIND_EMAIL)[1])).not.toHaveProperty('old_code')
    expect(proof()).toBeDefined()
  })

  test('stays behind the proof while the repeated call awaits its response', async () => {
    const { widget, proof, submit, http } = await refusedMobile(ALL)
    http.on(BIND_MOBILE, () => new Promise(() => undefined))
    widget.edit('password', 'Passw0rd!')
    widget.submit()
    await settle()
    widget.proof({ do: 'cancel' })
    expect(proof()).toBeDefined()
    await submit()
    expect(http.to(BIND_MOBILE)).toHaveLength(2)
  })

  test('is shown again if its own code has expired meanwhile', async () => {
    for (const [proofs, field, value] of [
      [['password'], 'password', 'Passw0rd!'],
      [[MASKED_EMAIL], 'emailcaptcha', 'A7K2M9'],
      [[MASKED_MOBILE], 'mobilecaptcha', '5678'],
    ] as const) {
      const { widget, http, submit, proof } = await refusedMobile(proofs)
      http.on(BIND_MOBILE, failure(1203, 'No longer valid'))
      widget.edit(field, value)
      await submit()
      expect(proof()).toBeUndefined()
      expect(widget.getState()).toMatchObject({
        notice: { text: { plainText: 'No longer valid' } },
        form: { values: { mobile: '13900139000' }, focus: { field: 'mobilecaptcha', selected: true } },
      })
    }
  })

  test('stays behind the proof if the code of the proof was wrong too often', async () => {
    const { widget, http, submit, sendCode, proof } = await refusedMobile([MASKED_MOBILE])
    http.on(BIND_MOBILE, failure(1202, 'Incorrect'))
    widget.edit('mobilecaptcha', '5678')
    await submit()
    http.on(BIND_MOBILE, failure(1203, 'No longer valid'))
    await submit()
    expect(proof()?.chosen.by).toBe('mobile')
    http.on(SEND_CODE, success({ retry_time: 60 }))
    await sendCode()
    http.on(BIND_MOBILE, failure(1203, 'No longer valid'))
    widget.edit('mobilecaptcha', '5679')
    await submit()
    expect(proof()).toBeUndefined()
  })

  test('another panel ends the prompt, and nothing of it remains', async () => {
    const { widget, proof } = await refusedMobile(ALL)
    widget.edit('password', 'Passw0rd!')
    widget.changePanel('login')
    expect(proof()).toBeUndefined()
    expect(widget.getState().form.values).not.toHaveProperty('password')
  })
})

describe('a code of a second factor as the proof of a binding', () => {
  const FACTORS = ['totp', 'recovery']

  /** The step that asks for the code, in place of the prompt. */
  async function chosenFactor() {
    const opened = await refusedMobile(['password', ...FACTORS])
    opened.widget.proof({ do: 'use-factor' })
    await opened.clock.advance(0)
    return { ...opened, ...(await openedStep(opened)) }
  }

  async function openedStep({ widget, clock }: Awaited<ReturnType<typeof live>>) {
    const step = () => widget.getState().secondStep
    await vi.waitFor(() => expect(step()).toBeDefined())
    const enterFactor = async (code: string): Promise<void> => {
      step()?.actions.edit(code)
      step()?.actions.submit()
      await clock.advance(600)
    }
    return { step, enterFactor }
  }

  test('is offered beside the other proofs, and repeats the call with everything it carried', async () => {
    const { step, enterFactor, http, widget, proof } = await chosenFactor()
    expect(step()).toMatchObject({
      offered: [{ method: 'totp' }, { method: 'recovery' }],
      canTrustBrowser: false,
    })
    http.on(BIND_MOBILE, success(USER))
    await enterFactor('123 456')
    const [first, second] = http.to(BIND_MOBILE).map((request) => plainFields(request))
    expect(second).toEqual({ ...first, totp: '123456' })
    expect([step(), proof()]).toEqual([undefined, undefined])
    expect(widget.getState().notice).toMatchObject({ type: 'success', text: { key: 'bind_done' } })
  })

  test('is asked for at once where nothing else proves the owner, and may be a recovery code', async () => {
    const opened = await refusedMobile(FACTORS)
    const { step, enterFactor } = await openedStep(opened)
    const recovery = step()?.offered.find(({ method }) => method === 'recovery')
    if (recovery) step()?.actions.choose(recovery)
    opened.http.on(BIND_MOBILE, success(USER))
    await enterFactor('abcde-12345')
    expect(plainFields(opened.http.to(BIND_MOBILE)[1])).toMatchObject({
      recovery: 'abcde12345',
      code: '1234',
    })
  })

  test('that is wrong is asked for again', async () => {
    const { step, enterFactor, http, widget } = await chosenFactor()
    http.on(BIND_MOBILE, failure(2047, 'Wrong code'))
    await enterFactor('123456')
    expect(step()).toBeDefined()
    expect(widget.getState().form.refused).toMatchObject({ text: { plainText: 'Wrong code' } })
  })

  test.each([
    ['Cancel', undefined],
    ['what is wrong with the form', failure(1007, 'Linked already')],
  ])('is followed by the form as it was after %s', async (_, answer) => {
    const { step, enterFactor, http, widget, clock, proof } = await chosenFactor()
    if (answer) {
      http.on(BIND_MOBILE, answer)
      await enterFactor('123456')
    } else {
      step()?.actions.cancel()
      await clock.advance(0)
    }
    expect([step(), proof()]).toEqual([undefined, undefined])
    expect(widget.getState().form.values).toMatchObject({ mobile: '13900139000' })
    expect(widget.getState().notice?.text).toEqual(answer && { plainText: 'Linked already' })
  })
})
