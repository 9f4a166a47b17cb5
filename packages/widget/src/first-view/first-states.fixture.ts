import type { AccountCenterConfig, Widget } from '@portico/core'
import type { WidgetState } from '@portico/core/internal'
import { createFirstStore, isOffered, offeredSwitches, resolveSettings } from '@portico/core/internal'
import type { ReactElement } from 'react'
import { createElement } from 'react'
import { AccountCenterView } from '@portico/react/internal/first-view'
import { chooseLanguage, FIRST_MESSAGES } from '@portico/locales/internal/first-view'

// The parity test compiles it twice: with React, and with its stand-in like the script.

/** A first state: options, and what a visitor has done. */
export interface FirstStateOptions {
  readonly config: AccountCenterConfig
  readonly done?: Partial<Pick<WidgetState, 'action' | 'agreed' | 'countdown' | 'isAgreementMissing'>> &
    Partial<Pick<WidgetState['form'], 'errors' | 'passwordShown'>>
}

/** The view of a first state. */
export function viewOf({
  config,
  done: { passwordShown = false, errors = {}, ...done } = {},
}: FirstStateOptions): ReactElement {
  const settings = resolveSettings(config)
  const store = createFirstStore(settings, { url: 'https://host.example/', isRemembered: false })
  const { source, ...choice } = chooseLanguage(settings.language, [], Object.keys(settings.hostMessages))
  const first = FIRST_MESSAGES[source as keyof typeof FIRST_MESSAGES]
  // A text that is loaded later.
  const texts = { ...first, mobile_required: 'Enter the number' }
  const { form } = store.get()
  store.set({ ...done, form: { ...form, passwordShown, errors }, texts: { ...choice, texts } })
  const widget: Partial<Widget> = {
    getState: store.get,
    subscribe: store.subscribe,
    offersPanel: (panel) => isOffered(store.get(), panel),
    offeredSwitches: () => offeredSwitches(store.get(), store.get().panel),
    externalLink: () => undefined,
  }
  return createElement(AccountCenterView, {
    widget: widget as Widget,
    parts: { deferredViews: () => undefined, firstSheet: () => '' },
    drawnPrefix: 'portico-test',
  })
}
