import type { ElementType, ReactNode } from 'react'
import * as react from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { jsx as loadedJsx } from 'react/jsx-runtime'
import { expect, test } from 'vitest'
import { draw } from './draw.ts'
import * as standIn from './react-stand-in.ts'

const Label = standIn.createContext('unlabelled')

/** A component as the script contains it. */
function Counter(): ReactNode {
  const label = standIn.useContext(Label)
  const [count, setCount] = standIn.useState(0)
  return elementOf('button', { onClick: () => setCount(count + 1), children: `${label} ${count}` })
}

function view(value: string): ReactNode {
  return elementOf(Label.Provider, { value, children: elementOf(Counter, {}) })
}

function elementOf(type: ElementType, props: standIn.Props): ReactNode {
  return standIn.jsx(type, props) as ReactNode
}

function drawnText(value: string): string | null {
  const parent = new DocumentFragment()
  standIn.withoutFramework(() => draw(view(value), parent, new AbortController().signal))
  return parent.textContent
}

test('EMB-2 components of the script are drawn first and rendered by the framework later', () => {
  expect(drawnText('before')).toBe('before 0')
  standIn.renderWith({ ...react, jsx: loadedJsx })
  const element = document.createElement('div')
  const root = createRoot(element)
  flushSync(() => root.render(view('rendered')))
  flushSync(() => element.querySelector('button')?.click())
  expect(element.textContent).toBe('rendered 1')
  // Another widget of the same page.
  expect(drawnText('second')).toBe('second 0')
  flushSync(() => element.querySelector('button')?.click())
  expect(element.textContent).toBe('rendered 2')
  root.unmount()
})

test('EMB-1 a context keeps nothing of a view that was drawn', () => {
  drawnText('first widget')
  expect(standIn.withoutFramework(() => standIn.useContext(Label))).toBe('unlabelled')
  standIn.renderWith({ ...react, jsx: loadedJsx })
  const element = document.createElement('div')
  const root = createRoot(element)
  flushSync(() => root.render(elementOf(Counter, {})))
  expect(element.textContent).toBe('unlabelled 0')
  root.unmount()
})
