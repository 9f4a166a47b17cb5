import type { AccountCenterConfig, Ports, Widget } from '@portico/core'
import { createWidget } from '@portico/core'
import type { EarlyInput } from '@portico/core/internal'
import { resolveSettings } from '@portico/core/internal'
import { loadDeferredViews, moveFocus, readInputs, VIEW_PARTS } from '@portico/react/internal'
import type { DrawnForm, FirstView } from '../first-view/first-view.ts'
import { takeOutForeignNodes } from '../first-view/foreign-nodes.ts'
import { showFailure } from '../first-view/show-failure.ts'
import type { EarlyHandle } from '../mount-widget.ts'
import { appearanceOf, handleOf, showLoadFailure } from '../mount-widget.ts'
import { occupy, release } from '../one-per-element.ts'
import type { Framework } from './framework.ts'

interface MountOptions {
  /** What the element shows. */
  readonly first: FirstView
  /** @param loadViews loads the framework and the views that are not part of the first one */
  readonly createPorts: (loadViews: () => Promise<void>) => Ports
}

/**
 * Mounts a widget behind the first view that an element shows. The drawn form is its view until the framework is loaded:
 * once the controller is, it performs what was pressed before, and whatever is pressed from then on.
 */
export function mountFirstView(
  element: Element,
  config: AccountCenterConfig,
  { first, createPorts }: MountOptions,
): EarlyHandle {
  let status: 'running' | 'failed' | 'unmounted' = 'running'
  const loadFramework = async (): Promise<void> => {
    const { startFramework } = await import('./framework.ts')
    if (status === 'running') content.takeOver(startFramework())
  }
  const loadViews = async (): Promise<void> => {
    await Promise.all([loadFramework(), loadDeferredViews()])
  }
  const { form } = first
  const widget = createWidget(resolveSettings(config), createPorts(loadViews), form?.store)
  const content = createContent(element, widget, first)
  const begin = (): void => {
    status = 'running'
    widget.begin(() => {
      // The host, notified by `onReject`, may have unmounted the widget.
      if (status === 'unmounted') return
      status = 'failed'
      widget.stop()
      content.showFailure(begin)
    })
    // In this task, but after the host's listeners are added. Repeated if the code cannot be loaded at first.
    queueMicrotask(() => {
      if (form && status === 'running') widget.resume(() => takeInput(form))
    })
  }
  const takeInput = ({ input }: DrawnForm): EarlyInput => {
    content.connect()
    return input()
  }
  const unmount = (): void => {
    if (status === 'unmounted') return
    status = 'unmounted'
    release(element, unmount)
    content.remove()
    widget.stop()
  }
  occupy(element, unmount)
  // Under way while the controller is loaded.
  form?.input().presses.forEach(widget.prepare)
  begin()
  return handleOf(widget, { isMounted: () => status !== 'unmounted', unmount, read: resolveSettings })
}

/** What the element of a widget shows: the first view, later the framework's. */
interface Content {
  /** Lets the widget perform the actions of a drawn form. */
  readonly connect: () => void
  /** Renders with the framework from now on. */
  readonly takeOver: (framework: Framework) => void
  /** Shows that code could not be loaded, with a drawn form or instead of what is rendered. */
  readonly showFailure: (retry: () => void) => void
  readonly remove: () => void
}

function createContent(element: Element, widget: Widget, first: FirstView): Content {
  const { form, skeleton } = first
  const view = { widget, parts: VIEW_PARTS, skeleton }
  const stopFollowing = form && followState(form)
  let framework: Framework | undefined
  let isFormLost = false
  let removeShown = first.remove
  return {
    connect: () => {
      if (framework || !form) return
      readInputs(form.root, form.store)
      form.connect(widget)
    },
    takeOver: (loaded) => {
      if (framework) return
      stopFollowing?.()
      try {
        removeShown =
          form && !isFormLost
            ? takeOverForm(element, form, { ...loaded, view })
            : loaded.openRoot(element, view)
      } catch (reason) {
        // Nothing that is shown reacts any longer. A retry renders anew from the store.
        isFormLost = true
        removeShown = () => element.replaceChildren()
        throw reason
      }
      framework = loaded
    },
    showFailure: (retry) => {
      if (!framework && !isFormLost) {
        removeShown = showFailure(first, appearanceOf(widget), retry)
        return
      }
      removeShown()
      removeShown = showLoadFailure(element, appearanceOf(widget), () => {
        removeShown()
        if (framework) removeShown = framework.openRoot(element, view)
        retry()
      })
    },
    remove: () => {
      stopFollowing?.()
      removeShown()
    },
  }
}

interface TakeOver extends Framework {
  readonly view: Parameters<Framework['openRoot']>[1]
}

/** @returns unmounts */
function takeOverForm(
  element: Element,
  { root, store, idPrefix, ...form }: DrawnForm,
  { hydrateRoot, openRoot, view }: TakeOver,
): () => void {
  const putBack = takeOutForeignNodes(element, form.isDrawn)
  readInputs(root, store)
  // Restores attributes and texts that others have changed, too.
  form.redraw()
  const end = form.stop()
  const isInPlace = root.parentNode === element
  // A shadow root cannot be hydrated.
  const canHydrate = isInPlace && store.get().settings.isolation !== 'shadow'
  try {
    return canHydrate ? hydrateRoot(element, { ...view, drawnPrefix: idPrefix }) : openRoot(element, view)
  } finally {
    // Otherwise the host has replaced the form, and the widget has replaced the host's nodes.
    if (isInPlace) putBack()
    end()
  }
}

/**
 * Shows changes of the state before the next event, and moves the focus where the core asks for it.
 * @returns ends both
 */
function followState({ root, store, redraw }: DrawnForm): () => void {
  let isStale = false
  const show = (): void => {
    if (!isStale) return
    isStale = false
    redraw()
    const { form } = store.get()
    if (!form.focus) return
    // Not a second time, once the framework is there.
    store.set({ form: { ...form, focus: undefined } })
    moveFocus(root, form.focus)
  }
  const stopListening = store.subscribe(() => {
    // A handler may change the state several times.
    if (!isStale) queueMicrotask(show)
    isStale = true
  })
  return () => {
    stopListening()
    // The inputs, which are read next, must show the values of the state.
    show()
  }
}
