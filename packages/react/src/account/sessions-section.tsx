import type { ReactNode } from 'react'
import type { AccountView, SignIn } from './account-context.ts'
import { useAccountView } from './account-context.ts'
import { ActionForm } from './action-form.tsx'
import { ActionButton, Row, Section } from './section.tsx'

/** Where the account is logged in. */
export function SessionsSection(): ReactNode {
  const { t, client, signIns, openAction, refresh, showResult } = useAccountView()
  const done = async (text: string): Promise<void> => {
    await refresh()
    showResult({ section: 'sessions', text })
  }
  const hasOthers = signIns.some(({ is_current: isCurrent }) => !isCurrent)
  return (
    <Section name="sessions" title={t('section_sessions')}>
      {signIns.map((signIn) => (
        <SessionRow key={signIn.session_id} signIn={signIn} onDone={done} />
      ))}
      {hasOthers && (
        <Row
          part="sessions-others"
          label={
            <ActionButton action="end-others" about={t('section_sessions')}>
              {t('end_others')}
            </ActionButton>
          }
          form={
            openAction === 'end-others' && (
              <ActionForm
                name="end-others"
                intro={t('end_others_intro')}
                submit={t('end_session')}
                isDangerous
                run={() => client.sessions.endOthers()}
                onDone={() => done(t('others_ended'))}
              />
            )
          }
        />
      )}
    </Section>
  )
}

interface SessionRowProps {
  readonly signIn: SignIn
  readonly onDone: (text: string) => Promise<void>
}

function SessionRow({ signIn, onDone }: SessionRowProps): ReactNode {
  const view = useAccountView()
  const { t, client, openAction, language } = view
  const { session_id: id, is_current: isCurrent, last_used_at: lastUsedAt, signed_in_at: signedInAt } = signIn
  const target = describeDevice(signIn, view)
  const action = `end-${id}`
  const details = [
    isCurrent ? t('this_device') : t('last_used', { date: formatAgo(language, lastUsedAt * 1000) }),
    t('logged_in_since', { date: formatMoment(language, signedInAt * 1000) }),
  ]
  return (
    <Row
      part={isCurrent ? 'session-current' : 'session'}
      label={target}
      value={details.map((detail) => (
        <span key={detail} className="portico-row-detail" data-current={isCurrent && detail === details[0]}>
          {detail}
        </span>
      ))}
      form={
        openAction === action && (
          <ActionForm
            name="end-session"
            intro={t('end_session_intro', { target })}
            submit={t('end_session')}
            isDangerous
            run={() => client.sessions.end(id)}
            onDone={() => onDone(t('session_ended', { target }))}
          />
        )
      }
    >
      {!isCurrent && (
        <ActionButton action={action} about={target}>
          {t('end_session')}
        </ActionButton>
      )}
    </Row>
  )
}

/** Such as "Chrome · Windows · Japan". */
function describeDevice({ browser, device, country }: SignIn, { t, language }: AccountView): string {
  const known = [browser, device, country && nameCountry(country, language)].filter(Boolean)
  return known.length > 0 ? known.join(' · ') : t('unknown_device')
}

/** A code that is no region stays as it is. */
function nameCountry(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** How long ago a moment is, in words. */
function formatAgo(language: string, moment: number): string {
  const seconds = Math.max(0, (Date.now() - moment) / 1000)
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? ['minute', 60]
  return words.format(-Math.floor(seconds / size), unit)
}

function formatMoment(language: string, moment: number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(moment)
}
