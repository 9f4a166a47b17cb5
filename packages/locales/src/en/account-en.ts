import type { AccountPageMessages } from '../account-message-keys.ts'

export const en: AccountPageMessages = {
  page_title: 'Account',
  page_loading: 'Loading your account',
  page_signed_out: 'You are not logged in',
  logged_out: 'You were logged out.',
  input_kept: 'What you have entered stays here while you log in again in another tab.',
  page_log_in: 'Log in',
  page_log_out: 'Log out',
  section_contacts: 'Mobile and e-mail',
  section_password: 'Password',
  section_platforms: 'Other ways to log in',
  section_sessions: 'Where you are logged in',
  section_business: 'Business accounts',
  section_language: 'Language',
  section_data: 'Your data',

  // Actions
  add: 'Add',
  change: 'Change',
  link: 'Link',
  unlink: 'Unlink',
  send_link: 'Send the link',
  send_again: 'Send again',
  end_session: 'Log out',
  end_others: 'Log out all other devices',
  export_data: 'Download my data',
  delete_account: 'Delete my account',
  set_password: 'Set a password',

  // Contacts
  not_added: 'Not added',
  mobile_intro: 'We send a code to the new number. Your other devices are logged out.',
  mobile_hint: 'Outside mainland China, begin with + and the country code.',
  email_intro: 'We send a link to the new address. Nothing changes until you open it.',
  undo_offered: 'We also notify {target}. If that message has a link, it undoes the change for {days} days.',
  mobile_changed: 'Your mobile number is now {target}. Your other devices were logged out.',
  undo_until: 'If our message to {target} has a link, it undoes the change until {date}.',
  email_sent: 'Open the link we sent to {target} within 24 hours. Until then nothing changes.',
  email_pending: 'Waiting for confirmation: {target}',
  email_cancel_intro: 'Cancel the change to {target}? The link we sent stops working.',
  email_cancelled: 'Cancelled. You can add {target} again at any time.',

  // Password
  password_is_set: 'Set',
  password_is_not_set: 'Not set',
  label_new_password: 'New password',
  label_repeat_password: 'Repeat the new password',
  label_current_password: 'Current password',
  password_intro: 'Your other devices are logged out.',
  password_changed: 'Your password was changed. Your other devices were logged out.',

  // Platforms
  link_intro: 'You continue at {platform} and then come back. Afterwards you can log in with {platform}.',
  unlink_intro:
    'You can then no longer log in with {platform}, and are logged out on every device, this one too. You can link it again at any time.',
  linked: 'You can now log in with {platform}. Unlink it here if this was a mistake.',
  unlinked: '{platform} was unlinked, and you were logged out on every device. Log in to link it again.',
  link_cancelled: '{platform} was not linked.',
  not_linked: 'Not linked',

  // Sessions
  this_device: 'This device',
  unknown_device: 'Unknown device',
  last_used: 'Last used {date}',
  logged_in_since: 'Logged in since {date}',
  end_session_intro: 'Log out {target}? Logging in there again is the only way back.',
  session_ended: 'Logged out: {target}.',
  end_others_intro: 'Log out every device but this one? Logging in there again is the only way back.',
  others_ended: 'Every other device was logged out.',

  // Business accounts
  role_owner: 'Owner',
  role_collaborator: 'Collaborator',
  not_active: 'Not activated',

  // Language
  language_intro: 'For this page and the messages we send you.',

  // Data
  export_short: 'Download',
  export_intro: 'A file with everything stored about your account, for you or for another service.',
  export_confirm: 'The file names your contacts in full. Keep it where only you can read it.',
  exported: 'The file was downloaded.',
  delete_short: 'Delete',
  delete_summary: 'Can be undone for 30 days.',
  delete_intro:
    'You are logged out everywhere and can no longer log in. After 30 days everything is erased. Until then, a link in the message we send you keeps the account.',
  deleted: 'Your account will be erased on {date}. Until then, the link in our message keeps it.',

  tells: 'We notify {target}.',
  told: 'We told {target}.',
  log_in_again: 'For your security, this needs a login of the last {minutes} minutes.',
}
