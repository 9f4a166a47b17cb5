import type { ReactNode } from 'react'
import { useContext, useState } from 'react'
import { isInitial } from '../demo/demo-query.ts'
import type { Demo } from '../demo/demo.ts'
import type { DemoChoice } from '../demo/demo-query.ts'
import {
  AgreementOptions,
  HostOptions,
  MonitorOptions,
  SafetyOptions,
  StartOptions,
  WordOptions,
} from './folded-options.tsx'
import type { GroupName } from './option-groups.ts'
import { countChanged, containsRow, rowOf } from './option-groups.ts'
import { OptionError } from './option-inputs.tsx'
import { LookOptions, StyleOptions, ViewOptions } from './visible-options.tsx'
import type { EventLog } from '../hosted-widget/event-log.ts'
import type { PageTexts } from '../texts/page-texts.ts'

interface OptionControlsProps {
  readonly choice: DemoChoice
  readonly log: EventLog
  readonly texts: PageTexts
  readonly error: string
  readonly onShowEvents: () => void
  readonly onStart: () => void
}

/** Frequently used options first, the others in collapsed groups. */
export function OptionControls({
  choice,
  log,
  texts,
  error,
  onShowEvents,
  onStart,
}: OptionControlsProps): ReactNode {
  const { demo, reset } = choice
  const { invalidJson, events } = texts.panel
  const groups: Readonly<Record<GroupName, ReactNode>> = {
    start: <StartOptions {...{ choice, log, events, onShowEvents, onStart }} />,
    words: <WordOptions {...choice} invalidJson={invalidJson} />,
    agreement: <AgreementOptions {...choice} />,
    hosts: <HostOptions {...choice} invalidJson={invalidJson} />,
    safety: <SafetyOptions {...choice} invalidJson={invalidJson} />,
    monitor: <MonitorOptions {...choice} />,
  }
  return (
    <OptionError value={error}>
      <div className="options">
        <LookOptions {...choice} />
        <StyleOptions {...choice} />
        <ViewOptions {...choice} />
        {(Object.keys(groups) as GroupName[]).map((name) => (
          <OptionGroup key={name} {...{ name, demo, texts }}>
            {groups[name]}
          </OptionGroup>
        ))}
        <div className="options-foot">
          <button
            type="button"
            className="button"
            data-testid="reset-options"
            disabled={isInitial(demo)}
            onClick={reset}
          >
            {isInitial(demo) ? texts.panel.isDefault : texts.panel.reset}
          </button>
        </div>
      </div>
    </OptionError>
  )
}

interface OptionGroupProps {
  readonly name: GroupName
  readonly demo: Demo
  readonly texts: PageTexts
  readonly children: ReactNode
}

/** Collapsed until opened by hand, by an option set in the link, or by an error about one of its options. */
function OptionGroup({ name, demo, texts, children }: OptionGroupProps): ReactNode {
  const changed = countChanged(name, demo)
  const [isOpen, setOpen] = useState(changed > 0)
  const hasError = containsRow(name, rowOf(useContext(OptionError)))
  return (
    <details
      className="option-group"
      data-testid={`group-${name}`}
      open={isOpen || hasError}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="option-group-head">
        {texts.panel.groups[name]}
        {changed > 0 && <span className="option-group-count">{changed}</span>}
      </summary>
      <div className="option-group-rows">{children}</div>
    </details>
  )
}
