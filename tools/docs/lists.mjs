// Lists in documents that are written by hand: of the languages, and of the SMS providers.

/** Each names every language, in its own. */
const LANGUAGE_LISTS = {
  'docs/README.md': 'en',
  'docs/guides/languages-and-texts.md': 'en',
  'docs/zh/README.md': 'zh',
  'docs/zh/guides/languages-and-texts.md': 'zh',
  'packages/locales/README.md': 'en',
}
/** Names every language by its tag. */
const TAG_LIST = 'packages/core/src/public/public-types.ts'
/** Each has a configuration with every provider. */
const PROVIDER_LISTS = ['docs/running.md', 'docs/zh/running.md']

const NUMBERS = ['eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen']
const CHINESE_NUMBERS = ['八', '九', '十', '十一', '十二', '十三', '十四', '十五', '十六']
const FIRST_NUMBER = 8

/**
 * @param read the text of a file
 * @param facts the tags of the languages, and the types of the providers
 * @returns what is missing, by file
 */
export function checkLists(read, { languages, providers }) {
  const expect = (path, names) =>
    names
      .filter((name) => !read(path).toLowerCase().includes(name.toLowerCase()))
      .map((name) => `${path}: does not name ${name}`)
  return [
    ...Object.entries(LANGUAGE_LISTS).flatMap(([path, language]) =>
      expect(
        path,
        languages.map((tag) => nameOf(tag, language)),
      ),
    ),
    ...expect(
      TAG_LIST,
      languages.map((tag) => `\`${tag}\``),
    ),
    ...expect(
      'docs/reference/configuration.md',
      providers.map((type) => `of the type \`${type}\``),
    ),
    ...PROVIDER_LISTS.flatMap((path) =>
      expect(
        path,
        providers.map((type) => `"type": "${type}"`),
      ),
    ),
  ]
}

/** Without the region, which tells the two kinds of Chinese apart. */
function nameOf(tag, language) {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  if (tag === 'zh-TW') return { en: 'traditional', zh: '繁体' }[language]
  return tag === 'zh' && language === 'zh' ? '中文' : names.of(tag)
}

/** @returns numbers of languages in a page that are not theirs, and lists of their tags that lack one */
export function checkLanguages(text, languages) {
  const counted = [
    ...numbersBefore(text, / languages\b/, NUMBERS),
    ...numbersBefore(text, /种语言/, CHINESE_NUMBERS),
  ].filter(({ number }) => number !== languages.length)
  const choices = [...text.matchAll(/name: 'language', values: (\[[^\]]*\])/g)].map(([, list]) => list)
  const all = `[${languages.map((tag) => `'${tag}'`).join(', ')}]`
  return [
    ...counted.map(({ word }) => `there are ${languages.length} languages, not ${word}`),
    ...choices.filter((list) => list !== all).map((list) => `the languages are ${all}, not ${list}`),
  ]
}

/** Smaller numbers, such as two, are of other languages. */
function numbersBefore(text, unit, words) {
  const pattern = new RegExp(`(${words.toReversed().join('|')})${unit.source}`, 'gi')
  return [...text.matchAll(pattern)].map(([, word]) => ({
    word,
    number: FIRST_NUMBER + words.indexOf(word.toLowerCase()),
  }))
}
