/** A heading that takes the focus when its card comes, so that it is read and the keyboard is where the eyes are. */
export function focusAtFirst(heading: HTMLElement | null): void {
  heading?.focus()
}
