// Imported into the server's process, which runs with --expose-gc: collects garbage on request and reports the memory.
process.on('message', () => {
  globalThis.gc()
  process.send(process.memoryUsage())
})
process.channel.unref()
