import type { AccountMessages, AccountPageMessages } from './account-messages.ts'
import type { CriticalMessages, DeferredMessages, SecondStepMessages } from './messages.ts'
import type { ServerMessages } from './server-messages.ts'

/** The texts of the slider in one language. */
export interface SliderMessages {
  readonly title: string
  /** While no puzzle is shown: during the wait, and after a failure or the end. */
  readonly title_other: string
  readonly hint: string
  readonly picture: string
  readonly close: string
  readonly other_way: string
  readonly wait: string
  /** {seconds}: the seconds left. */
  readonly waiting: string
  readonly back: string
  readonly failed: string
  /** The button below `failed`. */
  readonly retry: string
  /** After a wrong solution or an expired puzzle. */
  readonly wrong_solution: string
  /** After too many attempts, or when the challenge expired. */
  readonly ended: string
}

/**
 * What the module of a language exports: a section for each place that loads texts. A place loads no other section, for which
 * `build/split-texts.mjs` writes a module for each.
 */
export interface LanguageTexts {
  /** The texts of the initial view. */
  readonly critical: CriticalMessages
  /** The other texts of the widget. */
  readonly deferred: DeferredMessages
  /** The second step of a login, beside those that it shares with the widget. */
  readonly secondStep: SecondStepMessages
  /** The account page. */
  readonly account: AccountPageMessages
  /** The card of the user button. */
  readonly card: AccountMessages
  readonly slider: SliderMessages
  /** The responses, the messages and the pages of the server. */
  readonly server: ServerMessages
}
