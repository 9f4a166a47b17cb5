import type { Language } from '@portico/locales'
import { fillWithSpacing, loadServerMessages } from '@portico/locales'
import { renderMessagePage } from '../http/pages.ts'

/** For a visitor who opens a code's address with a camera: that this signs in no one, and how to go on. */
export async function connectPage({
  appName,
  language,
}: {
  readonly appName: string
  readonly language: Language
}): Promise<string> {
  const messages = await loadServerMessages(language)
  const fill = (text: string): string => fillWithSpacing(text, { app: appName })
  return renderMessagePage({
    language,
    appName,
    title: fill(messages.qr_page_title),
    paragraphs: [fill(messages.qr_page_text), fill(messages.qr_page_warning)],
  })
}
