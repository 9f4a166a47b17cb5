import type { ReactNode } from 'react'
import { Toggle } from '../controls/choice-controls.tsx'
import type { PlainConfig } from '../demo/demo.ts'
import { withDefaults } from '../demo/demo.ts'
import type { DemoChoice } from '../demo/use-demo.ts'
import { OptionRow } from './option-row.tsx'
import { TextBox } from './text-box.tsx'

/** Whether the monitoring service hears of events and errors, and where it is. */
export function MonitorOptions({ demo, choose }: DemoChoice): ReactNode {
  const { monitor } = withDefaults(demo.config)
  const put = (change: PlainConfig['monitor']): void =>
    choose({ monitor: { ...demo.config.monitor, ...change } })
  return (
    <>
      <OptionRow name="monitor.enabled">
        <Toggle name="monitor.enabled" isOn={monitor.enabled} onChange={(enabled) => put({ enabled })} />
      </OptionRow>
      <OptionRow name="monitor.url">
        <TextBox
          name="monitor.url"
          example="https://m.example"
          value={monitor.url}
          onChange={(url) => put({ url })}
        />
      </OptionRow>
    </>
  )
}
