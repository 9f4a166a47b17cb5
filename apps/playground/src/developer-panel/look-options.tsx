import type { ReactNode } from 'react'
import { Segments, Toggle } from '../controls/choice-controls.tsx'
import type { Demo } from '../demo/demo.ts'
import { SCRIPT_FILES, withDefaults } from '../demo/demo.ts'
import type { DemoChoice } from '../demo/use-demo.ts'
import { ColourBox } from './colour-box.tsx'
import { OptionRow } from './option-row.tsx'

const LANGUAGES = ['zh', 'en', 'ja', 'auto'] as const
const SCRIPTS = Object.values(SCRIPT_FILES)

/** How it looks and what it speaks. */
export function LookOptions({ demo, choose, chooseScript }: DemoChoice): ReactNode {
  const options = withDefaults(demo.config)
  return (
    <>
      <OptionRow name="script">
        <Segments
          name="script"
          values={SCRIPTS}
          value={SCRIPT_FILES[demo.script]}
          onChoose={(file) => chooseScript(flavourOf(file))}
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

function flavourOf(file: string): Demo['script'] {
  return file === SCRIPT_FILES.lite ? 'lite' : 'react'
}
