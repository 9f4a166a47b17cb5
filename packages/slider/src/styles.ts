import { PIECE_WIDTH, PUZZLE_HEIGHT, PUZZLE_WIDTH } from '@portico/protocol'

const DARK = '{--t:#f2f4f8;--m:#a9b1c0;--r:#262b35;--d:#ff8a80;--o:#6fd58f;--e:#6ea9ff;color-scheme:dark}'

/**
 * The style sheet of the slider's shadow root. It uses the design tokens of the widget it is rendered in, if any. Short names save
 * bytes: `--t` text, `--m` muted, `--r` raised surface, `--d` danger, `--o` success, `--e` accent, `--f` radius. `canvas+canvas` is
 * the puzzle piece, `div+div` the track.
 */
export const STYLES: string = `
*{box-sizing:border-box;margin:0;padding:0}
dialog{--t:#14171f;--m:#5a6272;--r:#fff;--d:#c62828;--o:#1b7f3b;--e:#2269c8;--f:var(--portico-radius,8px);color-scheme:light;position:static;width:100%;max-width:340px;margin:auto;border:0;background:0;color:var(--portico-text,var(--t));font:var(--portico-size,14px)/calc(10/7) system-ui;font-family:var(--portico-font,inherit),system-ui;direction:ltr}
[dir=rtl] header,[dir=rtl] p{direction:rtl}
[data-theme=dark]${DARK}@media(prefers-color-scheme:dark){[data-theme=auto]${DARK}}
[lang=ja]{word-break:auto-phrase}
dialog:modal{position:fixed;max-width:min(390px,100%);padding:14px 24px 24px;border:1px solid transparent;border-radius:calc(var(--f)*1.5);background:var(--portico-raised,var(--r));box-shadow:0 8px 24px #0002;transition:opacity .16s ease-out,transform .16s ease-out}
dialog::backdrop{background:#0007;transition:opacity .16s ease-out}
@starting-style{dialog:modal,dialog::backdrop{opacity:0}dialog:modal{transform:translateY(8px)}}
@media(max-width:479px){dialog:modal{margin-bottom:0;max-width:100%;padding:16px max(16px,50% - 171px) calc(16px + env(safe-area-inset-bottom));border-radius:calc(var(--f)*1.5) calc(var(--f)*1.5) 0 0}}
header,footer{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px}
h2{flex:1;text-wrap:balance;font-size:calc(16em/14);font-weight:var(--portico-weight,600);line-height:1.375;padding:11px 0}
button{min-width:44px;min-height:44px;border:0;border-radius:4px;background:0;color:var(--portico-accent-text,var(--e));font:inherit;cursor:pointer}
button:active{opacity:.6}
@media(hover:hover){button:hover{text-decoration:underline}}
:focus-visible{outline:2px solid var(--portico-focus,var(--e));outline-offset:2px}
[data-part=slider-close]{display:grid;place-items:center end;color:var(--portico-muted,var(--m))}
dialog:modal [data-part=slider-close]{margin-inline-end:-3px}
svg{display:block;width:20px;height:20px;fill:none;stroke:currentcolor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
div{position:relative;-webkit-user-select:none;user-select:none}
canvas{display:block;width:100%;aspect-ratio:${PUZZLE_WIDTH}/${PUZZLE_HEIGHT};border-radius:var(--f);background:#8884;transition:box-shadow .2s}
canvas+canvas,[role=slider]{position:absolute;left:var(--x);width:${(PIECE_WIDTH / PUZZLE_WIDTH) * 100}%;cursor:grab;touch-action:none}
canvas+canvas{top:var(--y);aspect-ratio:1;background:0;filter:drop-shadow(0 1px 3px #0006)}
div+div{height:44px;margin:12px 0 8px;border-radius:var(--f);background:color-mix(in srgb,currentcolor 6%,transparent)}
div+div::before{position:absolute;inset:0 auto 0 0;width:calc(var(--x) + 22px);border-radius:inherit;background:var(--portico-accent-face,#2672d8);opacity:.16;content:''}
[role=slider]{display:grid;place-items:center;height:44px;border:1px solid transparent;border-radius:var(--portico-control-radius,var(--f));background:var(--portico-accent-face,#2672d8);color:var(--portico-on-accent,#fff);box-shadow:0 1px 3px #0003}
[role=slider]:active{cursor:grabbing}
[aria-disabled=true]{cursor:progress}
[data-solved=true] canvas:first-child{box-shadow:0 0 0 3px var(--portico-success,var(--o))}
[aria-busy=true] :is(canvas+canvas,[role=slider]){transition:left .24s cubic-bezier(.2,.8,.2,1)}
p{font-size:calc(12em/14);line-height:calc(4/3);min-height:16px}
#hint{color:var(--portico-muted,var(--m))}
@media(pointer:coarse){#hint{position:absolute;clip-path:inset(50%)}}
[role=status],[role=alert]{color:var(--portico-danger,var(--d))}
[role=status]{margin:4px 0}
[role=alert]{font-size:1em}
[role=alert] button{display:block;margin-top:8px;text-align:start}
[role=timer]{padding:48px 0;font-size:1em;text-align:center}
[role=timer]+p{position:absolute;clip-path:inset(50%)}
@media(prefers-reduced-motion:reduce){*,::backdrop{transition:none!important}}
@media(forced-colors:active){canvas:first-child{border:1px solid}div+div{border:1px solid}[role=slider]{border-color:ButtonText}}
`
