import type { AnswerOf, AnswerShape } from '../wire/answer-shape.ts'

/** Appointment info and login info (contract, section 5), with the code that says how things stand (APT-2). */
export const APPOINTMENT_INFO = {
  code: 'number',
  app_name: 'string',
  org_name: 'string',
  app_key: 'string',
  index_url: 'string',
  activate_url: 'string',
  status: 'number',
  username: 'string',
  screen_name: 'string',
  email: 'string',
  mobile: 'string',
  has_business_account: 'boolean?',
} as const satisfies AnswerShape

export type AppointmentInfo = AnswerOf<typeof APPOINTMENT_INFO>
