import type { Notice, NoticeText } from '@portico/core/internal'
import { textsOf } from '@portico/core/internal'
import { spacesAround, splitMarkers } from '@portico/locales'
import type { MessagePart } from '@portico/locales'
import type { MouseEvent, ReactNode } from 'react'
import { PanelLink } from '../panels/panel-links.tsx'
import { Name } from '../ui/name.tsx'
import { Popover } from '../ui/popover.tsx'
import { Text } from '../ui/text.tsx'
import { useWidget } from '../widget-context.ts'

/** A notice's text whose markers are replaced by links; the server's own text is plain. */
export function NoticeContent({ text, reason }: Pick<Notice, 'text' | 'reason'>): ReactNode {
  const { state, t, id } = useWidget()
  const texts = textsOf(state)
  if ('plainText' in text) return <Name>{text.plainText}</Name>
  const parts = splitMarkers(texts[text.key] ?? texts['error_500'] ?? '')
  return (
    <>
      {parts.map((part, index) => (
        <NoticePart
          key={index}
          part={part}
          text={text}
          reason={reason}
          around={[textOf(parts[index - 1]), textOf(parts[index + 1])]}
        />
      ))}
      {reason === 'alreadySignedIn' && (
        <Popover id={id('popover')} label={t('help')}>
          <Text>{t('popover_200')}</Text>
        </Popover>
      )}
    </>
  )
}

function textOf(part: MessagePart | undefined): string {
  return part && 'text' in part ? part.text : ''
}

/** The text before and after a part. */
type Around = readonly [before: string, after: string]

interface NoticePartProps extends Pick<Notice, 'reason'> {
  readonly part: MessagePart
  readonly around: Around
  readonly text: Extract<NoticeText, { readonly key: string }>
}

function NoticePart({ part, text, reason, around }: NoticePartProps): ReactNode {
  const { state, t } = useWidget()
  if ('text' in part) return <Text>{part.text}</Text>
  const { marker } = part
  if (marker === 'login')
    return (
      <PanelLink to="login" opensAlways={reason === 'reauthenticationRequired'}>
        <Text>{t(part.startsSentence ? 'marker_login_start' : 'marker_login')}</Text>
      </PanelLink>
    )
  if (marker === 'open') return <OpenButton />
  if (marker === 'app' || marker === 'webApp')
    return <Spaced around={around}>{appPart(marker, part.startsSentence)}</Spaced>
  if (marker === 'retry') return <RetryButton request={text.retry} />
  if (marker === 'switch')
    return <Text>{t(state.method === 'email' ? 'switch_email' : 'switch_mobile')}</Text>
  return <Text>{text.values?.[marker] ?? `{${marker}}`}</Text>
}

function appPart(marker: 'app' | 'webApp', startsSentence: boolean): ReactNode {
  return marker === 'app' ? (
    <AppLabel startsSentence={startsSentence} />
  ) : (
    <WebAppLink startsSentence={startsSentence} />
  )
}

/** The app's name with the spaces it needs around it. */
function Spaced({ around, children }: { readonly around: Around; readonly children: ReactNode }): ReactNode {
  const [start, end] = spacesAround(useWidget().state.invitation?.appName ?? '', around)
  return (
    <>
      <Text>{start}</Text>
      {children}
      <Text>{end}</Text>
    </>
  )
}

/** Starts to open a business account. */
function OpenButton(): ReactNode {
  const { widget, t } = useWidget()
  return (
    <button
      type="button"
      className="portico-link"
      data-part="link-open"
      onClick={() => widget.openAccount('ask')}
    >
      <Text>{t('marker_open')}</Text>
    </button>
  )
}

interface AppProps {
  readonly startsSentence: boolean
}

/** The name of the invitation's app, or a generic word. */
function AppLabel({ startsSentence }: AppProps): ReactNode {
  const { state, t } = useWidget()
  const name = state.invitation?.appName
  const text = <Text>{name || t(startsSentence ? 'marker_app_start' : 'marker_app')}</Text>
  return name ? <bdi>{text}</bdi> : text
}

/** The app's name, linked to its address if that is known. */
function WebAppLink({ startsSentence }: AppProps): ReactNode {
  const href = useWidget().state.invitation?.appUrl
  const label = <AppLabel startsSentence={startsSentence} />
  if (href === undefined) return label
  return (
    <a className="portico-link" data-part="link-webApp" href={href}>
      {label}
    </a>
  )
}

/** Repeats the request that failed. */
function RetryButton({
  request = 'submit',
}: {
  readonly request: 'submit' | 'send-code' | undefined
}): ReactNode {
  const { widget, state, t } = useWidget()
  const form = state.secondStep?.actions ?? widget
  const retry = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    // The notice, and this button with it, is about to be removed.
    currentTarget.closest('.portico')?.querySelector<HTMLElement>(`[data-part="${request}"]`)?.focus()
    if (request === 'send-code') form.sendCode()
    else form.submit()
  }
  return (
    <button type="button" className="portico-link" data-part="slider-retry" onClick={retry}>
      <Text>{t('retry')}</Text>
    </button>
  )
}
