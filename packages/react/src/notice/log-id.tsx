import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { writeToClipboard } from '../browser/clipboard.ts'
import { Icon } from '../ui/icon.tsx'
import { Text } from '../ui/text.tsx'
import { useWidget } from '../widget-context.ts'

/** The number of characters at the end that are always visible. */
const TAIL_LENGTH = 8

/** A log id on one line, shortened in its middle, with a button that copies it whole. */
export function LogId({ of }: { readonly of: string }): ReactNode {
  const { t } = useWidget()
  const line = useRef<HTMLElement>(null)
  const [isCopied, setCopied] = useState(false)
  const [label = '', end = ''] = t('log_id', { id: of }).split(of)
  const copy = async (): Promise<void> => {
    // Browsers refuse it on pages without https.
    setCopied(await writeToClipboard(of))
    // The user can copy the selection if the page is not allowed to.
    if (line.current) getSelection()?.selectAllChildren(line.current)
  }
  return (
    <div className="portico-log-id">
      <small ref={line} className="portico-log-id-text" data-part="log-id" title={of}>
        <Text>{label}</Text>
        <span className="portico-log-id-value">
          <span className="portico-log-id-start">
            <Text>{of.slice(0, -TAIL_LENGTH)}</Text>
          </span>
          <Text>{of.slice(-TAIL_LENGTH)}</Text>
        </span>
        <Text>{end}</Text>
      </small>
      <button
        type="button"
        className="portico-copy"
        data-part="log-id-copy"
        aria-label={t('log_id_copy')}
        onClick={() => void copy()}
      >
        <Icon name={isCopied ? 'success' : 'copy'} />
      </button>
      <span className="portico-visually-hidden" role="status">
        {isCopied && <Text>{t('log_id_copied')}</Text>}
      </span>
    </div>
  )
}
