import type { ReactNode } from 'react'
import { useCallback, useEffect, useState } from 'react'

/** The version of the packages; replaced at build time. */
declare const __PACKAGE_VERSION__: string

const LINKS = {
  '/': 'Playground',
  '/dev/inbox': 'Inbox',
  '/dev/messages': 'Messages',
  '/dev/appointments': 'Invitations',
  '/dev/phone': 'Phone',
  '/dev/states': 'States',
  '/dev/theme': 'Theme',
} as const

interface PageProps {
  readonly title: string
  /** Below the title. */
  readonly lead?: ReactNode
  /** The document's title, if it differs. */
  readonly documentTitle?: string
  /** The width of the content. */
  readonly width?: 'narrow' | 'wide'
  /** The version string of the widget's script. */
  readonly build?: string
  /** Controls at the end of the header. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The layout of every page: links to the others, a title, the content and the version. */
export function Page({ title, lead, width = 'wide', build = '', ...props }: PageProps): ReactNode {
  const { documentTitle = title, actions, children } = props
  useEffect(() => {
    document.title = documentTitle
  }, [documentTitle])
  return (
    <div className="page" data-width={width}>
      <header className="row">
        <nav className="links" aria-label="Development pages" data-testid="page-links">
          {Object.entries(LINKS).map(([path, name]) => (
            <a key={path} href={path} aria-current={path === location.pathname ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        {actions}
      </header>
      <main>
        <h1>{title}</h1>
        <p className="note">{lead}</p>
        {children}
      </main>
      <footer className="note" data-testid="version">
        Portico {__PACKAGE_VERSION__} {build && `(build ${build})`}
      </footer>
    </div>
  )
}

interface CopyButtonProps {
  readonly text: string
  readonly testId?: string
  readonly label?: string
}

export function CopyButton({ text, testId, label = 'Copy' }: CopyButtonProps): ReactNode {
  const [copied, setCopied] = useState<string>()
  return (
    <button
      type="button"
      data-testid={testId}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(text))}
    >
      <span role="status">{copied === text ? 'Copied' : label}</span>
    </button>
  )
}

/** @returns the parsed response, or undefined on any failure */
export async function fetchJson<T>(url: string, init: RequestInit = {}): Promise<T | undefined> {
  try {
    const response = await fetch(url, { cache: 'no-store', ...init })
    return response.ok ? ((await response.json()) as T) : undefined
  } catch {
    return undefined
  }
}

export interface Polled<T> {
  readonly value: T | undefined
  readonly isReachable: boolean
  readonly refresh: () => void
}

const POLL_INTERVAL_MS = 1_000

/** Requests a resource every second while the page is visible; keeps the last value when the server is unreachable. */
export function usePolled<T>(url: string): Polled<T> {
  const [state, setState] = useState<Omit<Polled<T>, 'refresh'>>({ value: undefined, isReachable: true })
  const refresh = useCallback(async (): Promise<void> => {
    const value = await fetchJson<T>(url)
    setState((before) => ({ value: value ?? before.value, isReachable: value !== undefined }))
  }, [url])
  useEffect(() => {
    const poll = (): void => {
      if (!document.hidden) void refresh()
    }
    poll()
    const timer = setInterval(poll, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [refresh])
  return { ...state, refresh: () => void refresh() }
}

/** The trimmed values of a form's fields, by name. */
export function readForm(form: HTMLFormElement): Readonly<Record<string, string>> {
  const values = [...new FormData(form)].map(([name, value]) => [
    name,
    value instanceof File ? '' : value.trim(),
  ])
  return Object.fromEntries(values) as Readonly<Record<string, string>>
}

/** Appends a script element, as a host page does. */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${src} could not be loaded`)))
    document.head.append(script)
  })
}
