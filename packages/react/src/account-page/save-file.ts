/** Has the browser save a file. */
export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement('a')
  link.download = name
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.click()
  URL.revokeObjectURL(link.href)
}
