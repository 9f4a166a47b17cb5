import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { Segments, Toggle } from '../controls/choice-controls.tsx'
import { BEFORE_SKIP_NAMES } from '../demo/before-skip.ts'
import { withDefaults } from '../demo/demo.ts'
import type { DemoChoice } from '../demo/use-demo.ts'
import type { EventLog } from '../event-log/event-log.ts'
import { OptionRow } from './option-row.tsx'
import { TextBox } from './text-box.tsx'

const CALLBACKS = ['onSuccess', 'onReject', 'onEvent'] as const

interface Props {
  readonly choice: DemoChoice
  readonly log: EventLog
  /** What the list of events is called. */
  readonly events: string
  readonly onShowEvents: () => void
  readonly onStart: () => void
}

/** When it asks who is there, and where a success leads. */
export function StartOptions({ choice, log, events, onShowEvents, onStart }: Props): ReactNode {
  const { demo, choose, chooseBeforeSkip } = choice
  const { bootstrap, callback } = withDefaults(demo.config)
  const entries = useSyncExternalStore(log.subscribe, log.entries)
  return (
    <>
      <OptionRow name="bootstrap">
        {!bootstrap && (
          <button
            type="button"
            className="button button-small"
            data-testid="bootstrap-start"
            onClick={onStart}
          >
            start()
          </button>
        )}
        <Toggle name="bootstrap" isOn={bootstrap} onChange={(isOn) => choose({ bootstrap: isOn })} />
      </OptionRow>
      <OptionRow name="callback">
        <TextBox
          name="callback"
          example="/welcome"
          value={callback}
          onChange={(url) => choose({ callback: url })}
        />
      </OptionRow>
      <OptionRow name="beforeSkip" isWide>
        <Segments
          name="beforeSkip"
          values={BEFORE_SKIP_NAMES}
          value={demo.beforeSkip}
          onChoose={chooseBeforeSkip}
        />
      </OptionRow>
      {CALLBACKS.map((name) => (
        <OptionRow key={name} name={name}>
          <button type="button" className="button button-small" onClick={onShowEvents}>
            {`${events} · ${entries.filter(({ kind }) => kind === name).length}`}
          </button>
        </OptionRow>
      ))}
    </>
  )
}
