// Covers EMB-1.
import { useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { usePresence } from './presence.ts'

/** Grows with each time it is rendered. */
function Growing() {
  const root = useRef<HTMLDivElement>(null)
  const renders = useRef(0)
  renders.current += 1
  usePresence(root)
  return <div ref={root} data-renders={renders.current} style={{ height: renders.current * 10 }} />
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
  await expect.poll(() => parent.querySelector('[data-renders="1"]')).not.toBeNull()
  document.body.append(parent)
  await expect.poll(() => parent.querySelector('[data-renders="2"]')).not.toBeNull()
  // An error of observers is reported with the frame.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(errors).toEqual([])
})
