// Sends traces to the OpenTelemetry collector at OTEL_EXPORTER_OTLP_ENDPOINT (http://localhost:4318 by default). Load it before the server:
//   npm install @opentelemetry/sdk-trace-node@2.12.0 @opentelemetry/exporter-trace-otlp-http@0.223.0
//   node --import ./tracing.mjs node_modules/@portico/server/bin/portico-server.js
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node'

/** How many of the traces are recorded; a trace that a proxy has begun is recorded if the proxy says so. */
const ratio = Number(process.env.OTEL_TRACES_SAMPLER_ARG ?? 0.1)

process.env.OTEL_SERVICE_NAME ??= 'portico'

// Keeps the trace of what runs asynchronously, and reads `traceparent`, both by default.
new NodeTracerProvider({
  sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
  spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
}).register()
