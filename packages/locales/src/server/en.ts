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
  description_1039: 'For your security, please {login} again before changing this',
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
  // In place of 1205's own words
  sms_not_served: 'We can’t send codes to this country or number. Use another number',

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
  contact_mobile: 'mobile number',
  contact_email: 'e-mail',
  mail_email_confirm_subject: 'Confirm the e-mail of your {app} account',
  mail_email_confirm_body:
    'Hello,\n\nPlease confirm that this is the e-mail of your {app} account. Open this link and press the button on the page:\n{link}\n\nThe link works once and is valid for 24 hours. If you did not add this e-mail to an account, you can ignore this message: without your confirmation it is not used.\n\n{app}',
  mail_email_taken_subject: 'Your e-mail was entered on another {app} account',
  mail_email_taken_body:
    'Hello,\n\nSomeone tried to add this e-mail to another {app} account. It belongs to your account already, so nothing has changed.\n\nIf it was you, log in with this e-mail, or use another e-mail for the other account. If it was not you, you can ignore this message.\n\n{app}',
  mail_contact_linked_subject: 'This e-mail is now linked to your {app} account',
  mail_contact_linked_body:
    'Hello,\n\nThis e-mail is now linked to your {app} account. You can log in and reset your password with it.\n\nIf you did not do this, contact support right away.\n\n{app}',
  sms_contact_linked:
    'This number is now linked to your {app} account. If you did not do this, contact support right away.',
  mail_contact_changed_subject: 'The {switch} of your {app} account was changed',
  mail_contact_changed_body:
    'Hello,\n\nThe {switch} of your {app} account was changed to {target}.\n\nIf it was you, there is nothing to do. If it was not you, undo the change here:\n{link}\n\nThe link works once and is valid for {days} days.\n\n{app}',
  sms_contact_changed:
    'The {switch} of your {app} account was changed to {target}. Not you? Undo it within {days} days: {link}',
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

  // The pages behind the links that confirm an e-mail and undo a change of contact
  confirm_page_title: 'Confirm your e-mail',
  confirm_page_text:
    'Use {target} for your {app} account? Once confirmed, you can log in and reset your password with it.',
  confirm_page_button: 'Confirm e-mail',
  confirm_done_title: 'E-mail confirmed',
  confirm_done_text: 'You can now log in to {app} with {target}. You can close this page.',
  confirm_taken_title: 'This e-mail belongs to another account',
  confirm_taken_text: 'Log in to {app} with this e-mail, or link a different e-mail to your account.',
  confirm_dead_title: 'This link can no longer be used',
  confirm_dead_text:
    'It was used already, it has expired, or another e-mail was entered since. If your e-mail does not work yet, log in to {app} and link it again to get a new link.',
  revert_page_title: 'Undo this change?',
  revert_page_text:
    'The {switch} of your {app} account was changed. If it was not you, undo it: your earlier mobile number and e-mail are restored, and your account is logged out on every device.',
  revert_page_button: 'Undo the change',
  revert_done_title: 'The change was undone',
  revert_done_text:
    'Your account is logged out on every device, and its old password no longer works. Set a new password now.',
  revert_taken_title: 'The change cannot be undone here',
  revert_taken_text:
    'Your earlier mobile number or e-mail now belongs to another {app} account. Please contact support.',
  revert_dead_title: 'This link can no longer be used',
  revert_dead_text:
    'It was used already or has expired. If someone else changed your account, reset your password now and contact support.',
  page_reset_link: 'Set a new password',
}
