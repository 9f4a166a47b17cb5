import type { ReactNode } from 'react'
import { documentProperty } from '@portico/react/internal/first-view'
import type { DrawnElement } from './react-stand-in.ts'

type Handler = (event: Event) => void

/** What an element was drawn from. */
interface Drawn {
  readonly attributes: Map<string, string>
  readonly handlers: Map<string, Handler>
  readonly ref: { current: unknown } | undefined
}

/** Every drawn node. Other nodes come from extensions or from a translation of the page. */
const drawn = new WeakMap<Node, Drawn | undefined>()

export function isDrawn(node: Node): boolean {
  return drawn.has(node)
}

/** The element whose event is being handled. */
let pressed: Element | undefined

export function pressedElement(): Element | undefined {
  return pressed
}

/**
 * Draws elements into a parent, without HTML strings.
 * @param signal ends the listeners
 */
export function draw(node: ReactNode, parent: ParentNode & Node, signal: AbortSignal): void {
  if (Array.isArray(node)) for (const child of node as readonly ReactNode[]) draw(child, parent, signal)
  else if ((typeof node === 'string' && node !== '') || typeof node === 'number') {
    const text = documentProperty('createTextNode').call(document, String(node))
    drawn.set(text, undefined)
    parent.appendChild(text)
  } else if (typeof node === 'object' && node !== null) {
    const { type, props } = node as unknown as DrawnElement
    if (typeof type === 'string') {
      const element = documentProperty('createElement').call(document, type)
      drawProps(element, props, signal)
      draw(props.children, element, signal)
      parent.appendChild(element)
    } else draw((type as (props: DrawnElement['props']) => ReactNode)(props), parent, signal)
  }
}

const ATTRIBUTES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' }

function drawProps(element: HTMLElement, props: DrawnElement['props'], signal: AbortSignal): void {
  const { ref, children: _children, ...rest } = props
  const given: Drawn = {
    attributes: new Map(),
    handlers: new Map(),
    ref: ref as Drawn['ref'],
  }
  drawn.set(element, given)
  if (given.ref) given.ref.current = element
  for (const [name, value] of Object.entries(rest)) {
    const text = attributeText(name, value)
    if (typeof value === 'function') {
      // What React calls a change is every input.
      const type = name === 'onChange' ? 'input' : name.slice(2).toLowerCase()
      given.handlers.set(type, value as Handler)
      element.addEventListener(type, handle, { signal })
    } else if (text !== undefined) given.attributes.set(ATTRIBUTES[name] ?? name, text)
  }
  for (const [name, text] of given.attributes) element.setAttribute(name, text)
}

/** @returns `undefined` if the element does not have the attribute */
function attributeText(name: string, value: unknown): string | undefined {
  if (typeof value !== 'boolean') return value === undefined ? value : (value as string | number).toString()
  if (/^(aria|data)-/.test(name)) return value.toString()
  return value ? '' : undefined
}

function handle(event: Event): void {
  const element = event.currentTarget as Element
  pressed = element
  // Handlers are written for React's events.
  drawn.get(element)?.handlers.get(event.type)?.(Object.assign(event, { nativeEvent: event }))
  pressed = undefined
}

/** Makes a drawn element equal to a newer drawing of it; keeps its nodes, their listeners and foreign nodes. */
export function patch(element: Element, newer: Element): void {
  const [before, after] = [drawn.get(element), drawn.get(newer)]
  if (!before || !after) return
  for (const [name, text] of after.attributes)
    if (before.attributes.get(name) !== text) element.setAttribute(name, text)
  for (const name of before.attributes.keys()) if (!after.attributes.has(name)) element.removeAttribute(name)
  if (after.ref) after.ref.current = element
  drawn.set(element, after)
  if (element instanceof HTMLInputElement && newer instanceof HTMLInputElement)
    patchInput(element, newer, (name) => before.attributes.get(name) !== after.attributes.get(name))
  patchChildren(element, newer)
}

/** What was set without an event, such as by autofill, stays until the drawn value changes. */
function patchInput(
  element: HTMLInputElement,
  newer: HTMLInputElement,
  isChanged: (name: string) => boolean,
): void {
  for (const name of ['value', 'checked'] as const)
    if (isChanged(name) && element[name] !== newer[name]) Object.assign(element, { [name]: newer[name] })
}

function patchChildren(parent: Element, newer: Element): void {
  const before = [...parent.childNodes].filter((node) => drawn.has(node))
  const after = [...newer.childNodes]
  after.forEach((node, at) => {
    const current = before[at]
    if (!current) parent.appendChild(node)
    else if (!isSame(current, node)) current.replaceWith(node)
    else if (node instanceof Element) patch(current as Element, node)
    else if (current.nodeValue !== node.nodeValue) current.nodeValue = node.nodeValue
  })
  for (const node of before.slice(after.length)) node.remove()
}

/** Whether a node can become another one. An input of another name is a new one for password managers. */
function isSame(one: ChildNode, other: ChildNode): boolean {
  if (!(one instanceof Element && other instanceof Element)) return one.nodeName === other.nodeName
  return (
    one.nodeName === other.nodeName &&
    ['class', 'name'].every((name) => one.getAttribute(name) === other.getAttribute(name))
  )
}
