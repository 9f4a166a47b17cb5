import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets a server that is stopping go as soon as its last answer is out. By itself it waits for every connection: for one
 * a browser opened ahead and never used, and for one that is kept alive after an answer that was under way.
 */
export function stopWhenAnswered(server: FastifyInstance): void {
  const underWay = new Map<ServerResponse, Socket>()
  let isStopping = false
  const letGo = (): void => {
    if (isStopping && underWay.size === 0) server.server.closeAllConnections()
  }
  server.server.on('request', (request, response) => {
    underWay.set(response, request.socket)
    response.once('close', () => {
      underWay.delete(response)
      letGo()
    })
  })
  server.server.on('connection', (socket) => {
    // It still listens for a moment after it was told to stop.
    if (isStopping) socket.destroy()
    // An answer that waits behind another on a connection that ends never hears of it.
    socket.once('close', () => {
      for (const [response, its] of underWay) if (its === socket) underWay.delete(response)
      letGo()
    })
  })
  server.addHook('preClose', (done) => {
    isStopping = true
    letGo()
    done()
  })
}
