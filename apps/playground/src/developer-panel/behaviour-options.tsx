import type { ReactNode } from 'react'
import { Segments, Toggle } from '../controls/choice-controls.tsx'
import { withDefaults } from '../demo/demo.ts'
import type { DemoChoice } from '../demo/use-demo.ts'
import { OptionRow } from './option-row.tsx'

/** What it does: on its start, on success, with notices. */
export function BehaviourOptions({ demo, choose, chooseBeforeSkip }: DemoChoice): ReactNode {
  const { action, agreement, bootstrap, callback } = withDefaults(demo.config)
  return (
    <>
      <OptionRow name="agreement.preset">
        <Segments
          name="agreement.preset"
          values={['login', 'never']}
          value={agreement.preset}
          onChoose={(preset) => choose({ agreement: { ...demo.config.agreement, preset } })}
        />
      </OptionRow>
      <OptionRow name="action.alwaysNotice">
        <Toggle
          name="action.alwaysNotice"
          isOn={action.alwaysNotice}
          onChange={(alwaysNotice) => choose({ action: { alwaysNotice } })}
        />
      </OptionRow>
      <OptionRow name="bootstrap">
        <Toggle name="bootstrap" isOn={bootstrap} onChange={(isOn) => choose({ bootstrap: isOn })} />
      </OptionRow>
      <OptionRow name="callback">
        <input
          className="input"
          aria-label="callback"
          type="url"
          placeholder="https://…"
          spellCheck={false}
          value={callback}
          onChange={(event) => choose({ callback: event.target.value })}
        />
      </OptionRow>
      <OptionRow name="beforeSkip">
        <Segments
          name="beforeSkip"
          values={['go', 'stop']}
          value={demo.beforeSkip}
          onChoose={chooseBeforeSkip}
        />
      </OptionRow>
    </>
  )
}
