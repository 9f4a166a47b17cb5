import { eachForm, fillIn, FORMS, on, submit, submitted, submitting, typeAll } from './forms.ts'
import { NO_PICTURE } from './paint-pictures.ts'
import type { Answer, RowPart, Row } from './state.ts'
import { answer, blur, group, searchArea, untilEnabled, slider, turnOnCapsLock } from './state.ts'

// What a form may ask for: image captcha, slider, area code, password, agreement.

const captchaRequired = { fails: 'captchaRequired', captcha: 'K7FM' } as const
/** The captcha is displayed and the form is enabled again. */
const loginAsksForCaptcha = submitted('login-email', captchaRequired)
const sendCode = ['mobile=13800138000', 'send-code'] as const
const refreshCaptchaWith = (refreshCaptcha: Answer): readonly RowPart[] => [
  { server: { refreshCaptcha } },
  loginAsksForCaptcha,
  'captcha-image',
]

export const captchaGroup = group('image-captcha', 'Image captcha', [
  ...eachForm((id, name): Row => [`${id}-captcha`, `${name}: captcha required`, submitted(id, captchaRequired)]),
  ['captcha-typed', 'letters typed', loginAsksForCaptcha, 'captcha=K7FM'],
  [
    'captcha-wrong',
    'wrong letters: a new captcha, the field is empty',
    loginAsksForCaptcha,
    ['captcha=K7FN', answer({ userLogin: { fails: 'captchaWrong', captcha: 'R3XD' } }), 'submit', untilEnabled],
  ],
  ['captcha-and-refusal', 'captcha after a wrong password', submitted('login-email', { fails: 'wrongAccountOrPassword', captcha: 'K7FM' })],
  ['captcha-refreshing', 'refreshing the captcha', refreshCaptchaWith('never')],
  ['captcha-refreshed', 'a refreshed captcha', refreshCaptchaWith({ succeeds: {}, captcha: 'R3XD' }), untilEnabled],
  ['captcha-refresh-failed', 'refreshing the captcha failed', refreshCaptchaWith('drops'), untilEnabled],
  [
    'captcha-unreadable',
    'an unreadable captcha: press to refresh',
    submitted('login-email', { fails: 'captchaRequired', captcha: NO_PICTURE }),
  ],
  ['captcha-before-a-code', 'captcha required before a code is sent', [{ server: { sendCode: captchaRequired } }, sendCode, untilEnabled]],
])

const loginAsksForSlider = { server: { smsLogin: { fails: 'sliderRequired' } } } as const
const submitLogin = submit('login-mobile')

export const sliderGroup = group('slider', 'Slider', [
  ['slider-under-way', 'slider challenge open: the form waits', loginAsksForSlider, submitLogin],
  [
    'work-under-way',
    'work that takes longer than a moment, with a link that cancels it',
    [{ server: { sendCode: { fails: 'workRequired' } } }, sendCode, 400],
  ],
  ['slider-closed', 'closed: the form is unchanged', loginAsksForSlider, submitLogin, slider('close'), untilEnabled],
  ['slider-unavailable', 'failed to load, with a retry link', [loginAsksForSlider, slider('fail-to-load'), submitLogin, untilEnabled]],
  [
    'slider-unavailable-on-sending',
    'failed to load on sending a code',
    [on('register-email'), { server: { sendEmailCode: { fails: 'sliderRequired' } } }],
    [slider('fail-to-load'), fillIn('register-email'), 'send-code', untilEnabled],
  ],
  [
    'slider-other-way',
    'image captcha as the alternative',
    [loginAsksForSlider, { server: { refreshCaptcha: { succeeds: {}, captcha: 'R3XD' } } }],
    [submitLogin, slider('other-way'), untilEnabled],
  ],
  [
    'slider-other-way-unavailable',
    'the image captcha fails too',
    { server: { sendCode: { fails: 'sliderRequired' }, refreshCaptcha: 'drops' } },
    [sendCode, slider('other-way'), untilEnabled],
  ],
])

