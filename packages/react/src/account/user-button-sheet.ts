/** System colours, so that the card has the colour scheme of the page. Any rule of the host overrides it. */
export const USER_BUTTON_SHEET = `@layer portico{
.portico-user-button{position:relative;display:inline-block;--portico-font:system-ui,sans-serif;font:14px/20px sans-serif;font-family:var(--portico-font);color:CanvasText}
.portico-user-button button,.portico-user-card a{border:0;background:none;color:inherit;font:inherit;cursor:pointer}
.portico-user-button>button{display:grid;place-items:center;inline-size:40px;block-size:40px;padding:0;border-radius:50%;background:color-mix(in srgb,var(--portico-accent,#2f88ff) 16%,Canvas);font-weight:600}
.portico-user-button :focus-visible{outline:2px solid var(--portico-accent,#2f88ff);outline-offset:2px}
.portico-user-button svg{display:block}
.portico-user-card{position:absolute;z-index:10;inset-block-start:calc(100% + 8px);box-sizing:border-box;inline-size:max-content;min-inline-size:min(240px,100vw - 32px);max-inline-size:min(320px,100vw - 32px);padding:8px;border:1px solid color-mix(in srgb,CanvasText 20%,Canvas);border-radius:var(--portico-radius,8px);background:Canvas;box-shadow:0 8px 24px rgb(0 0 0/12%);text-align:start}
.portico-user-card[hidden]{display:none}
.portico-user-card p{margin:0;padding-inline:8px;overflow-wrap:anywhere}
.portico-user-card-name{padding-block:8px 0;font-weight:600}
.portico-user-card-more{color:color-mix(in srgb,CanvasText 72%,Canvas);font-size:12px;line-height:16px}
.portico-user-card a,.portico-user-card button{display:block;box-sizing:border-box;inline-size:100%;min-block-size:44px;margin-block-start:4px;padding:12px 8px;border-radius:calc(var(--portico-radius,8px) / 2);text-align:start;text-decoration:none}
.portico-user-card-more+a,.portico-user-card-more+button,.portico-user-card-name+a,.portico-user-card-name+button{margin-block-start:12px}
.portico-user-card [role=alert]:not(:empty){padding-block:4px 8px}
@media(hover:hover){.portico-user-card a:hover,.portico-user-card button:hover{background:color-mix(in srgb,CanvasText 8%,Canvas)}}
}`
