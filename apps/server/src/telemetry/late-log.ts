import type { FastifyBaseLogger } from 'fastify'

/**
 * A request's log, made with its first line: making one looks every binding over for what must not be said, which costs
 * as much as all the rest of a quiet call, and a quiet call writes no line.
 */
export function lateLog(
  parent: FastifyBaseLogger,
  bindings: Parameters<FastifyBaseLogger['child']>[0],
): FastifyBaseLogger {
  let made: FastifyBaseLogger | undefined
  const log = (): FastifyBaseLogger => (made ??= parent.child(bindings))
  return {
    level: parent.level,
    child: (...parts) => log().child(...parts),
    fatal: (...line: Parameters<FastifyBaseLogger['fatal']>) => log().fatal(...line),
    error: (...line: Parameters<FastifyBaseLogger['error']>) => log().error(...line),
    warn: (...line: Parameters<FastifyBaseLogger['warn']>) => log().warn(...line),
    info: (...line: Parameters<FastifyBaseLogger['info']>) => log().info(...line),
    debug: (...line: Parameters<FastifyBaseLogger['debug']>) => log().debug(...line),
    trace: (...line: Parameters<FastifyBaseLogger['trace']>) => log().trace(...line),
    silent: () => undefined,
  }
}
