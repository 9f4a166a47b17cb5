import { formatFirstDay } from '@portico/locales'
import type { ErrorName } from '@portico/protocol'
import type { Answer, ClientError } from '../../call/answer.ts'
import type { ChallengeAnswer, Proof, Target } from '../../call/requests.ts'
import type { AccountClient } from '../../client/client-types.ts'
import type { AreaContext } from '../../form/choose-area.ts'
import { applyArea, lastArea, loadAreas, pickArea } from '../../form/choose-area.ts'
import { patchForm, setFieldValue } from '../../form/form.ts'
import {
  clearEmptyError,
  clearField,
  focusField,
  refocusField,
  refuseField,
  revalidateField,
  revalidateRepeat,
  showCaptcha,
  validateFields,
} from '../../form/validation.ts'
import type { WidgetSettings } from '../../options/option-defaults.ts'
import type { CountdownStart } from '../../runtime/countdown.ts'
import { countDown } from '../../runtime/countdown.ts'
import type { Ports } from '../../runtime/ports.ts'
import type { Store } from '../../runtime/store.ts'
import { createStore, createTaskRunner } from '../../runtime/store.ts'
import type { NameAreas } from '../../state/area-types.ts'
import type { AccountProofMethod, ProofChoice } from '../../state/proof-types.ts'
import { offerProofs, readAccountProofs } from '../../state/proof-types.ts'
import type { Countdown, NoticeText } from '../../state/state.ts'
import { emptyForm } from '../../state/state.ts'
import type { EnteredValues, InputName, InputState } from './account-inputs.ts'
import { enteredValues, inputError } from './account-inputs.ts'

// A form of the account page: a change of the account, and what the server asks for before it makes it. Its fields, errors, captcha,
// countdown and proof are those of the panels.

/** What a form of the account page shows. */
export interface AccountFormState extends InputState {
  /** What the change itself needs, in the order it is checked. */
  readonly inputs: readonly InputName[]
  /** What went wrong, if no input is to blame. */
  readonly problem: FormProblem | undefined
  readonly isSubmitting: boolean
  /** The input whose code is being sent. */
  readonly sending: InputName | undefined
  /** The countdowns of Send code, by the input of the code. */
  readonly countdowns: Readonly<Partial<Record<InputName, Countdown>>>
}

interface FormProblem {
  readonly text: NoticeText
  /** Whether a new login helps. */
  readonly needsLogin: boolean
}

/** A form of the account page and what its visitor does. */
export interface AccountFormStore extends Pick<Store<AccountFormState>, 'get' | 'subscribe'> {
  readonly changeSettings: (settings: WidgetSettings) => void
  /** Sets the value of an input, as typed. @param isComposing whether an input method composes it */
  readonly edit: (name: InputName, value: string, isComposing?: boolean) => void
  /** Reports that no more is typed into an input: it has lost the focus, or an input method has ended. */
  readonly complete: (name: InputName) => void
  /** Loads the areas of mobile numbers unless they are loaded or loading. @param language of their names */
  readonly loadAreas: (nameAreas: NameAreas, language: string) => void
  /** Selects an area by its short name and focuses the number. */
  readonly pickArea: (shortName: string) => void
  /** Sends what was entered, if it is complete, and shows why it was refused or what it has changed. */
  readonly submit: <Data>(change: AccountChange<Data>) => Promise<void>
  readonly chooseProof: (proof: AccountProofMethod) => void
  readonly refreshCaptcha: () => Promise<void>
  /** Sends the code of an input. @returns where it was sent; `undefined` if none was sent */
  readonly sendCode: (name: InputName) => Promise<string | undefined>
  /** Ends the countdowns, and the loading of areas. */
  readonly end: () => void
}

/** A change of the account. */
export interface AccountChange<Data> {
  readonly send: (values: EnteredValues, proof: Proof) => Promise<Answer<Data>>
  /** Shows what was changed. */
  readonly onDone: (data: Data, values: EnteredValues) => Promise<void> | void
}

interface AccountFormOptions extends Pick<AccountFormState, 'settings' | 'inputs'> {
  readonly client: Pick<AccountClient, 'sendCode' | 'refreshCaptcha' | 'language' | 'passkeys'>
  readonly ports: Pick<Ports, 'clock' | 'device' | 'page'>
  /** What proves that the owner is present, for a change that needs it in any case. Otherwise the server asks for it. */
  readonly proofs: readonly AccountProofMethod[]
}

/** What the functions of a form read and change. */
interface AccountFormContext extends AreaContext<InputName>, Pick<AccountFormOptions, 'client'> {
  readonly store: Store<AccountFormState>
  /** Counts down until another code of an input can be sent. `undefined` ends it. */
  readonly setCountdown: (name: InputName, start: CountdownStart | undefined) => void
}

