import type { Brand } from '../../config/brand.ts'
import { textOn } from '../../shared/colours.ts'
import type { ButtonColours } from '../../shared/page-colours.ts'
import { buttonColoursOf, DARK_PAGE as DARK, LIGHT_PAGE as LIGHT } from '../../shared/page-colours.ts'

/**
 * The style sheet of every page for visitors: a card in the app's colours, light or dark by system preference. Narrow pages
 * are the card themselves. Only what the configuration allows becomes part of it: colours as hexadecimal digits, and a number.
 */
export function pageStyle(brand: Brand = {}): string {
  const { themeColor, background, backgroundDark, radius = 8 } = brand
  const { light, dark } = buttonColoursOf(brand)
  return `
:root { color-scheme: light dark; --radius: ${radius}px; --text: ${LIGHT.text}; --muted: ${LIGHT.muted}; --danger: #c62828; --success: #1b7f3b; --card: ${LIGHT.card}; ${backgroundColours(LIGHT, background)} ${buttonColours(light)} --background: var(--card); --on-background: var(--muted); }
@media (prefers-color-scheme: dark) {
  :root { --text: ${DARK.text}; --muted: ${DARK.muted}; --danger: #ff8a80; --success: #6fd58f; --card: ${DARK.card}; ${backgroundColours(DARK, backgroundDark)} ${buttonColours(dark)} }
}
${SHEET}${themeColor === undefined ? '' : `.portico { --portico-accent: ${themeColor}; --portico-accent-face: var(--face); --portico-on-accent: var(--on-face); }\n`}`
}

/** The background of wide pages, and the text on it. */
function backgroundColours(
  { background, muted }: typeof LIGHT | typeof DARK,
  chosen: string | undefined,
): string {
  return `--wide-background: ${chosen ?? background}; --on-wide-background: ${chosen === undefined ? muted : textOn(chosen)};`
}

/** `--shade` is what a button under the pointer is mixed with: never closer to its text. */
function buttonColours({ face, text }: ButtonColours): string {
  return `--face: ${face}; --on-face: ${text}; --shade: ${textOn(text)};`
}

const SHEET = `
* { box-sizing: border-box; }
body { margin: 0; background: var(--background); color: var(--text); font: 0.875rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
body:lang(zh) { font-family: system-ui, 'PingFang SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif; }
body:lang(zh-TW) { font-family: system-ui, 'PingFang TC', 'Noto Sans CJK TC', sans-serif; }
body:lang(ja) { font-family: system-ui, 'Hiragino Sans', 'Noto Sans CJK JP', Meiryo, sans-serif; word-break: auto-phrase; }
body:lang(ko) { word-break: keep-all; }
.card { max-width: 25rem; margin: 0 auto; padding: 32px clamp(12px, 50vw - 134px, 24px) 24px; background: var(--card); }
.wide { max-width: 49rem; }
.card > header { margin: 0 0 24px; font-size: 1rem; font-weight: 600; line-height: 1.5; }
.card > header h1 { margin: 0; font: inherit; }
.card > header a { display: inline-block; color: inherit; text-decoration: none; }
.card > header img { display: block; height: 2.5rem; max-width: 100%; object-fit: contain; object-position: left; }
.name { display: flex; gap: 12px; align-items: center; color: var(--muted); font-size: 0.875rem; font-weight: 500; }
.initial { display: grid; flex: none; place-content: center; width: 2.5rem; height: 2.5rem; border-radius: min(10px, var(--radius) * 1.25); background: var(--face); color: var(--on-face); font-size: 1.125rem; font-weight: 600; }
.back { margin: -8px 0 24px; color: var(--muted); font-size: 0.8125rem; }
.back a::before { content: '←'; display: inline-block; margin-inline-end: 6px; }
[dir='rtl'] .back a::before { content: '→'; }
[dir='rtl'] .card > header img { object-position: right; }
body > footer { max-width: 25rem; margin: 0 auto; padding: 0 24px 32px; color: var(--on-background); font-size: 0.75rem; }
footer summary { cursor: pointer; width: fit-content; margin: 0 auto; padding: 4px 8px; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::after { content: ''; display: inline-block; width: 5px; height: 5px; margin-inline-start: 8px; border: solid; border-width: 0 1.5px 1.5px 0; transform: translateY(-2px) rotate(45deg); }
[open] > summary::after { transform: translateY(1px) rotate(225deg); }
footer ul { display: flex; flex-wrap: wrap; justify-content: center; gap: 0 16px; margin: 8px 0 0; padding: 0; list-style: none; }
footer li a { display: inline-block; padding: 4px 0; }
h1 { margin: 0 0 8px; font-size: 1.375rem; font-weight: 600; line-height: 1.4; text-wrap: balance; }
p { margin: 0 0 12px; text-wrap: pretty; }
form, .act { margin: 24px 0 0; }
.button, button { display: grid; place-content: center; width: 100%; min-height: 2.75rem; padding: 0.625rem 1rem; border: 0; border-radius: var(--radius); background: var(--face); box-shadow: inset 0 0 0 1px rgb(128 128 128 / 20%); color: var(--on-face); font-family: inherit; font-size: 0.875rem; font-weight: 600; line-height: 1.5; text-align: center; text-decoration: none; cursor: pointer; }
:is(.button, button):hover { background: color-mix(in srgb, var(--face) 92%, var(--shade)); }
:is(.button, button):active { background: color-mix(in srgb, var(--face) 86%, var(--shade)); }
a { color: inherit; text-underline-offset: 2px; }
.other { margin: 16px 0 0; text-align: center; }
.reference { margin: 24px 0 0; color: var(--muted); font-size: 0.75rem; }
.developer { margin: 24px 0 0; padding: 8px 12px; border-radius: var(--radius); background: color-mix(in srgb, var(--text) 6%, transparent); font: 0.75rem/1.25rem ui-monospace, monospace; text-align: start; }
.mark { display: block; width: 3rem; height: 3rem; margin: 0 0 16px; color: var(--success); }
.error { margin: 0 0 24px; padding: 10px 12px; border-radius: var(--radius); background: color-mix(in srgb, var(--danger) 8%, transparent); line-height: 1.45; }
:is(a, button, summary):focus-visible { border-radius: 2px; outline: 2px solid currentColor; outline-offset: 2px; }
:is(.button, button):focus-visible { border-radius: var(--radius); outline-color: var(--text); }
#account { margin-inline: -6px; }
.portico { --portico-width: 100%; --portico-radius: var(--radius); }
/* A logo without one for dark pages may be as dark as they are. */
@media (prefers-color-scheme: dark) {
  .card > header a > img { padding: 4px 8px; border-radius: min(8px, var(--radius)); background: #fff; }
}
@media (min-width: 640px) {
  :root { --background: var(--wide-background); --on-background: var(--on-wide-background); }
  body { padding: clamp(32px, 12vh, 128px) 0 16px; }
  .card { width: calc(100% - 32px); padding: 32px; border-radius: min(var(--radius) * 2.5, 20px); box-shadow: 0 0 0 1px rgb(20 23 31 / 6%), 0 12px 32px -8px rgb(20 23 31 / 12%); }
  .wide { margin-bottom: 32px; }
  .card:last-child { margin-bottom: 32px; }
  body > footer { padding-top: 16px; }
}
@media (forced-colors: active) {
  .card, .button, button, .initial { border: 1px solid; }
}
`
