import type { ReactNode } from 'react'
import { Segments } from '../controls/choice-controls.tsx'
import { FONT_NAMES, LARGEST_RADIUS } from '../demo/host-style.ts'
import type { DemoChoice } from '../demo/use-demo.ts'
import { OptionRow } from './option-row.tsx'

/** The custom properties of the host's style sheet. */
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
