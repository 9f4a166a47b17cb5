import type { ReactNode } from 'react'
import { Icon } from '../controls/icon.tsx'
import type { PageTexts } from '../texts/page-texts.ts'

interface Props {
  readonly texts: PageTexts
  readonly isSignedIn: boolean
  readonly onLogOut: () => void
}

export function SiteHeader({ texts, isSignedIn, onLogOut }: Props): ReactNode {
  return (
    <header className="header">
      <a className="brand" href="#top">
        <BrandMark />
        <span className="brand-name">{texts.brand}</span>
      </a>
      <nav className="nav" aria-label={texts.nav.menu}>
        <NavLinks texts={texts} />
      </nav>
      {isSignedIn ? (
        <button type="button" className="button" data-testid="site-logout" onClick={onLogOut}>
          {texts.logOut}
        </button>
      ) : (
        <a className="button" href="#sign-in">
          {texts.logIn}
        </a>
      )}
      <details className="menu">
        <summary className="icon-button" aria-label={texts.nav.menu}>
          <Icon name="menu" />
        </summary>
        <nav className="menu-list" aria-label={texts.nav.menu}>
          <NavLinks texts={texts} onFollow={closeMenu} />
        </nav>
      </details>
    </header>
  )
}

interface NavProps {
  readonly texts: PageTexts
  readonly onFollow?: (event: { readonly currentTarget: Element }) => void
}

const SECTIONS = ['features', 'steps', 'questions'] as const

function NavLinks({ texts, onFollow }: NavProps): ReactNode {
  return SECTIONS.map((name) => (
    <a key={name} href={`#${name}`} onClick={onFollow}>
      {texts.nav[name]}
    </a>
  ))
}

function BrandMark(): ReactNode {
  return (
    <svg className="brand-mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M16 5.5 18.6 13.4 26.5 16 18.6 18.6 16 26.5 13.4 18.6 5.5 16 13.4 13.4Z" />
    </svg>
  )
}

/** A same-page link does not reload the page, so the menu is closed by hand. */
function closeMenu(event: { readonly currentTarget: Element }): void {
  event.currentTarget.closest('details')?.removeAttribute('open')
}
