import type { ReactNode } from 'react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from '../controls/icon.tsx'
import { withDefaults } from '../demo/demo.ts'
import { useDemo } from '../demo/demo-query.ts'
import { DeveloperPanel } from '../developer-panel/developer-panel.tsx'
import { createEventLog } from '../hosted-widget/event-log.ts'
import { createHostedWidget } from '../hosted-widget/hosted-widget.ts'
import { pageLanguage, textsIn } from '../texts/texts.ts'
import { Features, Questions, SiteFooter, Steps } from './sections.tsx'
import { Hero } from './hero.tsx'
import { SiteHeader } from './site-header.tsx'
import { usePageLook, usePanelOpen } from './page-state.ts'

export function HostPage(): ReactNode {
  const choice = useDemo()
  const { demo } = choice
  const [log] = useState(() => createEventLog(sessionStorage))
  const [widget] = useState(() => createHostedWidget('#account', demo, log))
  const state = useSyncExternalStore(widget.subscribe, widget.getState)
  const [isPanelOpen, setPanelOpen] = usePanelOpen()
  const language = pageLanguage(withDefaults(demo.config).language, navigator.languages)
  const texts = textsIn(language)
  usePageLook(demo, language)
  // After the host style is set: a shadow root reads it when it is created.
  useEffect(() => void widget.load(), [widget])
  useEffect(() => widget.apply(demo), [widget, demo])
  return (
    <div className="site" data-panel-open={isPanelOpen}>
      <div className="site-page">
        <SiteHeader texts={texts} isSignedIn={state.isSignedIn} onLogOut={widget.logout} />
        <main>
          <Hero texts={texts} state={state} language={language} />
          <Features texts={texts} />
          <Steps texts={texts} />
          <Questions texts={texts} />
        </main>
        <SiteFooter texts={texts} version={state.version} />
      </div>
      {isPanelOpen ? (
        <DeveloperPanel {...{ choice, widget, state, log, language }} onClose={() => setPanelOpen(false)} />
      ) : (
        <button
          type="button"
          className="panel-opener"
          aria-label={texts.panel.open}
          data-testid="open-panel"
          onClick={() => setPanelOpen(true)}
        >
          <Icon name="panel" />
          {texts.panel.title}
        </button>
      )}
    </div>
  )
}
