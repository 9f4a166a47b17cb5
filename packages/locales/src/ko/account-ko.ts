import type { AccountPageMessages } from '../account-message-keys.ts'

export const ko: AccountPageMessages = {
  page_title: '계정 관리',
  page_loading: '계정 정보를 불러오는 중입니다',
  page_signed_out: '로그인되어 있지 않습니다',
  logged_out: '로그아웃되었습니다.',
  input_kept: '입력한 내용은 그대로 남아 있습니다. 새 탭에서 다시 로그인해 주세요.',
  page_log_in: '로그인',
  page_log_out: '로그아웃',
  section_contacts: '휴대폰 번호와 이메일',
  section_password: '비밀번호',
  section_platforms: '다른 로그인 방법',
  section_sessions: '로그인된 기기',
  section_business: '비즈니스 계정',
  section_language: '언어',
  section_data: '내 데이터',

  // Actions
  add: '추가',
  change: '변경',
  link: '연결',
  unlink: '연결 해제',
  send_link: '링크 보내기',
  send_again: '다시 보내기',
  end_session: '로그아웃',
  end_others: '다른 모든 기기에서 로그아웃',
  export_data: '내 데이터 다운로드',
  delete_account: '계정 삭제',
  set_password: '비밀번호 설정',

  // Contacts
  not_added: '등록되지 않음',
  mobile_intro: '새 번호로 인증번호를 보냅니다. 변경하면 다른 기기에서는 로그아웃됩니다.',
  mobile_hint: '중국 본토 이외의 번호는 +와 국가 번호부터 입력해 주세요.',
  email_intro: '새 이메일로 링크를 보냅니다. 링크를 열기 전까지는 변경되지 않습니다.',
  undo_offered:
    '{target}에도 알립니다. 알림에 링크가 있으면 {days}일 동안 그 링크로 변경을 취소할 수 있습니다.',
  mobile_changed: '휴대폰 번호를 {target}(으)로 변경했습니다. 다른 기기에서는 로그아웃되었습니다.',
  undo_until: '{target}(으)로 보낸 알림에 링크가 있으면 {date}까지 그 링크로 변경을 취소할 수 있습니다.',
  email_sent: '{target}(으)로 보낸 링크를 24시간 안에 열어 주세요. 그 전까지는 변경되지 않습니다.',
  email_pending: '확인 대기 중: {target}',
  email_cancel_intro: '{target}(으)로 변경하는 것을 취소할까요? 이미 보낸 링크는 사용할 수 없게 됩니다.',
  email_cancelled: '취소했습니다. {target} 주소는 언제든지 다시 추가할 수 있습니다.',

  // Password
  password_is_set: '설정됨',
  password_is_not_set: '설정되지 않음',
  label_new_password: '새 비밀번호',
  label_repeat_password: '새 비밀번호 확인',
  label_current_password: '현재 비밀번호',
  password_intro: '변경하면 다른 기기에서는 로그아웃됩니다.',
  password_changed: '비밀번호를 변경했습니다. 다른 기기에서는 로그아웃되었습니다.',

  // Platforms
  link_intro:
    '{platform}(으)로 이동한 후 이 페이지로 돌아옵니다. 그다음부터는 {platform}(으)로 로그인할 수 있습니다.',
  unlink_intro:
    '더 이상 {platform}(으)로 로그인할 수 없으며, 이 기기를 포함한 모든 기기에서 로그아웃됩니다. 언제든지 다시 연결할 수 있습니다.',
  linked: '이제 {platform}(으)로 로그인할 수 있습니다. 잘못 연결했다면 여기에서 해제해 주세요.',
  unlinked: '{platform} 연결을 해제했고 모든 기기에서 로그아웃되었습니다. 다시 연결하려면 로그인해 주세요.',
  link_cancelled: '{platform}에 연결하지 않았습니다.',
  not_linked: '연결되지 않음',

  // Sessions
  this_device: '현재 기기',
  unknown_device: '알 수 없는 기기',
  last_used: '마지막 사용: {date}',
  logged_in_since: '로그인한 시각: {date}',
  end_session_intro: '{target}에서 로그아웃할까요? 계속 사용하려면 해당 기기에서 다시 로그인해야 합니다.',
  session_ended: '로그아웃됨: {target}',
  end_others_intro:
    '이 기기를 제외한 모든 기기에서 로그아웃할까요? 계속 사용하려면 각 기기에서 다시 로그인해야 합니다.',
  others_ended: '다른 모든 기기에서 로그아웃되었습니다.',

  // Business accounts
  role_owner: '소유자',
  role_collaborator: '공동작업자',
  not_active: '활성화되지 않음',

  // Language
  language_intro: '이 페이지와 관련 알림에 사용됩니다.',

  // Data
  export_short: '다운로드',
  export_intro: '계정에 저장된 모든 정보를 담은 파일입니다. 보관하거나 다른 서비스에서 사용할 수 있습니다.',
  export_confirm: '파일에는 연락처가 그대로 표시됩니다. 본인만 볼 수 있는 곳에 보관해 주세요.',
  exported: '파일을 다운로드했습니다.',
  delete_short: '삭제',
  delete_summary: '30일 안에는 취소할 수 있습니다.',
  delete_intro:
    '모든 기기에서 로그아웃되며 더 이상 로그인할 수 없습니다. 30일 후 모든 데이터가 삭제됩니다. 그 전까지는 보내 드리는 알림의 링크로 계정을 유지할 수 있습니다.',
  deleted: '계정은 {date}에 삭제됩니다. 그 전까지는 알림의 링크로 계정을 유지할 수 있습니다.',

  tells: '{target}에 알립니다.',
  told: '{target}에 알렸습니다.',
  log_in_again: '계정 보호를 위해 최근 {minutes}분 이내에 로그인한 경우에만 할 수 있습니다.',
}
