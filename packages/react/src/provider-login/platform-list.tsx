import type { Panel } from '@portico/core'
import { hidesForm, isBusy } from '@portico/core/internal'
import type { ReactNode } from 'react'
import { useWidget } from '../widget-context.ts'
import { Icon } from '../ui/icon.tsx'

/** The panels that offer third-party sign-in. */
const SHOWN_ON: Readonly<Record<Panel, boolean>> = {
  login: true,
  register: true,
  forgetPwd: false,
  bind: false,
  reset: false,
}

/** The third-party platforms, below everything else so that their loading moves nothing. */
export function PlatformList(): ReactNode {
  const { widget, state, t, id } = useWidget()
  const { platforms = [] } = state
  const heading = t('other_ways')
  // The texts may be loaded after the platforms.
  const isLoaded = platforms.length > 0 && heading !== ''
  if (!isLoaded || !SHOWN_ON[state.panel] || hidesForm(state.session)) return null
  return (
    <div className="portico-platforms" data-part="platforms" role="group" aria-labelledby={id('other-ways')}>
      <p className="portico-or" id={id('other-ways')}>
        {heading}
      </p>
      <div className="portico-platform-row">
        {platforms.map((platform) => (
          <button
            key={platform.id}
            type="button"
            className="portico-platform"
            data-part={`platform-${platform.id}`}
            aria-disabled={isBusy(state)}
            onClick={() => widget.platformLogin({ do: 'redirect', platform: platform.id })}
          >
            <Icon name={platform.id} />
            {platform.name ?? t(`platform_${platform.id}`)}
          </button>
        ))}
      </div>
    </div>
  )
}
