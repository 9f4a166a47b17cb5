import type { Endpoint } from '../endpoint.ts'

// Not by `endpoint()`: the module that asks for it is loaded alone, and shares no code with others.

/**
 * Lists the platforms that a page can send visitors to by `startPlatformLogin`, with their names in the language of the
 * request. `icon` is a list of SVG paths on a grid of 24 by 24, separated by `|`, each with a colour in front unless it has
 * that of the text. Both are empty for a platform whose name and icon the widget has.
 */
export const listPlatforms = {
  name: 'listPlatforms',
  method: 'GET',
  apiGroup: 'passport',
  path: '/passport/web/auth/platforms/',
  fields: {},
  response: {
    platforms: {
      listOf: { platform: 'string', platform_app_id: 'string', name: 'string', icon: 'string' },
    },
  },
} as const satisfies Endpoint
