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
import { renderWith } from '../first-view/react-stand-in.ts'
import { hydrateRoot, openRoot } from '../open-root.ts'

// React or Preact, in a chunk of its own. The widget works before it is loaded, on the form that the script has drawn.

/** Renders widgets into elements. */
export interface Framework {
  readonly hydrateRoot: typeof hydrateRoot
  readonly openRoot: typeof openRoot
}

/** Lets the framework render the script's components. */
export function startFramework(): Framework {
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
  return { hydrateRoot, openRoot }
}

// The build lets the modules of other chunks import these from here (build/one-framework.mjs).
export {
  createContext,
  memo,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
export { createPortal } from 'react-dom'
export { Fragment, jsx, jsxs } from 'react/jsx-runtime'
