import type { AccountCenterConfig } from '@portico/core'
import { guessLanguage } from './guess-language.ts'

/** The network message and the words for trying again. @param language one of ours */
export function failureTexts(language: string): readonly [message: string, retry: string] {
  return language === 'zh' ? ['网络异常，请重试', '重试'] : ['Network error Please retry', 'Retry']
}

/**
 * Tells in the element, and to the host, that the code could not be had: no language is there yet, and no style sheet.
 * A test holds the words to the locales (MSG-4). @returns takes it away
 */
export function tellLoadFailure(
  element: Element,
  config: AccountCenterConfig,
  retry: () => void,
): () => void {
  const [message, label] = failureTexts(guessLanguage(config))
  const box = document.createElement('div')
  const button = document.createElement('button')
  box.className = 'portico'
  box.role = 'alert'
  button.textContent = label
  button.onclick = retry
  box.append(message, ' ', button)
  element.replaceChildren(box)
  config.onReject?.({ code: -1, error_code: -1, message, description: '' })
  return () => box.remove()
}
