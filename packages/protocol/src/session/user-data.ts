import type { AnswerOf, AnswerShape } from '../wire/answer-shape.ts'

/** What every login and bind answers with (contract 2.8). E-mail and mobile are masked. */
export const USER_DATA = {
  user_id: 'string',
  username: 'string',
  screen_name: 'string',
  email: 'string',
  mobile: 'string',
  avatar_url: 'string',
  connects: { listOf: { platform: 'string', platform_screen_name: 'string' } },
  new_user: 'number',
  /** A one-time handle of 60 s for the single sign-on login; never the session id. */
  session_key: 'string',
  redirect_url: 'string',
} as const satisfies AnswerShape

export type UserData = AnswerOf<typeof USER_DATA>
