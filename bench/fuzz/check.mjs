/** Of requests that no route gets: refused by the parser, by the framework, or answered by the routes of files and pages. */
const WITHOUT_ROUTE = new Set([200, 204, 206, 301, 302, 303, 304, 400, 404, 405, 408, 413, 414, 416, 431])
/** The body, or the head, is too large. */
const TOO_LARGE = new Set([413, 414, 431])

/** @returns what is wrong with an answer, or undefined */
export function faultOf({ call, request, answer }) {
  const { status } = answer
  if (status === 0) return request.isFramed ? answer.problem : undefined
  // Declared for every call: a store does not answer in time.
  if (status === 503) return undefined
  if (status >= 500) return `status ${status}`
  if (!request.isRouted) return WITHOUT_ROUTE.has(status) ? undefined : `status ${status}`
  if (TOO_LARGE.has(status)) return undefined
  if (!call.statuses.includes(status)) return `status ${status} is not documented`
  if (answer.header('x-log-id') === undefined) return 'no log id'
  return status === 200 ? faultOfBody(call, answer.json) : undefined
}

function faultOfBody(call, json) {
  if (json === undefined) return 'no JSON'
  if (json.data?.error_code === 500 || json.code === 500) return 'error 500'
  return call.validate(json)
}
