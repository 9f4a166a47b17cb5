import type { Language } from './choose-language.ts'
import type { AccountMessages, CriticalMessages, ServerMessages, SliderMessages } from './language-texts.ts'
import * as ar from './texts/ar.ts'
import * as en from './texts/en.ts'
import * as es from './texts/es.ts'
import * as hi from './texts/hi.ts'
import * as id from './texts/id.ts'
import * as ja from './texts/ja.ts'
import * as ko from './texts/ko.ts'
import * as pt from './texts/pt.ts'
import * as zhTW from './texts/zh-TW.ts'
import * as zh from './texts/zh.ts'
import { critical as criticalEn } from '#texts/critical-en'
import { critical as criticalJa } from '#texts/critical-ja'
import { critical as criticalZh } from '#texts/critical-zh'

// The texts that are not loaded later. A bundle has only those of the tables that it uses.

/** A language whose texts of the initial view are part of the script. */
export type InitialLanguage = 'zh' | 'en' | 'ja'

/** A language whose texts are all loaded on demand. */
export type FurtherLanguage = Exclude<Language, InitialLanguage>

const CRITICAL_MESSAGES: Readonly<Record<InitialLanguage, CriticalMessages>> = {
  zh: criticalZh,
  en: criticalEn,
  ja: criticalJa,
}

const SERVER_MESSAGES: Readonly<Record<Language, ServerMessages>> = {
  zh: zh.server,
  en: en.server,
  ja: ja.server,
  'zh-TW': zhTW.server,
  ko: ko.server,
  es: es.server,
  pt: pt.server,
  ar: ar.server,
  id: id.server,
  hi: hi.server,
}

const CARD_MESSAGES: Readonly<Record<Language, AccountMessages>> = {
  zh: zh.card,
  en: en.card,
  ja: ja.card,
  'zh-TW': zhTW.card,
  ko: ko.card,
  es: es.card,
  pt: pt.card,
  ar: ar.card,
  id: id.card,
  hi: hi.card,
}

const SLIDER_MESSAGES: Readonly<Record<Language, SliderMessages>> = {
  zh: zh.slider,
  en: en.slider,
  ja: ja.slider,
  'zh-TW': zhTW.slider,
  ko: ko.slider,
  es: es.slider,
  pt: pt.slider,
  ar: ar.slider,
  id: id.slider,
  hi: hi.slider,
}

/** Whether the texts of the initial view are part of the script. */
export function isInitial(language: Language): language is InitialLanguage {
  return Object.hasOwn(CRITICAL_MESSAGES, language)
}

/** The texts of the initial view, of a language that has them in the script. */
export function criticalMessages(language: InitialLanguage): CriticalMessages
/** The texts of the initial view; `undefined` for a language whose texts are all loaded on demand. */
export function criticalMessages(language: Language): CriticalMessages | undefined
export function criticalMessages(language: Language): CriticalMessages | undefined {
  return isInitial(language) ? CRITICAL_MESSAGES[language] : undefined
}

/** The server's texts. */
export function serverMessages(language: Language): ServerMessages {
  return SERVER_MESSAGES[language]
}

/** The texts of the account card in a language. */
export function accountMessages(language: Language): AccountMessages {
  return CARD_MESSAGES[language]
}

/** The texts of the slider. */
export function sliderMessages(language: Language): SliderMessages {
  return SLIDER_MESSAGES[language]
}
