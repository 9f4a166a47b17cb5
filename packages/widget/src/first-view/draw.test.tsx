import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { draw, isDrawn, patch, pressedElement } from './draw.ts'
import { takeOutForeignNodes } from './foreign-nodes.ts'

/** Draws one element, which may be patched with another drawing. */
function drawn(node: ReactNode, signal = new AbortController().signal): Element {
  const parent = new DocumentFragment()
  draw(node, parent, signal)
  return parent.firstElementChild as Element
}

/** The markup with the attributes of each element sorted: Preact adds `class` last. */
function markup(root: Element): string {
  const copy = root.cloneNode(true) as Element
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    const attributes = [...element.attributes].sort((one, other) => one.name.localeCompare(other.name))
    for (const { name } of attributes) element.removeAttribute(name)
    for (const { name, value } of attributes) element.setAttribute(name, value)
  }
  return copy.outerHTML
}

function Label({ text }: { readonly text: string }): ReactNode {
  return <b>{text}</b>
}

describe('draw', () => {
  test('EMB-2 elements, components, texts and attributes become nodes', () => {
    const isHidden: boolean = false
    const root = drawn(
      <label className="a" htmlFor="b" aria-busy={isHidden} data-count={2} hidden={isHidden}>
        <input name="b" disabled value="v" readOnly />
        {'<i>'}
        {''}
        {isHidden && 'never'}
        <Label text="x" />
        {[1, 'y']}
      </label>,
    )
    expect(markup(root)).toBe(
      '<label aria-busy="false" class="a" data-count="2" for="b"><input disabled="" name="b" readonly="" value="v">&lt;i&gt;<b>x</b>1y</label>',
    )
    expect([...root.childNodes].map(({ nodeName }) => nodeName)).toEqual([
      'INPUT',
      '#text',
      'B',
      '#text',
      '#text',
    ])
  })

  test('EMB-2 handlers receive events until the drawing ends', () => {
    const listening = new AbortController()
    const pressed: (Element | undefined)[] = []
    const onClick = vi.fn<() => void>(() => void pressed.push(pressedElement()))
    const button = drawn(
      <button type="button" onClick={onClick}>
        press
      </button>,
      listening.signal,
    ) as HTMLButtonElement
    button.click()
    expect(pressed).toEqual([button])
    expect(pressedElement()).toBeUndefined()
    listening.abort()
    button.click()
    expect(onClick).toHaveBeenCalledOnce()
  })
})

describe('patch', () => {
  test('EMB-3 keeps nodes and what others added, and changes the rest', () => {
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const root = drawn(
      <form className="a" data-busy={false}>
        <input name="mobile" value="" onChange={first} />
        <p>one</p>
      </form>,
    )
    const input = root.querySelector('input') as HTMLInputElement
    root.setAttribute('data-extension', '1')
    const icon = document.createElement('my-icon')
    input.after(icon)
    const newer = drawn(
      <form className="a" data-busy title="new">
        <input name="mobile" value="138" onChange={second} />
        <p>two</p>
        <p>three</p>
      </form>,
    )
    patch(root, newer)
    expect(markup(root)).toBe(
      '<form class="a" data-busy="true" data-extension="1" title="new"><input name="mobile" value="138"><my-icon></my-icon><p>two</p><p>three</p></form>',
    )
    expect(root.querySelector('input')).toBe(input)
    expect(input.value).toBe('138')
    input.dispatchEvent(new Event('input'))
    expect(first).not.toHaveBeenCalled()
    expect(second).toHaveBeenCalledOnce()
  })

  test('EMB-1 what was set without an event stays until the drawn value changes', () => {
    const form = (value: string, checked: boolean): ReactNode => (
      <form>
        <input name="mobile" value={value} readOnly />
        <input type="checkbox" checked={checked} readOnly />
      </form>
    )
    const root = drawn(form('', false))
    const [input, box] = [...root.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement]
    input.value = '138'
    box.checked = true
    patch(root, drawn(form('', false)))
    expect([input.value, box.checked]).toEqual(['138', true])
    patch(root, drawn(form('139', true)))
    patch(root, drawn(form('', false)))
    expect([input.value, box.checked]).toEqual(['', false])
  })

  test('EMB-3 an input of another name and an element of another kind are new ones, others are removed', () => {
    const root = drawn(
      <div>
        <input name="mobile" />
        <b>one</b>
        <i />
      </div>,
    )
    const input = root.querySelector('input')
    patch(
      root,
      drawn(
        <div>
          <input name="email" />
          <em>one</em>
        </div>,
      ),
    )
    expect(root.innerHTML).toBe('<input name="email"><em>one</em>')
    expect(root.querySelector('input')).not.toBe(input)
  })
})

test('EMB-1 foreign nodes are taken out and put back, except a translation', () => {
  const view = (
    <div>
      <p>text</p>
      <input name="mobile" />
    </div>
  )
  const parent = document.createElement('section')
  draw(view, parent, new AbortController().signal)
  const root = parent.firstElementChild as Element
  const untouched = parent.innerHTML
  root.querySelector('input')?.after(document.createElement('my-icon'))
  const translated = document.createElement('template')
  translated.innerHTML = '<font>word</font>'
  root.querySelector('p')?.replaceChildren(translated.content)
  parent.append('appended by the host')
  const putBack = takeOutForeignNodes(parent, isDrawn)
  patch(root, drawn(view))
  expect(parent.innerHTML).toBe(untouched)
  putBack()
  expect(parent.innerHTML).toBe(
    '<div><p>text</p><input name="mobile"><my-icon></my-icon></div>appended by the host',
  )
})
