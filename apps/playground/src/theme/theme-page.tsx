import type { ReactNode } from 'react'
import { useState } from 'react'
import { ColourInput } from '../host/option-controls.tsx'
import { CopyButton, Page } from '../page.tsx'
import type { Choice, Density } from './propose-theme.ts'
import { choiceFor, DENSITIES, themeFileOf, tokensOf } from './propose-theme.ts'
import { readLogo } from './read-logo.ts'
import type { StoredTheme } from './stored-theme.ts'
import { storeTheme, useStoredTheme } from './stored-theme.ts'
import { ThemePreview } from './theme-preview.tsx'

const MOST_RADIUS = 24

/** A theme from a logo and one colour: what it looks like everywhere, and the file that has it. */
export function ThemePage(): ReactNode {
  const theme = useStoredTheme()
  const change = (part: Partial<Choice>): void =>
    storeTheme({ ...theme, choice: { ...theme.choice, ...part } })
  return (
    <Page
      title="Theme"
      lead="A theme for the widget, the pages of the account center and its e-mails, from your logo and one colour. The logo isn’t uploaded."
    >
      <div className="theme-columns">
        <section className="card" aria-label="Choices">
          <LogoInput {...theme} />
          <div className="theme-controls">
            <Controls choice={theme.choice} change={change} />
          </div>
        </section>
        <ThemePreview {...theme} />
        <ThemeExport {...theme} />
      </div>
    </Page>
  )
}

const DARK_LOGO =
  'This logo is hard to see on dark pages: use a light logo there (brand.logo_dark, layout.logoDark).'

function LogoInput({ choice, logo, isLogoDark }: StoredTheme): ReactNode {
  const [problem, setProblem] = useState('')
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const read = await readLogo(file)
    if (typeof read === 'string') return setProblem(read)
    const { picture, traits } = read
    storeTheme({ choice: choiceFor(choice, traits), logo: picture, isLogoDark: traits.isDark })
    setProblem('')
  }
  return (
    <div className="field">
      <label htmlFor="logo">Logo</label>
      <input
        id="logo"
        type="file"
        accept="image/*"
        data-testid="logo"
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      {logo && (
        <p className="row">
          <img className="logo-preview" src={logo} alt="The chosen logo" />
          <button type="button" onClick={() => storeTheme({ choice, logo: '' })}>
            Remove
          </button>
        </p>
      )}
      <p className="note" role="status" data-testid="logo-remark">
        {problem || (isLogoDark ? DARK_LOGO : '')}
      </p>
    </div>
  )
}

interface ControlsProps {
  readonly choice: Choice
  readonly change: (part: Partial<Choice>) => void
}

function Controls({ choice, change }: ControlsProps): ReactNode {
  const { colour, radius, density, isTinted, logoUrl } = choice
  return (
    <>
      <div className="field">
        Colour
        <ColourInput
          name="Colour"
          value={colour}
          shown={colour}
          onCommit={(typed) => change({ colour: hexOf(typed) ?? colour })}
        />
      </div>
      <label className="field">
        {`Corners: ${radius} px`}
        <input
          type="range"
          min={0}
          max={MOST_RADIUS}
          value={radius}
          onChange={({ target }) => change({ radius: Number(target.value) })}
        />
      </label>
      <label className="field">
        Density
        <select value={density} onChange={({ target }) => change({ density: target.value as Density })}>
          {Object.keys(DENSITIES).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={isTinted}
          onChange={({ target }) => change({ isTinted: target.checked })}
        />
        Tint the greys
      </label>
      <label className="field">
        Logo URL (written to the file)
        <input
          type="url"
          placeholder="https://shop.example/logo.svg"
          value={logoUrl}
          onChange={({ target }) => change({ logoUrl: target.value.trim() })}
        />
      </label>
    </>
  )
}

/** `#1a5` and `1A55AA` are meant as `#11aa55` and `#1a55aa`. */
function hexOf(typed: string): string | undefined {
  const digits = typed.replace(/^#/, '').toLowerCase()
  if (!/^(?:[\da-f]{3}){1,2}$/.test(digits)) return undefined
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`
}

function ThemeExport({ choice }: StoredTheme): ReactNode {
  const file = themeFileOf(choice)
  const text = `${JSON.stringify(file, null, 2)}\n`
  const { light } = tokensOf(choice)
  const css = { ...light, background: String(file.brand['background'] ?? '#ffffff') }
  const demo = JSON.stringify({ language: 'auto', theme: 'light', themeColor: choice.colour, css })
  return (
    <section className="card" aria-label="File">
      <p className="actions">
        <button type="button" className="main" data-testid="download" onClick={() => download(text)}>
          Download theme.json
        </button>
        <CopyButton label="Copy" text={text} />
        <a href={`/#${new URLSearchParams({ demo }).toString()}`}>Edit individual tokens</a>
      </p>
      <p className="note">
        <code>brand</code> is <code>apps[].brand</code> of the account center, <code>widget</code> are options
        of the widget, and <code>css</code> is its style sheet, line by line (<a href="/docs/theming">how</a>
        ).
      </p>
      <details>
        <summary>theme.json</summary>
        <pre data-testid="theme-file">{text}</pre>
      </details>
    </section>
  )
}

function download(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = 'theme.json'
  link.click()
  URL.revokeObjectURL(link.href)
}
