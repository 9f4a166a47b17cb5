/** Everything a person reads or hears; `{n}` is a number of seconds. */
export interface Texts {
  readonly title: string
  readonly hint: string
  readonly picture: string
  readonly close: string
  readonly otherWay: string
  readonly wait: string
  readonly waiting: string
  readonly back: string
  readonly failed: string
  /** After a wrong answer, or one that came too late. */
  readonly again: string
  /** Too many tries, or the demand is over. */
  readonly over: string
}

const en: Texts = {
  title: 'Drag the piece into the gap',
  hint: 'Or move it with the arrow keys and press Enter',
  picture: 'Picture with a gap',
  close: 'Close',
  otherWay: 'Try another way',
  wait: 'Verify by waiting',
  waiting: 'Please stay here for {n} seconds',
  back: 'Back to the puzzle',
  failed: 'The verification could not be loaded. Retry',
  again: 'That didn’t fit. Try this new picture',
  over: 'Verification ended. Close this and try again later',
}

const zh: Texts = {
  title: '拖动滑块，将拼图移到缺口处',
  hint: '也可用方向键移动，按回车键确认',
  picture: '带缺口的图片',
  close: '关闭',
  otherWay: '换一种验证方式',
  wait: '改为等待验证',
  waiting: '请停留在此页面，还需 {n} 秒',
  back: '返回拼图',
  failed: '验证加载失败，点击重试',
  again: '没有对上，换一张图片再试',
  over: '请关闭后稍后再试',
}

const ja: Texts = {
  title: 'スライダーを動かして、パズルを完成させてください',
  hint: '矢印キーで動かし、Enter キーで確定できます',
  picture: 'すき間のある画像',
  close: '閉じる',
  otherWay: '別の方法で確認する',
  wait: '待って確認する',
  waiting: 'このまま {n} 秒お待ちください',
  back: 'パズルに戻る',
  failed: '確認画面を読み込めませんでした。再試行',
  again: '合いませんでした。別の画像でお試しください',
  over: '閉じて、しばらくしてからお試しください',
}

export const LANGUAGES = { zh, en, ja }
export type Language = keyof typeof LANGUAGES

/** `en-GB` is `en`; what there is no text for is `zh`, as in the widget. */
export function resolveLanguage(language: string): Language {
  const known = language.slice(0, 2)
  return isKnown(known) ? known : 'zh'
}

const isKnown = (language: string): language is Language => Object.hasOwn(LANGUAGES, language)
