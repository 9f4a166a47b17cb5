import type { ReactNode } from 'react'
import { Component, Fragment } from 'react'

interface RedrawnProps {
  readonly children: ReactNode
}

/**
 * Draws a view anew when React does not find a node that an extension of the browser has replaced, and would remove the whole view.
 * What was typed is in the state. A class, because React calls no function about errors.
 */
export class Redrawn extends Component<RedrawnProps, { readonly count: number }> {
  override state = { count: 0 }

  override componentDidCatch(error: unknown): void {
    // All others are for the host.
    if ((error as Error).name !== 'NotFoundError') throw error
    this.setState(({ count }) => ({ count: count + 1 }))
  }

  override render(): ReactNode {
    return <Fragment key={this.state.count}>{this.props.children}</Fragment>
  }
}
