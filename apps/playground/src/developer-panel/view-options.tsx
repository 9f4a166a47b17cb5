import type { ReactNode } from 'react'
import { Chips, Segments } from '../controls/choice-controls.tsx'
import { withDefaults } from '../demo/demo.ts'
import type { DemoChoice } from '../demo/use-demo.ts'
import { OptionRow } from './option-row.tsx'

const PANELS = ['login', 'register', 'forgetPwd', 'bind', 'reset'] as const
const SWITCHES = ['mobile', 'email', 'code'] as const

/** Which panels and switches there are, and which comes first. */
export function ViewOptions({ demo, choose }: DemoChoice): ReactNode {
  const { zone, panels, defaultPanel, defaultSwitch, switchConfig } = withDefaults(demo.config)
  const switches = SWITCHES.filter((name) => switchConfig[name])
  const off = SWITCHES.filter((name) => !switchConfig[name])
  const chooseSwitches = (on: readonly string[]): void =>
    choose({
      switchConfig: {
        mobile: on.includes('mobile'),
        email: on.includes('email'),
        code: on.includes('code'),
      },
    })
  return (
    <>
      <OptionRow name="zone">
        <Segments
          name="zone"
          values={['cn', 'sg', 'va', 'boe']}
          value={zone}
          onChoose={(next) => choose({ zone: next })}
        />
      </OptionRow>
      <OptionRow name="panels" isWide>
        <Chips name="panels" values={PANELS} chosen={panels} onChange={(next) => choose({ panels: next })} />
      </OptionRow>
      <OptionRow name="defaultPanel">
        <select
          className="input"
          aria-label="defaultPanel"
          value={defaultPanel}
          onChange={(event) => choose({ defaultPanel: PANELS.find((name) => name === event.target.value) })}
        >
          {panels.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </OptionRow>
      <OptionRow name="switchConfig">
        <Chips name="switchConfig" values={SWITCHES} chosen={switches} onChange={chooseSwitches} />
      </OptionRow>
      <OptionRow name="defaultSwitch">
        <Segments
          name="defaultSwitch"
          values={SWITCHES}
          value={defaultSwitch}
          disabled={off}
          onChoose={(next) => choose({ defaultSwitch: next })}
        />
      </OptionRow>
    </>
  )
}
