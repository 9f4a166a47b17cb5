import type { ReactNode } from 'react'
import { useState } from 'react'
import { Icon } from '../controls/icon.tsx'
import { Tabs } from '../controls/tabs.tsx'
import type { DemoChoice } from '../demo/use-demo.ts'
import type { EventLog } from '../event-log/event-log.ts'
import type { HostedState, HostedWidget } from '../hosted-widget/hosted-widget.ts'
import type { PageLanguage } from '../texts/texts.ts'
import { textsIn } from '../texts/texts.ts'
import { EventList } from './event-list.tsx'
import { InboxStrip } from './inbox-strip.tsx'
import { OptionControls } from './option-controls.tsx'
import { rowOf } from './option-groups.ts'
import { PageLinks } from './page-links.tsx'
import { SnippetView } from './snippet-view.tsx'
import { StateView } from './state-view.tsx'
import { WidgetButtons } from './widget-buttons.tsx'

type TabName = 'options' | 'state' | 'events' | 'snippet'

interface Props {
  readonly choice: DemoChoice
  readonly widget: HostedWidget
  readonly state: HostedState
  readonly log: EventLog
  readonly language: PageLanguage
  readonly onClose: () => void
}

export function DeveloperPanel(props: Props): ReactNode {
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
            complaint={state.problem}
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
