import type { AccountCenterConfig, Ports } from '@portico/core'
import { resolveSettings } from '@portico/core/internal'
import type { FirstMessages, Language } from '@portico/locales'
import { FIRST_MESSAGES } from '@portico/locales/internal/first-view'
import { createBrowserPorts, loadDeferredViews, VIEW_PARTS } from '@portico/react/internal'
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { jsx } from 'react/jsx-runtime'
import type { FirstView } from '../first-view/first-view.ts'
import { takeOutForeignNodes } from '../first-view/foreign-nodes.ts'
import { renderWith } from '../first-view/react-stand-in.ts'
import type { EarlyHandle } from '../mount-widget.ts'
import { createUnmounted, mountWidget } from '../mount-widget.ts'
import { receiveSharedCode } from './shared-code.ts'

// The module the loader imports.

/** What the script passes on to the loaded code. */
export interface FromScript {
  /** What the element shows. */
  readonly first: FirstView
  readonly sharedCode: readonly unknown[]
}

/** Mounts with a configuration the loader has validated, and takes over what it shows. */
export function mount(
  element: Element,
  config: AccountCenterConfig,
  { first, sharedCode }: FromScript,
): EarlyHandle {
  receiveSharedCode(sharedCode)
  renderWith({
    jsx,
    createContext,
    useContext,
    useEffect,
    useLayoutEffect,
    useRef,
    useState,
    useSyncExternalStore,
  })
  return mountWidget(element, config, {
    read: resolveSettings,
    skeleton: first.skeleton,
    ports: createPorts(),
    views: VIEW_PARTS,
    drawn: first.handOver(takeOutForeignNodes),
  })
}

/** A handle for a widget that was unmounted meanwhile: its logout still redirects. */
export function unmounted(
  config: AccountCenterConfig,
  { sharedCode }: Pick<FromScript, 'sharedCode'>,
): EarlyHandle {
  receiveSharedCode(sharedCode)
  return createUnmounted(config, { read: resolveSettings, ports: createPorts() })
}

function createPorts(): Ports {
  const known: Readonly<Partial<Record<Language, FirstMessages>>> = FIRST_MESSAGES
  return createBrowserPorts(
    loadDeferredViews,
    // Incomplete languages have no text of the first view.
    (language, fallback) => known[language] ?? FIRST_MESSAGES[fallback],
  )
}
