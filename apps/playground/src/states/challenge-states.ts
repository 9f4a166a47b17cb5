import { EMAIL, fillIn, FORM_LIST, FORMS, MOBILE, on, submit, submitting } from './forms.ts'
import { NO_PICTURE } from './paint-pictures.ts'
import type { Row, Step } from './state.ts'
import {
  answer,
  blur,
  group,
  press,
  searchArea,
  settled,
  slider,
  turnOnCapsLock,
  type,
  typeAll,
  wait,
} from './state.ts'

// What a form may ask for: image captcha, slider, area code, password, agreement.

const login = FORMS['login-mobile']
const loginByEmail = FORMS['login-email']
const register = FORMS['register-email']
const registerByMobile = FORMS['register-mobile']
const abroad = { zone: 'sg' } as const
const sendCode: readonly Step[] = [type('mobile', MOBILE), press('send-code')]

const required = { fails: 1101, captcha: 'K7FM' } as const
/** The captcha is displayed and the form is enabled again. */
const asked: readonly Step[] = [...submit(loginByEmail), settled]
const asking = submitting(loginByEmail, required)
const refreshing = (refreshCaptcha: NonNullable<typeof asking.server>[string]) => ({
  ...asking,
  server: { ...asking.server, refreshCaptcha },
})

export const captchaGroup = group('image-captcha', 'Image captcha', [
  ...FORM_LIST.map(({ id, name, form }): Row => [
    `${id}-captcha`,
    `${name}: captcha required`,
    submitting(form, required),
    submit(form),
    settled,
  ]),
  ['captcha-typed', 'letters typed', asking, asked, type('captcha', 'K7FM')],
  [
    'captcha-wrong',
    'wrong letters: a new captcha, the field is empty',
    asking,
    asked,
    type('captcha', 'K7FN'),
    answer({ userLogin: { fails: 1102, captcha: 'R3XD' } }),
    press('submit'),
    settled,
  ],
  [
    'captcha-and-refusal',
    'captcha after a wrong password',
    submitting(loginByEmail, { fails: 1033, captcha: 'K7FM' }),
    asked,
  ],
  ['captcha-refreshing', 'refreshing the captcha', refreshing('never'), asked, press('captcha-image')],
  [
    'captcha-refreshed',
    'a refreshed captcha',
    refreshing({ succeeds: {}, captcha: 'R3XD' }),
    asked,
    press('captcha-image'),
    settled,
  ],
  [
    'captcha-refresh-failed',
    'refreshing the captcha failed',
    refreshing('drops'),
    asked,
    press('captcha-image'),
    settled,
  ],
  [
    'captcha-unreadable',
    'an unreadable captcha: press to refresh',
    submitting(loginByEmail, { fails: 1101, captcha: NO_PICTURE }),
    asked,
  ],
  [
    'captcha-before-a-code',
    'captcha required before a code is sent',
    { server: { sendCode: required } },
    sendCode,
    settled,
  ],
])

const guarded = { smsLogin: { fails: 1105 } } as const

export const sliderGroup = group('slider', 'Slider', [
  ['slider-under-way', 'slider challenge open: the form waits', { server: guarded }, submit(login)],
  [
    'slider-closed',
    'closed: the form is unchanged',
    { server: guarded },
    submit(login),
    slider('close'),
    settled,
  ],
  [
    'slider-unavailable',
    'failed to load, with a retry link',
    { server: guarded },
    slider('break-down'),
    submit(login),
    settled,
  ],
  [
    'slider-unavailable-on-sending',
    'failed to load on sending a code',
    { ...on(register), server: { sendEmailCode: { fails: 1105 } } },
    slider('break-down'),
    fillIn(register),
    press('send-code'),
    settled,
  ],
  [
    'slider-other-way',
    'image captcha as the alternative',
    { server: { ...guarded, refreshCaptcha: { succeeds: {}, captcha: 'R3XD' } } },
    submit(login),
    slider('go-another-way'),
    settled,
  ],
  [
    'slider-other-way-unavailable',
    'the image captcha fails too',
    { server: { sendCode: { fails: 1105 }, refreshCaptcha: 'drops' } },
    sendCode,
    slider('go-another-way'),
    settled,
  ],
])

