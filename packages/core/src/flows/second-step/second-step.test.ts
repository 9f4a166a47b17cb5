// Covers LOG-1, LOG-2, LOG-4, LOG-6, NAV-8, NAV-10, SND-4, QRC-2, OAU-3, SSO-2, ENT-2.
import {
  createTestPasskeys,
  dropped,
  failure,
  never,
  plainFields,
  success,
  testPorts,
} from '@portico/testing/internal'
import { describe, expect, test, vi } from 'vitest'
import type { AccountCenterConfig } from '../../public/public-types.ts'
import type { PasskeyOutcome } from '../../runtime/ports.ts'
import type { Answers } from '../../testing/widget.fixture.ts'
import { AT, held, openLogin, openWidget, settle, settled, USER } from '../../testing/widget.fixture.ts'
import { returnFromProvider, serverThatKnows } from '../provider-login/provider-login.fixture.ts'
import { codeNumber, openQr } from '../qr-login/qr-login.fixture.ts'

const KEY = 'k'.repeat(43)
const CONTACTS = { mobile: '138******00', email: 'm***i@example.com' }
const ALL = ['totp', 'recovery', 'sms', 'email']
const DONE = { ...USER, redirect_url: 'https://host.example/in' }

const waits = (offers: readonly string[] = ALL, contacts: object = CONTACTS) =>
  failure(2046, 'One more step', { second_step_key: KEY, offers, contacts })

type Opened = Awaited<ReturnType<typeof openWidget>>

interface StepConfig extends AccountCenterConfig {
  readonly offers?: readonly string[]
}

/** What a visitor does in the step. */
function acting({ state, ports }: Pick<Opened, 'state' | 'ports'>) {
  const actions = () => {
    const { secondStep } = state()
    if (!secondStep) throw new Error('No second step is shown')
    return secondStep.actions
  }
  const later = async (): Promise<void> => {
    await settle()
    await ports.clock.advance(600)
  }
  return {
    step: () => state().secondStep,
    code: () => (state().form.values as Readonly<Record<string, string>>)['secondStep'],
    choose: (method: string) => {
      const offer = state().secondStep?.offered.find((each) => each.method === method)
      if (offer) actions().choose(offer)
    },
    actions,
    submitCode: async (code: string): Promise<void> => {
      actions().edit(code)
      actions().submit()
      await later()
    },
    sendStepCode: async (): Promise<void> => {
      actions().sendCode()
      await later()
    },
    cancel: async (): Promise<void> => {
      actions().cancel()
      await later()
    },
  }
}

/** The step of a login that waits for it. */
async function shownStep<Login extends Pick<Opened, 'state' | 'ports'>>(login: Login) {
  await vi.waitFor(() => expect(login.state().secondStep).toBeDefined())
  return { ...login, ...acting(login) }
}

/** The same after a login is submitted. */
async function submitted(login: Opened) {
  await login.submit()
  return shownStep(login)
}

/** A login by mobile that waits for its second step. */
const openStep = async (answers: Answers = {}, { offers = ALL, ...config }: StepConfig = {}) =>
  submitted(
    await openLogin(
      { callback: 'https://host.example/done', ...config },
      { [AT.smsLogin]: waits(offers), ...answers },
    ),
  )

/** A login by QR code that waits for its second step. */
async function openQrStep(answers: Answers = {}) {
  const opened = await openQr(
    { callback: 'https://host.example/welcome' },
    { [AT.checkQr]: waits(), ...answers },
  )
  await opened.clock.advance(1_000)
  return shownStep(opened)
}

/** A login by password that waits for its second step. */
async function openPasswordStep(answers: Answers = {}) {
  const opened = await openWidget({ defaultSwitch: 'email' }, { [AT.userLogin]: waits(), ...answers })
  opened.enter({ email: 'mei@example.com', password: 'Passw0rd!' })
  return submitted(opened)
}

