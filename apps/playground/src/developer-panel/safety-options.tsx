import type { ReactNode } from 'react'
import { Toggle } from '../controls/choice-controls.tsx'
import type { PlainConfig } from '../demo/demo.ts'
import { withDefaults } from '../demo/demo.ts'
import type { DemoChoice } from '../demo/use-demo.ts'
import { JsonBox } from './json-box.tsx'
import { OptionRow } from './option-row.tsx'

const SWITCHES = ['slider', 'oauthStateCheck', 'forceBind'] as const

interface Props extends DemoChoice {
  readonly badJson: string
}

/** The third-party platforms, and what is asked of visitors. */
export function SafetyOptions({ demo, choose, badJson }: Props): ReactNode {
  const { security } = withDefaults(demo.config)
  const put = (change: PlainConfig['security']): void =>
    choose({ security: { ...demo.config.security, ...change } })
  return (
    <>
      <OptionRow name="platforms" isWide>
        <JsonBox
          name="platforms"
          value={demo.config.platforms}
          example='[{ "platform": "douyin", "client_key": "aw1574" }]'
          complaint={badJson}
          onChange={(value) => choose({ platforms: value as PlainConfig['platforms'] })}
        />
      </OptionRow>
      {SWITCHES.map((name) => (
        <OptionRow key={name} name={`security.${name}`}>
          <Toggle
            name={`security.${name}`}
            isOn={security[name]}
            onChange={(isOn) => put({ [name]: isOn })}
          />
        </OptionRow>
      ))}
      <OptionRow name="security.verifyHosts" isWide>
        <JsonBox
          name="security.verifyHosts"
          value={demo.config.security?.verifyHosts}
          example='{ "cn": "https://verify.example" }'
          complaint={badJson}
          onChange={(value) =>
            put({ verifyHosts: value as NonNullable<PlainConfig['security']>['verifyHosts'] })
          }
        />
      </OptionRow>
      <OptionRow name="security.redirectOrigins" isWide>
        <JsonBox
          name="security.redirectOrigins"
          value={demo.config.security?.redirectOrigins}
          example='["https://ads.example"]'
          complaint={badJson}
          onChange={(value) =>
            put({ redirectOrigins: value as NonNullable<PlainConfig['security']>['redirectOrigins'] })
          }
        />
      </OptionRow>
    </>
  )
}
