import type { AccountCenterConfig } from '@portico/core'
import { guessLanguage } from './guess-language.ts'
import { ofDocument } from './of-document.ts'

export type TellLoadFailure = typeof tellLoadFailure

/**
 * Tells in the element, and to the host, that the code could not be had: no language is there yet, and no style sheet.
 * A test holds the words to the locales (MSG-4). @returns takes it away
 */
export function tellLoadFailure(
  element: Element,
  config: AccountCenterConfig,
  retry: () => unknown,
): () => void {
  const isChinese = guessLanguage(config) === 'zh'
  const message = isChinese ? '网络异常，请重试' : 'Network error Please retry'
  const box = ofDocument('createElement').call(document, 'div')
  const button = ofDocument('createElement').call(document, 'button')
  box.className = 'portico'
  box.role = 'alert'
  button.textContent = isChinese ? '重试' : 'Retry'
  button.onclick = retry
  box.append(message, ' ', button)
  element.replaceChildren(box)
  config.onReject?.({ code: -1, error_code: -1, message, description: '' })
  return () => box.remove()
}
