import type { AccountClient } from '@portico/core/client'
import type { WidgetSettings } from '@portico/core/internal'
import { browserDevice, browserPage } from '@portico/core/internal/browser'
import type { Language } from '@portico/locales'
import { chooseLanguage, criticalMessages, loadAccountPageMessages, loadMessages } from '@portico/locales'
import { useEffect, useState } from 'react'
import type * as isolatedModule from '../theme/isolated-account.ts'
import type { AccountTexts } from './account-page-context.ts'

/** With `language: 'auto'`, the language that was chosen is remembered here. */
const LANGUAGE_KEY = 'portico-language'

/** What is loaded before the page is shown. */
export interface LoadedPage {
  readonly language: Language
  readonly texts: AccountTexts
  /** The style sheet and the shadow root of another `isolation` than the default. */
  readonly isolated: typeof isolatedModule | undefined
}

interface Chosen {
  readonly language?: string
  /** The language that was configured then. */
  readonly instead?: string
}

/** Loads the texts of the language that was chosen, remembered or configured, and what the isolation needs. */
export function useLoadedPage(client: AccountClient, { language: configured, isolation }: WidgetSettings) {
  const [chosen, setChosen] = useState<Chosen>({})
  const [loaded, setLoaded] = useState<LoadedPage>()
  const [failed, setFailed] = useState<{ readonly text: string; readonly retry: string }>()
  useEffect(() => {
    const remembered = configured === 'auto' ? browserDevice.readStored(LANGUAGE_KEY) : undefined
    // A language that is configured since replaces the one that was chosen before.
    const last = chosen.instead === configured ? chosen.language : undefined
    const preference = last ?? remembered ?? configured
    client.language.choose(preference)
    const { language } = chooseLanguage(preference, browserPage.languages())
    let isCurrent = true
    const load = async (): Promise<void> => {
      const [shared, own, isolated] = await Promise.all([
        loadMessages(language),
        loadAccountPageMessages(language),
        isolation === 'light' ? undefined : import('../theme/isolated-account.ts'),
      ])
      if (!isCurrent) return
      setLoaded({ language, texts: { ...shared, ...own }, isolated })
      setFailed(undefined)
    }
    load().catch(() => {
      const { network_failure: text, retry } = criticalMessages(language) ?? criticalMessages('en')
      if (isCurrent) setFailed({ text, retry })
    })
    return () => {
      isCurrent = false
    }
  }, [client, configured, isolation, chosen])
  const choose = (language: string): void => {
    browserDevice.writeStored(LANGUAGE_KEY, language)
    setChosen({ language, instead: configured })
  }
  const retry = (): void => setChosen({ ...chosen })
  return { loaded, failed, choose, retry }
}
