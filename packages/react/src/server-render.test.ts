import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AccountCenter } from './index.ts'

test('EMB-2 a server renders the empty root without a DOM', () => {
  expect(renderToString(createElement(AccountCenter, { language: 'en' }))).toBe('<div class="portico"></div>')
})
