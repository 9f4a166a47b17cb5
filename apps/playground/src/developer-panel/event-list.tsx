import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import type { EventLog } from '../event-log/event-log.ts'
import type { PageTexts } from '../texts/page-texts.ts'

interface Props {
  readonly log: EventLog
  readonly texts: PageTexts
}

export function EventList({ log, texts }: Props): ReactNode {
  const entries = useSyncExternalStore(log.subscribe, log.entries)
  if (entries.length === 0) return <p className="hint">{texts.panel.noEvents}</p>
  return (
    <>
      <ol className="events" data-testid="events">
        {entries.map(({ id, at, kind, name, detail }) => (
          <li key={id} className="event" data-kind={kind}>
            <div className="event-head">
              <span className="event-kind">{kind}</span>
              <time className="event-time" dateTime={new Date(at).toISOString()}>
                {new Date(at).toLocaleTimeString('en-GB')}
              </time>
            </div>
            <div className="event-name">{name}</div>
            {detail && <code className="event-detail">{detail}</code>}
          </li>
        ))}
      </ol>
      <div className="options-foot">
        <button type="button" className="button" data-testid="clear-events" onClick={log.clear}>
          {texts.panel.clear}
        </button>
      </div>
    </>
  )
}
