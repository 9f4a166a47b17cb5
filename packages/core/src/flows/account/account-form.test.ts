// Covers BND-1, EMB-1, VAL-1, SND-4, SND-5.
import { createManualClock, settle, testPorts } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import type { Answer, ClientError } from '../../call/answer.ts'
import type { AccountClient } from '../../client/client-types.ts'
import { readOptions } from '../../options/options.ts'
import type { AccountCenterConfig } from '../../public/public-types.ts'
import type { AccountProofMethod } from '../../state/proof-types.ts'
import { createAccountForm } from './account-form.ts'
import type { EnteredValues, InputName } from './account-inputs.ts'

const PASSWORD: AccountProofMethod = { by: 'password' }
const OWN: AccountProofMethod = { by: 'mobile', contact: '138******00' }
const MAIL: AccountProofMethod = { by: 'email', contact: 'm***i@example.com' }
const OF_MOBILE: readonly InputName[] = ['mobile', 'code']
const OF_PASSWORD: readonly InputName[] = ['new_password', 'repeat_password']
const ENTERED = {
  mobile: '13900139011',
  email: 'a@example.com',
  code: '1234',
  new_password: 'Secret-12',
  repeat_password: 'Secret-12',
}

type Values = Partial<Record<InputName, string>>
type Refusal = Omit<Partial<ClientError>, 'message'>

/** Why a call failed. */
function refused(refusal: Refusal): Answer<never> {
  return { error: { code: 0, error_code: 0, description: '', message: 'What is wrong', ...refusal } }
}

const NEEDS_CAPTCHA: Refusal = { name: 'captchaRequired', captcha: 'aW1hZ2U=', captcha_key: 'k1' }

/** A form for an account center that answers each call with the next of its answers, and afterwards with a success. */
function openForm(
  inputs: readonly InputName[],
  proofs: readonly AccountProofMethod[] = [],
  config: AccountCenterConfig = {},
) {
  const clock = createManualClock()
  const ports = testPorts()
  const answers: Answer<object>[] = []
  const sent: object[] = []
  const call = async <Data extends object>(fields: object, data: Data): Promise<Answer<Data>> => {
    sent.push(fields)
    return (answers.shift() ?? { data }) as Answer<Data>
  }
  const form = createAccountForm({
    ports: { ...ports, clock },
    settings: readOptions(config),
    inputs,
    proofs,
    client: {
      sendCode: (fields) => call(fields, { mobile: '', retry_time: 60 }),
      refreshCaptcha: () => call({}, { captcha: 'b3RoZXI=', captcha_key: 'k2' }),
      language: { current: () => 'en', choose: () => undefined },
      passkeys: { prove: async () => ({ data: 'an assertion' }) } as AccountClient['passkeys'],
    },
  })
  const enter = (values: Values): void => {
    for (const [name, value] of Object.entries(values)) form.edit(name as InputName, value)
  }
  /** @param refusal the answer, unless it is a success @returns what was accepted */
  const submit = async (refusal?: Refusal) => {
    let accepted: EnteredValues | undefined
    if (refusal) answers.push(refused(refusal))
    await form.submit({
      send: (values, proof) => {
        const fields = inputs.map((name) => [name, values[name]] as const)
        return call({ ...Object.fromEntries(fields), ...proof }, {})
      },
      onDone: (_, values) => {
        accepted = values
      },
    })
    return accepted
  }
  const errors = () =>
    Object.entries(form.get().form.errors).flatMap(([name, error]) =>
      error ? [`${name}: ${error.messageKey}`] : [],
    )
  const secondsLeft = (name: InputName) => form.get().countdowns[name]?.secondsLeft
  return { form, clock, ports, answers, sent, enter, submit, errors, secondsLeft }
}

