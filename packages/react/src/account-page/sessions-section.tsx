import { browserPage } from '@portico/core/internal/browser'
import { areaName } from '@portico/protocol'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { Text } from '../ui/text.tsx'
import { AccountForm } from './account-form.tsx'
import type { AccountPageContext, ListedSignIn } from './account-page-context.ts'
import { useAccountPage } from './account-page-context.ts'
import { Failure, Row, Section } from './section.tsx'

/** Where the account is logged in. */
export function SessionsSection(): ReactNode {
  const { t, client, refresh, signIns } = useAccountPage()
  const title = t('section_sessions')
  const now = useServerTime(signIns ?? [])
  if (!signIns)
    return (
      <Section name="sessions" title={title}>
        <div className="portico-row">
          <Failure text={t('area_unavailable')} action={t('retry')} onAction={() => void refresh()} />
        </div>
      </Section>
    )
  const form = (
    <AccountForm
      name="end-others"
      intro={[t('end_others_intro')]}
      submit={t('end_session')}
      isDangerous
      run={() => client.sessions.endOthers()}
      changesAccount
      onDone={() => [t('others_ended')]}
    />
  )
  return (
    <Section name="sessions" title={title}>
      {signIns.toSorted(byCurrent).map((signIn) => (
        <SessionRow key={signIn.session_id} signIn={signIn} now={now} />
      ))}
      {signIns.some(({ is_current: isCurrent }) => !isCurrent) ? (
        <Row
          part="sessions-others"
          actions={[{ name: 'end-others', text: t('end_others'), about: title, form }]}
        />
      ) : (
        <Row part="sessions-none" value={<Text>{t('no_other_sessions')}</Text>} />
      )}
    </Section>
  )
}

/** The login of the page comes first; the others keep their order. */
function byCurrent(one: ListedSignIn, other: ListedSignIn): number {
  return Number(other.is_current) - Number(one.is_current)
}

/** The login that is listed first was used just now: the account page has used it. The server notes this every 5 minutes. */
const NOTED_WITHIN_MS = 600_000

/** How far the clock of the visitor is ahead of the server's, in milliseconds. It may be wrong. */
function readClockLead(lastUsedAtMs: number): number {
  const sinceUse = Date.now() - lastUsedAtMs
  return sinceUse < 0 || sinceUse > NOTED_WITHIN_MS ? sinceUse : 0
}

/** The time at the server, in epoch milliseconds, again every minute and when the page is shown. */
function useServerTime(signIns: readonly ListedSignIn[]): number {
  const lastUsedAtMs = 1000 * Math.max(...signIns.map((signIn) => signIn.last_used_at))
  const [now, setNow] = useState(() => Date.now() - readClockLead(lastUsedAtMs))
  useEffect(() => {
    const lead = readClockLead(lastUsedAtMs)
    const update = (): void => setNow(Date.now() - lead)
    update()
    const timer = setInterval(update, 60_000)
    const stop = browserPage.onShown(update)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [lastUsedAtMs])
  return now
}

interface SessionRowProps {
  readonly signIn: ListedSignIn
  /** The time at the server, in epoch milliseconds. */
  readonly now: number
}

function SessionRow({ signIn, now }: SessionRowProps): ReactNode {
  const view = useAccountPage()
  const { t, client, language } = view
  const { session_id: id, is_current: isCurrent, last_used_at: lastUsedAt, signed_in_at: signedInAt } = signIn
  const target = describeDevice(signIn, view)
  const details = [
    isCurrent ? t('this_device') : describeUse(now - lastUsedAt * 1000, view),
    t('logged_in_since', { date: formatMoment(language, signedInAt * 1000) }),
  ]
  const form = (
    <AccountForm
      name="end-session"
      intro={[t('end_session_intro', { target })]}
      submit={t('end_session')}
      isDangerous
      run={() => client.sessions.end(id)}
      changesAccount
      onDone={() => [t('session_ended', { target })]}
    />
  )
  return (
    <Row
      part={isCurrent ? 'session-current' : 'session'}
      label={
        <span className="portico-row-with-icon">
          <Icon name={HELD_IN_HANDS.test(signIn.device) ? 'phone' : 'computer'} />
          <Text>{target}</Text>
        </span>
      }
      value={details.map((detail) => (
        <span
          key={detail}
          className="portico-row-detail"
          data-tone={isCurrent && detail === details[0] ? 'success' : undefined}
        >
          {detail}
        </span>
      ))}
      actions={[!isCurrent && { name: `end-${id}`, text: t('end_session'), about: target, form }]}
    />
  )
}

const HELD_IN_HANDS = /iPhone|iPad|iPod|iOS|Android|Harmony|Mobile|Phone/i

/** Such as "Chrome · Windows · Japan". */
function describeDevice(
  { browser, device, country }: ListedSignIn,
  { t, language }: AccountPageContext,
): string {
  const details = [browser, device, country && areaName(country, language)].filter(Boolean)
  return details.length > 0 ? details.join(' · ') : t('unknown_device')
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** Says in words how long ago a login was used. */
function describeUse(milliseconds: number, { t, language }: AccountPageContext): string {
  const seconds = milliseconds / 1000
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? []
  if (!unit) return t('used_now')
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return t('last_used', { date: words.format(-Math.floor(seconds / size), unit) })
}

function formatMoment(language: string, moment: number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(moment)
}
