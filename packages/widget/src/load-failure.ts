import type { AccountCenterConfig } from '@portico/core'
import { guessLanguage } from './guess-language.ts'
import { documentProperty } from './host-document.ts'

export type ShowLoadFailure = typeof showLoadFailure

/**
 * Shows in the element that the code could not be loaded, with a retry, and reports it to the host. Texts and style
 * sheets are not available, so the messages are repeated here; a test keeps them equal to the locales.
 * @returns removes the message
 */
export function showLoadFailure(
  element: Element,
  config: AccountCenterConfig,
  retry: () => unknown,
): () => void {
  const isChinese = guessLanguage(config) === 'zh'
  const message = isChinese ? '网络异常，请重试' : 'Network error Please retry'
  const box = documentProperty('createElement').call(document, 'div')
  const button = documentProperty('createElement').call(document, 'button')
  box.className = 'portico'
  box.role = 'alert'
  button.textContent = isChinese ? '重试' : 'Retry'
  button.onclick = retry
  box.append(message, ' ', button)
  element.replaceChildren(box)
  config.onReject?.({ code: -1, error_code: -1, message, description: '' })
  return () => box.remove()
}
