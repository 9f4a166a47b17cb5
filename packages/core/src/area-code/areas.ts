import { isEmailLike } from '@portico/protocol'
import type { FieldName } from '@portico/protocol'
import type { WidgetState } from '../state.ts'

/** A dialling area: the digits after the plus, and the ISO name it is remembered by (ARE-1). */
export interface AreaCode {
  readonly area: string
  /** ISO 3166, two letters. */
  readonly shortName: string
}

/** Where nothing was picked before (ARE-1). */
export const DEFAULT_AREA_CODE: AreaCode = { area: '86', shortName: 'CN' }

/**
 * Whether the picker stands in a field: where a mobile is asked for outside cn, and in the field that takes both while
 * what is typed is no e-mail (ARE-1).
 */
export function asksArea({ settings, form }: WidgetState, field: FieldName): boolean {
  if (field !== 'account') return field === 'gmobile'
  return settings.zone !== 'cn' && !isEmailLike(form.values.account ?? '')
}

/**
 * Names that differ from the browser's own, in the forms the platform's users are used to.
 * The Chinese ones are known to build/area-data.mjs too, which spells them in pinyin.
 */
const OWN_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  zh: {
    FK: '福克兰群岛（马尔维纳斯）',
    HK: '中国香港',
    MO: '中国澳门',
    PS: '巴勒斯坦',
    TW: '中国台湾',
  },
  en: {
    FK: 'Falkland Islands (Malvinas)',
    HK: 'Hong Kong (China)',
    MO: 'Macao (China)',
    PS: 'Palestine',
    TW: 'Taiwan (China)',
  },
  ja: {
    FK: 'フォークランド諸島（マルビナス）',
    HK: '香港（中国）',
    MO: 'マカオ（中国）',
    PS: 'パレスチナ',
    TW: '台湾（中国）',
  },
}

const names = new Map<string, Intl.DisplayNames | undefined>()

/** What an area is called in a language; its short name where the browser knows no better. */
export function areaName(shortName: string, lang: string): string {
  return areaNames(lang)(shortName)
}

/** @returns names many areas in a language; what it takes to name the first is made already */
export function areaNames(lang: string): (shortName: string) => string {
  const [base = ''] = lang.split('-')
  const own = OWN_NAMES[base]
  const browsers = displayNames(lang)
  return (shortName) => own?.[shortName] ?? browsers?.of(shortName) ?? shortName
}

/** Made once a language: a thousand names come out of it. */
function displayNames(lang: string): Intl.DisplayNames | undefined {
  if (!names.has(lang)) names.set(lang, makeDisplayNames(lang))
  return names.get(lang)
}

function makeDisplayNames(lang: string): Intl.DisplayNames | undefined {
  try {
    // Simplified letters and a mainland's names, whatever else the page may be.
    return new Intl.DisplayNames(lang === 'zh' ? 'zh-CN' : lang, { type: 'region' })
  } catch {
    return undefined
  }
}