const foreign = { config: abroad }
const open = press('area-toggle')

export const areaGroup = group('area-code', 'Area code', [
  ['area', 'login outside of mainland China', foreign],
  [
    'area-on-register',
    'register outside of mainland China',
    { config: { ...abroad, defaultPanel: 'register' } },
  ],
  [
    'area-typed',
    'a number pasted with its area code: only the digits are kept',
    foreign,
    type('gmobile', '+1 684 733 1234'),
    blur('gmobile'),
  ],
  [
    'area-on-reset',
    'a mobile in the e-mail or mobile field',
    { config: { ...abroad, defaultPanel: 'reset' } },
    type('account', '91234567'),
  ],
  [
    'area-labels',
    'with labels and an invalid number',
    { config: { ...abroad, showFormLabel: true } },
    type('gmobile', '12'),
    blur('gmobile'),
  ],
  ['area-open', 'the list', foreign, open, searchArea('')],
  ['area-search', 'list filtered by a search', foreign, open, searchArea('united')],
  ['area-none', 'search without a match', foreign, open, searchArea('xyzzy')],
  [
    'area-picked',
    'area selected: the number has the focus',
    foreign,
    open,
    searchArea('japan'),
    press('area-option'),
  ],
  ['area-loading', 'list loading', { ...foreign, missing: 'areas' }, open],
  [
    'area-unavailable',
    'the list failed to load, with a retry link',
    { ...foreign, missing: 'areas' },
    open,
    wait(10_000),
  ],
  [
    'area-open-in-shadow',
    'list in a shadow root',
    { config: { ...abroad, isolation: 'shadow' } },
    open,
    searchArea(''),
  ],
])

const inCapitals = [type('password', 'SOMMER-24'), turnOnCapsLock('password')]

export const passwordGroup = group('passwords', 'Passwords', [
  ['password-shown', 'password visible', on(loginByEmail), fillIn(loginByEmail), press('toggle-password')],
  ['passwords-shown', 'both passwords visible', on(register), fillIn(register), press('toggle-password')],
  [
    'password-shown-and-wrong',
    'password visible and too short: two icons',
    on(loginByEmail),
    type('email', EMAIL),
    type('password', 'abc'),
    press('toggle-password'),
    blur('password'),
  ],
  ['caps-lock', 'Caps Lock', on(loginByEmail), inCapitals],
  [
    'caps-lock-on-repeat',
    'Caps Lock in the second password',
    on(register),
    type('password', 'Sommer-24!'),
    type('repeatPwd', 'SOMMER'),
    turnOnCapsLock('repeatPwd'),
  ],
  [
    'caps-lock-and-wrong',
    'Caps Lock on a field with an error: the error is displayed',
    on(loginByEmail),
    press('submit'),
    type('password', 'ABC'),
    turnOnCapsLock('password'),
  ],
  ['caps-lock-in-labels', 'Caps Lock, with labels', on(loginByEmail, { showFormLabel: true }), inCapitals],
])

export const agreementGroup = group('agreement', 'Agreement', [
  ['agreement-ticked', 'ticked', on(registerByMobile), press('agreement')],
  [
    'agreement-missing',
    'filled in, agreement not accepted',
    on(registerByMobile),
    typeAll(registerByMobile.right),
    press('submit'),
  ],
  [
    'agreement-missing-by-email',
    'agreement missing and form invalid: both errors',
    on(register),
    typeAll(register.wrong),
    press('submit'),
  ],
  [
    'agreement-without-addresses',
    'no agreement URLs: text without links',
    on(registerByMobile, { agreement: {} }),
  ],
  ['agreement-note-without-addresses', 'the note on login without URLs', { config: { agreement: {} } }],
  [
    'agreement-with-a-notice',
    'rejected, agreement accepted',
    submitting(register, { fails: 1704 }),
    submit(register),
  ],
])
