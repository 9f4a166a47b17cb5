import type { ReactNode } from 'react'
import { Toggle } from '../controls/choice-controls.tsx'
import type { PlainConfig } from '../demo/demo.ts'
import { withDefaults } from '../demo/demo.ts'
import type { DemoChoice } from '../demo/use-demo.ts'
import { JsonBox } from './json-box.tsx'
import { OptionRow } from './option-row.tsx'

interface Props extends DemoChoice {
  readonly badJson: string
}

/** What it says, and for how long. */
export function WordOptions({ demo, choose, badJson }: Props): ReactNode {
  const { action } = withDefaults(demo.config)
  return (
    <>
      <OptionRow name="messages" isWide>
        <JsonBox
          name="messages"
          value={demo.config.messages}
          example='{ "en": { "title_login": "Welcome back" } }'
          complaint={badJson}
          rows={4}
          onChange={(value) => choose({ messages: value as PlainConfig['messages'] })}
        />
      </OptionRow>
      <OptionRow name="action.alwaysNotice">
        <Toggle
          name="action.alwaysNotice"
          isOn={action.alwaysNotice}
          onChange={(alwaysNotice) => choose({ action: { ...action, alwaysNotice } })}
        />
      </OptionRow>
      <OptionRow name="action.autoSubmit">
        <Toggle
          name="action.autoSubmit"
          isOn={action.autoSubmit}
          onChange={(autoSubmit) => choose({ action: { ...action, autoSubmit } })}
        />
      </OptionRow>
    </>
  )
}
