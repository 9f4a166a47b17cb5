import type { Attributes, Context, Span } from '@opentelemetry/api'
import {
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

/** Without an OpenTelemetry SDK in the process, every call of it does nothing. */
const tracer = trace.getTracer('portico')

interface SpanOptions {
  readonly kind: 'server' | 'producer' | 'consumer'
  /** Of the caller. Default: what runs now. */
  readonly parent?: Context
  readonly attributes?: Attributes
}

const KINDS = {
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const

/** Runs work in a span, whose children are all spans that are recorded meanwhile. */
export function runInSpan<Value>(
  name: string,
  { kind, parent = context.active(), attributes = {} }: SpanOptions,
  run: (span: Span) => Promise<Value>,
): Promise<Value> {
  return tracer.startActiveSpan(name, { kind: KINDS[kind], attributes }, parent, async (span) => {
    try {
      return await run(span)
    } catch (error) {
      markFailed(span)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Without the message of an error, which may hold personal data; the log has it redacted. */
export function markFailed(span: Span): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
}

interface EndedSpan {
  readonly tookMs: number
  readonly hasFailed?: boolean
  readonly attributes?: Attributes
}

/**
 * Records a span that has just ended, as a child of the running one. Outside a span nothing is recorded: polls of the
 * server itself would otherwise fill the traces.
 */
export function recordSpan(name: string, { tookMs, hasFailed = false, attributes = {} }: EndedSpan): void {
  if (trace.getActiveSpan() === undefined) return
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: Date.now() - tookMs, attributes })
  if (hasFailed) markFailed(span)
  span.end()
}

/** The trace that a caller continues, from W3C's headers. */
export function readTraceParent(header: (name: 'traceparent' | 'tracestate') => string | undefined): Context {
  const carrier = { traceparent: header('traceparent'), tracestate: header('tracestate') }
  return propagation.extract(ROOT_CONTEXT, carrier)
}

/** The id of the running trace, for log lines; undefined without an SDK. */
export function findTraceId(): string | undefined {
  const span = trace.getActiveSpan()?.spanContext()
  return span && isSpanContextValid(span) ? span.traceId : undefined
}
