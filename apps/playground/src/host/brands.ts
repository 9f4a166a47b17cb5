import bank from '../brands/bank.svg'
import black from '../brands/black.svg'
import table from '../brands/brands.json' with { type: 'json' }
import game from '../brands/game.svg'
import pastel from '../brands/pastel.svg'
import rightToLeft from '../brands/right-to-left.svg'
import { INITIAL } from './chosen-options.ts'
import type { Chosen } from './options.ts'
import shadcn from '@portico/widget/themes/shadcn.css?raw'

interface Brand {
  readonly options: Readonly<Record<string, unknown>>
  /** Tokens without their prefix. */
  readonly css: Readonly<Record<string, string>>
  /** The background below the widget. */
  readonly background: string
  /** A theme of the package that the brand starts from. */
  readonly theme?: string
}

const LOGOS: Readonly<Record<string, string>> = { bank, black, game, pastel, 'right-to-left': rightToLeft }

/** By name: the choice that each brand of docs/theming.md is. */
export const BRANDS: readonly (readonly [name: string, chosen: Chosen])[] = [
  ['Portico', INITIAL],
  ...Object.entries(table as Readonly<Record<string, Brand>>).map(
    ([name, brand]) => [labelOf(name), choiceOf(name, brand)] as const,
  ),
]

/** `right-to-left` as “Right to left”. */
function labelOf(name: string): string {
  return name[0]?.toUpperCase() + name.slice(1).replaceAll('-', ' ')
}

function choiceOf(name: string, { options, css, background, theme }: Brand): Chosen {
  const { accent, ...tokens } = theme === undefined ? {} : tokensIn(shadcn)
  const logo = name in LOGOS && { logo: LOGOS[name] }
  return {
    language: 'auto',
    agreement: INITIAL['agreement'],
    ...(accent !== undefined && { themeColor: accent }),
    ...options,
    layout: { ...logo, ...(options['layout'] as object) },
    css: { ...tokens, ...css, background },
  }
}

/** The tokens of a theme's first rule. A property of the page, such as `--primary`, has its fallback. */
function tokensIn(css: string): Readonly<Record<string, string>> {
  const [rule = ''] = css.split('}')
  const found = [...rule.matchAll(/--portico-([\w-]+): ([^;]+);/g)]
  return Object.fromEntries(
    found.map(([, name = '', value = '']) => [name, value.replaceAll(/var\(--[\w-]+, ([^()]+)\)/g, '$1')]),
  )
}
