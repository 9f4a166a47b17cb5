/** Names that replace those of `Intl`. The Chinese ones are repeated in packages/core/build/area-data.mjs, which adds their pinyin. */
const OWN_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  zh: {
    FK: '福克兰群岛（马尔维纳斯）',
    HK: '中国香港',
    MO: '中国澳门',
    PS: '巴勒斯坦',
    TW: '中国台湾',
  },
  'zh-TW': {
    FK: '福克蘭群島（馬爾維納斯）',
    HK: '中國香港',
    MO: '中國澳門',
    PS: '巴勒斯坦',
    TW: '中國台灣',
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

/** The name of a country or region in a language. An unknown code is returned unchanged. */
export function areaName(code: string, lang: string): string {
  try {
    return areaNames(lang)(code)
  } catch {
    return code
  }
}

/** Creates a function that names many areas. */
export function areaNames(lang: string): (shortName: string) => string {
  const [base = ''] = lang.split('-')
  const own = OWN_NAMES[lang] ?? OWN_NAMES[base]
  const displayed = displayNames(lang)
  return (shortName) => own?.[shortName] ?? displayed?.of(shortName) ?? shortName
}

/** Cached by language: creating one is slow. */
function displayNames(lang: string): Intl.DisplayNames | undefined {
  if (!names.has(lang)) names.set(lang, createDisplayNames(lang))
  return names.get(lang)
}

function createDisplayNames(lang: string): Intl.DisplayNames | undefined {
  try {
    // zh alone could resolve to traditional characters.
    return new Intl.DisplayNames(lang === 'zh' ? 'zh-CN' : lang, { type: 'region' })
  } catch {
    return undefined
  }
}
