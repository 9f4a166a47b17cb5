// Covers EMB-1.
import { useLayoutEffect, useRef } from 'react'
import { expect, test } from 'vitest'
import { renderInPage, watchErrors } from '../page.fixture.tsx'
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
  const errors = watchErrors()
  const { container, render } = renderInPage(null)
  container.remove()
  render(<Growing />)
  await expect.poll(() => container.innerHTML).toContain('10px')
  document.body.append(container)
  await expect.poll(() => container.innerHTML).toContain('20px')
  // An error of observers is reported with the frame.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(errors).toEqual([])
})
