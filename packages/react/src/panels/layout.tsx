import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { Text } from '../ui/text.tsx'
import { useWidget } from '../widget-context.ts'

// What the option `layout` adds around the form. Part of the initial view, so that it moves nothing.

/** The logo above the title. */
export function Logo(): ReactNode {
  const { state, address } = useWidget()
  const { theme, layout } = state.settings
  const { logo, logoDark, logoAlt = '', logoLink } = layout
  if (!logo) return null
  const picture = (
    <picture>
      {logoDark && theme !== 'light' && (
        <source
          srcSet={address(logoDark)}
          media={theme === 'auto' ? '(prefers-color-scheme:dark)' : undefined}
        />
      )}
      <img src={address(logo)} alt={logoAlt} />
    </picture>
  )
  return (
    <div className="portico-logo" data-part="logo">
      {logoLink ? <a href={address(logoLink)}>{picture}</a> : picture}
    </div>
  )
}

/** The texts and links below everything else. */
export function Footer(): ReactNode {
  const { state, address } = useWidget()
  const { footer } = state.settings.layout
  return (
    footer && (
      <div>
        <p className="portico-note" data-part="footer">
          {footer.map(({ text, url }, index) => (
            <Fragment key={text}>
              {index > 0 && <span> · </span>}
              {url ? (
                <a className="portico-link" href={address(url)}>
                  <Text>{text}</Text>
                </a>
              ) : (
                <Text>{text}</Text>
              )}
            </Fragment>
          ))}
        </p>
      </div>
    )
  )
}