export function createAccountForm(options: AccountFormOptions): AccountFormStore {
  const form = createFormContext(options)
  const { client, store, tasks } = form
  return {
    get: store.get,
    subscribe: store.subscribe,
    changeSettings: (changed) => store.set({ settings: changed }),
    ...createInputActions(form),
    submit: async (change) => submit(form, change),
    chooseProof: (proof) => chooseProof(form, proof),
    refreshCaptcha: async () => {
      const { data, error } = await client.refreshCaptcha()
      if (error) store.set({ problem: problemOf(form, error) })
      else showCaptcha(form, { image: data.captcha, key: data.captcha_key })
    },
    sendCode: async (name) => sendCode(form, name),
    end: tasks.stopAll,
  }
}

function createFormContext({
  settings,
  inputs,
  client,
  ports,
  proofs,
}: AccountFormOptions): AccountFormContext {
  const store = createStore<AccountFormState>({
    settings,
    inputs,
    form: emptyForm(),
    captcha: undefined,
    proof: offerProofs(undefined, proofs),
    problem: undefined,
    isSubmitting: false,
    sending: undefined,
    countdowns: {},
    areaCode: lastArea(ports),
  })
  const tasks = createTaskRunner(ports.clock)
  return {
    client,
    store,
    tasks,
    ports,
    report: (error) => console.error('Portico:', error),
    fieldError: (name) => inputError(store.get(), name),
    setCountdown: (name, start) => {
      const show = (countdown: Countdown | undefined): void =>
        store.set({ countdowns: { ...store.get().countdowns, [name]: countdown } })
      const task = `countdown-${name}` as const
      tasks.stop(task)
      if (start) void tasks.run(task, ({ wait }) => countDown({ ...start, clock: ports.clock, wait }, show))
      else show(undefined)
    },
  }
}

function createInputActions(
  form: AccountFormContext,
): Pick<AccountFormStore, 'edit' | 'complete' | 'loadAreas' | 'pickArea'> {
  const { store } = form
  /** The language of the areas that were asked for last. */
  let language: string | undefined
  return {
    edit: (name, value, isComposing = false) => {
      const before = store.get().form.values[name] ?? ''
      setFieldValue(store, name, value)
      revalidateField(form, name)
      if (name === 'mobile' && !isComposing) applyArea(form, name, before)
      if (name === 'new_password') revalidateRepeat(form, 'repeat_password')
    },
    complete: (name) => {
      if (name === 'mobile') applyArea(form, name)
    },
    loadAreas: (nameAreas, wanted) => {
      language = wanted
      void loadAreas(form, nameAreas, () => language)
    },
    pickArea: (shortName) => pickArea(form, shortName, 'mobile'),
  }
}

/** The input that asks for a proof; `undefined` for a passkey, which the browser asks for. */
export function inputOfProof({ by }: AccountProofMethod): InputName | undefined {
  if (by === 'passkey') return undefined
  return by === 'mobile' || by === 'email' ? 'old_code' : by
}

function inputsOfProof(proof: ProofChoice<AccountProofMethod> | undefined): readonly InputName[] {
  const input = proof && inputOfProof(proof.chosen)
  return input === undefined ? [] : [input]
}

async function submit<Data>(form: AccountFormContext, { send, onDone }: AccountChange<Data>): Promise<void> {
  const { store } = form
  const state = store.get()
  const { inputs, proof, captcha } = state
  if (state.isSubmitting) return
  store.set({ problem: undefined })
  if (!validateFields(form, [...inputs, ...inputsOfProof(proof), ...(captcha ? (['captcha'] as const) : [])]))
    return
  const values = enteredValues(state)
  store.set({ isSubmitting: true })
  const proved = await readProofFields(form, proof, values)
  const answer = proved.error ? proved : await send(values, { ...proved.data, ...challengeFields(state) })
  store.set({ isSubmitting: false })
  if (answer.error) handleRefusal(form, answer.error)
  else await onDone(answer.data, values)
}

/** A passkey is asked for when the form is sent: it proves one change. */
async function readProofFields(
  { client }: AccountFormContext,
  proof: ProofChoice<AccountProofMethod> | undefined,
  values: EnteredValues,
): Promise<Answer<Proof>> {
  if (!proof) return { data: {} }
  const name = inputOfProof(proof.chosen)
  if (name !== undefined) return { data: { [name]: values[name] } }
  const { data, error } = await client.passkeys.prove()
  return error ? { error } : { data: { passkey: data } }
}

function challengeFields(state: AccountFormState): ChallengeAnswer {
  const { captcha } = state
  return captcha ? { captcha: enteredValues(state).captcha, captcha_key: captcha.key } : {}
}

