import type { OfferedPlatform } from '@portico/core/internal'
import type { KnownPlatformId } from '@portico/protocol'
import type { WidgetContext } from '../widget-context.ts'

/** The name of the host or the account center, otherwise the widget's own, otherwise the id without its type. */
export function platformName({ id, name }: OfferedPlatform, t: WidgetContext['t']): string {
  const [type, ownName = type ?? ''] = id.split(':')
  return (name ?? t(`platform_${id as KnownPlatformId}`)) || ownName
}
