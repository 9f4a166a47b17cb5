import type { ReactNode } from 'react'
import { useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { useWidget } from '../widget-context.ts'

/** The captcha's image, in a button that requests another one. */
export function CaptchaPicture(): ReactNode {
  const { widget, state, t } = useWidget()
  const [isReadable, setReadable] = useState(true)
  if (!state.captcha) return null
  const { image, key } = state.captcha
  const isUnreadable = image === '' || !isReadable
  return (
    <button
      // Keyed, so that another picture is animated too.
      key={key}
      type="button"
      className="portico-captcha"
      aria-label={t('captcha_image')}
      aria-busy={state.requests.captcha}
      onClick={widget.refreshCaptcha}
    >
      <Picture
        className="portico-captcha-image"
        data-part="captcha-image"
        data-unreadable={isUnreadable}
        base64={image}
        label={t('label_captcha')}
        onDecoded={setReadable}
      />
      {isUnreadable && <Icon name="refresh" />}
    </button>
  )
}
