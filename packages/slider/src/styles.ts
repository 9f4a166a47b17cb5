import { PIECE_WIDTH, PUZZLE_HEIGHT, PUZZLE_WIDTH } from '@portico/protocol'

const DARK = '{--t:#f2f4f8;--r:#1c1f26;--d:#ff8a80;--e:#6ea9ff;color-scheme:dark}'

/** The style sheet of the slider's shadow root, which inherits the widget's design tokens. */
export const STYLES: string = `
*{box-sizing:border-box;margin:0;padding:0}
dialog{--t:#14171f;--r:#fff;--d:#c62828;--e:#2269c8;color-scheme:light;position:static;width:100%;max-width:340px;margin:auto;border:0;background:0;color:var(--portico-text,var(--t));font:14px/20px var(--portico-font,system-ui)}
[data-theme=dark]${DARK}@media(prefers-color-scheme:dark){[data-theme=auto]${DARK}}
[lang=ja]{word-break:auto-phrase}
dialog:modal{position:fixed;max-width:min(390px,100%);padding:24px;border:1px solid transparent;border-radius:12px;background:var(--portico-raised,var(--r));box-shadow:0 8px 24px #0002}
dialog::backdrop{background:#0007}
@media(max-width:479px){dialog:modal{margin-bottom:0;max-width:100%;padding:16px max(16px,50% - 171px);border-radius:12px 12px 0 0}}
header,footer{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px}
h2{flex:1;text-wrap:balance;font-size:16px;line-height:22px;padding:11px 0}
button{min-width:44px;min-height:44px;border:0;background:0;color:var(--portico-accent-text,var(--e));font:inherit;cursor:pointer}
button:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--portico-focus,var(--e));outline-offset:2px}
[data-part=slider-close]{color:inherit;font-size:24px;text-align:end}
div{position:relative;-webkit-user-select:none;user-select:none}
canvas{display:block;width:100%;aspect-ratio:${PUZZLE_WIDTH}/${PUZZLE_HEIGHT};border-radius:8px;background:#8884}
canvas+canvas,[role=slider]{position:absolute;left:var(--x);width:${(PIECE_WIDTH / PUZZLE_WIDTH) * 100}%;cursor:grab;touch-action:none}
canvas+canvas{top:var(--y);aspect-ratio:1;background:0}
div+div{height:44px;margin:8px 0;background:linear-gradient(#888 0 0)0/100% 2px no-repeat}
[role=slider]{border:1px solid transparent;border-radius:8px;background:var(--portico-accent-face,#2672d8);color:var(--portico-on-accent,#fff);font-size:20px;line-height:42px;text-align:center}
[aria-busy=true] div{opacity:.8}
p{font-size:12px;line-height:16px;min-height:16px}
[role=status],[role=alert] *{color:var(--portico-danger,var(--d))}
[role=alert] *{font-size:14px}
[role=timer]{padding:48px 0;font-size:14px;text-align:center}
[role=timer]+p{position:absolute;clip-path:inset(50%)}
`
