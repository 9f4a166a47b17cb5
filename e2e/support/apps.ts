import relaxed from './relaxed-limits.json' with { type: 'json' }

/** The origin of every app, beside that of the account center. */
export const SHOP = 'https://shop.example'

/** Apps of one server, which the suites share whose tests need another app than that of development. */
export const APPS = {
  /** Allows second factors. The requests of `callServer` come from it. */
  allowsSecondFactor: { aid: 1574, name: 'Allowed', security: { second_factor: 'allowed' } },
  checksBrowsers: { aid: 2, name: 'Checked', security: { new_browser: 'check' } },
  checksNothing: { aid: 3, name: 'Unchecked', security: { new_browser: 'off' } },
  /** With a back end. */
  shop: { aid: 4, name: 'Shop', secret: 'the secret of the shop' },
  other: { aid: 5, name: 'Other', secret: 'the secret of the other' },
  harbour: {
    aid: 6,
    name: 'Harbour',
    brand: {
      logo: `${SHOP}/logo.svg`,
      theme_color: '#0f766e',
      background: '#e6f4f1',
      radius: 12,
      home_url: `${SHOP}/home`,
    },
  },
  ink: { aid: 7, name: 'Ink', brand: { theme_color: '#111', background: '#ff5a1f', radius: 0 } },
} as const

/** The configuration of the server with these apps. */
export const CONFIG_OF_APPS = {
  ...relaxed,
  apps: Object.values(APPS).map((app) => ({ ...app, origins: [SHOP] })),
}
