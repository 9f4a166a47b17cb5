import type { FieldError, FieldName } from '@portico/protocol'

export interface FormState {
  /** As typed, by field; a field never touched is absent. */
  readonly values: Readonly<Partial<Record<FieldName, string>>>
  readonly errors: Readonly<Partial<Record<FieldName, FieldError>>>
  /** Whether passwords are shown as typed (NAV-11; the specification's `eye`). */
  readonly passwordShown: boolean
  /** Asks the face to focus something; a new object asks again. */
  readonly focus: FocusRequest | undefined
}

/** A field, or the panel's title for somebody who has just come to it. */
export interface FocusRequest {
  readonly field: FieldName | 'title'
  /** What is in the field is selected, to be replaced by what is typed. */
  readonly selected?: true
}

export function emptyForm(): FormState {
  return { values: {}, errors: {}, passwordShown: false, focus: undefined }
}

/** No request is under way. */
export const IDLE = { captcha: false, code: false, submit: false } as const
