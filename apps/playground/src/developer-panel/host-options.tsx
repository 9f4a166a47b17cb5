import type { ReactNode } from 'react'
import { Toggle } from '../controls/choice-controls.tsx'
import type { PlainConfig } from '../demo/demo.ts'
import { withDefaults } from '../demo/demo.ts'
import type { DemoChoice } from '../demo/use-demo.ts'
import { JsonBox } from './json-box.tsx'
import { OptionRow } from './option-row.tsx'
import { TextBox } from './text-box.tsx'

interface Props extends DemoChoice {
  readonly badJson: string
}

/** Which app it is, and whom its calls go to. */
export function HostOptions({ demo, choose, badJson }: Props): ReactNode {
  const { appId, sso, passportBase, accountBase } = withDefaults(demo.config)
  return (
    <>
      <OptionRow name="appId">
        <TextBox
          name="appId"
          value={String(demo.config.appId ?? appId)}
          onChange={(text) => choose({ appId: readNumber(text) })}
        />
      </OptionRow>
      <OptionRow name="passportBase">
        <TextBox
          name="passportBase"
          example="https://id.example"
          value={passportBase}
          onChange={(url) => choose({ passportBase: url })}
        />
      </OptionRow>
      <OptionRow name="accountBase">
        <TextBox
          name="accountBase"
          example="https://id.example"
          value={accountBase}
          onChange={(url) => choose({ accountBase: url })}
        />
      </OptionRow>
      <OptionRow name="sso">
        <Toggle name="sso" isOn={sso} onChange={(isOn) => choose({ sso: isOn })} />
      </OptionRow>
      <OptionRow name="ssoDomains" isWide>
        <JsonBox
          name="ssoDomains"
          value={demo.config.ssoDomains}
          example='{ "cn": "https://sso.example" }'
          complaint={badJson}
          onChange={(value) => choose({ ssoDomains: value as PlainConfig['ssoDomains'] })}
        />
      </OptionRow>
    </>
  )
}

/** What is no number goes to the widget as it is, which says what it should be. */
function readNumber(text: string): number | undefined {
  if (text === '') return undefined
  const number = Number(text)
  return Number.isNaN(number) ? (text as unknown as number) : number
}
