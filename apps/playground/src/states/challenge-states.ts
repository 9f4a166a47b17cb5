import type { Answer, Part, Row } from './state.ts'
import { eachForm, fillIn, FORMS, on, submit, submitted, submitting, typeAll } from './forms.ts'
import { NO_PICTURE } from './paint-pictures.ts'
import { answer, blur, group, searchArea, settled, slider, turnOnCapsLock } from './state.ts'

// What a form may ask for: image captcha, slider, area code, password, agreement.

const required = { fails: 1101, captcha: 'K7FM' } as const
/** The captcha is displayed and the form is enabled again. */
const asked = submitted('login-email', required)
const sendCode = ['mobile=13800138000', 'send-code'] as const
const refreshing = (refreshCaptcha: Answer): readonly Part[] => [{ server: { refreshCaptcha } }, asked, 'captcha-image']

export const captchaGroup = group('image-captcha', 'Image captcha', [
  ...eachForm((id, name): Row => [`${id}-captcha`, `${name}: captcha required`, submitted(id, required)]),
  ['captcha-typed', 'letters typed', asked, 'captcha=K7FM'],
  [
    'captcha-wrong',
    'wrong letters: a new captcha, the field is empty',
    asked,
    ['captcha=K7FN', answer({ userLogin: { fails: 1102, captcha: 'R3XD' } }), 'submit', settled],
  ],
  ['captcha-and-refusal', 'captcha after a wrong password', submitted('login-email', { fails: 1033, captcha: 'K7FM' })],
  ['captcha-refreshing', 'refreshing the captcha', refreshing('never')],
  ['captcha-refreshed', 'a refreshed captcha', refreshing({ succeeds: {}, captcha: 'R3XD' }), settled],
  ['captcha-refresh-failed', 'refreshing the captcha failed', refreshing('drops'), settled],
  ['captcha-unreadable', 'an unreadable captcha: press to refresh', submitted('login-email', { fails: 1101, captcha: NO_PICTURE })],
  ['captcha-before-a-code', 'captcha required before a code is sent', [{ server: { sendCode: required } }, sendCode, settled]],
])

const guarded = { server: { smsLogin: { fails: 1105 } } } as const
const login = submit('login-mobile')

export const sliderGroup = group('slider', 'Slider', [
  ['slider-under-way', 'slider challenge open: the form waits', guarded, login],
  ['slider-closed', 'closed: the form is unchanged', guarded, login, slider('close'), settled],
  ['slider-unavailable', 'failed to load, with a retry link', [guarded, slider('break-down'), login, settled]],
  [
    'slider-unavailable-on-sending',
    'failed to load on sending a code',
    [on('register-email'), { server: { sendEmailCode: { fails: 1105 } } }],
    [slider('break-down'), fillIn('register-email'), 'send-code', settled],
  ],
  [
    'slider-other-way',
    'image captcha as the alternative',
    [guarded, { server: { refreshCaptcha: { succeeds: {}, captcha: 'R3XD' } } }],
    [login, slider('go-another-way'), settled],
  ],
  [
    'slider-other-way-unavailable',
    'the image captcha fails too',
    { server: { sendCode: { fails: 1105 }, refreshCaptcha: 'drops' } },
    [sendCode, slider('go-another-way'), settled],
  ],
])

const abroad = { config: { zone: 'sg' } } as const
const open = [abroad, 'area-toggle'] as const

export const areaGroup = group('area-code', 'Area code', [
  ['area', 'login outside of mainland China', abroad],
  ['area-on-register', 'register outside of mainland China', [abroad, { config: { defaultPanel: 'register' } }]],
  ['area-typed', 'a number pasted with its area code: only the digits are kept', [abroad, 'gmobile=+1 684 733 1234', blur('gmobile')]],
  ['area-on-reset', 'a mobile in the e-mail or mobile field', [abroad, { config: { defaultPanel: 'reset' } }, 'account=91234567']],
  ['area-labels', 'with labels and an invalid number', [abroad, { config: { showFormLabel: true } }, 'gmobile=12', blur('gmobile')]],
  ['area-open', 'the list', open, searchArea('')],
  ['area-search', 'list filtered by a search', open, searchArea('united')],
  ['area-none', 'search without a match', open, searchArea('xyzzy')],
  ['area-picked', 'area selected: the number has the focus', open, searchArea('japan'), 'area-option'],
  ['area-loading', 'list loading', open, { missing: 'areas' }],
  ['area-unavailable', 'the list failed to load, with a retry link', open, { missing: 'areas' }, 10_000],
  ['area-open-in-shadow', 'list in a shadow root', { config: { isolation: 'shadow' } }, open, searchArea('')],
])

const inCapitals = ['password=SOMMER-24', turnOnCapsLock('password')] as const
const onLogin = on('login-email')
const onRegister = on('register-email')

export const passwordGroup = group('passwords', 'Passwords', [
  ['password-shown', 'password visible', onLogin, fillIn('login-email'), 'toggle-password'],
  ['passwords-shown', 'both passwords visible', onRegister, fillIn('register-email'), 'toggle-password'],
  [
    'password-shown-and-wrong',
    'password visible and too short: two icons',
    onLogin,
    ['email=mei.lin@northlight.example', 'password=abc', 'toggle-password', blur('password')],
  ],
  ['caps-lock', 'Caps Lock', onLogin, inCapitals],
  [
    'caps-lock-on-repeat',
    'Caps Lock in the second password',
    [onRegister, 'password=Sommer-24!', 'repeatPwd=SOMMER', turnOnCapsLock('repeatPwd')],
  ],
  [
    'caps-lock-and-wrong',
    'Caps Lock on a field with an error: the error is displayed',
    [onLogin, 'submit', 'password=ABC', turnOnCapsLock('password')],
  ],
  ['caps-lock-in-labels', 'Caps Lock, with labels', on('login-email', { showFormLabel: true }), inCapitals],
])

const byMobile = on('register-mobile')
const withoutLinks = { config: { agreement: {} } }

export const agreementGroup = group('agreement', 'Agreement', [
  ['agreement-ticked', 'ticked', byMobile, 'agreement'],
  ['agreement-missing', 'filled in, agreement not accepted', [byMobile, typeAll(FORMS['register-mobile'].valid), 'submit']],
  [
    'agreement-missing-by-email',
    'agreement missing and form invalid: both errors',
    [onRegister, typeAll(FORMS['register-email'].invalid), 'submit'],
  ],
  ['agreement-without-addresses', 'no agreement URLs: text without links', byMobile, withoutLinks],
  ['agreement-note-without-addresses', 'the note on login without URLs', withoutLinks],
  ['agreement-with-a-notice', 'rejected, agreement accepted', [submitting('register-email', { fails: 1704 }), submit('register-email')]],
])
