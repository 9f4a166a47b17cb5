import type { AccountCenterConfig } from '@portico/core'
import { AccountCenter } from '@portico/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { viewOf } from './first-states.fixture.ts'

// The script draws `viewOf` (parity.test.ts). A server renders the component, whose root differs in some attributes.

const ADDRESS = 'https://host.example/terms'
const VIEWS: readonly AccountCenterConfig[] = (
  ['login', 'register', 'forgetPwd', 'bind', 'reset'] as const
).flatMap((defaultPanel) =>
  (['mobile', 'email', 'code'] as const).flatMap((defaultSwitch): readonly AccountCenterConfig[] => [
    { defaultPanel, defaultSwitch, switchConfig: { code: true } },
    {
      defaultPanel,
      defaultSwitch,
      switchConfig: { mobile: false, email: false, [defaultSwitch]: true },
      zone: 'sg',
      showFormLabel: true,
      theme: 'auto',
      agreement: { service: ADDRESS, privacy: ADDRESS, preset: 'never' },
    },
  ]),
)
const LANGUAGES: readonly AccountCenterConfig[] = [
  { language: 'zh' },
  { language: 'en', isolation: 'open' },
  { language: 'ja', theme: 'dark' },
  { language: 'ar', messages: { ar: { title_login: '<b>Come in</b> & "x"' } } },
]

/** Without the attributes of a server and with one prefix of ids. */
function normalized(html: string): string {
  return html.replace(/ (?:hidden|data-reserved)="\w*"/g, '').replaceAll(/portico-\w+(?=-)/g, 'portico-test')
}

test('EMB-2 a server renders every view as the script draws it', () => {
  for (const view of VIEWS)
    for (const language of LANGUAGES) {
      const config = { ...view, ...language }
      const served = renderToString(createElement(AccountCenter, config))
      expect(normalized(served), JSON.stringify(config)).toBe(normalized(renderToString(viewOf({ config }))))
    }
})
