import type { OfferedPlatform } from '@portico/core/internal'
import type { KnownPlatformId } from '@portico/protocol'
import type { WidgetContext } from '../widget-context.ts'

/** A platform that the widget does not know has a name of its own. */
export function platformName({ id, name }: OfferedPlatform, t: WidgetContext['t']): string {
  return name ?? t(`platform_${id as KnownPlatformId}`)
}
