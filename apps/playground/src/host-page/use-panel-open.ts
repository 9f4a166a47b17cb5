import { useState } from 'react'

const STORAGE_KEY = 'portico_playground_panel'
const WIDE_ENOUGH = '(min-width: 1100px)'

/** Open at first where it fits beside the page; afterwards as it was left, on a narrow screen always closed. */
export function usePanelOpen(): readonly [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => matchMedia(WIDE_ENOUGH).matches && recall() !== 'closed')
  const put = (next: boolean): void => {
    setOpen(next)
    keep(next ? 'open' : 'closed')
  }
  return [isOpen, put]
}

function recall(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function keep(value: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, value)
  } catch {
    // A browser without storage opens it anew each time.
  }
}
