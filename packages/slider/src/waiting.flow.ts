import { SLIDER_SUCCESS, SLIDER_WRONG } from '@portico/protocol'
import { pause } from './path.ts'
import type { Run } from './slider-run.ts'
import { endTurn } from './slider-run.ts'
import type { Texts } from './texts.ts'
import type { Said } from './verify-host.ts'

const SPOKEN_EACH_S = 10
const SECOND_MS = 1000

/** The pass of who sees no picture (CAP-5): the server says how long, and whether it is over. */
export async function waitForPass(run: Run): Promise<void> {
  const isMine = run.begin({ is: 'waiting', leftS: 0, isForWaiting: true })
  const given = await run.host.getPuzzle('wait')
  const id = String(given.data['id'])
  let said: Said = given.code === SLIDER_SUCCESS ? { ...given, code: SLIDER_WRONG } : given
  while (isMine() && said.code === SLIDER_WRONG) {
    await countDown(run, Math.max(Number(said.data['wait_ms']) || 0, SECOND_MS), isMine)
    if (isMine()) said = await run.host.check({ id })
  }
  if (isMine()) endTurn(run, said)
}

/** Shown each second, spoken now and then. */
async function countDown({ get, set, texts }: Run, waitMs: number, isMine: () => boolean): Promise<void> {
  const until = performance.now() + waitMs
  for (;;) {
    const leftMs = until - performance.now()
    if (!(leftMs > 0) || !isMine()) return
    const leftS = Math.ceil(leftMs / SECOND_MS)
    const { said } = get()
    set({ leftS, said: said && leftS % SPOKEN_EACH_S > 0 ? said : waitingText(texts, leftS) })
    await pause(Math.min(leftMs, SECOND_MS))
  }
}

export function waitingText({ waiting }: Texts, leftS: number): string {
  return waiting.replace('{n}', String(leftS))
}
