import type { SituationName, TokenKind, TokenState } from '../appointments.ts'

/** Texts of the page. Wire names are not translated. */
export interface AppointmentsTexts {
  readonly title: string
  readonly lead: string
  readonly activate: string
  /** Title of the table's actions column. */
  readonly action: string
  readonly make: {
    readonly title: string
    readonly app: string
    readonly by: string
    readonly token: string
    readonly key: string
    readonly situation: string
    readonly kind: string
    readonly email: string
    readonly emailHint: string
    readonly submit: string
    readonly refused: string
  }
  readonly situations: Readonly<Record<SituationName, string>>
  readonly kinds: Readonly<Record<TokenKind, string>>
  readonly made: {
    readonly title: string
    readonly once: string
    readonly open: string
    readonly mobile: string
    readonly email: string
    readonly password: string
    readonly answers: string
    readonly session: string
  }
  readonly tokens: {
    readonly title: string
    readonly none: string
    readonly app: string
    readonly note: string
    readonly state: string
    readonly until: string
    readonly usedBy: string
    readonly expire: string
    readonly states: Readonly<Record<TokenState, string>>
  }
  readonly accounts: {
    readonly title: string
    readonly none: string
    readonly owner: string
    readonly company: string
    readonly name: string
    readonly collaborators: string
    readonly activate: string
    readonly active: string
    readonly waiting: string
  }
}