function chooseProof(form: AccountFormContext, chosen: AccountProofMethod): void {
  const { proof } = form.store.get()
  // The countdown and the code of one contact are not those of another.
  form.setCountdown('old_code', undefined)
  clearField(form, 'old_code')
  form.store.set({ proof: proof && { ...proof, chosen }, problem: undefined })
  patchForm(form.store, { refused: undefined })
  focusProof(form, chosen)
}

function focusProof(form: AccountFormContext, chosen: AccountProofMethod): void {
  const input = inputOfProof(chosen)
  if (input !== undefined) focusField(form, input)
}

/** Sends a code: that of the present contact that proves the owner, or that of the new mobile. */
async function sendCode(form: AccountFormContext, name: InputName): Promise<string | undefined> {
  const { store, client, setCountdown } = form
  const state = store.get()
  if (state.sending || state.countdowns[name]) return undefined
  const isProof = name === 'old_code'
  if (!isProof && !validateFields(form, ['mobile'])) return undefined
  const target = isProof ? contactOf(state.proof) : { mobile: enteredValues(state).mobile }
  store.set({ sending: name })
  const { data, error } = await client.sendCode({ ...target, for: 'bind', ...challengeFields(state) })
  store.set({ sending: undefined })
  if (error) {
    handleRefusal(form, error)
    if (error.retry_time) setCountdown(name, { reason: 'too-soon', seconds: error.retry_time })
    return undefined
  }
  store.set({ problem: undefined, captcha: undefined })
  setCountdown(name, { reason: 'code-sent', seconds: data.retry_time || undefined })
  clearEmptyError(form, name)
  focusField(form, name)
  return 'email' in target ? target.email : target.mobile
}

/** The server knows its account's own contacts by their masked form. */
function contactOf(proof: ProofChoice<AccountProofMethod> | undefined): Target {
  const contact = proof && 'contact' in proof.chosen ? proof.chosen.contact : ''
  return contact.includes('@') ? { email: contact } : { mobile: contact }
}

/** Asks for the image code or the proof that the server wants, or says what is wrong. */
function handleRefusal(form: AccountFormContext, error: ClientError): void {
  const { store } = form
  const { name, captcha: image, captcha_key: key } = error
  // The form says so for as long as it is true. Who dismisses the browser's dialog knows it.
  if (name === 'notLoggedIn' || error.passkey === 'dismissed') return
  if (image !== undefined && key !== undefined) {
    showCaptcha(form, { image, key })
    if (name !== 'captchaRequired') refuseField(form, 'captcha', { plainText: error.message })
    return
  }
  const proof =
    name === 'reauthenticationRequired' && offerProofs(store.get().proof, readAccountProofs(error.proofs))
  if (proof) {
    store.set({ proof })
    return focusProof(form, proof.chosen)
  }
  const input = inputOfRefusal(store.get(), name)
  if (!input) return store.set({ problem: problemOf(form, error) })
  refuseField(form, input, problemOf(form, error).text)
  refocusField(form, input)
}

/** The input that a refusal is about. */
const REFUSED: Readonly<Partial<Record<ErrorName, InputName>>> = {
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

/** A code may be the one of a new contact or the one of the proof: with both, none is named. */
function inputOfRefusal(
  { inputs, proof }: AccountFormState,
  name: ErrorName | undefined,
): InputName | undefined {
  const shown = [...inputs, ...inputsOfProof(proof)]
  if (name === undefined) return undefined
  if (name === 'secondStepWrong') return shown.find((input) => input === 'totp' || input === 'recovery')
  if (!/^(?:sms|email)Code/.test(name)) return shown.find((input) => input === REFUSED[name])
  const codes = shown.filter((input) => input === 'code' || input === 'old_code')
  return codes.length === 1 ? codes[0] : undefined
}

function problemOf({ client }: AccountFormContext, error: ClientError): FormProblem {
  const { name, possible_from: from } = error
  const needsLogin = name === 'reauthenticationRequired' && from === undefined
  return { text: refusalText(error, client.language.current()), needsLogin }
}

function refusalText(
  { name, passkey, possible_from: from, message }: ClientError,
  language: string,
): NoticeText {
  if (passkey !== undefined) return { key: `passkey_${passkey === 'dismissed' ? 'failed' : passkey}` }
  if (from !== undefined) return { key: 'proof_later', values: { date: formatFirstDay(language, from) } }
  if (name === 'reauthenticationRequired') return { key: 'log_in_again' }
  if (name === 'platformBoundHere') return { key: 'link_other' }
  return name === 'wrongAccountOrPassword' ? { key: 'bind_password_wrong' } : { plainText: message }
}
