import { hidesForm, isBusy, PANELS } from '@portico/core/internal'
import type { ReactNode } from 'react'
import { useWidget } from '../widget-context.ts'
import { Icon } from '../ui/icon.tsx'

/** The third-party platforms of login and register, below everything else so that their loading moves nothing. */
export function PlatformList(): ReactNode {
  const { widget, state, t, id } = useWidget()
  const { platforms = [] } = state
  const heading = t('other_ways')
  // The texts may be loaded after the platforms.
  const isLoaded = platforms.length > 0 && heading !== ''
  if (!isLoaded || !PANELS[state.panel].showsUserInfo || hidesForm(state.session)) return null
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
