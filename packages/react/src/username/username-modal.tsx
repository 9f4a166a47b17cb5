import type { ReactNode } from 'react'
import { useCallback, useRef } from 'react'
import { useEscape } from '../browser/escape.ts'
import { FieldView } from '../form/field-view.tsx'
import { useBeforePaint } from '../hydration.ts'
import { NoticeContent } from '../notice/notice-text.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Text } from '../ui/text.tsx'
import { useWidget } from '../widget-context.ts'

/** Asks for a username to open a business account. */
export function UsernameModal(): ReactNode {
  return useWidget().state.usernameModal && <UsernameDialog />
}

/** A native modal dialog, which traps and restores the focus. */
function UsernameDialog(): ReactNode {
  const { widget, state, t, id } = useWidget()
  const dialog = useRef<HTMLDialogElement>(null)
  useBeforePaint(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const cancel = useCallback((): void => widget.openAccount('cancel'), [widget])
  useEscape(dialog, true, cancel)
  const modal = state.usernameModal
  return (
    <dialog
      ref={dialog}
      className="portico-modal"
      data-part="username-modal"
      aria-labelledby={id('username-title')}
      // Of the back gesture. The state decides whether it closes. Browsers force it at the second Escape; `onClose` then reopens it.
      onCancel={(event) => {
        event.preventDefault()
        cancel()
      }}
      onClose={() => {
        if (widget.getState().usernameModal && dialog.current?.open === false) dialog.current.showModal()
      }}
    >
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          widget.openAccount('confirm')
        }}
      >
        <h2 className="portico-modal-title" id={id('username-title')}>
          <Text>{t('username_title')}</Text>
        </h2>
        {/* Not at the field: what is refused is the account, not the name. */}
        <div data-part="username-error" role="alert">
          {modal?.error && (
            <div className="portico-notice" data-type="error">
              <Icon name="error" />
              <div className="portico-notice-text">
                <NoticeContent text={modal.error} />
              </div>
            </div>
          )}
        </div>
        <FieldView name="username" isForNew={false} isLast />
        <div className="portico-modal-buttons">
          <Button part="username-confirm" isBusy={modal?.isBusy ?? false} isDisabled={modal?.isBusy ?? false}>
            {t('username_confirm')}
          </Button>
          <Button
            part="username-cancel"
            kind="secondary"
            isDisabled={modal?.isBusy ?? false}
            onClick={cancel}
          >
            {t('cancel')}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
