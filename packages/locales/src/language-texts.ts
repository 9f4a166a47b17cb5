import type { UnitTexts } from './count-units.ts'
import type { account, card, critical, deferred, secondStep, server, slider } from './texts/en.ts'

// The English texts declare the keys.

/** The texts of the initial view. */
export type CriticalMessages = Readonly<typeof critical>

/** The texts that are needed once a user interacts, loaded after the initial view. */
export type DeferredMessages = Readonly<typeof deferred>

/** The texts of the widget in one language. A host page can override each under its key with the option `messages`. */
export type Messages = CriticalMessages & DeferredMessages

/** The texts of the second step of a login beside those of {@link Messages}, loaded when a server asks for it. Hosts override them likewise. */
export type SecondStepMessages = Readonly<typeof secondStep>

/** The texts of the account page beside those that it shares with the widget. */
export type AccountPageMessages = Readonly<typeof account>

/** The texts of the account card. */
export type AccountMessages = Readonly<typeof card>

/** The texts of the slider. */
export type SliderMessages = Readonly<typeof slider>

/** The texts of the server in one language. Separate from the widget's, so that no page downloads them. */
export type ServerMessages = Readonly<Omit<typeof server, keyof UnitTexts>> & UnitTexts

/**
 * What the module of a language exports: a section for each place that loads texts. A place loads no other section, for which
 * `build/split-texts.mjs` writes a module for each.
 */
export interface LanguageTexts {
  readonly critical: CriticalMessages
  readonly deferred: DeferredMessages
  readonly secondStep: SecondStepMessages
  readonly account: AccountPageMessages
  /** The card of the user button. */
  readonly card: AccountMessages
  readonly slider: SliderMessages
  readonly server: ServerMessages
}
