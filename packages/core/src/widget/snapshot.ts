import type { ErrorName, FieldName } from '@portico/protocol'
import { FIELD_NAMES, FIELDS } from '@portico/protocol'
import { fieldErrorOf } from '../form/validation.ts'
import { switchOf } from '../options/option-defaults.ts'
import { frozen } from '../options/options.ts'
import type { FieldSnapshot, Snapshot } from '../public/public-state.ts'
import { noticeText } from '../runtime/notice.ts'
import type { Notice, RequestName, WidgetState } from '../state/state.ts'
import { SESSION_STATUS, OAUTH_STATUS, qrStatusNumber } from '../state/status-numbers.ts'
import { isSubmitDisabled } from '../transitions/requests.ts'

/** The public state: frozen, with the names and numbers of the specification. */
export function snapshotOf(state: WidgetState): Snapshot {
  const { notice } = state
  const isBusy = (name: RequestName): boolean => state.requests[name] !== 'idle'
  return frozen({
    switchType: switchOf(state.method),
    panelType: state.panel,
    message: {
      content: notice ? noticeText(state, notice.text) : '',
      type: notice ? notice.type : ('' as const),
    },
    action: { captcha: isBusy('captcha'), code: isBusy('sendCode'), submit: isBusy('submit') },
    disabled: isSubmitDisabled(state),
    qrStatus: qrStatusNumber(state.qr),
    ...qrCode(state),
    captchaBase64: state.captcha?.image ?? '',
    captcha_key: state.captcha?.key ?? '',
    isCheck: state.agreed,
    eye: state.form.passwordShown,
    subTitleNotice: isSubtitle(notice) ? noticeText(state, notice.text) : '',
    alwaysNotice: state.settings.alwaysNotice,
    ...appointmentInfo(state),
    ...loginInfo(state),
    fields: Object.fromEntries(
      FIELD_NAMES.map((name) => [name, fieldSnapshot(state, name)]),
    ) as Snapshot['fields'],
    ...oauthInfo(state),
    ...(state.secondStep && { secondStep: state.secondStep.chosen.method }),
  })
}

function oauthInfo({ oauth }: WidgetState): Pick<Snapshot, 'oauthInfo' | 'curAuthType'> {
  if (!oauth) return {}
  const { title, mobile, platform } = oauth
  const status = OAUTH_STATUS[oauth.status]
  return { oauthInfo: { status, title, mobile }, curAuthType: platform?.id ?? '' }
}

function qrCode({ qr }: WidgetState): Pick<Snapshot, 'qrCode'> {
  if (!qr || !('image' in qr)) return {}
  const { picture: qrcode, webName: web_name, appName: app_name } = qr.image
  return { qrCode: { status: qr.status, qrcode, web_name, app_name } }
}

/** What a logged-in user can do here, shown beneath the title. */
const SUBTITLE_REASONS: ReadonlySet<ErrorName> = new Set(['alreadySignedIn', 'mayAddAccount'])

function isSubtitle(notice: Notice | undefined): notice is Notice {
  return notice?.reason !== undefined && SUBTITLE_REASONS.has(notice.reason)
}

function appointmentInfo({ invitation }: WidgetState): Pick<Snapshot, 'appointmentInfo'> {
  if (!invitation?.info) return {}
  const { org_name, app_key, index_url, activate_url } = invitation.info
  return {
    appointmentInfo: {
      app_name: invitation.appName,
      org_name,
      app_key,
      index_url,
      activate_url,
    },
  }
}

function loginInfo({ session }: WidgetState): Pick<Snapshot, 'loginInfo'> {
  const status = SESSION_STATUS[session.status]
  if (status === SESSION_STATUS['signed-out']) return {}
  const { username = '', screen_name = '', email = '', mobile = '' } = session.user ?? {}
  return { loginInfo: { status, username, screen_name, email, mobile } }
}

function fieldSnapshot(state: WidgetState, name: FieldName): FieldSnapshot {
  const value = state.form.values[name] ?? ''
  const error = state.form.errors[name]
  const errMsg = error ? noticeText(state, { key: error.messageKey, ...error }) : ''
  const isWrong = fieldErrorOf(state, name) !== undefined
  return {
    value: FIELDS[name].secret ? '' : value,
    error: errMsg,
    valid: !isWrong,
    mismatch: value !== '' && isWrong,
    errMsg,
    errorKey: error?.errorKey ?? '',
  }
}
