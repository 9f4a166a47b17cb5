import type { ReactNode } from 'react'
import { CopyButton, Page, usePolled } from './page.tsx'

/** A message of `/dev/inbox.json`; `code` may be empty. */
export interface Message {
  readonly id: string
  readonly channel: 'sms' | 'email'
  readonly to: string
  readonly code: string
  readonly text: string
  /** Epoch milliseconds. */
  readonly at: number
}

const CHANNELS = { sms: 'SMS', email: 'E-mail' } as const

/** The messages a production server would send, newest first. */
export const useInbox = () => usePolled<readonly Message[]>('/dev/inbox.json')

export function InboxPage(): ReactNode {
  const { value, isReachable } = useInbox()
  const messages = value ?? []
  const newestCode = messages[0]?.code
  return (
    <Page
      title="Inbox"
      documentTitle={newestCode ? `${newestCode} · Inbox` : 'Inbox'}
      lead="Text messages and e-mails the server would have sent, newest first."
      width="narrow"
    >
      <p className={isReachable ? 'note' : 'problem'} role="status">
        {isReachable ? 'Waiting for messages' : 'Can’t reach the server. Retrying…'}
      </p>
      {messages.length === 0 && (
        <p className="card note">
          {value ? 'No messages yet. Choose “Send code” on a login page.' : 'Loading…'}
        </p>
      )}
      <ol className="cards" data-testid="messages">
        {messages.map((message) => (
          <MessageCard key={message.id} message={message} />
        ))}
      </ol>
    </Page>
  )
}

function MessageCard({ message: { channel, to, code, text, at } }: { readonly message: Message }): ReactNode {
  const parts = splitLinks(text)
  const link = parts.find(({ isLink }) => isLink)
  return (
    <li className="card" data-testid="message" data-channel={channel}>
      <div className="row">
        <span>
          <span className="note">{CHANNELS[channel]}</span> <b>{to}</b>
        </span>
        <time className="note" dateTime={new Date(at).toISOString()}>
          {new Date(at).toLocaleTimeString('en-GB')}
        </time>
      </div>
      {code && (
        <div className="row">
          <span className="code" data-testid="message-code">
            {code}
          </span>
          <CopyButton text={code} />
        </div>
      )}
      <p className="note preformatted">
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
        <a className="button" href={link.text} data-testid="message-link">
          Open the link
        </a>
      )}
    </li>
  )
}

/** Splits a text at its URLs, so that they can be rendered as links. */
export function splitLinks(text: string): readonly { readonly text: string; readonly isLink: boolean }[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => ({ text: part, isLink: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}
