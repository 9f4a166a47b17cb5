import { isRecord } from '@portico/protocol'

/** @returns `undefined` unless the text is a JSON object */
export function parseJsonObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    return isRecord(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}
