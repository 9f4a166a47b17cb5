import type { ReactNode } from 'react'
import { useState } from 'react'
import { APPOINTMENTS_TEXTS } from '../appointments/texts/texts.ts'
import { CopyButton } from '../controls/copy-button.tsx'
import { Icon } from '../controls/icon.tsx'
import { Tabs } from '../controls/tabs.tsx'
import type { DemoChoice } from '../demo/demo-query.ts'
import { OptionControls } from './option-controls.tsx'
import { rowOf } from './option-groups.ts'
import { EventList, SnippetView, StateView } from './panel-tabs.tsx'
import type { EventLog } from '../hosted-widget/event-log.ts'
import type { HostedState, HostedWidget } from '../hosted-widget/hosted-widget.ts'
import { readableRecipient, timeAgo, useInbox } from '../inbox/messages.ts'
import type { PageTexts } from '../texts/page-texts.ts'
import type { PageLanguage } from '../texts/texts.ts'
import { textsIn } from '../texts/texts.ts'

type TabName = 'options' | 'state' | 'events' | 'snippet'

interface DeveloperPanelProps {
  readonly choice: DemoChoice
  readonly widget: HostedWidget
  readonly state: HostedState
  readonly log: EventLog
  readonly language: PageLanguage
  readonly onClose: () => void
}

export function DeveloperPanel(props: DeveloperPanelProps): ReactNode {
  const { choice, widget, state, log, language, onClose } = props
  const [tab, setTab] = useState<TabName>('options')
  const texts = textsIn(language)
  const { title, product, close, options, state: stateWord, events, snippet } = texts.panel
  const isBesideOption = tab === 'options' && rowOf(state.problem) !== undefined
  return (
    <aside className="panel" id="developer-panel" aria-label={title} data-testid="developer-panel">
      <header className="panel-head">
        <div className="panel-names">
          <h2 className="panel-title">{title}</h2>
          <p className="panel-product">{product}</p>
        </div>
        <button
          type="button"
          className="icon-button"
          aria-label={close}
          data-testid="close-panel"
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </header>
      <div className="panel-fixed">
        <InboxStrip language={language} texts={texts} />
        <PageLinks language={language} texts={texts} />
        <WidgetButtons widget={widget} state={state} />
        {state.problem && !isBesideOption && (
          <p className="problem" role="alert" data-testid="problem">
            {state.problem}
          </p>
        )}
      </div>
      <Tabs<TabName>
        label={title}
        tabs={{ options, state: stateWord, events, snippet }}
        current={tab}
        onChoose={setTab}
      >
        {tab === 'options' && (
          <OptionControls
            {...{ choice, log, texts }}
            error={state.problem}
            onShowEvents={() => setTab('events')}
            onStart={widget.start}
          />
        )}
        {tab === 'state' && <StateView snapshot={state.snapshot} texts={texts} />}
        {tab === 'events' && <EventList log={log} texts={texts} />}
        {tab === 'snippet' && <SnippetView demo={choice.demo} texts={texts} />}
      </Tabs>
    </aside>
  )
}

interface PageLinksProps {
  readonly language: PageLanguage
  readonly texts: PageTexts
}

/** Links to the other development pages. */
function PageLinks({ language, texts }: PageLinksProps): ReactNode {
  const pages = {
    inbox: texts.inbox.title,
    appointments: APPOINTMENTS_TEXTS[language].title,
    phone: texts.phone.title,
    states: texts.panel.states,
  }
  return (
    <nav className="page-links" aria-label={texts.panel.pages} data-testid="page-links">
      {Object.entries(pages).map(([page, title]) => (
        <a key={page} href={`/dev/${page}?language=${language}`} target="_blank" rel="noreferrer">
          {title}
          <Icon name="out" />
        </a>
      ))}
    </nav>
  )
}

interface InboxStripProps {
  readonly language: PageLanguage
  readonly texts: PageTexts
}

/** The latest verification code from the inbox. */
function InboxStrip({ language, texts }: InboxStripProps): ReactNode {
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

interface WidgetButtonsProps {
  readonly widget: HostedWidget
  readonly state: HostedState
}

/** Buttons for the handle's methods. */
function WidgetButtons({ widget, state }: WidgetButtonsProps): ReactNode {
  const isMounted = state.status === 'mounted'
  return (
    <div className="widget-buttons">
      <button
        type="button"
        className="button"
        data-testid="start"
        disabled={!isMounted}
        onClick={widget.start}
      >
        start()
      </button>
      {isMounted ? (
        <button type="button" className="button" data-testid="unmount" onClick={widget.unmount}>
          unmount()
        </button>
      ) : (
        <button
          type="button"
          className="button"
          data-testid="mount"
          disabled={state.status === 'loading'}
          onClick={widget.mount}
        >
          mount()
        </button>
      )}
      <button
        type="button"
        className="button"
        data-testid="logout"
        disabled={!isMounted}
        onClick={widget.logout}
      >
        logout()
      </button>
    </div>
  )
}
