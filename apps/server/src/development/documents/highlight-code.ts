import { escapeMarkup } from '../../shared/escape-markup.ts'

const HASH = String.raw`(?<=^|\s)#[^\n]*`
const SLASHES = String.raw`(?<=^|\s)//[^\n]*|/\*[\s\S]*?\*/`
const STRING = String.raw`"(?:[^"\\\n]|\\.)*"`
const STRINGS = String.raw`${STRING}|'(?:[^'\\\n]|\\.)*'`
const SCRIPT = String.raw`(?<comment>${SLASHES})|(?<string>${STRINGS}|${'`'}(?:[^${'`'}\\]|\\.)*${'`'})|(?<keyword>\b(?:async|await|class|const|default|else|export|extends|for|from|function|if|import|interface|let|new|return|type)\b)`
const MARKUP = String.raw`(?<comment><!--[\s\S]*?-->)|(?<string>${STRING})|(?<keyword></?[\w-]+|(?<=[\w"])/?>)`
const SHELL = String.raw`(?<comment>${HASH})|(?<string>${STRINGS})`

/** What is coloured in a block of code, by its language; other languages have one colour. */
const TOKENS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['js', 'jsx', 'ts', 'tsx'].map((name) => [name, SCRIPT])),
  ...Object.fromEntries(['html', 'vue', 'svelte', 'astro'].map((name) => [name, MARKUP])),
  ...Object.fromEntries(['sh', 'yaml', 'nginx'].map((name) => [name, SHELL])),
  css: String.raw`(?<comment>${SLASHES})|(?<string>${STRINGS})|(?<keyword>@[\w-]+|--[\w-]+)`,
  json: String.raw`(?<keyword>${STRING}(?=:))|(?<string>${STRING})`,
}

/** @returns markup with the comments, strings and keywords of a block of code in elements of these classes */
export function highlightCode(code: string, language = ''): string {
  const tokens = Object.hasOwn(TOKENS, language) ? TOKENS[language] : undefined
  if (tokens === undefined) return escapeMarkup(code)
  let end = 0
  let markup = ''
  for (const { 0: text, index, groups = {} } of code.matchAll(new RegExp(tokens, 'gm'))) {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined) ?? ''
    markup += `${escapeMarkup(code.slice(end, index))}<span class="${kind}">${escapeMarkup(text)}</span>`
    end = index + text.length
  }
  return markup + escapeMarkup(code.slice(end))
}