describe('a login that is answered with 2046', () => {
  test('asks for the first offer in place of the form, without a notice or a failure', async () => {
    const { state, step, onReject, notice } = await openStep()
    expect(step()).toMatchObject({
      chosen: { method: 'totp' },
      offered: [
        { method: 'totp' },
        { method: 'recovery' },
        { method: 'sms', contact: CONTACTS.mobile },
        { method: 'email', contact: CONTACTS.email },
      ],
      trustsBrowser: false,
    })
    expect(state()).toMatchObject({ requests: { submit: 'idle' }, form: { focus: { field: 'title' } } })
    expect([notice(), onReject.mock.calls]).toEqual([undefined, []])
  })

  test('continues with the answer of the second step as with its own', async () => {
    const { http, page, onSuccess, submitCode, state } = await openStep({ [AT.secondStep]: success(DONE) })
    await submitCode('123 456')
    expect(plainFields(http.to(AT.secondStep)[0])).toMatchObject({
      second_step_key: KEY,
      method: 'totp',
      code: '123456',
      aid: '1574',
    })
    expect(http.to(AT.secondStep)[0]?.wire).not.toHaveProperty('trust_browser')
    expect(page.navigations).toEqual(['https://host.example/done'])
    expect(onSuccess.mock.calls).toMatchObject([[{ kind: 'login', user: { user_id: '42' } }]])
    expect(state().secondStep).toBeUndefined()
  })

  test('shows the step as busy until the page is left, and nothing leaves it meanwhile', async () => {
    const answer = held(success(DONE))
    const { state, actions, step, choose } = await openStep({ [AT.secondStep]: answer.script })
    actions().edit('123456')
    await settled(() => actions().submit())
    expect(state().requests.submit).toBe('pending')
    actions().cancel()
    choose('sms')
    actions().trustBrowser(true)
    expect(step()).toMatchObject({ chosen: { method: 'totp' }, trustsBrowser: false })
    await answer.release()
    expect(state().departure?.for).toBe('success')
  })

  test('trusts this browser only if the visitor says so', async () => {
    const { http, actions, submitCode } = await openStep({ [AT.secondStep]: success(DONE) })
    actions().trustBrowser(true)
    await submitCode('123456')
    expect(http.to(AT.secondStep)[0]?.wire).toMatchObject({ trust_browser: '1' })
  })

  test('at single sign-on is completed there, and leads to its address', async () => {
    const [step, send] = ['/passport/sso/second_step/', '/passport/sso/second_step/send_code/']
    const redirect_url = 'https://host.example/ticket'
    const opened = await openLogin(
      { sso: true, callback: 'https://host.example/cb' },
      {
        '/passport/sso/quick_login/v2/': waits(['sms']),
        '/passport/sso/quick_login/': waits(['sms']),
        [send]: success({ retry_time: 60 }),
        [step]: success({ user_id: '42', redirect_url, session_key: 'k' }),
      },
    )
    const { http, page, sendStepCode, submitCode } = await submitted(opened)
    await sendStepCode()
    expect(http.to(send)[0]?.wire).toMatchObject({ channel: 'sms' })
    await submitCode('1234')
    expect(page.navigations).toEqual([redirect_url])
  })

  test('without a way that this version knows shows the words of the server', async () => {
    const opened = await openLogin({}, { [AT.smsLogin]: waits(['passkey-of-tomorrow']) })
    await opened.submit()
    await vi.waitFor(() => expect(opened.notice()).toBe('One more step'))
    expect(opened.state().secondStep).toBeUndefined()
    expect(opened.onReject).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 2046 }))
  })

  test('whose view cannot be loaded fails like a request, and keeps the form', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const texts = { ...testPorts().texts, loadSecondStep: () => Promise.reject(new Error('offline')) }
    const opened = await openLogin({}, { [AT.smsLogin]: waits() }, { texts })
    await opened.submit()
    await vi.waitFor(() => expect(opened.notice()).toBe('network_failure'))
    expect(opened.state().form.values.mobilecaptcha).toBe('1234')
  })
})

test('a login without a second step loads nothing of it and requests nothing', async () => {
  const loadSecondStep = vi.fn(async () => ({}))
  const texts = { ...testPorts().texts, loadSecondStep }
  const { submit, http, page } = await openLogin({}, { [AT.smsLogin]: success(DONE) }, { texts })
  await submit()
  expect(page.navigations).toHaveLength(1)
  expect(loadSecondStep).not.toHaveBeenCalled()
  expect(http.requests.filter(({ path }) => path.includes('second_step'))).toEqual([])
})