describe('what is missing or malformed is not sent', () => {
  test.each<[readonly InputName[], Values, readonly string[]]>([
    [OF_MOBILE, {}, ['mobile: mobile_required', 'code: code_required']],
    [
      OF_MOBILE,
      { mobile: '1', code: '12' },
      ['mobile: mobile_pattern_valid', 'code: mobile_code_pattern_valid'],
    ],
    [['email'], { email: 'a@b' }, ['email: email_pattern_valid']],
    [OF_PASSWORD, {}, ['new_password: password_required', 'repeat_password: repeatPwd_required']],
    [OF_PASSWORD, { ...ENTERED, repeat_password: 'x' }, ['repeat_password: repeatPwd_pattern_valid']],
  ])('%j with %j', async (inputs, values, expected) => {
    const { form, sent, enter, submit, errors } = openForm(inputs)
    enter(values)
    expect(await submit()).toBeUndefined()
    expect(errors()).toEqual(expected)
    expect(form.get().form.focus).toEqual({ field: expected[0]?.split(':')[0] })
    expect(sent).toEqual([])
  })

  test('a proof is required: a password of any length, or a code of its contact', async () => {
    const { form, sent, submit, errors } = openForm([], [PASSWORD, MAIL])
    await submit()
    expect(errors()).toEqual(['password: password_required'])
    form.edit('password', '1')
    await submit()
    form.chooseProof(MAIL)
    form.edit('old_code', '1234')
    await submit()
    expect(errors()).toEqual(['old_code: code_pattern_valid'])
    expect(sent).toEqual([{ password: '1' }])
  })

  test.each([
    ['totp', ''],
    ['totp', '12345'],
    ['recovery', ''],
    ['recovery', 'a1b2c3d4e'],
  ] as const)('the code of a second factor %s that is “%s” has an error of its own', async (by, code) => {
    const { form, sent, submit, errors } = openForm([], [{ by }])
    form.edit(by, code)
    await submit()
    expect(errors()).toEqual([`${by}: ${by}_pattern_valid`])
    expect(sent).toEqual([])
  })

  test('an error ends when its input is right, also by the input that it repeats', async () => {
    const { form, enter, submit, errors } = openForm(OF_PASSWORD)
    enter({ ...ENTERED, repeat_password: 'Secret-13' })
    await submit()
    form.edit('new_password', 'Secret-1')
    expect(errors()).toEqual(['repeat_password: repeatPwd_pattern_valid'])
    form.edit('new_password', 'Secret-13')
    expect(errors()).toEqual([])
  })

  test('changed lengths of passwords apply to what is entered already', async () => {
    const { form, enter, submit } = openForm(OF_PASSWORD)
    enter(ENTERED)
    form.changeSettings(readOptions({ password: { minLength: 12 } }))
    await submit()
    expect(form.get().form.errors.new_password).toMatchObject({ values: { min: '12', max: '20' } })
  })
})

test('contacts, codes and repeated passwords are normalized as in the panels', async () => {
  const mobile = openForm(OF_MOBILE)
  mobile.enter({ mobile: 'tel:٨٦ ١٣٨·٠٠١٣·٨٠٠٠', code: '１２\u00AD٣۴' })
  await mobile.submit()
  expect(mobile.sent).toEqual([{ mobile: '13800138000', code: '1234' }])
  const password = openForm(OF_PASSWORD, [PASSWORD])
  const [typed, again] = ['NFD', 'NFC'].map((form) => 'Zürich-Café-9'.normalize(form))
  password.enter({ new_password: typed, repeat_password: again, password: '١٢٣٤٥٦' })
  await password.submit()
  expect(password.sent).toEqual([{ new_password: typed, repeat_password: again, password: '١٢٣٤٥٦' }])
})

describe('the area of a mobile number', () => {
  const shown = ({ form }: ReturnType<typeof openForm>) => {
    const { areaCode, form: fields } = form.get()
    return [areaCode?.shortName, fields.values.mobile]
  }

  test.each<[string, string, readonly string[], string]>([
    ['cn', '139 0013 9011', ['CN', '139 0013 9011'], '13900139011'],
    ['cn', '+86 13900139011', ['CN', '13900139011'], '13900139011'],
    ['cn', '0065 9123 4567', ['SG', '91234567'], '+6591234567'],
    ['cn', '+447911123456', ['GB', '7911123456'], '+447911123456'],
    ['sg', '13900139011', ['CN', '13900139011'], '+8613900139011'],
  ])('in zone %s, “%s” is shown as %j and sent as %s', async (zone, typed, expected, number) => {
    const opened = openForm(OF_MOBILE, [], { zone: zone as 'cn' })
    opened.enter({ mobile: typed, code: '1234' })
    expect(shown(opened)).toEqual(expected)
    expect(await opened.form.sendCode('code')).toBe(number)
    await opened.submit()
    expect(opened.sent).toEqual([
      { mobile: number, for: 'bind' },
      { mobile: number, code: '1234' },
    ])
  })

  test('is chosen, put before the number without its trunk prefix, and remembered', async () => {
    const { form, ports, enter, submit, sent } = openForm(OF_MOBILE)
    form.pickArea('GB')
    expect(form.get().form.focus).toEqual({ field: 'mobile' })
    enter({ mobile: '07911 123456', code: '1234' })
    await submit()
    expect(sent).toEqual([{ mobile: '+447911123456', code: '1234' }])
    expect(ports.device.readStored('portico_area_code')).toBe('GB')
  })

  test('changes once the plus before a number, or a composed number, is complete', () => {
    const opened = openForm(OF_MOBILE)
    const { form } = opened
    form.edit('mobile', '6591234567')
    form.edit('mobile', '+6591234567')
    expect(shown(opened)).toEqual(['CN', '+6591234567'])
    form.complete('mobile')
    expect(shown(opened)).toEqual(['SG', '91234567'])
    form.edit('mobile', '')
    form.edit('mobile', '＋４４', true)
    form.edit('mobile', '＋４４7911123456', true)
    expect(shown(opened)).toEqual(['SG', '＋４４7911123456'])
    form.complete('mobile')
    expect(shown(opened)).toEqual(['GB', '7911123456'])
  })

  test('is found in a list in the language that was asked for last', async () => {
    const { form } = openForm(OF_MOBILE)
    for (const lang of ['en', 'ja'])
      form.loadAreas(async (areas) => areas.map((area) => ({ ...area, name: lang })), lang)
    await settle()
    expect(form.get().areaList).toMatchObject({ status: 'loaded', lang: 'ja' })
  })
})

