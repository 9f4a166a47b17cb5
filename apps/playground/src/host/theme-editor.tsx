import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { CopyButton } from '../page.tsx'
import { findRoot } from '../states/widget-root.ts'
import type { ChosenOptions } from './chosen-options.ts'
import type { HostedState } from './hosted-widget.ts'
import { optionsSource } from './make-snippet.ts'
import { TextInput } from './option-controls.tsx'
import { valueOf } from './options.ts'
import type { Contrast, Token } from './theme.ts'
import { Paint, themeCss, TOKENS } from './theme.ts'

interface ThemeEditorProps extends ChosenOptions {
  readonly widget: HostedState
}

const ACCENT: Token = { name: 'accent', initial: '#2F88FF', isColour: true }
/** Not a token: the background of the page. */
const GROUND: Token = { name: 'ground', initial: 'of this page', isColour: true }

/** A row for each token, with its contrast beside it. */
export function ThemeEditor(props: ThemeEditorProps): ReactNode {
  const [isOpen, setOpen] = useState('css' in props.chosen)
  return (
    <details
      className="card"
      data-testid="theme"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Theme</summary>
      {isOpen && <Tokens {...props} />}
    </details>
  )
}

function Tokens({ chosen, change, widget }: ThemeEditorProps): ReactNode {
  const [paint, setPaint] = useState<Paint>()
  return (
    <>
      {/* Keyed by what changes the tokens. */}
      <PaintReader key={JSON.stringify([chosen, widget.isMounted])} onPaint={setPaint} />
      <p className="note">
        The options and the style sheet of the theme, and a link to this page with it. Contrast is at least
        4.5:1 for text and 3:1 for controls by WCAG 2.2.
      </p>
      <p className="actions">
        <CopyButton label="Copy options" text={optionsSource(chosen)} testId="copy-options" />
        <CopyButton label="Copy CSS" text={themeCss(chosen)} testId="copy-css" />
        <CopyButton label="Copy link" text={location.href} testId="copy-link" />
      </p>
      <TokenRow
        token={ACCENT}
        label="themeColor"
        value={valueOf({ ...chosen, themeColor: chosen['themeColor'] ?? '' }, 'themeColor')}
        paint={paint}
        onChange={(value) => change('themeColor', value)}
      />
      {[GROUND, ...TOKENS].map((token) => (
        <TokenRow
          key={token.name}
          token={token}
          label={token === GROUND ? 'ground' : `--portico-${token.name}`}
          value={valueOf(chosen, `css.${token.name}`)}
          paint={paint}
          onChange={(value) => change(`css.${token.name}`, value)}
        />
      ))}
    </>
  )
}

/** Reads the tokens once the widget has them: its update, and with it the style of its root, follows that of this page. */
function PaintReader({ onPaint }: { readonly onPaint: (paint: Paint | undefined) => void }): ReactNode {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const account = document.querySelector<HTMLElement>('.account')
      const root = account && findRoot(account)
      onPaint(root ? new Paint(root, account) : undefined)
    })
    return () => cancelAnimationFrame(frame)
  }, [onPaint])
  return null
}

interface TokenRowProps {
  readonly token: Token
  readonly label: string
  readonly value: unknown
  readonly paint: Paint | undefined
  readonly onChange: (value: string | undefined) => void
}

function TokenRow({ token, label, value, paint, onChange }: TokenRowProps): ReactNode {
  const { name, initial, isColour } = token
  return (
    <div className="option" data-token={name}>
      <code>{label}</code>
      <span className="colour">
        {isColour && (
          <input
            type="color"
            aria-label={`${label}, picker`}
            value={paint?.hexOf(name) ?? '#000000'}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
        <TextInput
          name={label}
          value={value}
          example={initial}
          onCommit={(typed) => onChange(typed || undefined)}
        />
      </span>
      <p className="contrasts">
        {paint?.contrastsOf(name).map((contrast) => (
          <ContrastText key={contrast.on} {...contrast} />
        ))}
      </p>
    </div>
  )
}

function ContrastText({ on, ratio, least }: Contrast): ReactNode {
  const isEnough = ratio >= least
  return (
    <span className={isEnough ? 'note' : 'problem'} data-testid="contrast">
      {`on ${on} ${ratio.toFixed(2)}:1 ${isEnough ? 'passes' : `fails ${least}:1`}`}
    </span>
  )
}
