import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'

/** Renders into an element of the page until the test ends. */
export function renderInPage(content: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(content)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  return {
    container,
    render: (changed: ReactNode) => root.render(changed),
    unmount: () => root.unmount(),
  }
}

/** Gives the page a style sheet of its host until the test ends. @returns takes it away earlier */
export function addHostSheet(css: string): () => void {
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = css
  const remove = (): void => style.remove()
  onTestFinished(remove)
  return remove
}

/**
 * Answers the calls of the page until the test ends.
 * @param answer the data of a success by path; `undefined` for a visitor who is not logged in
 * @returns the paths that were called
 */
export function answerCalls(
  answer: (path: string) => object | undefined = () => undefined,
): readonly string[] {
  const called: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, location.href)
    called.push(pathname)
    const data = answer(pathname)
    return Response.json(
      data
        ? { message: 'success', data }
        : { message: 'error', data: { error_code: 1, description: 'Please log in' } },
    )
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return called
}

/** Collects the errors that reach the page's error handlers, and keeps them from the test runner, until the test ends. */
export function watchErrors(): readonly string[] {
  const messages: string[] = []
  const listener = (event: ErrorEvent): void => {
    messages.push(event.message)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('error', listener, { capture: true })
  onTestFinished(() => removeEventListener('error', listener, { capture: true }))
  return messages
}