test('a change is sent once, and what is typed meanwhile is not', async () => {
  const { form, sent, enter, submit } = openForm(['email'])
  enter(ENTERED)
  const [first, second] = [submit(), submit()]
  form.edit('email', 'b@example.com')
  expect(await first).toMatchObject({ email: 'a@example.com' })
  expect(await second).toBeUndefined()
  expect(sent).toEqual([{ email: 'a@example.com' }])
})

describe('a refusal', () => {
  test.each<[NonNullable<ClientError['name']>, InputName, readonly InputName[]]>([
    ['mobileBound', 'mobile', OF_MOBILE],
    ['mobileMalformed', 'mobile', OF_MOBILE],
    ['mobileHasBusinessAccount', 'mobile', OF_MOBILE],
    ['smsCodeWrong', 'code', OF_MOBILE],
    ['emailRegistered', 'email', ['email']],
    ['emailMalformed', 'email', ['email']],
    ['passwordMalformed', 'new_password', OF_PASSWORD],
  ])('%s is at the input %s until it is edited', async (name, input, inputs) => {
    const { form, enter, submit } = openForm(inputs)
    enter(ENTERED)
    await submit({ name })
    const { focus, refused: shown } = form.get().form
    expect([shown, focus]).toEqual([
      { field: input, text: { plainText: 'What is wrong' } },
      { field: input, selected: true },
    ])
    form.edit(input, 'other')
    expect(form.get().form.refused).toBeUndefined()
  })

  test.each<[Refusal, object, boolean]>([
    [{ name: 'rateLimited' }, { plainText: 'What is wrong' }, false],
    // Either code may be meant.
    [{ name: 'smsCodeWrong' }, { plainText: 'What is wrong' }, false],
    [{ name: 'reauthenticationRequired' }, { key: 'log_in_again' }, true],
    [{ name: 'platformBoundHere' }, { key: 'link_other' }, false],
    [
      { name: 'reauthenticationRequired', possible_from: Date.UTC(2026, 11, 4, 12) / 1000 },
      { key: 'proof_later', values: { date: expect.stringMatching(/December \d, 2026/) as string } },
      false,
    ],
  ])('%j is about no input', async (refusal, text, needsLogin) => {
    const { form, enter, submit } = openForm(OF_MOBILE, [OWN])
    enter({ ...ENTERED, old_code: '1234' })
    await submit(refusal)
    expect(form.get().problem).toEqual({ text, needsLogin })
    await submit()
    expect(form.get().problem).toBeUndefined()
  })

  test('of the password names the password', async () => {
    const { form, submit } = openForm([], [PASSWORD])
    form.edit('password', 'Secret-11')
    await submit({ name: 'wrongAccountOrPassword' })
    expect(form.get().form.refused).toEqual({ field: 'password', text: { key: 'bind_password_wrong' } })
  })

  test('because the session has ended says nothing: the page does', async () => {
    const { form, submit } = openForm([])
    await submit({ name: 'notLoggedIn' })
    expect(form.get()).toMatchObject({ problem: undefined, form: { values: {}, focus: undefined } })
  })
})

describe('an image code', () => {
  test('is asked for without the loss of what was typed since the click, and sent with the change', async () => {
    const { form, sent, enter, submit } = openForm(['email'])
    enter({ email: 'new@example.co' })
    const pending = submit(NEEDS_CAPTCHA)
    form.edit('email', 'new@example.com')
    await pending
    expect(form.get()).toMatchObject({
      captcha: { image: 'aW1hZ2U=' },
      form: { values: { email: 'new@example.com' }, focus: { field: 'captcha' } },
    })
    form.edit('captcha', 'ABCD')
    await submit()
    expect(sent[1]).toEqual({ email: 'new@example.com', captcha: 'ABCD', captcha_key: 'k1' })
  })

  test('that is wrong is replaced, marked and emptied', async () => {
    const { form, enter, submit } = openForm(['email'])
    enter(ENTERED)
    await submit(NEEDS_CAPTCHA)
    form.edit('captcha', 'ABCD')
    await submit({ ...NEEDS_CAPTCHA, name: 'captchaWrong', captcha_key: 'k3' })
    const { captcha, form: shown } = form.get()
    expect([captcha?.key, shown.values.captcha, shown.refused?.field]).toEqual(['k3', '', 'captcha'])
  })

  test('that cannot be read is replaced by another one', async () => {
    const { form, answers, submit } = openForm([])
    await submit(NEEDS_CAPTCHA)
    await form.refreshCaptcha()
    expect(form.get().captcha?.key).toBe('k2')
    answers.push(refused({ name: 'networkFailure' }))
    await form.refreshCaptcha()
    expect(form.get()).toMatchObject({ captcha: { key: 'k2' }, problem: { needsLogin: false } })
  })
})

