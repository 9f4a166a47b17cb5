/** An image captcha the server asks for (CAP-1): base64 without a `data:` prefix, and its key. */
export interface Captcha {
  readonly image: string
  readonly key: string
}
