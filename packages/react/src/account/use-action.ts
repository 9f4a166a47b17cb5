import type { Answer, ClientError, Proof, Target } from '@portico/core/client'
import type { ProofMethod } from '@portico/core/internal'
import { readProof } from '@portico/core/internal'
import type { ErrorName } from '@portico/protocol'
import { normalizeCode, normalizeEmail, normalizePhoneNumber } from '@portico/protocol'
import { useEffect, useRef, useState } from 'react'
import type { AccountView, Translate } from './account-context.ts'
import { describeRefusal, needsNewLogin, useAccountView } from './account-context.ts'

/** What the visitor has entered, by the name of the input. */
export type ActionValues = Readonly<Record<string, string>>

/** An input of an action. */
export interface ActionField {
  readonly name: 'mobile' | 'email' | 'code' | 'new_password' | 'repeat_password'
  readonly label: string
  /** @returns what is wrong; empty if nothing is */
  readonly check: (value: string, values: ActionValues) => string
  /** Of a code: where it is sent. */
  readonly targetOf?: (values: ActionValues) => Target
  /** Of a code: the input that must be right before it is sent. */
  readonly after?: ActionField
}

/** A change of the account, and what it needs. */
export interface ActionDefinition<Data> {
  readonly fields?: readonly ActionField[]
  /** What proves that the owner is present, if the action needs it in any case. Otherwise it is asked for when the server does. */
  readonly proofs?: readonly ProofMethod[]
  readonly run: (values: ActionValues, proof: Proof) => Promise<Answer<Data>>
  readonly onDone: (data: Data, values: ActionValues) => Promise<void> | void
  /** Whether it is sent as soon as it is shown. */
  readonly startsAtOnce?: boolean
}

interface ActionState {
  readonly values: ActionValues
  readonly errors: ActionValues
  /** What went wrong, if no input is to blame. */
  readonly problem: string
  readonly needsLogin: boolean
  readonly captcha: { readonly image: string; readonly key: string } | undefined
  readonly offered: readonly ProofMethod[]
  readonly chosen: ProofMethod | undefined
  readonly isBusy: boolean
  /** The input that gets the focus, once. */
  readonly focus: { readonly name: string } | undefined
}

/** The state of a form and what it does. */
export interface Action extends ActionState {
  readonly edit: (name: string, value: string) => void
  readonly submit: () => void
  readonly choose: (proof: ProofMethod) => void
  readonly refreshCaptcha: () => void
  /** Sends a code. @returns the seconds until another one can be sent; `undefined` if none was sent */
  readonly sendCode: (target: Target, after?: ActionField) => Promise<number | undefined>
}

/** The input that a refusal is about. */
const INPUTS: Readonly<Partial<Record<ErrorName, string>>> = {
  mobileEmpty: 'mobile',
  mobileMalformed: 'mobile',
  mobileBound: 'mobile',
  mobileHasBusinessAccount: 'mobile',
  emailEmpty: 'email',
  emailMalformed: 'email',
  emailRegistered: 'email',
  passwordMalformed: 'new_password',
  wrongAccountOrPassword: 'password',
}

/** What the functions of a form read and change. */
interface ActionContext {
  readonly view: AccountView
  readonly fields: readonly ActionField[]
  readonly state: ActionState
  readonly change: (part: Change) => void
}

/** What becomes different; a function of the state at that time, since inputs stay editable while a request runs. */
type Change = Partial<ActionState> | ((before: ActionState) => Partial<ActionState>)

export function useAction<Data>(definition: ActionDefinition<Data>): Action {
  const view = useAccountView()
  const { fields = [], proofs = [], startsAtOnce = false } = definition
  const [state, setState] = useState<ActionState>(() => initialState(proofs))
  const change = (part: Change): void =>
    setState((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }))
  const context = { view, fields, state, change }
  const submit = (): void => void (state.isBusy || runAction(definition, context))
  const isStarted = useRef(false)
  useEffect(() => {
    if (!startsAtOnce || isStarted.current) return
    isStarted.current = true
    submit()
  })
  return {
    ...state,
    edit: (name, value) =>
      setState((before) => ({
        ...before,
        values: { ...before.values, [name]: value },
        errors: { ...before.errors, [name]: '' },
      })),
    submit,
    choose: (proof) => change({ chosen: proof, errors: {}, problem: '', focus: { name: inputOf(proof) } }),
    refreshCaptcha: () => void refreshCaptcha(context),
    sendCode: (target, after) => sendCode(context, target, after),
  }
}

function initialState(proofs: readonly ProofMethod[]): ActionState {
  return {
    values: {},
    errors: {},
    problem: '',
    needsLogin: false,
    captcha: undefined,
    offered: proofs,
    chosen: proofs[0],
    isBusy: false,
    focus: undefined,
  }
}

/** Sends what was entered, if it is complete. */
async function runAction<Data>(
  { run, onDone }: ActionDefinition<Data>,
  { view, fields, state, change }: ActionContext,
): Promise<void> {
  const { chosen } = state
  const values = normalizeValues(state.values)
  const errors = findErrors(fields, state, view.t)
  const [wrong] = Object.keys(errors)
  const isComplete = wrong === undefined
  const focus = isComplete ? undefined : { name: wrong }
  change({ errors, problem: '', needsLogin: false, isBusy: isComplete, focus })
  if (!isComplete) return
  const answer = await run(values, { ...proofOf(chosen, values), ...challengeOf(state) })
  change({ isBusy: false })
  if (answer.error) change((before) => afterRefusal(before, answer.error, { fields, view }))
  else await onDone(answer.data, values)
}

