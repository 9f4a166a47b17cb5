import { isBusy } from '@portico/core/internal'
import type { ReactNode } from 'react'
import { LastUsed } from '../panels/last-used.tsx'
import { passkeyButton } from '../passkey-login/load-passkeys.ts'
import { Text } from '../ui/text.tsx'
import { useWidget } from '../widget-context.ts'
import { PlatformIcon } from './platform-icon.tsx'
import { platformName } from './platform-name.ts'

/** The passkeys of login, which are the safest way, and the third-party platforms of login and register. */
export function PlatformList(): ReactNode {
  const { widget, state, t, id } = useWidget()
  const { departure, panel, passkey, platforms = [] } = state
  const isPasskeyExpected = panel === 'login' && state.settings.passkey && passkey !== null
  const PasskeyButton = isPasskeyExpected && passkey ? passkeyButton() : undefined
  const isLeaving = departure !== undefined && departure.for !== 'success'
  const { platforms: position, platformLook: look } = state.settings.layout
  if (platforms.length === 0 && !isPasskeyExpected) return null
  return (
    <div
      className="portico-platforms"
      data-part="platforms"
      data-position={position}
      data-look={look}
      role="group"
      aria-labelledby={id('other-ways')}
    >
      <p className="portico-or" id={id('other-ways')}>
        <Text>{t('other_ways')}</Text>
      </p>
      {/* oxlint-disable-next-line react/static-components -- a component that is defined elsewhere */}
      {PasskeyButton ? <PasskeyButton /> : isPasskeyExpected && <PasskeyOutline />}
      {platforms.length > 0 && (
        <div className="portico-platform-row">
          {platforms.map((platform) => (
            <button
              key={platform.id}
              type="button"
              className="portico-platform"
              data-part={`platform-${platform.id}`}
              aria-busy={departure?.for === 'platform' && departure.platform === platform.id}
              aria-disabled={isBusy(state) || isLeaving}
              onClick={() => widget.platformLogin({ do: 'redirect', platform: platform.id })}
            >
              <PlatformIcon {...platform} />
              <span className={look === 'icon' ? 'portico-visually-hidden' : undefined}>
                <Text>{platformName(platform, t)}</Text>
              </span>
              <LastUsed way={platform.id} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** Where the button will be, once it is loaded and known to be possible. */
function PasskeyOutline(): ReactNode {
  return (
    <div className="portico-platform-row">
      <div className="portico-platform" />
    </div>
  )
}
