import type { Situation } from '../support/invitations.ts'

/** A message of the account center and the resulting state of the widget. */
export interface MessageFixture {
  readonly code: number
  readonly situation: Situation
  readonly by: 'session' | 'mobile' | 'email'
  readonly text: string
  readonly type: 'error' | 'success' | 'info'
  /** Whether the submit button is disabled. */
  readonly isSubmitDisabled: boolean
  /** The resulting `data-login-status`. */
  readonly status: '0' | '1' | '2' | '3'
}

/** The app of the invitations. */
export const APP = 'Portico POI'

type Refusal = readonly [code: number, situation: Situation, by: MessageFixture['by'], text: string]

const refused = (...[code, situation, by, text]: Refusal): MessageFixture => ({
  code,
  situation,
  by,
  text,
  type: 'error',
  isSubmitDisabled: true,
  status: by === 'session' ? '1' : '0',
})

const ELSEWHERE = (['mobile', 'email'] as const).flatMap((by) => [
  refused(2653, 'other-company', by, 'This phone or e-mail is bound to another company'),
  refused(2654, 'service-open', by, `${APP} is already open on this phone or e-mail. Go to ${APP}`),
  refused(2656, 'limit-reached', by, 'The limit has been reached for this phone or e-mail'),
  refused(
    2657,
    'collaborator-active',
    by,
    `The collaborators of ${APP} are already activated on this phone or e-mail`,
  ),
])

/** The message for each situation: `session` checks the signed-in account, the others an account that is typed. */
export const MESSAGE_FIXTURES: readonly MessageFixture[] = [
  refused(2603, 'other-company', 'session', 'The company information is inconsistent'),
  refused(2604, 'service-open', 'session', `${APP} is already open for this account`),
  ...(['has-one', 'not-activated'] as const).map((situation): MessageFixture => ({
    code: 2605,
    situation,
    by: 'session',
    text: 'You already have an account. Click here to add a new one',
    type: 'success',
    isSubmitDisabled: false,
    status: '2',
  })),
  refused(2606, 'limit-reached', 'session', 'The account limit has been reached'),
  refused(2607, 'collaborator-active', 'session', `The collaborators of ${APP} are already activated`),
  {
    code: 2601,
    situation: 'not-activated',
    by: 'mobile',
    text: 'You have registered a business account. Log in to finish the activation',
    type: 'info',
    isSubmitDisabled: false,
    status: '3',
  },
  refused(2602, 'has-none', 'email', 'This phone or e-mail already exists. Please log in'),
  ...ELSEWHERE,
]

/** The name of a fixture in test output. */
export function nameOf({ code, situation, by }: MessageFixture): string {
  return `code ${code}: ${situation}, by ${by}`
}
