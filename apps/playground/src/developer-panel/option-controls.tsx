import type { ReactNode } from 'react'
import type { DemoChoice } from '../demo/use-demo.ts'
import type { PageTexts } from '../texts/page-texts.ts'
import { BehaviourOptions } from './behaviour-options.tsx'
import { LookOptions } from './look-options.tsx'
import { MessagesBox } from './messages-box.tsx'
import { OptionRow } from './option-row.tsx'
import { ViewOptions } from './view-options.tsx'

interface Props {
  readonly choice: DemoChoice
  readonly texts: PageTexts
}

export function OptionControls({ choice, texts }: Props): ReactNode {
  const { demo, choose, reset } = choice
  const isPlain = Object.keys(demo.config).length === 0 && demo.script === 'react' && demo.beforeSkip === 'go'
  return (
    <div className="options">
      <LookOptions {...choice} />
      <ViewOptions {...choice} />
      <BehaviourOptions {...choice} />
      <OptionRow name="messages" isWide>
        <MessagesBox
          messages={demo.config.messages}
          complaint={texts.panel.badJson}
          onChange={(messages) => choose({ messages })}
        />
      </OptionRow>
      <div className="options-foot">
        <button
          type="button"
          className="button"
          data-testid="reset-options"
          disabled={isPlain}
          onClick={reset}
        >
          {isPlain ? texts.panel.resetDone : texts.panel.reset}
        </button>
      </div>
    </div>
  )
}
