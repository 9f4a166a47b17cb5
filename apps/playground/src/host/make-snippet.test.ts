// Covers EMB-2, EMB-9.
import { expect, test } from 'vitest'
import type { SnippetKind } from './make-snippet.ts'
import { makeSnippet } from './make-snippet.ts'
import type { Chosen } from './options.ts'

const snippet = (kind: SnippetKind, chosen: Chosen = {}): string =>
  makeSnippet(kind, chosen, 'https://id.example')

const CHOSEN = {
  appId: 9,
  showFormLabel: true,
  switchConfig: { code: true },
  panels: ['login'],
  messages: { en: { title_login: 'It\'s "you" </script>' } },
}

test('with every option at its default a snippet names none', () => {
  expect(snippet('<script>')).toBe(
    '<div id="account"></div>\n<script src="https://id.example/portico.js"\n  data-mount="#account"></script>',
  )
  expect(snippet('import')).toBe(
    "import { mount } from '@portico/widget'\n\nconst widget = mount('#account')",
  )
  expect(snippet('React')).toContain('<AccountCenter />')
})

test('the script tag carries each option in a data attribute, objects as JSON', () => {
  const tag = snippet('<script>', { ...CHOSEN, script: 'portico.react.js', language: '7' })
  expect(tag).toContain('src="https://id.example/portico.react.js"')
  expect(tag).toContain('data-app-id="9"')
  expect(tag).toContain('data-show-form-label="true"')
  expect(tag).toContain('data-switch-config="{&quot;code&quot;:true}"')
  expect(tag).toContain('data-language="&quot;7&quot;"')
})

test('mount() gets an object, which cannot end the script', () => {
  expect(snippet('mount()', { ...CHOSEN, beforeSkip: 'stop' })).toBe(
    `<div id="account"></div>
<script src="https://id.example/portico.js"></script>
<script>
const widget = Portico.mount('#account', {
  appId: 9,
  showFormLabel: true,
  switchConfig: { code: true },
  panels: ["login"],
  messages: { en: { title_login: "It's \\"you\\" <\\/script>" } },
  beforeSkip: () => false,
})
</script>`,
  )
})

test('the React component gets its options as props, a long object with a line for each member', () => {
  const agreement = { service: 'https://shop.example/terms', privacy: 'https://shop.example/privacy' }
  expect(snippet('React', { appId: 9, language: 'en', agreement })).toBe(
    `import { AccountCenter } from '@portico/react'

export const SignIn = () => (
  <AccountCenter
    appId={9}
    language={"en"}
    agreement={{
      service: "https://shop.example/terms",
      privacy: "https://shop.example/privacy",
    }}
  />
)`,
  )
})
