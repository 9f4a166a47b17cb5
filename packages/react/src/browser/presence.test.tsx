// Covers EMB-1.
import { useLayoutEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { usePresence } from './presence.ts'

/** Grows by 10 px each time it is rendered. */
function Growing() {
  const root = useRef<HTMLDivElement>(null)
  usePresence(root)
  useLayoutEffect(() => {
    const { current: element } = root
    if (element) element.style.height = `${Number.parseFloat(element.style.height || '0') + 10}px`
  })
  return <div ref={root} />
}

test('a view that is higher once it is in the page raises no error of the page', async () => {
  const errors: string[] = []
  const listener = ({ message }: ErrorEvent) => errors.push(message)
  addEventListener('error', listener)
  const parent = document.createElement('div')
  const root = createRoot(parent)
  onTestFinished(() => {
    removeEventListener('error', listener)
    root.unmount()
    parent.remove()
  })
  root.render(<Growing />)
  await expect.poll(() => parent.innerHTML).toContain('10px')
  document.body.append(parent)
  await expect.poll(() => parent.innerHTML).toContain('20px')
  // An error of observers is reported with the frame.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(errors).toEqual([])
})
