import type { ReactNode } from 'react'
import { isInitial } from '../demo/demo-query.ts'
import type { DemoChoice } from '../demo/use-demo.ts'
import type { EventLog } from '../event-log/event-log.ts'
import type { PageTexts } from '../texts/page-texts.ts'
import { AgreementOptions } from './agreement-options.tsx'
import { HostOptions } from './host-options.tsx'
import { LookOptions } from './look-options.tsx'
import { MonitorOptions } from './monitor-options.tsx'
import { OptionGroup } from './option-group.tsx'
import type { GroupName } from './option-groups.ts'
import { Complaint } from './option-row.tsx'
import { SafetyOptions } from './safety-options.tsx'
import { StartOptions } from './start-options.tsx'
import { StyleOptions } from './style-options.tsx'
import { ViewOptions } from './view-options.tsx'
import { WordOptions } from './word-options.tsx'

interface Props {
  readonly choice: DemoChoice
  readonly log: EventLog
  readonly texts: PageTexts
  readonly complaint: string
  readonly onShowEvents: () => void
  readonly onStart: () => void
}

/** What people try first, and beneath it everything else, folded. */
export function OptionControls({ choice, log, texts, complaint, onShowEvents, onStart }: Props): ReactNode {
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
