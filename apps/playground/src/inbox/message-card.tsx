import type { ReactNode } from 'react'
import { CopyButton } from '../controls/copy-button.tsx'
import { Icon } from '../controls/icon.tsx'
import type { PageTexts } from '../texts/page-texts.ts'
import type { InboxMessage } from './message.ts'
import { readableRecipient, splitLinks, timeAgo } from './message.ts'

interface Props {
  readonly message: InboxMessage
  readonly isNewest: boolean
  readonly now: number
  readonly language: string
  readonly texts: PageTexts
}

export function MessageCard({ message, isNewest, now, language, texts }: Props): ReactNode {
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