async function sendCode(
  { view, fields, state, change }: ActionContext,
  target: Target,
  after: ActionField | undefined,
): Promise<number | undefined> {
  const { client, t, announce } = view
  const values = normalizeValues(state.values)
  const wrong = after ? after.check(values[after.name] ?? '', values) : ''
  if (after && wrong) {
    change({ errors: { [after.name]: wrong }, focus: { name: after.name } })
    return undefined
  }
  const { data, error } = await client.sendCode({ ...target, for: 'bind', ...challengeOf(state) })
  if (error) {
    change((before) => afterRefusal(before, error, { fields, view }))
    return error.retry_time
  }
  change({ problem: '', captcha: undefined })
  announce(t('send_code_sent', { target: 'email' in target ? target.email : target.mobile }))
  return data.retry_time
}

function challengeOf({ captcha, values }: ActionState) {
  return captcha && { captcha: normalizeCode(values['captcha'] ?? ''), captcha_key: captcha.key }
}

async function refreshCaptcha({ view: { client }, change }: ActionContext): Promise<void> {
  const { data, error } = await client.refreshCaptcha()
  if (error) change({ problem: error.message })
  else change({ captcha: { image: data.captcha, key: data.captcha_key } })
}

/** What a refusal changes: it asks for an image code or a proof, or says what is wrong. */
function afterRefusal(
  { offered, chosen, values }: ActionState,
  error: ClientError,
  { fields, view }: Pick<ActionContext, 'fields' | 'view'>,
): Partial<ActionState> {
  const { name, captcha: image, captcha_key: key, proofs } = error
  // The form says so for as long as it is true.
  if (name === 'notLoggedIn') return {}
  if (image !== undefined && key !== undefined) {
    const isWrong = name !== 'captchaRequired'
    return {
      captcha: { image, key },
      values: { ...values, captcha: '' },
      errors: isWrong ? { captcha: error.message } : {},
      focus: { name: 'captcha' },
    }
  }
  if (name === 'reauthenticationRequired' && proofs?.length) {
    const listed = proofs.map(readProof)
    const [first] = listed
    return { offered: listed, chosen: first, focus: first && { name: inputOf(first) } }
  }
  const input = inputOfRefusal(name, { fields, offered, chosen })
  const text = describeRefusal(error, view)
  if (input === undefined) return { problem: text, needsLogin: needsNewLogin(error) }
  return { errors: { [input]: text }, focus: { name: input } }
}

interface Inputs extends Pick<ActionState, 'offered' | 'chosen'> {
  readonly fields: readonly ActionField[]
}

/** A code may be the one of a new contact or the one of the proof: with both, none is named. */
function inputOfRefusal(name: ErrorName | undefined, { fields, chosen }: Inputs): string | undefined {
  if (name === undefined) return undefined
  const hasCode = fields.some((field) => field.name === 'code')
  const provesByCode = chosen !== undefined && chosen.by !== 'password'
  if (/^(?:sms|email)Code/.test(name)) {
    if (hasCode === provesByCode) return undefined
    return hasCode ? 'code' : 'old_code'
  }
  const input = INPUTS[name]
  const isShown = fields.some((field) => field.name === input)
  return isShown || (input === 'password' && chosen?.by === 'password') ? input : undefined
}

/** The input that asks for a proof. */
export function inputOf(proof: ProofMethod): string {
  return proof.by === 'password' ? 'password' : 'old_code'
}

function proofOf(chosen: ProofMethod | undefined, values: ActionValues): Proof {
  if (!chosen) return {}
  const value = values[inputOf(chosen)] ?? ''
  return chosen.by === 'password' ? { password: value } : { old_code: value }
}

const NORMALIZATIONS: Readonly<Record<string, (typed: string) => string>> = {
  mobile: normalizePhoneNumber,
  email: normalizeEmail,
  code: normalizeCode,
  old_code: normalizeCode,
  captcha: normalizeCode,
}

/** What was entered as it is checked and sent. Passwords are sent as they were typed. */
export function normalizeValues(values: ActionValues): ActionValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, NORMALIZATIONS[name]?.(value) ?? value]),
  )
}

function findErrors(
  fields: readonly ActionField[],
  { values, captcha, chosen }: ActionState,
  t: Translate,
): ActionValues {
  const given = normalizeValues(values)
  const asked = fields.map(({ name, check }) => [name, check(given[name] ?? '', given)] as const)
  const missing = (name: string, key: 'code_required' | 'password_required') =>
    [name, given[name] ? '' : t(key)] as const
  const found = [
    ...asked,
    ...(captcha ? [missing('captcha', 'code_required')] : []),
    ...(chosen
      ? [missing(inputOf(chosen), chosen.by === 'password' ? 'password_required' : 'code_required')]
      : []),
  ]
  return Object.fromEntries(found.filter(([, error]) => error !== ''))
}
