import { ANSWER_WIDTH, SLIDER_EXPIRED, SLIDER_SUCCESS, SLIDER_WRONG } from '@portico/protocol'
import { loadPicture } from './picture.ts'
import type { Run } from './slider-run.ts'
import { endTurn } from './slider-run.ts'
import type { DrawnPuzzle } from './slider-state.ts'
import type { Said } from './verify-host.ts'

/** @param said what has led to another puzzle */
export async function loadPuzzle(run: Run, said = ''): Promise<void> {
  const isMine = run.begin({ is: 'busy', x: 0, said, path: undefined, isForWaiting: false })
  const given = await run.host.getPuzzle('slide')
  const puzzle = given.code === SLIDER_SUCCESS && (await drawn(given))
  if (!isMine()) return
  if (puzzle) run.set({ is: 'puzzle', puzzle })
  else endTurn(run, given.code === SLIDER_SUCCESS ? { data: {} } : given)
}

/** Has the place of the piece judged; a wrong one brings another puzzle by itself (contract 6.3). */
export async function checkPuzzle(run: Run, input: 'pointer' | 'keyboard'): Promise<void> {
  const { is, path, puzzle } = run.get()
  if (is !== 'puzzle' || !path || !puzzle) return
  const isMine = run.begin({ is: 'busy' })
  const reply = await path.finish()
  const said = await run.host.check({ id: puzzle.id, modified_img_width: ANSWER_WIDTH, reply, input })
  if (!isMine()) return
  if (said.code === SLIDER_WRONG || said.code === SLIDER_EXPIRED) await loadPuzzle(run, run.texts.again)
  else endTurn(run, said)
}

/** @returns `undefined` for what is no puzzle, or none this browser can draw */
async function drawn({ data }: Said): Promise<DrawnPuzzle | undefined> {
  try {
    const { url1, url2, tip_y: tipY } = data['question'] as Readonly<Record<string, string>>
    return {
      id: String(data['id']),
      tipY: Number(tipY),
      paintPicture: await loadPicture(String(url1)),
      paintPiece: await loadPicture(String(url2)),
    }
  } catch {
    return undefined
  }
}