const outsideChina = { config: { zone: 'sg' } } as const
const openList = [outsideChina, 'area-toggle'] as const

export const areaGroup = group('area-code', 'Area code', [
  ['area', 'login outside of mainland China', outsideChina],
  ['area-on-register', 'register outside of mainland China', [outsideChina, { config: { defaultPanel: 'register' } }]],
  [
    'area-typed',
    'a number pasted with its area code: only the digits are kept',
    [outsideChina, 'gmobile=+1 684 733 1234', blur('gmobile')],
  ],
  ['area-on-reset', 'a mobile in the e-mail or mobile field', [outsideChina, { config: { defaultPanel: 'reset' } }, 'account=91234567']],
  ['area-labels', 'with labels and an invalid number', [outsideChina, { config: { showFormLabel: true } }, 'gmobile=12', blur('gmobile')]],
  ['area-open', 'the list', openList, searchArea('')],
  ['area-search', 'list filtered by a search', openList, searchArea('united')],
  ['area-none', 'search without a match', openList, searchArea('xyzzy')],
  ['area-picked', 'area selected: the number has the focus', openList, searchArea('japan'), 'area-option'],
  ['area-loading', 'list loading', openList, { missing: 'areas' }],
  ['area-unavailable', 'the list failed to load, with a retry link', openList, { missing: 'areas' }, 10_000],
  ['area-open-in-shadow', 'list in a shadow root', { config: { isolation: 'shadow' } }, openList, searchArea('')],
])

const typeInCapitals = ['password=SOMMER-24', turnOnCapsLock('password')] as const
const onLoginByEmail = on('login-email')
const onRegisterByEmail = on('register-email')

export const passwordGroup = group('passwords', 'Passwords', [
  ['password-shown', 'password visible', onLoginByEmail, fillIn('login-email'), 'toggle-password'],
  ['passwords-shown', 'both passwords visible', onRegisterByEmail, fillIn('register-email'), 'toggle-password'],
  [
    'password-shown-and-wrong',
    'password visible and too short: two icons',
    onLoginByEmail,
    ['email=mei.lin@northlight.example', 'password=abc', 'toggle-password', blur('password')],
  ],
  ['caps-lock', 'Caps Lock', onLoginByEmail, typeInCapitals],
  [
    'caps-lock-on-repeat',
    'Caps Lock in the second password',
    [onRegisterByEmail, 'password=Sommer-24!', 'repeatPwd=SOMMER', turnOnCapsLock('repeatPwd')],
  ],
  [
    'caps-lock-and-wrong',
    'Caps Lock on a field with an error: the error is displayed',
    [onLoginByEmail, 'submit', 'password=ABC', turnOnCapsLock('password')],
  ],
  ['caps-lock-in-labels', 'Caps Lock, with labels', on('login-email', { showFormLabel: true }), typeInCapitals],
])

const onRegisterByMobile = on('register-mobile')
const withoutLinks = { config: { agreement: {} } }

export const agreementGroup = group('agreement', 'Agreement', [
  ['agreement-ticked', 'ticked', onRegisterByMobile, 'agreement'],
  ['agreement-missing', 'filled in, agreement not accepted', [onRegisterByMobile, typeAll(FORMS['register-mobile'].valid), 'submit']],
  [
    'agreement-missing-by-email',
    'agreement missing and form invalid: both errors',
    [onRegisterByEmail, typeAll(FORMS['register-email'].invalid), 'submit'],
  ],
  ['agreement-without-urls', 'no agreement URLs: text without links', onRegisterByMobile, withoutLinks],
  ['agreement-note-without-urls', 'the note on login without URLs', withoutLinks],
  [
    'agreement-with-a-notice',
    'rejected, agreement accepted',
    [submitting('register-email', { fails: 'emailCodeWrong' }), submit('register-email')],
  ],
])
