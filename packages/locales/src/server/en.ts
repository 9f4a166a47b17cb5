import type { ServerMessages } from './server-messages.ts'

export const en: ServerMessages = {
  // What the server says in `description` (contract, section 10)
  description_1: 'Please log in first',
  description_4: 'The request could not be read. Please refresh the page and try again',
  description_7: 'Too many attempts. Please wait a moment and try again',
  description_1001: 'This mobile is already registered. Please log in',
  description_1002: 'Please enter the phone number',
  description_1003: 'The phone number is incorrect. Please check and try again',
  description_1007: 'This mobile is bound to another account. Please use another number',
  description_1011: 'This platform account is not bound yet. Please bind a mobile number',
  description_1012: 'The password should be 6-20 characters',
  description_1014: 'Please enter your e-mail address',
  description_1023: 'This e-mail is already registered. Please log in',
  description_1030: 'This platform account is bound to another account. Please log in to that one',
  description_1031: 'The e-mail address is incorrect. Please check and try again',
  description_1033: 'The account or password is incorrect. Please check and try again',
  description_1034:
    'To protect the account, password login is paused. Try again in {minutes} min, or reset the password',
  description_1038: 'This is the only way to log in to the account. Please add another one first',
  description_1060: 'Please bind a mobile number to continue',
  description_1070: 'This QR code was scanned on another phone. Please refresh it and scan again',
  description_1071: 'The QR code has expired. Please refresh it and scan again',
  description_1072: 'This QR code is not valid. Please refresh it and scan again',
  description_1091: 'This account is suspended. Please contact support',
  description_1101: 'Please enter the image code',
  description_1102: 'The image code is incorrect. Please try again',
  description_1103: 'The image code has expired. Please enter the new one',
  description_1105: 'Please complete the verification to continue',
  description_1201: 'Please enter your verification code',
  description_1202: 'The verification code is incorrect. Please check and try again',
  description_1203: 'The verification code can no longer be used. Please get a new one',
  description_1204: 'The code cannot be sent here. Please refresh the page and try again',
  description_1205: 'The code could not be sent. Please try again later',
  description_1206: 'You can ask for another code in {seconds} s',
  description_1320: 'This e-mail is already registered. Please log in',
  description_1703: 'The verification code has expired. Please get a new one',
  description_1704: 'The verification code is incorrect. Please check and try again',
  description_1902: 'The authorization code has expired. Please log in again',
  description_1905: 'The platform cannot be reached. Please try again later, or choose another way',
  description_2035: 'The page has expired. Please refresh it and try again',

  // Why a password is refused
  password_common: 'This password is too common and easy to guess. Please choose another one',
  password_blank: 'The password cannot be made of spaces only. Please choose another one',
  password_own: 'The password cannot be your own phone number, e-mail or name. Please choose another one',

  // Over the offer to bind a mobile that a platform vouches for
  oauth_title: 'Log in with {platform}',

  // Messages to the visitor's phone or mailbox
  sms_code: '{code} is your {app} verification code. It is valid for {minutes} min. Please do not share it.',
  sms_mobile_changed:
    'This number is no longer linked to your {app} account. If you did not change it, contact support right away.',
  mail_email_changed_subject: 'The e-mail of your {app} account was changed',
  mail_email_changed_body:
    'This address is no longer linked to your {app} account.\n\nIf you did not change it, contact support right away.',
  mail_code_subject: '{code} is your {app} verification code',
  mail_code_body:
    'Your {app} verification code:\n\n{code}\n\nIt is valid for {minutes} minutes. Please do not share it. If you did not ask for it, you can ignore this e-mail.',
  mail_invitation_subject: 'Open your {app} business account',
  mail_invitation_body:
    'You are invited to open a business account on {app}.\n\nOpen it here:\n{link}\n\nThe link works once and is valid for {days} days. Please do not pass it on. If you did not expect this invitation, you can ignore this e-mail.',
  mail_org_invitation_subject: '{org} invites you to {app}',
  mail_org_invitation_body:
    '{org} invites you to open a business account on {app}.\n\nOpen it here:\n{link}\n\nThe link works once and is valid for {days} days. Please do not pass it on. If you did not expect this invitation, you can ignore this e-mail.',
  sms_account_asked:
    'Someone tried to open a business account on {app} with this number. If it was you, log in to continue. If not, you can ignore this message: nothing has changed.',
  mail_account_asked_subject: 'A business account on {app}',
  mail_account_asked_body:
    'Someone tried to open a business account on {app} with this e-mail address.\n\nIf it was you, log in to continue. If not, you can ignore this e-mail: nothing has changed.',

  // What stands on a phone that scanned a QR code, and on the page a camera opens
  qr_asked: 'requested {seconds} s ago',
  qr_page_title: 'Scan this code with the {app} app',
  qr_page_text:
    'The code logs you in to {app} on another device. Open the {app} app on your phone, log in, and scan the code there.',
  qr_page_warning:
    'If somebody sent you this code, do not scan it: whoever sent it would be logged in to your account.',
}
