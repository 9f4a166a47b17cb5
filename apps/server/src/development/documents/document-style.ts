/** The style of the documentation in a clone. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --background: #ffffff;
  --sunken: #f4f6f9;
  --text: #14171f;
  --muted: #5a6272;
  --line: #dfe3ea;
  --shade: #c3cad6;
  --link: #1a5fc4;
  --string: #0b6e3a;
  --keyword: #8a2f8f;
}
@media (prefers-color-scheme: dark) {
  :root {
    --background: #14171d;
    --sunken: #1f232b;
    --text: #eceff4;
    --muted: #a9b1c0;
    --line: #333945;
    --shade: #4b5463;
    --link: #8ab8ff;
    --string: #7fd6a4;
    --keyword: #e0a3e8;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0;
  background: var(--background);
  color: var(--text);
  font: 1rem/1.65 system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif;
  overflow-wrap: break-word;
}
a { color: var(--link); }
header, footer, .columns { max-width: 88rem; margin: 0 auto; padding: 0.75rem 1rem; }
header { display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; align-items: center; border-bottom: 1px solid var(--line); }
header .home { font-weight: 600; color: inherit; text-decoration: none; }
header nav { display: flex; flex-wrap: wrap; gap: 0 1rem; margin-inline-end: auto; }
header form { display: flex; flex: 1 1 14rem; gap: 0.5rem; min-width: 0; max-width: 25rem; }
input, button {
  min-height: 2.25rem;
  padding: 0.25rem 0.75rem;
  border: 1px solid var(--muted);
  border-radius: 0.375rem;
  background: var(--background);
  color: inherit;
  font: inherit;
}
input { flex: 1; min-width: 0; }
::placeholder { color: var(--muted); opacity: 1; }
footer { border-top: 1px solid var(--line); color: var(--muted); font-size: 0.875rem; }
main { min-width: 0; max-width: 45rem; }
.wide > main { max-width: none; }
.wide > main > :not(.table) { max-width: 45rem; }
.contents, .pages { font-size: 0.875rem; }
:is(.contents, .pages) :is(p, summary) { font-weight: 600; }
:is(.contents, .pages) summary { cursor: pointer; }
:is(.contents, .pages) ul { margin: 0; padding: 0; list-style: none; }
:is(.contents, .pages) li { padding: 0.125rem 0; }
:is(.contents, .pages) a { color: var(--muted); text-decoration: none; }
:is(.contents, .pages) a:is(:hover, [aria-current]) { color: var(--text); text-decoration: underline; text-underline-offset: 3px; }
:is(.contents, .pages) { margin-bottom: 1rem; padding: 0.375rem 0.75rem; border: 1px solid var(--line); border-radius: 0.375rem; }
.pages nav p { margin: 1rem 0 0.25rem; }
.pages [aria-current] { font-weight: 600; }
.around { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr)); gap: 1rem; margin: 3rem 0 1rem; }
.around a { padding: 0.625rem 1rem; border: 1px solid var(--line); border-radius: 0.5rem; text-decoration: none; }
.around a:hover { border-color: currentcolor; }
.around [rel='next'] { text-align: end; }
.around small { display: block; color: var(--muted); }
@media (max-width: 60rem) {
  /* The lists are in one line, above the text. An open one needs the width. */
  .columns { display: flex; flex-wrap: wrap; gap: 0 0.5rem; }
  .columns > :is(main, [open]) { flex: 1 0 100%; }
  main > h1 { margin-top: 0; }
  header, header nav { column-gap: 0.75rem; }
}
@media (min-width: 60.01rem) {
  .columns { display: grid; grid-template-columns: 14rem minmax(0, 1fr); gap: 2.5rem; }
  .columns { grid-template-rows: auto 1fr; row-gap: 0; }
  .columns > :is(.contents, main) { grid-column: 2; }
  .columns > .pages { grid-row: 1 / span 2; padding: 0; border: 0; position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow-y: auto; }
  .pages > summary { display: none; }
}
@media (min-width: 76.01rem) {
  .columns:not(.wide):has(> .contents) { grid-template-columns: 14rem minmax(0, 1fr) 14rem; }
  .columns:not(.wide) > .contents { grid-row: 1 / span 2; grid-column: 3; padding: 0; border: 0; position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow-y: auto; }
  .columns:not(.wide) > .contents summary { margin-bottom: 0.25rem; list-style: none; }
}
h1, h2, h3, h4 { line-height: 1.3; margin: 2em 0 0.6em; }
h1 { font-size: 1.875rem; margin-top: 0.5em; }
h2 { font-size: 1.375rem; padding-bottom: 0.25em; border-bottom: 1px solid var(--line); }
h3 { font-size: 1.125rem; }
code { font: 0.875em ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; }
:not(pre) > code { overflow-wrap: anywhere; padding: 0.1em 0.3em; border-radius: 0.25rem; background: var(--sunken); }
/* A shadow at an edge beyond which code or a table goes on: what has the colour of the background scrolls away from above it. */
pre, .table {
  overflow-x: auto;
  background:
    linear-gradient(90deg, var(--behind) 1rem, transparent 2.5rem) 0 / 2.5rem 100% no-repeat local,
    linear-gradient(270deg, var(--behind) 1rem, transparent 2.5rem) 100% / 2.5rem 100% no-repeat local,
    linear-gradient(90deg, var(--shade), transparent) 0 0 / 1rem 100% no-repeat scroll,
    linear-gradient(270deg, var(--shade), transparent) 100% 0 / 1rem 100% no-repeat scroll,
    var(--behind);
  overflow-wrap: normal;
}
pre { --behind: var(--sunken); margin: 0; padding: 0.875rem 1rem; border-radius: 0.5rem; line-height: 1.5; }
.table { --behind: var(--background); margin: 1rem 0; }
.block { display: grid; grid-template-columns: minmax(0, 1fr); margin: 1rem 0; }
.block > :is(pre, .copy) { grid-area: 1 / 1; }
/* The place of the button: code that is too wide for the rest of the line begins below. */
.copy + pre::before { float: inline-end; width: 3.5rem; height: 1.5rem; content: ''; }
pre > code { display: flow-root; width: max-content; line-height: 1.5rem; }
.copy { z-index: 1; place-self: start end; margin: 0.5rem; min-height: 1.75rem; padding: 0 0.5rem; border-color: var(--line); color: var(--muted); font-size: 0.75rem; }
.copy:hover { border-color: var(--muted); color: var(--text); }
.comment { color: var(--muted); }
.string { color: var(--string); }
.keyword { color: var(--keyword); }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
th, td { padding: 0.4rem 0.75rem; border: 1px solid var(--line); text-align: start; vertical-align: top; min-width: 5rem; }
th { background: var(--sunken); }
blockquote { margin: 1rem 0; padding: 0 1rem; border-left: 3px solid var(--line); color: var(--muted); }
img { max-width: 100%; height: auto; }
@media (min-width: 40rem) {
  /* What a row is about is not cut, other names are cut between their words, and what a row means is read by the sentence. */
  .name code { overflow-wrap: break-word; }
  .records :is(td:first-child, [data-label='Name']) code { overflow-wrap: normal; }
  .records :is(td:first-child, [data-label='Name']) wbr { display: none; }
  td[data-label='Meaning'] { width: 38%; }
}
@media (max-width: 39.99rem) {
  /* A row of three or more cells is a block of lines, of which the first says what it is about. */
  .records, .records :is(tbody, tr, td) { display: block; }
  .records thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .records tr { padding: 0.5rem 0; border-top: 1px solid var(--line); }
  .records td { padding: 0.125rem 0; border: 0; }
  .records td:empty { display: none; }
  .records td:first-child { font-weight: 600; }
  .records td:not(:first-child)::before { content: attr(data-label) ': '; color: var(--muted); }
  td[data-label='Meaning']::before { display: none; }
}
.results { padding-left: 1.5rem; }
.results p { margin: 0 0 0.75rem; color: var(--muted); font-size: 0.9375rem; }
`
