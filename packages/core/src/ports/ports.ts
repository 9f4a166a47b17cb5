import type { Clock } from './clock.ts'
import type { Device } from './device.ts'
import type { Http } from './http.ts'
import type { Page } from './page.ts'
import type { SmsCodes } from './sms-codes.ts'
import type { SliderScript } from './slider-script.ts'
import type { Telemetry } from './telemetry.ts'
import type { TextsLoader } from './texts.ts'

/** Everything outside that the widget needs; the door brings the browser's, the tests bring their own. */
export interface Ports {
  readonly clock: Clock
  readonly http: Http
  readonly device: Device
  readonly page: Page
  readonly smsCodes: SmsCodes
  readonly sliderScript: SliderScript
  readonly telemetry: Telemetry
  readonly texts: TextsLoader
}
