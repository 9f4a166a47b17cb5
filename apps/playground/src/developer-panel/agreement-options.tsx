import type { ReactNode } from 'react'
import { Segments } from '../controls/choice-controls.tsx'
import type { PlainConfig } from '../demo/demo.ts'
import { withDefaults } from '../demo/demo.ts'
import type { DemoChoice } from '../demo/use-demo.ts'
import { OptionRow } from './option-row.tsx'
import { TextBox } from './text-box.tsx'

/** What a visitor agrees to. */
export function AgreementOptions({ demo, choose }: DemoChoice): ReactNode {
  const { agreement } = withDefaults(demo.config)
  const put = (change: PlainConfig['agreement']): void =>
    choose({ agreement: { ...demo.config.agreement, ...change } })
  return (
    <>
      <OptionRow name="agreement.preset">
        <Segments
          name="agreement.preset"
          values={['login', 'never']}
          value={agreement.preset}
          onChoose={(preset) => put({ preset })}
        />
      </OptionRow>
      <OptionRow name="agreement.service">
        <TextBox
          name="agreement.service"
          example="/terms"
          value={agreement.service}
          onChange={(service) => put({ service })}
        />
      </OptionRow>
      <OptionRow name="agreement.privacy">
        <TextBox
          name="agreement.privacy"
          example="/privacy"
          value={agreement.privacy}
          onChange={(privacy) => put({ privacy })}
        />
      </OptionRow>
    </>
  )
}
