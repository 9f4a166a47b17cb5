import type { LinkReturn, OfferedPlatform } from '@portico/core/internal'
import { consumeLinkReturn, redirectToLink } from '@portico/core/internal'
import { browserClock, browserDevice, browserPage } from '@portico/core/internal/browser'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useBeforePaint } from '../hydration.ts'
import { PlatformIcon } from '../provider-login/platform-icon.tsx'
import { Name } from '../ui/name.tsx'
import { Text } from '../ui/text.tsx'
import { AccountForm } from './account-form.tsx'
import type { AccountTexts } from './account-page-context.ts'
import { notification, useAccountPage } from './account-page-context.ts'
import { Row, Section } from './section.tsx'

const PORTS = { clock: browserClock, device: browserDevice, page: browserPage }

/** The platforms that are linked, and those that can be: several are listed on demand. */
export function PlatformsSection(): ReactNode {
  const { t, profile, platforms } = useAccountPage()
  const linked = profile.connects.map(({ platform }) => platform)
  // The server links none without a mobile, which this account may have no way to add.
  const canLink = profile.mobile !== '' || !profile.unavailable.mobile
  const others = platforms.filter(({ id }) => canLink && !linked.includes(id))
  if (linked.length + others.length === 0) return null
  const rows = others.map((platform) => <UnlinkedRow key={platform.id} platform={platform} />)
  return (
    <Section name="platforms" title={t('section_platforms')}>
      <ReturnedLink />
      {profile.connects.map(({ platform, platform_screen_name: name }) => (
        <LinkedRow key={platform} platform={platform} name={name} />
      ))}
      {others.length > 1 ? (
        <details className="portico-row">
          <summary className="portico-text-button" data-part="open-platforms">
            <Text>{t('link_account')}</Text>
          </summary>
          {rows}
        </details>
      ) : (
        rows
      )}
    </Section>
  )
}

/** Names platforms by their ids. */
export function usePlatformName(): (id: string) => string {
  const { t, platforms } = useAccountPage()
  return (id) =>
    platforms.find((platform) => platform.id === id)?.name ??
    (t(`platform_${id}` as keyof AccountTexts) || id)
}

function PlatformLabel({ id }: { readonly id: string }): ReactNode {
  const { platforms } = useAccountPage()
  const found = platforms.find((platform) => platform.id === id) ?? { id }
  return (
    <span className="portico-row-with-icon">
      <PlatformIcon {...found} /> <Text>{usePlatformName()(id)}</Text>
    </span>
  )
}

function LinkedRow({ platform: id, name }: { readonly platform: string; readonly name: string }): ReactNode {
  const view = useAccountPage()
  const { t, client } = view
  const platform = usePlatformName()(id)
  const form = (
    <AccountForm
      name="unlink"
      intro={[t('unlink_intro', { platform })]}
      submit={t('unlink')}
      isDangerous
      run={(_, proof) => client.connections.unlink({ platform: id, ...proof })}
      onDone={() => [t('unlinked', { platform }), notification(view, 'told')]}
    />
  )
  return (
    <Row
      part={`linked-${id}`}
      label={<PlatformLabel id={id} />}
      value={<Name>{name}</Name>}
      actions={[{ name: `unlink-${id}`, text: t('unlink'), about: platform, form }]}
    />
  )
}

function UnlinkedRow({ platform }: { readonly platform: OfferedPlatform }): ReactNode {
  const { t, settings, profile } = useAccountPage()
  const name = usePlatformName()(platform.id)
  // The server would refuse to link it after the way to the platform and back.
  const needsMobile = profile.mobile === ''
  const form = (
    <AccountForm
      name="link"
      intro={[t(needsMobile ? 'link_needs_mobile' : 'link_intro', { platform: name })]}
      {...(needsMobile ? { dismiss: t('close') } : { submit: t('continue') })}
      run={async () => {
        redirectToLink(PORTS, platform, settings.appId)
        return { data: undefined }
      }}
      onDone={() => undefined}
    />
  )
  return (
    <Row
      part={`unlinked-${platform.id}`}
      label={<PlatformLabel id={platform.id} />}
      actions={[{ name: `link-${platform.id}`, text: t('link'), about: name, form }]}
    />
  )
}

/** Links the platform that the page has returned from. */
function ReturnedLink(): ReactNode {
  const view = useAccountPage()
  const { t, client, settings, profile, platforms, openAction, setOpenAction, showResult } = view
  const [returned, setReturned] = useState<LinkReturn>()
  const nameOf = usePlatformName()
  const appIdOf = (id: string): string => platforms.find((one) => one.id === id)?.appId ?? ''
  useBeforePaint(() => {
    const found = consumeLinkReturn(PORTS, settings.appId)
    if (!found) return
    setReturned(found)
    const platform = nameOf(found.platform)
    if (found.code) setOpenAction('returned')
    else showResult({ section: 'platforms', text: t('link_cancelled', { platform }), icon: 'info' })
    // Once.
  }, [])
  if (!returned?.code || openAction !== 'returned') return null
  const { platform: id, code, pageKey } = returned
  const platform = nameOf(id)
  // Of several platforms that are linked in a short time, only the first is told by SMS to an account that has an e-mail too.
  const notified = profile.notices[profile.email ? 'email' : 'mobile']
  return (
    <div className="portico-row">
      <AccountForm
        name="returned"
        intro={[t('link_returned', { platform })]}
        submit={t('link')}
        startsAtOnce
        run={(_, proof) =>
          client.connections.link({
            platform: id,
            platform_app_id: appIdOf(id),
            code,
            ...(pageKey !== undefined && { page_key: pageKey }),
            ...proof,
          })
        }
        changesAccount
        onDone={() => [t('linked', { platform }), notification(view, 'told', [notified])]}
      />
    </div>
  )
}
