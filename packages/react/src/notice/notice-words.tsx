import type { NoticeText } from '@portico/core'
import { textsOf } from '@portico/core'
import { splitMarkers } from '@portico/locales'
import type { MessagePart } from '@portico/locales'
import type { ReactNode } from 'react'
import { useFace } from '../face.ts'
import { Popover } from '../ui/popover.tsx'
import { PanelLink } from '../panels/panel-link.tsx'

/** A notice's words with its markers live; the server's own words are text and nothing else (MSG-3). */
export function NoticeWords({ text }: { readonly text: NoticeText }): ReactNode {
  const { state, say, id } = useFace()
  const texts = textsOf(state)
  if ('words' in text) return text.words
  const parts = splitMarkers(texts[text.key] ?? texts['error_500'] ?? '')
  return (
    <>
      {parts.map((part, index) => (
        <NoticePart key={index} part={part} text={text} />
      ))}
      {text.key === 'error_200' && (
        <Popover id={id('popover')} label={say('help')}>
          {say('popover_200')}
        </Popover>
      )}
    </>
  )
}

interface NoticePartProps {
  readonly part: MessagePart
  readonly text: Extract<NoticeText, { readonly key: string }>
}

function NoticePart({ part, text }: NoticePartProps): ReactNode {
  const { state, say } = useFace()
  if ('text' in part) return part.text
  const { marker } = part
  if (marker === 'login')
    return (
      <PanelLink to="login">{say(part.startsSentence ? 'marker_login_start' : 'marker_login')}</PanelLink>
    )
  if (marker === 'open') return say('marker_open')
  if (marker === 'retry') return <RetryButton moment={text.retry} />
  if (marker === 'switch') return say(state.switch === 'email' ? 'switch_email' : 'switch_mobile')
  return text.values?.[marker] ?? `{${marker}}`
}

/** Does again what could not be done (CAP-4). */
function RetryButton({ moment }: { readonly moment: 'submit' | 'send-code' | undefined }): ReactNode {
  const { widget, say } = useFace()
  return (
    <button
      type="button"
      className="portico-link"
      data-part="slider-retry"
      onClick={moment === 'send-code' ? widget.sendCode : widget.submit}
    >
      {say('retry')}
    </button>
  )
}
