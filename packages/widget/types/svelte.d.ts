// Types of <portico-account-center> in Svelte's templates, whose listeners are called after the event: `onportico-success`.
// Renamed, because the namespace below has a type of that name.
import type { HTMLAttributes as ElementAttributes } from 'svelte/elements'
import type {
  AccountCenterElement,
  AccountCenterListeners,
  AccountCenterProps,
} from '../dist/element/index.js'
import '../dist/element/index.js'

declare global {
  namespace svelteHTML {
    interface IntrinsicElements {
      /** The widget as a custom element. */
      'portico-account-center': ElementAttributes<AccountCenterElement> &
        AccountCenterProps &
        AccountCenterListeners
    }
  }
}
