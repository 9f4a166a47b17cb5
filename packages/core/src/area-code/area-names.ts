/** Names that replace the browser's. The Chinese ones are repeated in build/area-data.mjs, which adds their pinyin. */
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

/** An area's name in a language; its short name if the browser has none. */
export function areaName(shortName: string, lang: string): string {
  return areaNames(lang)(shortName)
}

/** Creates a function that names many areas. */
export function areaNames(lang: string): (shortName: string) => string {
  const [base = ''] = lang.split('-')
  const own = OWN_NAMES[base]
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
