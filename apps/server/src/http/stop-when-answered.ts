import type { FastifyInstance } from 'fastify'

/**
 * Lets a server that is stopping go as soon as its last answer is out. By itself it waits for every connection: for one
 * a browser opened ahead and never used, and for one that is kept alive after an answer that was under way.
 */
export function stopWhenAnswered(server: FastifyInstance): void {
  let underWay = 0
  let isStopping = false
  const letGo = (): void => {
    if (isStopping && underWay === 0) server.server.closeAllConnections()
  }
  server.server.on('request', (_, response) => {
    underWay += 1
    response.once('close', () => {
      underWay -= 1
      letGo()
    })
  })
  // It still listens for a moment after it was told to stop.
  server.server.on('connection', (socket) => {
    if (isStopping) socket.destroy()
  })
  server.addHook('preClose', (done) => {
    isStopping = true
    letGo()
    done()
  })
}
