import type { AccountCenterConfig } from '@portico/core'

export type BeforeSkipName = 'go' | 'change' | 'stop' | 'wait' | 'throw'
type Hook = NonNullable<AccountCenterConfig['beforeSkip']>

interface BeforeSkip {
  readonly run: Hook
  /** The hook's source code; empty when no hook is needed. */
  readonly source: string
}

const WAIT_MS = 2_000

/** The hook's possible behaviours. */
export const BEFORE_SKIPS: Readonly<Record<BeforeSkipName, BeforeSkip>> = {
  go: { run: () => undefined, source: '' },
  change: {
    run: (url) => `${url}${url.includes('?') ? '&' : '?'}changed=1`,
    source: "(url) => url + (url.includes('?') ? '&' : '?') + 'changed=1'",
  },
  stop: { run: () => false, source: '() => false' },
  wait: {
    run: () =>
      new Promise((resolve) => {
        setTimeout(resolve, WAIT_MS)
      }),
    source: `() => new Promise((resolve) => setTimeout(resolve, ${WAIT_MS}))`,
  },
  throw: {
    run: () => {
      throw new Error('beforeSkip failed')
    },
    source: "() => { throw new Error('beforeSkip failed') }",
  },
}

export const BEFORE_SKIP_NAMES = Object.keys(BEFORE_SKIPS) as readonly BeforeSkipName[]

/** What a host page sets in its own style sheet to theme the widget. */
export interface HostStyle {
  /** Corner radius in px. */
  readonly radius: number
  readonly font: FontName
}

export type FontName = keyof typeof FONTS

const FONTS = {
  system: '',
  serif: "Georgia, 'Songti SC', serif",
  mono: 'ui-monospace, Menlo, Consolas, monospace',
} as const satisfies Readonly<Record<string, string>>

export const FONT_NAMES = Object.keys(FONTS) as readonly FontName[]
export const LARGEST_RADIUS = 22
export const DEFAULT_STYLE: HostStyle = { radius: 8, font: 'system' }

/** Parses the URL's values; anything the controls do not offer becomes the default. */
export function readHostStyle({
  radius,
  font,
}: {
  readonly radius?: unknown
  readonly font?: unknown
}): HostStyle {
  const isRadius = typeof radius === 'number' && radius >= 0 && radius <= LARGEST_RADIUS
  return {
    radius: isRadius ? Math.round(radius) : DEFAULT_STYLE.radius,
    font: FONT_NAMES.find((name) => name === font) ?? DEFAULT_STYLE.font,
  }
}

/** The values that differ from the widget's defaults. */
export function changedStyle({ radius, font }: HostStyle): Partial<HostStyle> {
  return {
    ...(radius === DEFAULT_STYLE.radius ? {} : { radius }),
    ...(font === DEFAULT_STYLE.font ? {} : { font }),
  }
}

/**
 * The rule for the host's style sheet.
 * @returns an empty string when nothing is changed
 */
export function hostRule(selector: string, style: HostStyle): string {
  const { radius, font } = changedStyle(style)
  const declarations = [
    ...(radius === undefined ? [] : [`--portico-radius: ${radius}px;`]),
    ...(font === undefined ? [] : [`--portico-font: ${FONTS[font]};`]),
  ]
  if (declarations.length === 0) return ''
  return `${selector} {\n${declarations.map((declaration) => `  ${declaration}\n`).join('')}}`
}
