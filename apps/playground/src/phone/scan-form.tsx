import type { ClipboardEvent, ReactNode } from 'react'
import { useState } from 'react'
import type { PageTexts } from '../texts/page-texts.ts'
import type { Scanning } from './use-scan.ts'

interface Props {
  readonly scanning: Scanning
  readonly texts: PageTexts
  /** What stands in the field at first. */
  readonly text: string
}

/** The phone's camera: a field for the text of a code, and a picture file. */
export function ScanForm({ scanning, texts, text: textAtFirst }: Props): ReactNode {
  const [text, setText] = useState(textAtFirst)
  const { isBusy, problem } = scanning
  const pastePicture = (event: ClipboardEvent): void => {
    const [file] = event.clipboardData.files
    if (!file) return
    event.preventDefault()
    void scanning.scanPicture(file)
  }
  return (
    <form
      className="phone-card"
      aria-labelledby="phone-scan"
      data-testid="phone-scan"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void scanning.scanText(text)
      }}
    >
      <h2 id="phone-scan">{texts.phone.scanTitle}</h2>
      <label className="phone-label" htmlFor="phone-text">
        {texts.phone.codeText}
      </label>
      <textarea
        id="phone-text"
        className="input phone-text"
        rows={3}
        spellCheck={false}
        autoComplete="off"
        value={text}
        placeholder={`${location.origin}/passport/qr/connect/?token=…`}
        aria-describedby="phone-hint phone-problem"
        aria-invalid={problem !== ''}
        data-testid="phone-text"
        onChange={({ target }) => setText(target.value)}
        onPaste={pastePicture}
      />
      <p id="phone-hint" className="phone-note">
        {texts.phone.codeHint}
      </p>
      <p id="phone-problem" className="phone-problem" role="alert" data-testid="phone-problem">
        {problem}
      </p>
      <div className="phone-deeds">
        <button type="submit" className="button phone-main" disabled={isBusy} data-testid="phone-scan-text">
          {texts.phone.scan}
        </button>
        <PictureChoice {...{ scanning, texts }} />
      </div>
    </form>
  )
}

function PictureChoice({ scanning, texts }: Omit<Props, 'text'>): ReactNode {
  return (
    <label className="button phone-picture" data-busy={scanning.isBusy}>
      {texts.phone.choosePicture}
      <input
        type="file"
        accept="image/*"
        disabled={scanning.isBusy}
        data-testid="phone-picture"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Choosing the same file again is a change too.
          target.value = ''
          if (file) void scanning.scanPicture(file)
        }}
      />
    </label>
  )
}