describe('a code', () => {
  test.each([
    ['totp', '', 'totp_pattern_valid'],
    ['totp', '12345', 'totp_pattern_valid'],
    ['recovery', ' ', 'recovery_pattern_valid'],
    ['sms', '', 'code_required'],
    ['sms', '12345', 'mobile_code_pattern_valid'],
    ['email', 'a1b2', 'code_pattern_valid'],
  ])('of %s that is %j is marked and not sent', async (method, code, key) => {
    const { state, submitCode, http } = await openStep({}, { offers: [method] })
    await submitCode(code)
    expect(state().form).toMatchObject({ refused: { text: { key } }, focus: { field: 'secondStep' } })
    expect(http.to(AT.secondStep)).toEqual([])
  })

  test('that is wrong is marked with its text selected, beside the notice, until it is edited', async () => {
    const { state, submitCode, actions, notice, onReject, code } = await openStep({
      [AT.secondStep]: failure(2047, 'Wrong code'),
    })
    await submitCode('123456')
    expect([notice(), code()]).toEqual(['Wrong code', '123456'])
    expect(state().form).toMatchObject({
      refused: { field: 'secondStep', text: { plainText: 'Wrong code' } },
      focus: { field: 'secondStep', selected: true },
    })
    expect(onReject).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 2047 }))
    actions().edit('12345')
    expect(state().form.refused).toBeUndefined()
  })

  test('is tried again after a failure of the network', async () => {
    const { http, submitCode, notice, onSuccess } = await openStep({ [AT.secondStep]: dropped })
    await submitCode('123456')
    expect(notice()).toBe('network_failure')
    http.on(AT.secondStep, success(DONE))
    await submitCode('123456')
    expect(onSuccess).toHaveBeenCalledOnce()
  })

  test('of a message is found in what is pasted, and sent at once with autoSubmit', async () => {
    const { http, actions, code } = await openStep(
      { [AT.secondStep]: never },
      { offers: ['sms'], action: { autoSubmit: true } },
    )
    await settled(() => actions().edit('[App] 4821 is your code'))
    expect(code()).toBe('4821')
    expect(plainFields(http.to(AT.secondStep)[0])).toMatchObject({ method: 'sms', code: '4821' })
  })

  test('is not in the public state, which keeps the contact', async () => {
    const { widget, submitCode } = await openStep({ [AT.secondStep]: never })
    await submitCode('482193')
    const snapshot = JSON.stringify(widget.snapshot())
    expect(snapshot).not.toMatch(/482193|"1234"|kkkk/)
    expect(widget.snapshot()?.fields.mobile.value).toBe(' 138 0013 8000 ')
  })

  test.each([
    ['mobile', openStep],
    ['QR code', openQrStep],
  ])('of a login by %s needs the image captcha that the server asks for', async (_, open) => {
    const { http, state, widget, submitCode, actions } = await open({
      [AT.secondStep]: failure(1101, '', { captcha: 'UE5H', captcha_key: 'c1' }),
    })
    await submitCode('123456')
    expect(state()).toMatchObject({ captcha: { key: 'c1' }, form: { focus: { field: 'captcha' } } })
    await settled(() => actions().submit())
    expect(http.to(AT.secondStep)).toHaveLength(1)
    http.on(AT.secondStep, success(DONE))
    widget.edit('captcha', 'ab12')
    await settled(() => actions().submit())
    expect(http.to(AT.secondStep)[1]?.wire).toMatchObject({ captcha: 'ab12', captcha_key: 'c1' })
  })
})

describe('a code to a contact', () => {
  test('is sent to the chosen one, with a countdown, and filled in when it arrives', async () => {
    const { http, state, choose, sendStepCode, ports, code, widget } = await openStep({
      [AT.sendStepCode]: success({ mobile: CONTACTS.mobile, retry_time: 30 }),
    })
    choose('sms')
    expect(widget.snapshot()).toMatchObject({ secondStep: 'sms' })
    await sendStepCode()
    expect(http.to(AT.sendStepCode)[0]?.wire).toMatchObject({ second_step_key: KEY, channel: 'sms' })
    expect(state()).toMatchObject({
      codeSentTo: CONTACTS.mobile,
      countdown: { reason: 'code-sent', secondsLeft: 30 },
      form: { focus: { field: 'secondStep' } },
    })
    await sendStepCode()
    expect(http.to(AT.sendStepCode)).toHaveLength(1)
    await settled(() => ports.smsCodes.deliver('4821'))
    expect(code()).toBe('4821')
  })

  test('that is requested too soon restarts the countdown with the seconds of the server', async () => {
    const { state, sendStepCode } = await openStep(
      { [AT.sendStepCode]: failure(1206, 'Wait', { retry_time: 12 }) },
      { offers: ['email'] },
    )
    await sendStepCode()
    expect(state().countdown).toEqual({ reason: 'too-soon', secondsLeft: 12 })
  })

  test('of one way is not that of another', async () => {
    const { state, choose, actions, sendStepCode, code } = await openStep(
      { [AT.sendStepCode]: success({ retry_time: 60 }) },
      { offers: ['sms', 'email'] },
    )
    await sendStepCode()
    actions().edit('48')
    choose('email')
    expect([code(), state().countdown, state().codeSentTo]).toEqual([undefined, undefined, undefined])
    expect(state().form.focus).toEqual({ field: 'title' })
  })
})

