// Imported into the server's process, which runs with --expose-gc: collects garbage on request and reports the memory.
import { setTimeout as sleep } from 'node:timers/promises'

/** V8 returns the pages of what was collected in the background. */
const RETURN_MS = 2000

process.on('message', () => {
  globalThis.gc()
  void sleep(RETURN_MS).then(() => process.send(process.memoryUsage()))
})
process.channel.unref()
