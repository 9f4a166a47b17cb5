import type { ReactNode } from 'react'
import { Chips, Segments, Toggle } from '../controls/choice-controls.tsx'
import type { Demo } from '../demo/demo.ts'
import { SCRIPT_FILES, withDefaults } from '../demo/demo.ts'
import { FONT_NAMES, LARGEST_RADIUS } from '../demo/host-code.ts'
import type { DemoChoice } from '../demo/demo-query.ts'
import { ColourBox, OptionRow } from './option-inputs.tsx'

const LANGUAGES = ['zh', 'en', 'ja', 'auto'] as const
const SCRIPTS = Object.values(SCRIPT_FILES)

/** Script, language and appearance. */
export function LookOptions({ demo, choose, chooseScript }: DemoChoice): ReactNode {
  const options = withDefaults(demo.config)
  return (
    <>
      <OptionRow name="script">
        <Segments
          name="script"
          values={SCRIPTS}
          value={SCRIPT_FILES[demo.script]}
          onChoose={(file) => chooseScript(frameworkOf(file))}
        />
      </OptionRow>
      <OptionRow name="language">
        <Segments
          name="language"
          values={LANGUAGES}
          value={options.language}
          onChoose={(language) => choose({ language })}
        />
      </OptionRow>
      <OptionRow name="theme">
        <Segments
          name="theme"
          values={['light', 'dark', 'auto']}
          value={options.theme}
          onChoose={(theme) => choose({ theme })}
        />
      </OptionRow>
      <OptionRow name="themeColor">
        <ColourBox value={options.themeColor} onChange={(themeColor) => choose({ themeColor })} />
      </OptionRow>
      <OptionRow name="showFormLabel">
        <Toggle
          name="showFormLabel"
          isOn={options.showFormLabel}
          onChange={(showFormLabel) => choose({ showFormLabel })}
        />
      </OptionRow>
      <OptionRow name="isolation">
        <Segments
          name="isolation"
          values={['light', 'shadow', 'open']}
          value={options.isolation}
          onChoose={(isolation) => choose({ isolation })}
        />
      </OptionRow>
    </>
  )
}

function frameworkOf(file: string): Demo['script'] {
  return file === SCRIPT_FILES.react ? 'react' : 'preact'
}

/** Custom properties of the host's style sheet. */
export function StyleOptions({ demo, chooseStyle }: DemoChoice): ReactNode {
  const { radius, font } = demo.style
  return (
    <>
      <OptionRow name="--portico-radius">
        <input
          type="range"
          className="slider"
          aria-label="--portico-radius"
          aria-valuetext={`${radius}px`}
          min={0}
          max={LARGEST_RADIUS}
          value={radius}
          onChange={(event) => chooseStyle({ radius: event.target.valueAsNumber })}
        />
        <output className="slider-value">{`${radius}px`}</output>
      </OptionRow>
      <OptionRow name="--portico-font">
        <Segments
          name="--portico-font"
          values={FONT_NAMES}
          value={font}
          onChoose={(next) => chooseStyle({ font: next })}
        />
      </OptionRow>
    </>
  )
}

/** Every panel. */
const PANELS = withDefaults({}).panels
const SWITCHES = ['mobile', 'email', 'code'] as const

/** Zone, panels and switches. */
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
          onChange={(event) => choose({ defaultPanel: panels.find((name) => name === event.target.value) })}
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
