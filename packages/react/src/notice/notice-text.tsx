import type { Notice, NoticeText } from '@portico/core'
import { textsOf } from '@portico/core'
import { spacesAround, splitMarkers } from '@portico/locales'
import type { MessagePart } from '@portico/locales'
import type { MouseEvent, ReactNode } from 'react'
import { useWidget } from '../widget-context.ts'
import { Popover } from '../ui/popover.tsx'
import { PanelLink } from '../panels/panel-links.tsx'

/** A notice's words with its markers live; the server's own words are text and nothing else (MSG-3). */
export function NoticeWords({ text, reason }: Pick<Notice, 'text' | 'reason'>): ReactNode {
  const { state, t, id } = useWidget()
  const texts = textsOf(state)
  if ('words' in text) return text.words
  const parts = splitMarkers(texts[text.key] ?? texts['error_500'] ?? '')
  return (
    <>
      {parts.map((part, index) => (
        <NoticePart
          key={index}
          part={part}
          text={text}
          reason={reason}
          around={[wordsOf(parts[index - 1]), wordsOf(parts[index + 1])]}
        />
      ))}
      {reason === 'alreadySignedIn' && (
        <Popover id={id('popover')} label={t('help')}>
          {t('popover_200')}
        </Popover>
      )}
    </>
  )
}

function wordsOf(part: MessagePart | undefined): string {
  return part && 'text' in part ? part.text : ''
}

/** What stands before something and after it. */
type Around = readonly [before: string, after: string]

interface NoticePartProps extends Pick<Notice, 'reason'> {
  readonly part: MessagePart
  readonly around: Around
  readonly text: Extract<NoticeText, { readonly key: string }>
}

function NoticePart({ part, text, reason, around }: NoticePartProps): ReactNode {
  const { state, t } = useWidget()
  if ('text' in part) return part.text
  const { marker } = part
  if (marker === 'login')
    return (
      <PanelLink to="login" opensAlways={reason === 'reauthenticationRequired'}>
        {t(part.startsSentence ? 'marker_login_start' : 'marker_login')}
      </PanelLink>
    )
  if (marker === 'open') return <OpenButton />
  if (marker === 'app' || marker === 'webApp')
    return <SetApart around={around}>{appPart(marker, part.startsSentence)}</SetApart>
  if (marker === 'retry') return <RetryButton moment={text.retry} />
  if (marker === 'switch') return t(state.switch === 'email' ? 'switch_email' : 'switch_mobile')
  return text.values?.[marker] ?? `{${marker}}`
}

function appPart(marker: 'app' | 'webApp', startsSentence: boolean): ReactNode {
  return marker === 'app' ? (
    <AppWords startsSentence={startsSentence} />
  ) : (
    <WebAppLink startsSentence={startsSentence} />
  )
}

/** The app's name, with the blanks it needs on its sides. */
function SetApart({
  around,
  children,
}: {
  readonly around: Around
  readonly children: ReactNode
}): ReactNode {
  const [start, end] = spacesAround(useWidget().state.invitation?.appName ?? '', around)
  return (
    <>
      {start}
      {children}
      {end}
    </>
  )
}

/** Goes to the account flow (APT-6). */
function OpenButton(): ReactNode {
  const { widget, t } = useWidget()
  return (
    <button
      type="button"
      className="portico-link"
      data-part="link-open"
      onClick={() => widget.openAccount('ask')}
    >
      {t('marker_open')}
    </button>
  )
}

interface AppProps {
  readonly startsSentence: boolean
}

/** The appointment's app by its name, or by a word that fits any. */
function AppWords({ startsSentence }: AppProps): ReactNode {
  const { state, t } = useWidget()
  const name = state.invitation?.appName
  return name ? <bdi>{name}</bdi> : t(startsSentence ? 'marker_app_start' : 'marker_app')
}

/** The same as a link to where the app is, when that is known. */
function WebAppLink({ startsSentence }: AppProps): ReactNode {
  const href = useWidget().state.invitation?.appUrl
  const words = <AppWords startsSentence={startsSentence} />
  if (href === undefined) return words
  return (
    <a className="portico-link" data-part="link-webApp" href={href}>
      {words}
    </a>
  )
}

/** Does again what could not be done (CAP-4). */
function RetryButton({
  moment = 'submit',
}: {
  readonly moment: 'submit' | 'send-code' | undefined
}): ReactNode {
  const { widget, t } = useWidget()
  const again = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    // This goes with its notice; what it does is the work of a button that has the part's name, and stays.
    currentTarget.closest('.portico')?.querySelector<HTMLElement>(`[data-part="${moment}"]`)?.focus()
    if (moment === 'send-code') widget.sendCode()
    else widget.submit()
  }
  return (
    <button type="button" className="portico-link" data-part="slider-retry" onClick={again}>
      {t('retry')}
    </button>
  )
}
