import { countUnits, fillMarkers, loadServerMessages, resolveLanguage } from '@portico/locales'
import type { App } from '../config/config-file.ts'
import type { ScannedQrCode } from './kept-qr-code.ts'

interface Source {
  /** Which site asks. */
  readonly title: string
  /** From which place, and when. */
  readonly des: string
}

/**
 * Says who asks to be let in, for the person who decides it (contract, section 7). When it asked is told by its age at
 * the scan: a phone's clock and the server's time zone may be any.
 */
export async function describeSource(
  app: App,
  { next, browser, address, madeAt, scan }: ScannedQrCode,
  language: string,
): Promise<Source> {
  const texts = await loadServerMessages(resolveLanguage(language, []))
  const age = Math.max(1, Math.round((scan.at - madeAt) / 1000))
  const asked = fillMarkers(texts.qr_asked, { seconds: countUnits(texts, 'second', age) })
  return {
    title: `${app.name} · ${new URL(next).host}`,
    des: [browser, address, asked].filter((part) => part !== '').join(' · '),
  }
}
