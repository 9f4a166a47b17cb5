import type { Snapshot } from '@portico/core'
import type { Mount } from '../handle.ts'
import { OBSERVED_ATTRIBUTES, PROPERTIES } from './element-options.ts'
import type { ElementWidget } from './element-widget.ts'
import { createElementWidget } from './element-widget.ts'

const TAG = 'portico-account-center'

/** Defines the custom element, unless the page has it already or this is a server, which has no elements. */
export function defineElement(mount: Mount): void {
  if (typeof customElements === 'undefined' || customElements.get(TAG)) return
  customElements.define(TAG, createElementClass(mount))
}

/** The class only forwards to the element's widget. */
function createElementClass(mount: Mount): CustomElementConstructor {
  class AccountCenter extends HTMLElement {
    static readonly observedAttributes = OBSERVED_ATTRIBUTES
    readonly #widget = createElementWidget(this, mount)

    static {
      defineProperties(this.prototype, (element) => element.#widget)
    }

    connectedCallback(): void {
      this.#widget.schedule()
    }

    /** Called instead of the other two by `moveBefore`. */
    connectedMoveCallback(): void {
      this.#widget.schedule()
    }

    disconnectedCallback(): void {
      this.#widget.disconnected()
    }

    attributeChangedCallback(): void {
      this.#widget.schedule()
    }

    get ready(): Promise<void> {
      return this.#widget.ready()
    }

    start(): void {
      this.#widget.handle()?.start()
    }

    getState(): Snapshot | undefined {
      return this.#widget.handle()?.getState()
    }

    logout(next?: string): void {
      this.#widget.handle()?.logout(next)
    }
  }
  return AccountCenter
}

/** Defines a property for every option on the prototype, where frameworks look for them. */
function defineProperties<Element extends HTMLElement>(
  prototype: Element,
  widgetOf: (element: Element) => ElementWidget,
): void {
  for (const name of PROPERTIES)
    Object.defineProperty(prototype, name, {
      enumerable: true,
      configurable: true,
      get(this: Element): unknown {
        return widgetOf(this).getOption(name)
      },
      set(this: Element, value: unknown): void {
        widgetOf(this).setOption(name, value)
      },
    })
}
