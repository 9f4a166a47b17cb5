import { COMPLETE_LANGUAGES } from '@portico/protocol'
import { z } from 'zod'
import { isLoopback } from '../shared/client-address.ts'
import { isHttpUrl } from '../shared/http-url.ts'
import { camelKeys } from './camel-keys.ts'

/** Nothing else of CSS, because the colours become part of a style sheet. */
const colour = z.string().regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'expected a colour such as #2f88ff')

/** Not `data:`, which the pages' content security policy would have to allow for every image. */
const logoUrl = z
  .string()
  .refine(isLogoUrl, { message: 'expected an https address such as https://shop.example/logo.svg' })

function isLogoUrl(text: string): boolean {
  if (!isHttpUrl(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return username + password === '' && (protocol === 'https:' || isLoopback(hostname))
}

/** How the pages and the e-mails of this server look for an app: see docs/hosted-pages.md. */
export const brand = z
  .strictObject({
    /** The logo, an https URL. It is 40px high, in place of the app's name. */
    logo: logoUrl.optional(),
    /** The logo on dark pages. Default: `logo`, on white. */
    logo_dark: logoUrl.optional(),
    /** The logo of e-mails, an https URL of a PNG, JPEG or GIF: Gmail and Outlook draw no SVG. It is 32px high. Default: `logo`, if it is one of these. */
    logo_mail: logoUrl.optional(),
    /** The logo of e-mails where the mail program is dark and says so. */
    logo_mail_dark: logoUrl.optional(),
    /** The accent, as hexadecimal digits: `#2f88ff`. Buttons and the links of the login pages derive their colours from it as those of the widget do. */
    theme_color: colour.optional(),
    /** The text on buttons, which then have `theme_color` as it is. Default: white, or black where white would be hard to read. */
    theme_text: colour.optional(),
    /** The background of pages wider than 640px, around the card. */
    background: colour.optional(),
    /** The same on dark pages, for visitors whose system is dark. */
    background_dark: colour.optional(),
    /** The corner radius of buttons and fields in pixels; that of the card is 2.5 times as large, at most 20. Default: 8. */
    radius: z.int().min(0).max(24).optional(),
    /** Where the logo and the link below messages lead. Default: the app's `index_url`. */
    home_url: z
      .string()
      .refine(isHttpUrl, { message: 'expected an http or https address such as https://shop.example/' })
      .optional(),
    /** The line below the title of the login and registration page, by language. Default: the widget's own. */
    subtitle: z.partialRecord(z.enum(COMPLETE_LANGUAGES), z.string().trim().min(1).max(200)).optional(),
  })
  .refine(({ theme_color: color, theme_text: text }) => text === undefined || color !== undefined, {
    path: ['theme_text'],
    message: 'has no effect without theme_color',
  })
  .transform(camelKeys)

export type Brand = z.infer<typeof brand>
