import type { Dependency, DependencyOutcome, Metrics } from './metrics.ts'
import { recordSpan } from './tracing.ts'

/** What records calls of dependencies. */
export type DependencyMetrics = Pick<Metrics, 'time'>

interface CallOf {
  readonly dependency: Dependency
  /** One of few names; never a value of a request. */
  readonly operation: string
}

interface ObservedCall<Value> extends CallOf {
  /** The outcome of a call that does not throw. Default: `ok`. */
  readonly outcomeOf?: (value: Value) => DependencyOutcome
}

/** Runs a call of a dependency and records its time and outcome, in the metrics and in the trace of the request. */
export async function callDependency<Value>(
  metrics: DependencyMetrics,
  { outcomeOf = () => 'ok', ...call }: ObservedCall<Value>,
  run: () => Promise<Value>,
): Promise<Value> {
  const startedAt = performance.now()
  const record = (outcome: DependencyOutcome): void =>
    recordCall(metrics, { ...call, outcome, tookMs: performance.now() - startedAt })
  try {
    const value = await run()
    record(outcomeOf(value))
    return value
  } catch (error) {
    record('error')
    throw error
  }
}

interface EndedCall extends CallOf {
  readonly outcome: DependencyOutcome
  readonly tookMs: number
  /** The text of a database statement, with placeholders for its values. */
  readonly statement?: string
}

/** Records a call that has just ended. */
export function recordCall(
  metrics: DependencyMetrics,
  { dependency, operation, outcome, tookMs, statement }: EndedCall,
): void {
  metrics.time('portico_dependency_seconds', tookMs, { dependency, operation, outcome })
  recordSpan(`${dependency} ${operation}`, {
    tookMs,
    hasFailed: outcome === 'error',
    attributes: {
      'portico.dependency': dependency,
      'portico.outcome': outcome,
      ...(statement !== undefined && { 'db.query.text': statement }),
    },
  })
}
