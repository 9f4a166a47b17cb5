import type { Context } from '../context.ts'
import type { Panel, Switch } from '../public-types.ts'
import { hidesForm } from '../session/login-state.ts'
import { Stopped } from '../store/scope.ts'
import type { WidgetState } from '../widget-state.ts'
import { PANELS } from './panels.ts'

/** What begins by itself where a switch is shown, and ends when it is left: there is nothing to submit. */
export interface ViewFlow {
  readonly begin: (context: Context) => Promise<void>
  readonly end: (context: Context) => void
}

export type ViewFlows = Readonly<Record<Panel, Readonly<Partial<Record<Switch, ViewFlow>>>>>

/**
 * Begins and ends what belongs to the view that is shown, however a visitor or a host comes to it or leaves it.
 * @param askAgain runs where the user info is shown while the server has to be asked again who is signed in
 */
export function attendView(context: Context, flows: ViewFlows, askAgain: ViewFlow): void {
  context.start('attend-view', ({ signal }) => {
    let attended: ViewFlow | undefined
    const attend = (flow: ViewFlow | undefined): void => {
      if (flow === attended) return
      const before = attended
      // First, for what begins or ends sets the state, which leads here again.
      attended = flow
      before?.end(context)
      flow?.begin(context).catch(context.report)
    }
    const look = (): void => attend(flowShown(context.store.get(), flows, askAgain))
    const forget = context.store.subscribe(look)
    look()
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        forget()
        attend(undefined)
        reject(new Stopped())
      })
    })
  })
}

function flowShown(state: WidgetState, flows: ViewFlows, askAgain: ViewFlow): ViewFlow | undefined {
  const { login, panel } = state
  // The user info is shown in its place.
  if (hidesForm(login) && PANELS[panel].showsUserInfo) return login.isAskedAgain ? askAgain : undefined
  return flows[panel][state.switch]
}
