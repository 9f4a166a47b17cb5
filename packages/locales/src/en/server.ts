import type { ServerMessages } from '../server-messages.ts'

export const en: ServerMessages = {
  language: 'en',

  // Descriptions of error codes
  description_1: 'Please log in first',
  description_4: 'Something was wrong with the request. Refresh the page and try again',
  description_7: 'Too many attempts. Try again in {minutes}',
  description_1001: 'This mobile number is already registered. Please log in',
  description_1002: 'Please enter your mobile number',
  description_1003: 'That mobile number is not valid. Check it and try again',
  description_1007: 'This mobile number is already linked to another account. Use a different number',
  description_1011: 'This third-party account isn’t linked yet. Add a mobile number to continue',
  description_1012: 'The password should be {min}-{max} characters',
  description_1014: 'Please enter your e-mail address',
  description_1023: 'This e-mail is already registered. Please log in',
  description_1030:
    'This third-party account is already linked to a different account. Log in to that account instead',
  description_1031: 'That e-mail address is not valid. Check it and try again',
  description_1033: 'Incorrect e-mail, mobile number or password. Check and try again',
  description_1034: 'Too many wrong passwords. Try again in {minutes}, or reset your password',
  description_1038: 'This is your only way to log in. Add another login method before you remove it',
  description_1039: 'For your security, please {login} again before changing this',
  description_1060: 'Please add a mobile number to continue',
  description_1070: 'Someone else has scanned this QR code. Refresh it on the login page, then scan again',
  description_1071: 'The QR code has expired. Refresh it on the login page, then scan again',
  description_1072: 'This QR code is invalid. Refresh it on the login page, then scan again',
  description_1091: 'This account is suspended. Please contact support',
  description_1101: 'Please enter the image code',
  description_1102: 'The image code is incorrect. Please try again',
  description_1103: 'The image code has expired. Please enter the new one',
  description_1105: 'Please complete the verification to continue',
  description_1201: 'Please enter your verification code',
  description_1202: 'Incorrect verification code. Check it and try again',
  description_1203: 'This verification code is no longer valid. Request a new one',
  description_1204: 'We can’t send a verification code from this page. Refresh it and try again',
  description_1205: 'We couldn’t send the verification code. Try again later',
  description_1206: 'You can request a new verification code in {seconds}',
  description_1320: 'This e-mail is already registered. Please log in',
  description_1703: 'This verification code has expired. Request a new one',
  description_1704: 'Incorrect verification code. Check it and try again',
  description_1902: 'The authorization code has expired. Please log in again',
  description_1905: 'We can’t reach the platform. Try again later, or log in another way',
  description_2035: 'The page has expired. Please refresh it and try again',
  // Replaces the text of 1205
  sms_not_served: 'We can’t send codes to this country or number. Use a different number',
  account_deletion_scheduled:
    'This account will be deleted soon. To keep it, use the link in our message about the deletion, or contact support',

  // Password policy
  password_common: 'This password is too common and easy to guess. Please choose another one',
  password_blank: 'The password cannot be made of spaces only. Please choose another one',
  password_own:
    'The password cannot be your own mobile number, e-mail or username. Please choose another one',

  // The title above the offer to bind the mobile that a provider has verified
  oauth_title: 'Log in with {platform}',
  oauth_offer: '{platform} shared {mobile}. Use it for your {app} account?',

  // SMS and e-mail
  sms_code: "{code} is your {app} verification code. It expires in {minutes}. Don't share it with anyone.",
  sms_mobile_changed:
    "This number is no longer linked to your {app} account. If you didn't make this change, contact support right away.",
  mail_email_changed_subject: 'Your {app} account e-mail was changed',
  mail_email_changed_body:
    'Hello,\n\nThis address is no longer linked to your {app} account and can no longer be used to log in to it.\n\nIf you didn’t make this change, contact support right away.\n\nThe {app} team',
  contact_mobile: 'mobile number',
  contact_email: 'e-mail',
  mail_email_confirm_subject: 'Confirm your {app} account e-mail',
  mail_email_confirm_body:
    'Hello,\n\nPlease confirm that this is your {app} account e-mail. Open this link and press the button on the page:\n{link}\n\nThe link can be used once and expires in 24 hours. If you didn’t add this e-mail to an account, you can ignore this message: the e-mail isn’t used until it is confirmed.\n\nThe {app} team',
  mail_email_taken_subject: 'Your e-mail was entered on another {app} account',
  mail_email_taken_body:
    'Hello,\n\nSomeone tried to add this e-mail to another {app} account. It already belongs to your account, and your account is not affected.\n\nIf it was you, log in with this e-mail, or use a different one for the other account. If not, you can ignore this message.\n\nThe {app} team',
  mail_contact_linked_subject: 'This e-mail is now linked to your {app} account',
  mail_contact_linked_body:
    'Hello,\n\nThis e-mail is now linked to your {app} account. You can log in and reset your password with it.\n\nIf you didn’t do this, contact support right away.\n\nThe {app} team',
  sms_contact_linked:
    "This number is now linked to your {app} account. If you didn't do this, contact support right away.",
  mail_contact_changed_subject: 'Your {app} account {switch} was changed',
  mail_contact_changed_body:
    'Hello,\n\nYour {app} account {switch} was changed to {target}.\n\nIf it was you, there is nothing to do. If not, undo the change here:\n{link}\n\nThe link can be used once and expires in {days}.\n\nThe {app} team',
  sms_contact_changed:
    'Your {app} account {switch} was changed to {target}. Not you? Undo it within {days}: {link}',
  sms_contact_replaced:
    "Your {app} account {switch} was changed to {target}. If you didn't do this, contact support right away.",
  mail_contact_replaced_body:
    'Hello,\n\nYour {app} account {switch} was changed to {target}.\n\nIf you didn’t do this, contact support right away.\n\nThe {app} team',
  sms_password_set:
    "A new password was set for your {app} account. If you didn't do this, reset it right away.",
  mail_password_set_subject: 'A new password was set for your {app} account',
  mail_password_set_body:
    'Hello,\n\nA new password was set for your {app} account, and the account was logged out on all other devices.\n\nIf you didn’t do this, reset the password right away.\n\nThe {app} team',
  sms_password_reset: "Your {app} password was reset. If you didn't do this, contact support right away.",
  mail_password_reset_subject: 'Your {app} password was reset',
  mail_password_reset_body:
    'Hello,\n\nThe password of your {app} account was reset, and the account was logged out on every device.\n\nIf you didn’t do this, reset the password again and contact support right away.\n\nThe {app} team',
  sms_password_reset_unlinked:
    "Your {app} password was reset, and we unlinked {platform}. If you didn't do this, contact support right away.",
  mail_password_reset_unlinked_body:
    'Hello,\n\nThe password of your {app} account was reset, and the account was logged out on every device.\n\nTo be safe, we also unlinked what was linked in the last {days}: {platform}. If you linked it yourself, log in and link it again.\n\nIf you didn’t reset the password, reset it again and contact support right away.\n\nThe {app} team',
  sms_reset_requested:
    'Please set a new password for your {app} account: choose "Forgot password?" where you log in.',
  mail_reset_requested_subject: 'Set a new password for your {app} account',
  mail_reset_requested_body:
    'Hello,\n\nPlease set a new password for your {app} account on this page, with a code that is sent to you:\n\n{link}\n\nOur support team sent you this message. We never ask for your password or a code.\n\nThe {app} team',
  sms_platform_linked:
    "{platform} is now linked to your {app} account. If you didn't do this, reset your password right away.",
  mail_platform_linked_subject: '{platform} is now linked to your {app} account',
  mail_platform_linked_body:
    'Hello,\n\n{platform} is now linked to your {app} account. You can log in with it.\n\nIf you didn’t do this, reset your password within {days}: this unlinks {platform} and logs you out on every device.\n\nThe {app} team',
  sms_platform_unlinked:
    "{platform} is no longer linked to your {app} account. If you didn't do this, reset your password right away.",
  mail_platform_unlinked_subject: '{platform} is no longer linked to your {app} account',
  mail_platform_unlinked_body:
    'Hello,\n\n{platform} is no longer linked to your {app} account. You can no longer log in with it.\n\nIf you didn’t do this, reset your password right away.\n\nThe {app} team',
  sms_deletion_scheduled: 'Your {app} account will be deleted on {date}. To keep it: {link}',
  mail_deletion_scheduled_subject: 'Your {app} account will be deleted on {date}',
  mail_deletion_scheduled_body:
    'Hello,\n\nYou asked us to delete your {app} account. It will be deleted on {date} with everything in it, and it was logged out on every device.\n\nIf you change your mind, open this link before then and press the button on the page:\n{link}\n\nThe link can be used once. If it wasn’t you, keep the account and set a new password.\n\nThe {app} team',
  sms_data_exported:
    "The data of your {app} account was exported. If you didn't do this, reset your password right away.",
  mail_data_exported_subject: 'The data of your {app} account was exported',
  mail_data_exported_body:
    'Hello,\n\nThe data of your {app} account was exported by someone who was logged in to it and confirmed that they are its owner.\n\nIf it wasn’t you, reset your password right away.\n\nThe {app} team',
  mail_code_subject: '{code} is your {app} verification code',
  mail_code_body:
    'Hello,\n\nYour {app} verification code is:\n\n{code}\n\nIt expires in {minutes}. Don’t share it with anyone. If you didn’t request this code, you can ignore this e-mail.\n\nThe {app} team',
  mail_invitation_subject: 'You’re invited to open a business account on {app}',
  mail_invitation_body:
    'Hello,\n\nYou’re invited to open a business account on {app}. To get started, open this link:\n{link}\n\nThe link can be used once and expires in {days}. Please don’t forward it. If you didn’t expect this invitation, you can ignore this e-mail.\n\nThe {app} team',
  mail_org_invitation_subject: '{org} invited you to open a business account on {app}',
  mail_org_invitation_body:
    'Hello,\n\n{org} invited you to open a business account on {app}. To get started, open this link:\n{link}\n\nThe link can be used once and expires in {days}. Please don’t forward it. If you didn’t expect this invitation, you can ignore this e-mail.\n\nThe {app} team',
  sms_account_asked:
    'Someone tried to open a business account on {app} with this number. If it was you, log in to continue. If not, your account is safe.',
  mail_account_asked_subject: 'Someone tried to open a business account on {app} with your contact details',
  mail_account_asked_body:
    'Hello,\n\nSomeone tried to open a business account on {app} with your mobile number or e-mail address.\n\nIf it was you, log in to continue. If not, you can ignore this e-mail: your account is not affected.\n\nThe {app} team',
  mail_reply: 'Questions? Just reply to this e-mail.',
  mail_no_reply: 'This e-mail was sent automatically. Please don’t reply to it.',

  // The confirm page of the phone, and the page that a camera app opens
  qr_asked: 'requested {seconds} ago',
  qr_page_title: 'Scan this code with the {app} app',
  qr_page_text:
    'This code logs you in to {app} on another device. Open the {app} app on your phone, log in, and scan the code from inside the app.',
  qr_page_warning: 'If someone sent you this code, don’t scan it. They could get into your account.',

  // The pages that confirm an e-mail and undo a change of contact
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
    'It has been used, it has expired, or you have entered a different e-mail since then. If your e-mail does not work yet, log in to {app} and link it again to get a new link.',
  revert_page_title: 'Undo this {switch} change?',
  revert_page_text:
    'Your {app} account {switch} was changed. If it wasn’t you, undo it: your previous mobile number and e-mail are restored, third-party logins linked since then are unlinked, and your account is logged out on every device.',
  revert_page_button: 'Undo the change',
  revert_page_keep: 'It was me',
  revert_done_title: 'The change was undone',
  revert_done_text:
    'Your account is logged out on every device, and its old password no longer works. Set a new password now.',
  revert_taken_title: 'The change cannot be undone automatically',
  revert_taken_text:
    'Your previous mobile number or e-mail now belongs to another {app} account. Please contact support.',
  revert_dead_title: 'This link can no longer be used',
  revert_dead_text:
    'It has been used or has expired. If someone else changed your account, reset your password now and contact support.',
  undelete_page_title: 'Keep your account?',
  undelete_page_text:
    'Your {app} account will be deleted on {date}. If you keep it, you can log in as before.',
  undelete_page_button: 'Keep the account',
  undelete_done_title: 'Your account is kept',
  undelete_done_text:
    'You can log in to {app} again. If you didn’t ask for the deletion, set a new password now.',
  undelete_dead_text:
    'It has been used or has expired, or the account has been kept already. If you can’t log in to {app}, contact support.',
  page_missing_title: 'Page not found',
  page_missing_text: 'Check the address, or go back to the previous page.',
  page_error_title: 'This page couldn’t be opened',
  page_cookies_text:
    'Your browser sends too many cookies. Delete the cookies of this site, then open the page again.',
  page_link_title: 'This link is incomplete',
  page_link_text: 'Go back to the site you came from, and start again there.',
  page_system_title: 'Something went wrong on our side',
  page_retry_link: 'Try again',
  page_home_link: 'Continue to {app}',
  page_language: 'Language',
  page_reset_link: 'Set a new password',

  // Numbers with units
  second_one: '{count} second',
  second_other: '{count} seconds',
  minute_one: '{count} minute',
  minute_other: '{count} minutes',
  hour_one: '{count} hour',
  hour_other: '{count} hours',
  day_one: '{count} day',
  day_other: '{count} days',
}
