import type { Captcha } from '@portico/core/internal'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { useWidget } from '../widget-context.ts'

/** The captcha of the widget's form. */
export function CaptchaPicture(): ReactNode {
  const { widget, state, t } = useWidget()
  const { captcha, requests } = state
  return (
    captcha && (
      <CaptchaButton
        {...{ captcha, t }}
        isBusy={requests.captcha !== 'idle'}
        onRefresh={widget.refreshCaptcha}
      />
    )
  )
}

interface CaptchaButtonProps {
  readonly t: (key: 'captcha_image' | 'label_captcha') => string
  readonly captcha: Captcha
  readonly isBusy: boolean
  readonly onRefresh: () => void
}

/** A captcha's image, in a button that requests another one. */
export function CaptchaButton({
  t,
  captcha: { image, key },
  isBusy,
  onRefresh,
}: CaptchaButtonProps): ReactNode {
  const [isReadable, setReadable] = useState(true)
  const isUnreadable = image === '' || !isReadable
  return (
    <button
      // Keyed, so that another picture is animated too.
      key={key}
      type="button"
      className="portico-captcha"
      aria-label={t('captcha_image')}
      title={t('captcha_image')}
      aria-busy={isBusy}
      onClick={onRefresh}
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
