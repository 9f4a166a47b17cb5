import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { CopyButton } from '../controls/copy-button.tsx'
import { Icon } from '../controls/icon.tsx'
import type { InboxMessage } from './messages.ts'
import { readableRecipient, splitLinks, timeAgo, useInbox } from './messages.ts'
import type { PageTexts } from '../texts/page-texts.ts'
import type { PageLanguage } from '../texts/texts.ts'
import { textsIn } from '../texts/texts.ts'

export function InboxPage({ language }: { readonly language: PageLanguage }): ReactNode {
  const texts = textsIn(language)
  const { status, messages, now } = useInbox()
  const newestCode = messages[0]?.code
  useEffect(() => {
    document.title = newestCode ? `${newestCode} · ${texts.inbox.title}` : texts.inbox.title
  }, [newestCode, texts])
  return (
    <main className="inbox">
      <header className="inbox-head">
        <div>
          <h1>{texts.inbox.title}</h1>
          <p className="inbox-lead">{texts.inbox.lead}</p>
        </div>
        <a className="button" href="/" data-testid="to-page">
          {texts.inbox.toPage}
        </a>
      </header>
      <p className="inbox-status" role="status" data-testid="inbox-status" data-status={status}>
        {status === 'unreachable' ? texts.inbox.unreachable : texts.inbox.waiting}
      </p>
      {messages.length > 0 ? (
        <ol className="messages" data-testid="messages">
          {messages.map((message, place) => (
            <MessageCard key={message.id} {...{ message, now, language, texts }} isNewest={place === 0} />
          ))}
        </ol>
      ) : (
        <div className="inbox-empty" data-testid="inbox-empty">
          <span className="inbox-empty-mark">
            <Icon name="email" />
          </span>
          <h2>{texts.inbox.empty.title}</h2>
          <p>{texts.inbox.empty.text}</p>
        </div>
      )}
    </main>
  )
}

interface MessageCardProps {
  readonly message: InboxMessage
  readonly isNewest: boolean
  readonly now: number
  readonly language: string
  readonly texts: PageTexts
}

function MessageCard({ message, isNewest, now, language, texts }: MessageCardProps): ReactNode {
  const { channel, to, code, text, at } = message
  const parts = splitLinks(text)
  const link = parts.find(({ isLink }) => isLink)
  return (
    <li className="message" data-testid="message" data-newest={isNewest} data-channel={channel}>
      <div className="message-head">
        <span className="message-channel">
          <Icon name={channel} />
          {texts.inbox[channel]}
        </span>
        <span className="message-to" data-testid="message-to">
          {readableRecipient(to)}
        </span>
        {isNewest && <span className="message-newest">{texts.inbox.newest}</span>}
        <time
          className="message-time"
          dateTime={new Date(at).toISOString()}
          title={new Date(at).toLocaleString(language)}
        >
          {timeAgo(at, now, language)}
        </time>
      </div>
      {code && (
        <div className="message-code-row">
          <span className="message-code" data-testid="message-code">
            {code}
          </span>
          <CopyButton text={code} label={texts.copy} copiedLabel={texts.copied} testId="message-copy" />
        </div>
      )}
      <p className="message-text" data-testid="message-text">
        {parts.map((part) =>
          part.isLink ? (
            <a key={part.text} href={part.text}>
              {part.text}
            </a>
          ) : (
            part.text
          ),
        )}
      </p>
      {link && (
        <a className="button message-link" href={link.text} data-testid="message-link">
          {texts.inbox.openLink}
        </a>
      )}
    </li>
  )
}
