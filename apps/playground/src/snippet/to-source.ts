const WIDEST_LINE = 72

/** Formats a plain value as JavaScript: single quotes, unquoted keys, short values on one line. */
export function toSource(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((entry) => toSource(entry, inner))
    : Object.entries(value).map(([key, entry]) => `${keyOf(key)}: ${toSource(entry, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }']
  const line = `${open}${parts.join(', ')}${close}`
  if (parts.length === 0) return line.replaceAll(' ', '')
  if (!line.includes('\n') && indent.length + line.length <= WIDEST_LINE) return line
  return `${open.trim()}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close.trim()}`
}

/** `</script>` inside a string would close the surrounding script element. */
function quoted(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${escaped.replaceAll('</', '<\\/')}'`
}

function keyOf(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)
}
