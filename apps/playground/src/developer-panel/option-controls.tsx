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
import { countSaid, holds, rowOf } from './option-groups.ts'
import { Complaint } from './option-inputs.tsx'
import { LookOptions, StyleOptions, ViewOptions } from './visible-options.tsx'
import type { EventLog } from '../hosted-widget/event-log.ts'
import type { PageTexts } from '../texts/page-texts.ts'

interface OptionControlsProps {
  readonly choice: DemoChoice
  readonly log: EventLog
  readonly texts: PageTexts
  readonly complaint: string
  readonly onShowEvents: () => void
  readonly onStart: () => void
}

/** What people try first, and beneath it everything else, folded. */
export function OptionControls({
  choice,
  log,
  texts,
  complaint,
  onShowEvents,
  onStart,
}: OptionControlsProps): ReactNode {
  const { demo, reset } = choice
  const { badJson, events } = texts.panel
  const groups: Readonly<Record<GroupName, ReactNode>> = {
    start: <StartOptions {...{ choice, log, events, onShowEvents, onStart }} />,
    words: <WordOptions {...choice} badJson={badJson} />,
    agreement: <AgreementOptions {...choice} />,
    hosts: <HostOptions {...choice} badJson={badJson} />,
    safety: <SafetyOptions {...choice} badJson={badJson} />,
    monitor: <MonitorOptions {...choice} />,
  }
  return (
    <Complaint value={complaint}>
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
            {isInitial(demo) ? texts.panel.resetDone : texts.panel.reset}
          </button>
        </div>
      </div>
    </Complaint>
  )
}

interface OptionGroupProps {
  readonly name: GroupName
  readonly demo: Demo
  readonly texts: PageTexts
  readonly children: ReactNode
}

/** Folded away until somebody wants it, a link has said something in it, or the widget complains of something in it. */
function OptionGroup({ name, demo, texts, children }: OptionGroupProps): ReactNode {
  const said = countSaid(name, demo)
  const [isOpen, setOpen] = useState(said > 0)
  const isWrong = holds(name, rowOf(useContext(Complaint)))
  return (
    <details
      className="option-group"
      data-testid={`group-${name}`}
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="option-group-head">
        {texts.panel.groups[name]}
        {said > 0 && <span className="option-group-count">{said}</span>}
      </summary>
      <div className="option-group-rows">{children}</div>
    </details>
  )
}
