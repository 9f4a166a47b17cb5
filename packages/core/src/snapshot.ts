import type { FieldName } from '@portico/protocol'
import { FIELD_NAMES } from '@portico/protocol'
import { fieldErrorOf } from './form/check-form.ts'
import { isBusy } from './form/is-busy.ts'
import { SECRET_FIELDS } from './form/secret-fields.ts'
import { textsOf } from './language/texts-of.ts'
import { noticeWords } from './notice/notice-words.ts'
import type { FieldSnapshot, Snapshot } from './public-types.ts'
import type { WidgetState } from './widget-state.ts'

/** The state as a host sees it: frozen, under the specification's names (ENT-2). */
export function snapshotOf(state: WidgetState): Snapshot {
  const { notice, oauth } = state
  return Object.freeze({
    switchType: state.switch,
    panelType: state.panel,
    message: Object.freeze({
      content: notice ? noticeWords(state, notice.text) : '',
      type: notice ? notice.type : ('' as const),
    }),
    action: Object.freeze({ ...state.action }),
    disabled: isBusy(state),
    captchaBase64: state.captcha?.image ?? '',
    captcha_key: state.captcha?.key ?? '',
    isCheck: state.agreed,
    eye: state.form.passwordShown,
    subTitleNotice: '',
    alwaysNotice: state.settings.alwaysNotice,
    fields: Object.freeze(
      Object.fromEntries(FIELD_NAMES.map((name) => [name, fieldSnapshot(state, name)])) as Snapshot['fields'],
    ),
    ...(oauth && {
      oauthInfo: Object.freeze({ status: oauth.status, title: oauth.title, mobile: oauth.mobile }),
      curAuthType: oauth.platform?.id ?? '',
    }),
  })
}

function fieldSnapshot(state: WidgetState, name: FieldName): FieldSnapshot {
  const value = state.form.values[name] ?? ''
  const error = state.form.errors[name]
  const errMsg = error ? (textsOf(state)[error.messageKey] ?? '') : ''
  const isWrong = fieldErrorOf(state, name) !== undefined
  return Object.freeze({
    value: SECRET_FIELDS.has(name) ? '' : value,
    error: errMsg,
    valid: !isWrong,
    mismatch: value !== '' && isWrong,
    errMsg,
    errorKey: error?.errorKey ?? '',
  })
}
