import reference from '../../../../docs/reference/options.md?raw'

const ROW = /^\| \[`([\w.[\]]+)`\]\(#[^)]*\) +\|.*\| (\S.*?) *\|$/gm

/** What each option does, in the words of the reference, and what only this page has as one control. */
const MEANINGS: ReadonlyMap<string, string> = new Map([
  ['script', 'The build of the widget: on Preact, or on React.'],
  ['layout', 'Logo, subtitle, footer, and the place and look of the platforms.'],
  ...[...reference.matchAll(ROW)].map(
    ([, name = '', meaning = '']) => [name, firstSentence(meaning)] as const,
  ),
])

/** Without its markup. */
function firstSentence(markdown: string): string {
  const text = markdown.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll('`', '')
  return /^.*?[.;:](?= |$)/.exec(text)?.[0].replace(/[;:]$/, '.') ?? text
}

/** @param name such as `switchConfig.mobile`, which the reference may describe with its group @returns empty if it does not */
export const meaningOf = (name: string): string =>
  MEANINGS.get(name) ?? MEANINGS.get(name.split('.')[0] ?? '') ?? ''
