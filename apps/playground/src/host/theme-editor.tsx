import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { CopyButton } from '../page.tsx'
import { findRoot } from '../states/widget-root.ts'
import type { ChosenOptions } from './chosen-options.ts'
import { optionsSource } from './make-snippet.ts'
import type { TextInputProps } from './option-controls.tsx'
import { ColourInput, TextInput } from './option-controls.tsx'
import { valueOf } from './options.ts'
import type { Colours, Token } from './theme.ts'
import { readColours, themeCss, TOKENS } from './theme.ts'

interface ThemeEditorProps extends ChosenOptions {
  readonly isMounted: boolean
  /** How often the page has mounted a widget: each has a root of its own. */
  readonly mounts: number
}

interface Row extends Token {
  readonly label: string
  readonly option: string
}

const ROWS: readonly Row[] = [
  { name: 'accent', label: 'themeColor', option: 'themeColor', initial: '#2F88FF', isColour: true },
  // Not a token: the background of the page.
  {
    name: 'background',
    label: 'background',
    option: 'css.background',
    initial: 'of this page',
    isColour: true,
  },
  ...TOKENS.map((token) => ({ ...token, label: `--portico-${token.name}`, option: `css.${token.name}` })),
]

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

function Tokens({ chosen, change, isMounted, mounts }: ThemeEditorProps): ReactNode {
  const [colours, setColours] = useState<Colours>()
  return (
    <>
      {/* Keyed by what changes the tokens. */}
      <ColourReader key={JSON.stringify([chosen, isMounted, mounts])} onRead={setColours} />
      <p className="note">
        The options and the style sheet of the theme, and a link to this page with it. WCAG 2.2 asks for a
        contrast of at least 4.5:1 for text and 3:1 for controls.
      </p>
      <p className="actions">
        <CopyButton label="Copy options" text={optionsSource(chosen)} />
        <CopyButton label="Copy CSS" text={themeCss(chosen)} />
        <CopyButton label="Copy link" text={location.href} testId="copy-link" />
      </p>
      {ROWS.map(({ name, label, option, initial, isColour }) => (
        <div key={name} className="option" data-token={name}>
          <code>{label}</code>
          <TokenInput
            {...(isColour && { shown: colours?.hexOf(name) ?? '#000000' })}
            name={label}
            value={option === 'themeColor' ? chosen[option] : valueOf(chosen, option)}
            example={initial}
            onCommit={(typed) => change(option, typed || undefined)}
          />
          <p className="contrasts">
            {colours?.contrastsOf(name).map(({ on, ratio, least }) => (
              <span key={on} className={ratio >= least ? 'note' : 'problem'} data-testid="contrast">
                {`on ${on} ${ratio.toFixed(2)}:1 ${ratio >= least ? 'passes' : `fails ${least}:1`}`}
              </span>
            ))}
          </p>
        </div>
      ))}
    </>
  )
}

function TokenInput({ shown, ...input }: TextInputProps & { readonly shown?: string }): ReactNode {
  return shown === undefined ? <TextInput {...input} /> : <ColourInput {...input} shown={shown} />
}

/**
 * Reads the tokens once the widget has them: its update, and with it the style of its root, follows that of this page. Without
 * its style sheet every contrast would be 1.
 */
function ColourReader({ onRead }: { readonly onRead: (colours: Colours) => void }): ReactNode {
  useEffect(() => {
    let frame = 0
    const read = (): void => {
      const account = document.querySelector<HTMLElement>('.account')
      const root = account && findRoot(account)
      if (root && getComputedStyle(root).getPropertyValue('--portico-accent-face') !== '')
        onRead(readColours(root, account))
      else frame = requestAnimationFrame(read)
    }
    frame = requestAnimationFrame(read)
    return () => cancelAnimationFrame(frame)
  }, [onRead])
  return null
}
