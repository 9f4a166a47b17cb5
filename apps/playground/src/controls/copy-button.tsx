import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'

const COPIED_FOR_MS = 1_500

interface CopyButtonProps {
  readonly text: string
  readonly label: string
  readonly copiedLabel: string
  readonly testId: string
}

export function CopyButton({ text, label, copiedLabel, testId }: CopyButtonProps): ReactNode {
  const [copiedText, setCopiedText] = useState<string>()
  const isCopied = copiedText === text
  useEffect(() => {
    if (copiedText === undefined) return undefined
    const timer = setTimeout(() => setCopiedText(undefined), COPIED_FOR_MS)
    return () => clearTimeout(timer)
  }, [copiedText])
  const copy = async (): Promise<void> => {
    if (await copyText(text)) setCopiedText(text)
  }
  return (
    <button
      type="button"
      className="button button-copy"
      data-testid={testId}
      data-copied={isCopied}
      onClick={() => void copy()}
    >
      {/* Both labels are rendered and one is visible, so the button keeps its width. */}
      <span className="copy-word" aria-hidden={isCopied}>
        {label}
      </span>
      <span className="copy-word" aria-hidden={!isCopied} role="status">
        {isCopied ? copiedLabel : ''}
      </span>
      <span className="copy-placeholder" aria-hidden="true">
        {label.length > copiedLabel.length ? label : copiedLabel}
      </span>
    </button>
  )
}

/** @returns whether the text was copied */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** The Clipboard API is missing on plain http outside localhost. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'copy-area'
  document.body.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  return isCopied
}
