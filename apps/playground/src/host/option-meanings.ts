import reference from '../../../../docs/reference/options.md?raw'

const ROW = /^\| \[`([\w.[\]]+)`\]\(#[^)]*\) +\|.*\| (\S.*?) *\|$/gm

/** What each option does, in the words of the reference, and what this page has as one control or as several. */
const MEANINGS: ReadonlyMap<string, string> = new Map([
  ['script', 'The build of the widget: on Preact, or on React.'],
  ['layout', 'Logo, subtitle, footer, and the place and look of the platforms.'],
  ['switchConfig.mobile', 'Logging in with a mobile number and a code.'],
  ['switchConfig.email', 'Logging in with an e-mail address and a password.'],
  ['switchConfig.code', 'Logging in with a QR code.'],
  ['switchConfig.passkey', 'Logging in with a passkey.'],
  ...[...reference.matchAll(ROW)].map(
    ([, name = '', meaning = '']) => [name, firstSentence(meaning)] as const,
  ),
])

/** Without its markup. */
function firstSentence(markdown: string): string {
  const text = markdown.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll('`', '')
  return /^.*?[.;:](?= |$)/.exec(text)?.[0].replace(/[;:]$/, '.') ?? text
}

/** @returns empty if it is not known */
export const meaningOf = (name: string): string => MEANINGS.get(name) ?? ''
