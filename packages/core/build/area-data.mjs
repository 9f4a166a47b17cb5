// Generates the area picker's data: the dial codes from libphonenumber's metadata, and the pinyin of the Chinese names.
// Each is a single string, which compresses well.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Metadata } from 'libphonenumber-js/core'
import examples from 'libphonenumber-js/examples.mobile.json'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import metadata from 'libphonenumber-js/metadata.max.json'
import { pinyin } from 'pinyin-pro'

const home = dirname(dirname(fileURLToPath(import.meta.url)))
/** Not entries of ISO 3166: their numbers are sent whole, like those of any unknown area. */
const NOT_IN_ISO_3166 = new Set(['AC', 'TA', 'XK'])
/** The Chinese names src/area-code/areas.ts overrides; a test keeps them equal. */
const OWN_CHINESE_NAMES = {
  FK: '福克兰群岛（马尔维纳斯）',
  HK: '中国香港',
  MO: '中国澳门',
  PS: '巴勒斯坦',
  TW: '中国台湾',
}

/** The first area of a shared code is its main one, as in libphonenumber. */
const countries = Object.entries(metadata.country_calling_codes).flatMap(([area, shortNames]) =>
  shortNames
    .filter((shortName) => !NOT_IN_ISO_3166.has(shortName))
    .map((shortName, index) => ({ shortName, area, trunk: trunkOf(shortName), isMain: index === 0 })),
)

const dialCodes = dialCodesOf(countries)
checkMains(dialCodes)
write('dial-codes', 'DIAL_CODES', dialCodes)
write('pinyin', 'PINYIN', pinyinOf(countries))

/**
 * The trunk prefix of national numbers. libphonenumber lists a 0 even for areas whose numbers keep it, such as Italy and
 * Côte d'Ivoire, so it is checked with an example number.
 */
function trunkOf(shortName) {
  const plan = new Metadata(metadata)
  plan.selectNumberingPlan(shortName)
  const prefix = plan.numberingPlan.nationalPrefix() ?? ''
  const example = examples[shortName]
  const read = parsePhoneNumberFromString(prefix + example, shortName)
  return read?.nationalNumber === example && !example.startsWith(prefix) ? prefix : ''
}

/** `0AE971AF93…|AD376…|1US1…`: groups by trunk prefix, each a list of short names and codes. */
function dialCodesOf(all) {
  const trunks = [...new Set(all.map(({ trunk }) => trunk))].toSorted((one, other) =>
    one.localeCompare(other),
  )
  return trunks
    .map((trunk) => {
      const group = all.filter((country) => country.trunk === trunk)
      const inOrder = [...group.filter(({ isMain }) => isMain), ...group.filter(({ isMain }) => !isMain)]
      return trunk + inOrder.map(({ shortName, area }) => shortName + area).join('')
    })
    .join('|')
}

/** The reader takes the first area of a code as its main one. */
function checkMains(text) {
  const firsts = new Map()
  for (const [, shortName, area] of text.matchAll(/([A-Z]{2})(\d+)/g))
    if (!firsts.has(area)) firsts.set(area, shortName)
  for (const { shortName, area, isMain } of countries)
    if (isMain && firsts.get(area) !== shortName) throw new Error(`+${area} must begin with ${shortName}`)
}

/** `AD an dao er,AE a la bo …`: the syllables of the Chinese characters in the browser's names. */
function pinyinOf(all) {
  const names = new Intl.DisplayNames('zh-CN', { type: 'region' })
  return all
    .map(({ shortName }) => {
      const name = OWN_CHINESE_NAMES[shortName] ?? names.of(shortName)
      const letters = name.replace(/\P{Script=Han}/gu, '')
      return `${shortName} ${pinyin(letters, { toneType: 'none', v: true })}`
    })
    .join(',')
}

function write(file, name, text) {
  const folder = join(home, 'src/area-code/generated')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, `${file}.ts`),
    `// Made by build/area-data.mjs.\nexport const ${name}: string =\n  '${text}'\n`,
  )
}
