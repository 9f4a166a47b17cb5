/** Copies a text to the clipboard. @returns whether it succeeded; browsers refuse it on pages without https */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
