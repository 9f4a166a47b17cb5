import type { ReactNode } from 'react'
import { CopyButton } from '../controls/copy-button.tsx'
import { readableRecipient, timeAgo } from '../inbox/message.ts'
import { useInbox } from '../inbox/use-inbox.ts'
import type { PageTexts } from '../texts/page-texts.ts'
import type { PageLanguage } from '../texts/texts.ts'

interface Props {
  readonly language: PageLanguage
  readonly texts: PageTexts
}

/** The last code at hand, for a person who tries the flow. */
export function InboxStrip({ language, texts }: Props): ReactNode {
  const { messages, now } = useInbox()
  const newest = messages.find(({ code }) => code !== '')
  return (
    <section className="inbox-strip" aria-label={texts.panel.latestCode} data-testid="inbox-strip">
      <div className="inbox-strip-words">
        <span className="inbox-strip-code" data-testid="latest-code">
          {newest?.code ?? '––––'}
        </span>
        <span className="inbox-strip-to">
          {newest
            ? `${readableRecipient(newest.to)} · ${timeAgo(newest.at, now, language)}`
            : texts.panel.noCode}
        </span>
      </div>
      {newest && (
        <CopyButton
          text={newest.code}
          label={texts.copy}
          copiedLabel={texts.copied}
          testId="copy-latest-code"
        />
      )}
    </section>
  )
}
