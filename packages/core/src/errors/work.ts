import { untilAborted } from '../call/call.ts'
import type { DoWork } from '../call/work.ts'
import { answerWork } from '../call/work.ts'
import type { WidgetDeps } from '../runtime/context.ts'

/** Work that takes longer is shown. */
const SHOWN_AFTER_MS = 400

/** Does work, and says so with a way to cancel if it takes longer than a moment. */
export function showingWork({ store, tasks, ports }: Pick<WidgetDeps, 'store' | 'tasks' | 'ports'>): DoWork {
  return async (failure, outer) => {
    const hide = ports.clock.after(SHOWN_AFTER_MS, () => store.set({ work: failure.description }))
    try {
      return await untilAborted(
        outer,
        tasks.run('work', ({ signal }) => untilAborted(signal, answerWork(ports, failure, signal))),
      )
    } finally {
      hide()
      tasks.stop('work')
      store.set({ work: undefined })
    }
  }
}
