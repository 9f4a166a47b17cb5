// Covers EMB-2, EMB-9.
import { expect, test } from 'vitest'
import { BEFORE_SKIP_NAMES, BEFORE_SKIPS } from '../demo/host-code.ts'
import type { Demo } from '../demo/demo.ts'
import { INITIAL_DEMO } from '../demo/demo.ts'
import type { SnippetKind } from './make-snippet.ts'
import { makeSnippet } from './make-snippet.ts'

const snippet = (kind: SnippetKind, demo: Partial<Demo> = {}): string =>
  makeSnippet(kind, {
    demo: { ...INITIAL_DEMO, config: {}, ...demo },
    origin: 'https://id.example',
  })

const config = {
  appId: 9,
  language: 'en',
  showFormLabel: true,
  bootstrap: false,
  switchConfig: { code: true },
  messages: { en: { title_login: 'It\'s "you"' } },
} as const

test('with every option at its default a snippet names none', () => {
  expect(snippet('tag')).toBe(
    `<div id="account"></div>
<script src="https://id.example/portico.js"
  data-mount="#account"></script>`,
  )
  expect(snippet('script')).toContain(`Portico.mount('#account')\n`)
  expect(snippet('react')).toContain('return <AccountCenter />')
})

test('the script tag carries each option in a data attribute, objects as JSON', () => {
  const tag = snippet('tag', { config, script: 'react' })
  expect(tag).toContain('src="https://id.example/portico.react.js"')
  expect(tag).toContain('data-app-id="9"')
  expect(tag).toContain('data-language="en"')
  expect(tag).toContain('data-show-form-label="true"')
  expect(tag).toContain(`data-switch-config='{"code":true}'`)
  expect(tag).toContain(`data-messages='{"en":{"title_login":"It&#39;s \\"you\\""}}'`)
})

test('a text that reads as JSON is quoted once more, so that it stays a text', () => {
  expect(snippet('tag', { config: { language: '7' } })).toContain(`data-language='"7"'`)
})

test('mount() gets an object as a person writes it', () => {
  expect(snippet('script', { config, beforeSkip: 'stop' })).toBe(
    `<div id="account"></div>
<script src="https://id.example/portico.js"></script>
<script>
  const widget = Portico.mount('#account', {
    appId: 9,
    language: 'en',
    showFormLabel: true,
    bootstrap: false,
    switchConfig: { code: true },
    messages: { en: { title_login: 'It\\'s "you"' } },
    beforeSkip: () => false,
  })
</script>`,
  )
})

test('what the host’s style sheet sets is in every snippet', () => {
  const style = { radius: 2, font: 'mono' } as const
  const rule = '#account .portico {\n    --portico-radius: 2px;\n    --portico-font: ui-monospace,'
  expect(snippet('tag', { style })).toContain(`<style>\n  ${rule}`)
  expect(snippet('script', { style })).toContain(`<style>\n  ${rule}`)
  expect(snippet('script', { style, config: { isolation: 'shadow' } })).toContain('<style>\n  #account {')
  expect(snippet('module', { style })).toContain(
    '// In your style sheet:\n//   #account .portico {\n//     --portico-radius: 2px;\n',
  )
  expect(snippet('react', { style })).toContain('//   .portico {\n//     --portico-radius: 2px;\n')
})

test('a text cannot end the script that contains it', () => {
  const code = snippet('script', { config: { messages: { en: { title_login: '</script>' } } } })
  expect(code.match(/<\/script>/g)).toHaveLength(2)
})

test('the React component gets its options as props', () => {
  expect(snippet('react', { config })).toBe(
    `import { AccountCenter } from '@portico/react'

export function SignIn() {
  return (
    <AccountCenter
      appId={9}
      language="en"
      showFormLabel
      bootstrap={false}
      switchConfig={{ code: true }}
      messages={{ en: { title_login: 'It\\'s "you"' } }}
    />
  )
}`,
  )
})

test('the module’s mount() is the script’s', () => {
  expect(snippet('module')).toBe(
    "import { mount } from '@portico/widget'\n\nconst widget = mount('#account')",
  )
  expect(snippet('module', { config, beforeSkip: 'wait' })).toBe(
    `import { mount } from '@portico/widget'

const widget = mount('#account', {
  appId: 9,
  language: 'en',
  showFormLabel: true,
  bootstrap: false,
  switchConfig: { code: true },
  messages: { en: { title_login: 'It\\'s "you"' } },
  beforeSkip: () => new Promise((resolve) => setTimeout(resolve, 2000)),
})`,
  )
})

test.each(BEFORE_SKIP_NAMES.filter((name) => name !== 'go'))(
  'the hook is in every snippet that can carry one: %s',
  (beforeSkip) => {
    const { source } = BEFORE_SKIPS[beforeSkip]
    expect(source).not.toBe('')
    expect(snippet('script', { beforeSkip })).toContain(`beforeSkip: ${source},`)
    expect(snippet('react', { beforeSkip })).toContain(`beforeSkip={${source}}`)
    expect(snippet('tag', { beforeSkip })).toContain('<!-- beforeSkip is a function')
  },
)
