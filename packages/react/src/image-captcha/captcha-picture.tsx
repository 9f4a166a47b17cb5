import type { ReactNode } from 'react'
import { useWidget } from '../widget-context.ts'
import { Picture } from '../ui/picture.tsx'

/** The image to read; pressing it fetches another (CAP-2). A button around it, so that keys reach it too. */
export function CaptchaPicture(): ReactNode {
  const { widget, state, t } = useWidget()
  if (!state.captcha) return null
  return (
    <button
      type="button"
      className="portico-captcha"
      aria-label={t('captcha_image')}
      aria-busy={state.action.captcha}
      onClick={widget.refreshCaptcha}
    >
      <Picture
        className="portico-captcha-image"
        data-part="captcha-image"
        base64={state.captcha.image}
        label={t('label_captcha')}
      />
    </button>
  )
}
