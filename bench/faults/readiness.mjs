import { pause } from '../run-server.mjs'

const EVERY_MS = 100
const ANSWER_WITHIN_MS = 3000

/** Asks every instance again and again whether it is ready. */
export function watchReadiness(bases) {
  const over = new AbortController()
  let unreadyAt
  let readyAt
  const watch = async () => {
    while (!over.signal.aborted) {
      const answers = await Promise.all(bases.map(isReady))
      if (answers.includes(false)) {
        unreadyAt ??= performance.now()
        readyAt = undefined
      } else readyAt ??= performance.now()
      await pause(EVERY_MS)
    }
  }
  const watched = watch()
  return {
    /** @returns when the first one was not ready, and since when all are */
    stop: async () => {
      over.abort()
      await watched
      return { unreadyAt, readyAt }
    },
  }
}

async function isReady(base) {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const { ok } = await fetch(`${base}/readyz`, { signal }).catch(() => ({ ok: false }))
  return ok
}