describe('the form is shown again', () => {
  test('after Cancel, with what was typed but for the used code, and the host is told', async () => {
    const { state, cancel, notice, onReject } = await openStep()
    await cancel()
    expect(state()).toMatchObject({
      secondStep: undefined,
      form: { values: { mobile: ' 138 0013 8000 ' }, focus: { field: 'title' } },
      requests: { submit: 'idle' },
    })
    expect(state().form.values.mobilecaptcha).toBeUndefined()
    expect(notice()).toBeUndefined()
    expect(onReject).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 2046, message: '' }))
  })

  test('after Cancel keeps a password', async () => {
    const { state, cancel } = await openPasswordStep()
    expect(JSON.stringify(state().form)).not.toContain('Passw0rd!')
    await cancel()
    expect(state().form.values.password).toBe('Passw0rd!')
  })

  test.each([
    ['a code', AT.secondStep, (act: ReturnType<typeof acting>) => act.submitCode('1234')],
    ['Send code', AT.sendStepCode, (act: ReturnType<typeof acting>) => act.sendStepCode()],
  ])('with the notice of the server after a login that waits no longer: %s', async (_, path, act) => {
    const opened = await openStep({ [path]: failure(2048, 'Log in again') }, { offers: ['sms'] })
    await act(opened)
    expect(opened.state().secondStep).toBeUndefined()
    expect(opened.notice()).toBe('Log in again')
    expect(opened.onReject).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 2048 }))
    expect(opened.state().form.values.mobile).toBe(' 138 0013 8000 ')
  })

  test('without a password when the page returns from the back-forward cache', async () => {
    const { page, state } = await openPasswordStep()
    await settled(() => page.restore())
    expect(state().secondStep).toBeUndefined()
    expect(state().form.values).toMatchObject({ email: 'mei@example.com', password: '' })
  })

  test('on another panel that the host opens, and the login is given up', async () => {
    const { update, state, http, onReject } = await openStep()
    await settled(() => update({ defaultPanel: 'register' }))
    expect(state()).toMatchObject({ panel: 'register', secondStep: undefined, requests: { submit: 'idle' } })
    expect([http.to(AT.secondStep), onReject.mock.calls]).toEqual([[], []])
  })
})

test('a look for a session in another tab does not disturb the step', async () => {
  const { state, ports, clock, http } = await openStep()
  const lookups = () => http.requests.filter(({ path }) => path.endsWith('/account/info/')).length
  const before = lookups()
  await clock.advance(60_000)
  const tab = await ports.tabs.open('portico 1574 https://host.example', () => undefined)
  await settled(() => tab.post({ type: 'signed-in' }))
  expect([lookups(), state().secondStep !== undefined]).toEqual([before, true])
})

test('a changed language brings the texts of the step along', async () => {
  const loadSecondStep = vi.fn(async (language: string) => ({ title_second_step: `title in ${language}` }))
  const texts = { ...testPorts().texts, loadSecondStep }
  const opened = await openLogin({ language: 'en' }, { [AT.smsLogin]: waits() }, { texts })
  await opened.submit()
  await vi.waitFor(() => expect(opened.state().texts?.texts['title_second_step']).toBe('title in en'))
  opened.update({ language: 'ja' })
  await vi.waitFor(() => expect(opened.state().texts?.texts['title_second_step']).toBe('title in ja'))
  expect(loadSecondStep).toHaveBeenCalledTimes(2)
})

describe('a login by QR code that waits', () => {
  test('asks for the step once the phone has confirmed, and is completed with it', async () => {
    const opened = await openQrStep({ [AT.secondStep]: success({ ...DONE, status: 'confirmed' }) })
    await opened.clock.advance(130_000)
    expect([opened.polls(), opened.step() !== undefined]).toEqual([1, true])
    await opened.submitCode('123456')
    expect(opened.page.navigations).toEqual(['https://host.example/in'])
    expect(opened.onSuccess.mock.calls).toMatchObject([[{ kind: 'login', user: { user_id: '42' } }]])
  })

  test.each([
    ['Cancel', undefined, (act: ReturnType<typeof acting>) => act.cancel()],
    ['an expired step', 'Log in again', (act: ReturnType<typeof acting>) => act.submitCode('123456')],
  ])('shows a new code after %s', async (_, words, act) => {
    const opened = await openQrStep({ [AT.secondStep]: failure(2048, 'Log in again') })
    opened.http.on(AT.getQr, codeNumber(2))
    opened.http.on(AT.checkQr, success({ status: 'new' }))
    await act(opened)
    expect(opened.qr()).toMatchObject({ status: 'new', image: { picture: 'UE5H2' } })
    expect([opened.state().secondStep, opened.notice()]).toEqual([undefined, words])
  })
})

