import type { AccountCenterConfig } from '@portico/core'
import { chooseLanguage } from '@portico/locales/internal/first-view'
import { documentProperty } from '@portico/react/internal/first-view'

const RETRY: Readonly<Partial<Record<string, string>>> = { zh: '重试', ja: '再試行' }

/**
 * Makes the message that the code could not be loaded, with a retry, and reports it to the host. Texts and style sheets
 * may not be available, so the messages are repeated here; a test keeps them equal to the locales.
 */
export function makeLoadFailure(config: AccountCenterConfig, retry: () => void): HTMLElement {
  const { language = 'zh', messages = {}, theme = 'light' } = config
  const { source, own } = chooseLanguage(language, navigator.languages, Object.keys(messages))
  const textOf = (key: string, ours: string): string =>
    own.reduce((found, tag) => messages[tag]?.[key]?.trim() || found, ours)
  const isChinese = source === 'zh'
  const message = textOf('network_failure', isChinese ? '网络异常，请重试' : 'Network error Please retry')
  const box = documentProperty('createElement').call(document, 'div')
  const button = documentProperty('createElement').call(document, 'button')
  // Laid out like the links of a form, below which it appears.
  box.className = 'portico portico-links'
  box.role = 'alert'
  box.dataset['part'] = 'notice'
  box.dataset['type'] = 'error'
  // The style sheet of the first view may be there: its text colour depends on the theme.
  box.dataset['theme'] = theme
  button.className = 'portico-link'
  button.textContent = textOf('retry', RETRY[source] ?? 'Retry')
  button.onclick = retry
  box.append(message, ' ', button)
  config.onReject?.({ code: -1, error_code: -1, message, description: '' })
  return box
}
