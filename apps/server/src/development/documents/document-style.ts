/** The style of the documentation in a clone. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --background: #ffffff;
  --sunken: #f4f6f9;
  --text: #14171f;
  --muted: #5a6272;
  --line: #dfe3ea;
  --link: #1a5fc4;
}
@media (prefers-color-scheme: dark) {
  :root {
    --background: #14171d;
    --sunken: #1f232b;
    --text: #eceff4;
    --muted: #a9b1c0;
    --line: #333945;
    --link: #8ab8ff;
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
header, footer, .columns { max-width: 76rem; margin: 0 auto; padding: 0.75rem 1rem; }
header { display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; align-items: center; border-bottom: 1px solid var(--line); }
header .home { font-weight: 600; color: inherit; text-decoration: none; }
header form { display: flex; flex: 1 1 14rem; gap: 0.5rem; }
header nav { display: flex; gap: 1rem; }
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
footer { border-top: 1px solid var(--line); color: var(--muted); font-size: 0.875rem; }
main { min-width: 0; }
@media (max-width: 60rem) { .contents { display: none; } }
.contents { color: var(--muted); font-size: 0.875rem; }
.contents p { margin: 0 0 0.25rem; font-weight: 600; }
.contents ul { margin: 0; padding: 0; list-style: none; }
.contents li { padding: 0.125rem 0; }
.contents a { color: inherit; }
@media (min-width: 60.01rem) {
  .columns { display: grid; grid-template-columns: minmax(0, 1fr) 15rem; gap: 2.5rem; }
  .contents { order: 1; position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow-y: auto; }
}
h1, h2, h3, h4 { line-height: 1.3; margin: 2em 0 0.6em; }
h1 { font-size: 1.875rem; margin-top: 0.5em; }
h2 { font-size: 1.375rem; padding-bottom: 0.25em; border-bottom: 1px solid var(--line); }
h3 { font-size: 1.125rem; }
code { font: 0.875em ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; }
:not(pre) > code { padding: 0.1em 0.3em; border-radius: 0.25rem; background: var(--sunken); }
pre { overflow-x: auto; padding: 0.875rem 1rem; border-radius: 0.5rem; background: var(--sunken); line-height: 1.5; overflow-wrap: normal; }
.table { overflow-x: auto; margin: 1rem 0; overflow-wrap: normal; }
table { border-collapse: collapse; font-size: 0.9375rem; }
th, td { padding: 0.4rem 0.75rem; border: 1px solid var(--line); text-align: start; vertical-align: top; min-width: 6rem; max-width: 36rem; }
th { background: var(--sunken); }
blockquote { margin: 1rem 0; padding: 0 1rem; border-left: 3px solid var(--line); color: var(--muted); }
img { max-width: 100%; height: auto; }
.results { padding-left: 1.5rem; }
.results p { margin: 0 0 0.75rem; color: var(--muted); font-size: 0.9375rem; }
`