describe('a login by a platform that waits', () => {
  const returned = async () => {
    const ports = serverThatKnows({ [AT.loginOnly]: waits() })
    return shownStep(await returnFromProvider({ ports }))
  }

  test('is completed with its step, and signs on', async () => {
    const { http, submitCode, page, status } = await returned()
    http.on(AT.secondStep, success({ ...DONE, session_key: 'key-of-login' }))
    await submitCode('123456')
    expect(page.navigations).toEqual(['https://host.example/ticket'])
    expect(status()).toBe(5)
  })

  test('ends with Cancel, and the login form is there', async () => {
    const { state, cancel, status } = await returned()
    await cancel()
    expect([state().secondStep, state().oauth, status()]).toEqual([undefined, undefined, 0])
  })
})

describe('a passkey', () => {
  const OPTIONS = '/passport/web/passkey/options/'

  /** A step on a browser that answers with an outcome. */
  async function openWithPasskey(outcome: PasskeyOutcome, hasPasskeys = true) {
    const passkeys = { ...createTestPasskeys(), hasPasskeys: () => hasPasskeys }
    passkeys.outcomes.push(outcome)
    const answers = {
      [AT.smsLogin]: waits(['totp', 'passkey'], {}),
      [OPTIONS]: success({ options: '{}', place: 'page' }),
    }
    const step = await submitted(await openLogin({}, answers, { passkeys: async () => passkeys }))
    const choose = async (): Promise<void> => {
      await settled(() => step.choose('passkey'))
      await step.clock.advance(600)
    }
    return { ...step, choose }
  }

  test('is asked for when it is chosen, and completes the login', async () => {
    const { http, choose, onSuccess } = await openWithPasskey({ outcome: 'done', credential: '{"id":"a"}' })
    http.on(AT.secondStep, success(DONE))
    await choose()
    expect(plainFields(http.to(OPTIONS)[0])).toMatchObject({ purpose: 'second', second_step_key: KEY })
    const sent = plainFields(http.to(AT.secondStep)[0])
    expect(sent).toMatchObject({ method: 'passkey', credential: '{"id":"a"}' })
    expect(sent).not.toHaveProperty('code')
    expect(onSuccess).toHaveBeenCalledTimes(1)
  })

  test('that is dismissed says nothing, and the step stays', async () => {
    const { http, choose, notice, step } = await openWithPasskey({ outcome: 'dismissed' })
    await choose()
    expect([notice(), step()?.chosen.method, http.to(AT.secondStep).length]).toEqual([
      undefined,
      'passkey',
      0,
    ])
  })

  test('that is refused shows the words of the server', async () => {
    const { http, choose, notice, step } = await openWithPasskey({ outcome: 'done', credential: '{}' })
    http.on(AT.secondStep, failure(2047, 'That passkey isn’t right'))
    await choose()
    expect([notice(), step()?.chosen.method]).toEqual(['That passkey isn’t right', 'passkey'])
  })

  test('is not offered by a browser without passkeys', async () => {
    const { step } = await openWithPasskey({ outcome: 'dismissed' }, false)
    expect(step()?.offered.map(({ method }) => method)).toEqual(['totp'])
  })

  test('that is the only way is said to be unusable by a browser without passkeys', async () => {
    const passkeys = { ...createTestPasskeys(), hasPasskeys: () => false }
    const answers = { [AT.smsLogin]: waits(['passkey'], {}) }
    const messages = { en: { passkey_unavailable: 'No passkeys here' } }
    const opened = await openLogin({ messages, language: 'en' }, answers, { passkeys: async () => passkeys })
    await opened.submit()
    await vi.waitFor(() => expect(opened.notice()).toBe('No passkeys here'))
    expect(opened.state().secondStep).toBeUndefined()
  })

  test('beside a code to a contact leaves nothing that a trusted browser would spare', async () => {
    const { step } = await submitted(await openLogin({}, { [AT.smsLogin]: waits(['sms', 'passkey']) }))
    expect(step()?.canTrustBrowser).toBe(false)
  })
})
