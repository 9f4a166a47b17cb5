import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Icon } from '../controls/icon.tsx'
import type { PageLanguage } from '../texts/texts.ts'
import { textsIn } from '../texts/texts.ts'
import { MessageCard } from './message-card.tsx'
import { useInbox } from './use-inbox.ts'

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
