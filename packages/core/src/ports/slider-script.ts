/** What the verification's script puts into the page (contract, section 6). */
export interface PorticoSlider {
  /** Rejects with `closed` or `unavailable`. */
  render(puzzle: SliderPuzzle): Promise<{ readonly verify_ticket: string }>
}

export interface SliderPuzzle {
  /** The wire field verify_center_decision_conf, as it came. */
  readonly conf: string
  readonly aid: string
  readonly language: string
  /** Where its script and its pictures come from. */
  readonly host: string
  readonly theme: 'light' | 'dark' | 'auto'
  /** The visitor wants an image captcha in its place; what the script says after that is `closed`. */
  readonly onOtherWay: () => void
  /** Nobody waits for it any more. */
  readonly signal: AbortSignal
}

export interface SliderScript {
  /** Loads it, once a page and address; rejects when it cannot be had, and may be asked again. */
  load(url: string): Promise<PorticoSlider>
}
