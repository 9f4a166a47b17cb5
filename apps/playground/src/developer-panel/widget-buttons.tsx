import type { ReactNode } from 'react'
import type { HostedState, HostedWidget } from '../hosted-widget/hosted-widget.ts'

interface Props {
  readonly widget: HostedWidget
  readonly state: HostedState
}

/** The handle's methods, under the names they have in code. */
export function WidgetButtons({ widget, state }: Props): ReactNode {
  const isMounted = state.status === 'mounted'
  return (
    <div className="widget-buttons">
      <button
        type="button"
        className="button"
        data-testid="start"
        disabled={!isMounted}
        onClick={widget.start}
      >
        start()
      </button>
      {isMounted ? (
        <button type="button" className="button" data-testid="unmount" onClick={widget.unmount}>
          unmount()
        </button>
      ) : (
        <button
          type="button"
          className="button"
          data-testid="mount"
          disabled={state.status === 'loading'}
          onClick={widget.mount}
        >
          mount()
        </button>
      )}
      <button
        type="button"
        className="button"
        data-testid="logout"
        disabled={!isMounted}
        onClick={widget.logout}
      >
        logout()
      </button>
    </div>
  )
}