describe('a proof that the server asks for', () => {
  test('is the first that it lists, and is sent with the change', async () => {
    const { form, sent, enter, submit } = openForm(['email'])
    enter(ENTERED)
    await submit({ name: 'reauthenticationRequired', proofs: ['password', OWN.contact] })
    expect(form.get().proof).toEqual({ offered: [PASSWORD, OWN], chosen: PASSWORD })
    expect(form.get().form.focus).toEqual({ field: 'password' })
    form.edit('password', 'Secret-11')
    await submit()
    expect(sent[1]).toEqual({ email: 'a@example.com', password: 'Secret-11' })
  })

  test('keeps the one that was chosen if it is accepted', async () => {
    const { form, submit } = openForm([], [PASSWORD, OWN])
    form.chooseProof(OWN)
    form.edit('old_code', '1234')
    await submit({ name: 'reauthenticationRequired', proofs: ['password', OWN.contact] })
    expect(form.get().proof?.chosen).toEqual(OWN)
  })
})

describe('Send code', () => {
  test('sends to the entered mobile, then counts down and moves to the code', async () => {
    const { form, clock, sent, secondsLeft, errors } = openForm(OF_MOBILE)
    expect(await form.sendCode('code')).toBeUndefined()
    expect([errors(), sent]).toEqual([['mobile: mobile_required'], []])
    form.edit('mobile', '139 0013 9011')
    const pending = form.sendCode('code')
    expect(form.get().sending).toBe('code')
    expect(await pending).toBe('13900139011')
    expect(sent).toEqual([{ mobile: '13900139011', for: 'bind' }])
    expect(form.get().form.focus).toEqual({ field: 'code' })
    expect(await form.sendCode('code')).toBeUndefined()
    await clock.advance(20_000)
    expect(secondsLeft('code')).toBe(40)
    await clock.advance(40_000)
    expect(secondsLeft('code')).toBeUndefined()
    expect(await form.sendCode('code')).toBe('13900139011')
  })

  test('of a proof sends to its masked contact, beside the code of a new mobile', async () => {
    const { form, sent, enter, secondsLeft } = openForm(OF_MOBILE, [MAIL, OWN])
    enter(ENTERED)
    await form.sendCode('code')
    expect(await form.sendCode('old_code')).toBe(MAIL.contact)
    expect(sent[1]).toEqual({ email: MAIL.contact, for: 'bind' })
    form.edit('old_code', 'ABC123')
    form.chooseProof(OWN)
    expect([secondsLeft('code'), secondsLeft('old_code')]).toEqual([60, undefined])
    expect(form.get().form.values.old_code).toBe('')
    expect(await form.sendCode('old_code')).toBe(OWN.contact)
  })

  test('that is too soon counts down what is left', async () => {
    const { form, answers, secondsLeft } = openForm([], [OWN])
    answers.push(refused({ name: 'resendTooSoon', retry_time: 25 }))
    expect(await form.sendCode('old_code')).toBeUndefined()
    expect(secondsLeft('old_code')).toBe(25)
    expect(form.get().problem?.text).toEqual({ plainText: 'What is wrong' })
  })

  test('is sent with the image code that it asks for, which the change no longer needs', async () => {
    const { form, answers, sent, enter } = openForm(OF_MOBILE)
    answers.push(refused(NEEDS_CAPTCHA))
    enter(ENTERED)
    await form.sendCode('code')
    form.edit('captcha', 'ABCD')
    await form.sendCode('code')
    expect(sent[1]).toMatchObject({ captcha: 'ABCD', captcha_key: 'k1' })
    expect(form.get().captcha).toBeUndefined()
  })

  test('no longer counts down when the form has ended', async () => {
    const { form, clock, secondsLeft } = openForm([], [OWN])
    await form.sendCode('old_code')
    form.end()
    await clock.advance(20_000)
    await settle()
    expect(secondsLeft('old_code')).toBe(60)
  })

  test('a passkey that proves the owner is asked for when the form is sent', async () => {
    const { submit, sent } = openForm([], [{ by: 'passkey' }])
    await submit()
    expect(sent).toEqual([{ passkey: 'an assertion' }])
  })
})
