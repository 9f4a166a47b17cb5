import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { writeToClipboard } from '../browser/clipboard.ts'
import { Button } from '../ui/button.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { Text } from '../ui/text.tsx'
import { useAccountPage } from './account-page-context.ts'
import { saveFile } from './save-file.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** Shows new recovery codes this once, to be copied, saved or printed. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps): ReactNode {
  const { t, announce } = useAccountPage()
  const first = useRef<HTMLParagraphElement>(null)
  useEffect(() => first.current?.focus(), [])
  const written = codes.map((code) => code.replace(/^.{5}/, '$&-'))
  const text = `${t('recovery_codes')} · ${location.host}\n\n${written.join('\n')}\n`
  const copy = async (): Promise<void> => {
    if (await writeToClipboard(text)) announce(t('codes_copied'))
  }
  return (
    <div className="portico-row portico-new-codes" data-part="new-codes">
      <p ref={first} className="portico-act-intro" tabIndex={-1}>
        <Text>{t('codes_intro')}</Text>
      </p>
      <ul className="portico-codes" dir="ltr" translate="no">
        {written.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="portico-codes-actions">
        <TextButton part="codes-copy" onClick={() => void copy()}>
          {t('codes_copy')}
        </TextButton>
        <TextButton part="codes-download" onClick={() => saveFile('recovery-codes.txt', text, 'text/plain')}>
          {t('codes_download')}
        </TextButton>
        <TextButton part="codes-print" onClick={() => printText(text)}>
          {t('codes_print')}
        </TextButton>
      </div>
      <div className="portico-act-buttons">
        <Button part="codes-saved" onClick={onClose}>
          {t('codes_saved')}
        </Button>
      </div>
    </div>
  )
}

/** Prints a text without the page around it; where no window may be opened, the page. */
function printText(text: string): void {
  const page = window.open('', '_blank')
  if (!page) return window.print()
  const shown = page.document.createElement('pre')
  shown.textContent = text
  page.document.body.append(shown)
  page.print()
  page.close()
}
