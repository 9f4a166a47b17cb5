/** Puts a text on the clipboard. @returns whether the browser let it: not on a page without https */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
