import type { ServerMessages } from '../server-messages.ts'

export const ko: ServerMessages = {
  language: 'ko',

  // Descriptions of error codes
  description_1: '먼저 로그인해 주세요',
  description_4: '요청을 처리하지 못했습니다. 페이지를 새로고침한 후 다시 시도해 주세요',
  description_7: '시도 횟수가 너무 많습니다. {minutes} 후에 다시 시도해 주세요',
  description_1001: '이미 가입된 휴대폰 번호입니다. 로그인해 주세요',
  description_1002: '휴대폰 번호를 입력해 주세요',
  description_1003: '휴대폰 번호가 올바르지 않습니다. 확인 후 다시 시도해 주세요',
  description_1007: '이미 다른 계정에 등록된 휴대폰 번호입니다. 다른 번호를 이용해 주세요',
  description_1011: '아직 연결되지 않은 외부 계정입니다. 계속하려면 휴대폰 번호를 등록해 주세요',
  description_1012: '비밀번호는 {min}~{max}자로 입력해 주세요',
  description_1014: '이메일을 입력해 주세요',
  description_1023: '이미 가입된 이메일입니다. 로그인해 주세요',
  description_1030: '이미 다른 계정에 연결된 외부 계정입니다. 연결된 계정으로 로그인해 주세요',
  description_1031: '이메일 형식이 올바르지 않습니다. 확인 후 다시 시도해 주세요',
  description_1033: '계정 또는 비밀번호가 올바르지 않습니다. 확인 후 다시 시도해 주세요',
  description_1034:
    '비밀번호를 여러 번 잘못 입력했습니다. {minutes} 후에 다시 시도하거나 비밀번호를 재설정해 주세요',
  description_1038: '이 계정의 유일한 로그인 방법입니다. 삭제하기 전에 다른 로그인 방법을 추가해 주세요',
  description_1039: '계정 보호를 위해 다시 {login}한 후 변경해 주세요',
  description_1060: '계속하려면 휴대폰 번호를 등록해 주세요',
  description_1070:
    '다른 사용자가 이 QR 코드를 스캔했습니다. 로그인 페이지에서 새로고침한 후 다시 스캔해 주세요',
  description_1071: 'QR 코드가 만료되었습니다. 로그인 페이지에서 새로고침한 후 다시 스캔해 주세요',
  description_1072: '올바르지 않은 QR 코드입니다. 로그인 페이지에서 새로고침한 후 다시 스캔해 주세요',
  description_1091: '이용이 정지된 계정입니다. 고객센터에 문의해 주세요',
  description_1101: '보안문자를 입력해 주세요',
  description_1102: '보안문자가 올바르지 않습니다. 다시 입력해 주세요',
  description_1103: '보안문자가 만료되었습니다. 새로운 보안문자를 입력해 주세요',
  description_1105: '계속하려면 보안 확인을 완료해 주세요',
  description_1201: '인증번호를 입력해 주세요',
  description_1202: '인증번호가 올바르지 않습니다. 확인 후 다시 시도해 주세요',
  description_1203: '더 이상 사용할 수 없는 인증번호입니다. 새로 요청해 주세요',
  description_1204: '이 페이지에서는 인증번호를 보낼 수 없습니다. 새로고침한 후 다시 시도해 주세요',
  description_1205: '인증번호를 보내지 못했습니다. 잠시 후 다시 시도해 주세요',
  description_1206: '{seconds} 후에 인증번호를 다시 요청할 수 있습니다',
  description_1320: '이미 가입된 이메일입니다. 로그인해 주세요',
  description_1703: '인증번호가 만료되었습니다. 새로 요청해 주세요',
  description_1704: '인증번호가 올바르지 않습니다. 확인 후 다시 시도해 주세요',
  description_1902: '인증이 만료되었습니다. 다시 로그인해 주세요',
  description_1905: '외부 서비스에 연결할 수 없습니다. 잠시 후 다시 시도하거나 다른 방법으로 로그인해 주세요',
  description_2035: '페이지가 만료되었습니다. 새로고침한 후 다시 시도해 주세요',

  // Replaces the text of 1205
  sms_not_served: '이 국가 또는 번호로는 인증번호를 보낼 수 없습니다. 다른 번호를 이용해 주세요',
  account_deletion_scheduled:
    '곧 삭제될 계정입니다. 계정을 유지하려면 삭제 안내 메시지의 링크를 열거나 고객센터에 문의해 주세요',

  // Password policy
  password_common: '너무 흔해서 추측하기 쉬운 비밀번호입니다. 다른 비밀번호를 입력해 주세요',
  password_blank: '비밀번호는 공백으로만 만들 수 없습니다. 다른 비밀번호를 입력해 주세요',
  password_own:
    '본인의 휴대폰 번호, 이메일, 사용자 이름은 비밀번호로 사용할 수 없습니다. 다른 비밀번호를 입력해 주세요',

  // The title above the offer to bind the mobile that a provider has verified
  oauth_title: '{platform} 계정으로 로그인',
  oauth_offer: '{platform}에서 {mobile} 번호를 공유했습니다. {app} 계정에 사용할까요?',

  // SMS and e-mail
  sms_code: '{code} {app} 인증번호입니다. {minutes} 동안 유효하며, 타인에게 알려 주지 마세요.',
  sms_mobile_changed: '이 번호가 {app} 계정에서 해제되었습니다. 본인이 아니라면 즉시 고객센터에 문의하세요.',
  mail_email_changed_subject: '{app} 계정의 이메일이 변경되었습니다',
  mail_email_changed_body:
    '안녕하세요.\n\n이 이메일이 {app} 계정에서 해제되어 더 이상 로그인에 사용할 수 없습니다.\n\n본인이 변경하지 않았다면 즉시 고객센터에 문의해 주세요.\n\n{app} 팀 드림',
  contact_mobile: '휴대폰 번호',
  contact_email: '이메일',
  mail_email_confirm_subject: '{app} 계정 이메일을 확인해 주세요',
  mail_email_confirm_body:
    '안녕하세요.\n\n{app} 계정에서 사용할 이메일이 맞는지 확인해 주세요. 아래 링크를 연 다음 페이지의 버튼을 누르면 확인이 완료됩니다.\n{link}\n\n링크는 24시간 동안 한 번만 사용할 수 있습니다. 이 이메일을 계정에 추가하지 않았다면 이 메일을 무시하세요. 확인하기 전까지 이메일은 사용되지 않습니다.\n\n{app} 팀 드림',
  mail_email_taken_subject: '누군가 고객님의 이메일을 다른 {app} 계정에 입력했습니다',
  mail_email_taken_body:
    '안녕하세요.\n\n누군가 이 이메일을 다른 {app} 계정에 추가하려고 했습니다. 이 이메일은 이미 고객님의 계정에 등록되어 있으며, 고객님의 계정에는 영향이 없습니다.\n\n본인이라면 이 이메일로 로그인하거나 다른 계정에는 다른 이메일을 이용해 주세요. 본인이 아니라면 이 메일을 무시하셔도 됩니다.\n\n{app} 팀 드림',
  mail_contact_linked_subject: '{app} 계정에 이 이메일이 등록되었습니다',
  mail_contact_linked_body:
    '안녕하세요.\n\n{app} 계정에 이 이메일이 등록되었습니다. 이 이메일로 로그인하고 비밀번호를 재설정할 수 있습니다.\n\n본인이 등록하지 않았다면 즉시 고객센터에 문의해 주세요.\n\n{app} 팀 드림',
  sms_contact_linked: '{app} 계정에 이 번호가 등록되었습니다. 본인이 아니라면 즉시 고객센터에 문의하세요.',
  mail_contact_changed_subject: '{app} 계정의 {switch} 변경 안내',
  mail_contact_changed_body:
    '안녕하세요.\n\n{app} 계정의 {switch} 정보가 {target}(으)로 변경되었습니다.\n\n본인이 변경했다면 별도의 조치가 필요하지 않습니다. 본인이 아니라면 아래 링크에서 변경을 취소해 주세요.\n{link}\n\n링크는 {days} 동안 한 번만 사용할 수 있습니다.\n\n{app} 팀 드림',
  sms_contact_changed: '{app} 계정 {switch} 변경: {target}. 본인이 아니라면 {days} 이내에 취소하세요: {link}',
  sms_contact_replaced: '{app} 계정 {switch} 변경: {target}. 본인이 아니라면 즉시 고객센터에 문의하세요.',
  mail_contact_replaced_body:
    '안녕하세요.\n\n{app} 계정의 {switch} 정보가 {target}(으)로 변경되었습니다.\n\n본인이 변경하지 않았다면 즉시 고객센터에 문의해 주세요.\n\n{app} 팀 드림',
  sms_password_set: '{app} 계정에 새 비밀번호가 설정되었습니다. 본인이 아니라면 즉시 재설정하세요.',
  mail_password_set_subject: '{app} 계정에 새 비밀번호가 설정되었습니다',
  mail_password_set_body:
    '안녕하세요.\n\n{app} 계정에 새 비밀번호가 설정되었으며, 다른 모든 기기에서 로그아웃되었습니다.\n\n본인이 설정하지 않았다면 즉시 비밀번호를 재설정해 주세요.\n\n{app} 팀 드림',
  sms_password_reset: '{app} 비밀번호가 재설정되었습니다. 본인이 아니라면 즉시 고객센터에 문의하세요.',
  mail_password_reset_subject: '{app} 비밀번호가 재설정되었습니다',
  mail_password_reset_body:
    '안녕하세요.\n\n{app} 계정의 비밀번호가 재설정되었으며, 모든 기기에서 로그아웃되었습니다.\n\n본인이 재설정하지 않았다면 비밀번호를 다시 재설정하고 즉시 고객센터에 문의해 주세요.\n\n{app} 팀 드림',
  sms_password_reset_unlinked:
    '{app} 비밀번호가 재설정되고 {platform} 연결이 해제되었습니다. 본인이 아니면 고객센터에 문의하세요.',
  mail_password_reset_unlinked_body:
    '안녕하세요.\n\n{app} 계정의 비밀번호가 재설정되었으며, 모든 기기에서 로그아웃되었습니다.\n\n안전을 위해 최근 {days} 이내에 연결된 {platform} 계정도 연결을 해제했습니다. 본인이 연결한 계정이라면 로그인한 후 다시 연결해 주세요.\n\n본인이 재설정하지 않았다면 비밀번호를 다시 재설정하고 즉시 고객센터에 문의해 주세요.\n\n{app} 팀 드림',
  sms_reset_requested: '{app} 계정의 비밀번호를 새로 설정해 주세요: 로그인 화면 > 비밀번호를 잊으셨나요?',
  mail_reset_requested_subject: '{app} 계정의 비밀번호를 새로 설정해 주세요',
  mail_reset_requested_body:
    '안녕하세요.\n\n아래 페이지에서 전송된 인증번호를 입력하고 {app} 계정의 비밀번호를 새로 설정해 주세요.\n\n{link}\n\n이 메일은 고객센터에서 보냈습니다. 저희는 비밀번호나 인증번호를 절대 묻지 않습니다.\n\n{app} 팀 드림',
  sms_platform_linked:
    '{app} 계정에 {platform} 계정이 연결되었습니다. 본인이 아니면 비밀번호를 재설정하세요.',
  mail_platform_linked_subject: '{app} 계정에 {platform} 계정이 연결되었습니다',
  mail_platform_linked_body:
    '안녕하세요.\n\n{app} 계정에 {platform} 계정이 연결되었습니다. 이제 {platform} 계정으로 로그인할 수 있습니다.\n\n본인이 연결하지 않았다면 {days} 이내에 비밀번호를 재설정해 주세요. {platform} 연결이 해제되고 모든 기기에서 로그아웃됩니다.\n\n{app} 팀 드림',
  sms_platform_unlinked:
    '{app} 계정에서 {platform} 연결이 해제되었습니다. 본인이 아니면 비밀번호를 재설정하세요.',
  mail_platform_unlinked_subject: '{app} 계정에서 {platform} 연결이 해제되었습니다',
  mail_platform_unlinked_body:
    '안녕하세요.\n\n{app} 계정에서 {platform} 연결이 해제되어 더 이상 {platform} 계정으로 로그인할 수 없습니다.\n\n본인이 해제하지 않았다면 즉시 비밀번호를 재설정해 주세요.\n\n{app} 팀 드림',
  sms_deletion_scheduled: '{app} 계정이 삭제될 예정입니다({date}). 유지하려면: {link}',
  mail_deletion_scheduled_subject: '{app} 계정이 {date}에 삭제됩니다',
  mail_deletion_scheduled_body:
    '안녕하세요.\n\n{app} 계정 삭제를 요청하셨습니다. 계정과 모든 데이터는 {date}에 삭제되며, 모든 기기에서 로그아웃되었습니다.\n\n마음이 바뀌었다면 그 전에 아래 링크를 열고 페이지의 버튼을 눌러 주세요.\n{link}\n\n링크는 한 번만 사용할 수 있습니다. 본인이 요청하지 않았다면 계정을 유지하고 새 비밀번호를 설정해 주세요.\n\n{app} 팀 드림',
  sms_data_exported: '{app} 계정 데이터를 내보냈습니다. 본인이 아니라면 즉시 비밀번호를 재설정하세요.',
  mail_data_exported_subject: '{app} 계정 데이터를 내보냈습니다',
  mail_data_exported_body:
    '안녕하세요.\n\n로그인과 본인 확인 후 {app} 계정의 데이터를 내보냈습니다.\n\n본인이 하지 않았다면 즉시 비밀번호를 재설정해 주세요.\n\n{app} 팀 드림',
  mail_code_subject: '[{app}] 인증번호 {code}',
  mail_code_body:
    '안녕하세요.\n\n{app} 인증번호입니다.\n\n{code}\n\n인증번호는 {minutes} 동안 유효하며, 다른 사람에게 알려 주지 마세요. 본인이 요청하지 않았다면 이 메일을 무시하셔도 됩니다.\n\n{app} 팀 드림',
  mail_invitation_subject: '{app} 비즈니스 계정으로 초대합니다',
  mail_invitation_body:
    '안녕하세요.\n\n{app} 비즈니스 계정으로 초대합니다. 시작하려면 아래 링크를 열어 주세요.\n{link}\n\n링크는 {days} 동안 한 번만 사용할 수 있습니다. 다른 사람에게 전달하지 마세요. 초대받은 이유를 알 수 없다면 이 메일을 무시하셔도 됩니다.\n\n{app} 팀 드림',
  mail_org_invitation_subject: '{org}에서 {app} 비즈니스 계정으로 초대했습니다',
  mail_org_invitation_body:
    '안녕하세요.\n\n{org}에서 {app} 비즈니스 계정으로 초대했습니다. 시작하려면 아래 링크를 열어 주세요.\n{link}\n\n링크는 {days} 동안 한 번만 사용할 수 있습니다. 다른 사람에게 전달하지 마세요. 초대받은 이유를 알 수 없다면 이 메일을 무시하셔도 됩니다.\n\n{app} 팀 드림',
  sms_account_asked:
    '누군가 이 번호로 {app} 비즈니스 계정을 만들려고 했습니다. 본인이면 로그인하고, 아니면 무시하세요.',
  mail_account_asked_subject: '누군가 고객님의 연락처로 {app} 비즈니스 계정을 만들려고 했습니다',
  mail_account_asked_body:
    '안녕하세요.\n\n누군가 고객님의 휴대폰 번호 또는 이메일로 {app} 비즈니스 계정을 만들려고 했습니다.\n\n본인이라면 로그인하여 계속해 주세요. 본인이 아니라면 이 메일을 무시하셔도 됩니다. 고객님의 계정에는 영향이 없습니다.\n\n{app} 팀 드림',
  mail_reply: '궁금한 점이 있으면 이 메일에 회신해 주세요.',
  mail_no_reply: '이 메일은 발신 전용이므로 회신하실 수 없습니다.',

  // The confirm page of the phone, and the page that a camera app opens
  qr_asked: '{seconds} 전 요청',
  qr_page_title: '{app} 앱으로 이 코드를 스캔하세요',
  qr_page_text:
    '이 코드는 다른 기기에서 {app} 로그인을 할 때 사용합니다. 휴대폰에서 {app} 앱을 열어 로그인한 후 앱 안에서 코드를 스캔해 주세요.',
  qr_page_warning: '다른 사람이 보낸 코드라면 스캔하지 마세요. 상대방이 내 계정에 로그인할 수 있습니다.',

  // The pages that confirm an e-mail and undo a change of contact
  confirm_page_title: '이메일 확인',
  confirm_page_text:
    '{target} 주소를 {app} 계정에 사용할까요? 확인하면 이 이메일로 로그인하고 비밀번호를 재설정할 수 있습니다.',
  confirm_page_button: '이메일 확인하기',
  confirm_done_title: '이메일이 확인되었습니다',
  confirm_done_text: '이제 {target} 주소로 {app} 로그인이 가능합니다. 이 페이지를 닫으셔도 됩니다.',
  confirm_taken_title: '다른 계정에 등록된 이메일입니다',
  confirm_taken_text: '이 이메일로 {app} 로그인을 하거나, 계정에 다른 이메일을 등록해 주세요.',
  confirm_dead_title: '더 이상 사용할 수 없는 링크입니다',
  confirm_dead_text:
    '이미 사용했거나 만료된 링크이거나, 이후에 다른 이메일을 입력했습니다. 아직 이메일을 사용할 수 없다면 {app} 로그인 후 다시 등록하여 새 링크를 받으세요.',
  revert_page_title: '{switch} 변경을 취소할까요?',
  revert_page_text:
    '{app} 계정의 {switch} 정보가 변경되었습니다. 본인이 아니라면 변경을 취소해 주세요. 이전 휴대폰 번호와 이메일로 복원되고, 이후 연결된 외부 계정은 해제되며, 모든 기기에서 로그아웃됩니다.',
  revert_page_button: '변경 취소',
  revert_page_keep: '내가 변경했습니다',
  revert_done_title: '변경을 취소했습니다',
  revert_done_text:
    '모든 기기에서 로그아웃되었으며, 이전 비밀번호는 더 이상 사용할 수 없습니다. 지금 새 비밀번호를 설정해 주세요.',
  revert_taken_title: '변경을 자동으로 취소할 수 없습니다',
  revert_taken_text:
    '이전 휴대폰 번호 또는 이메일이 다른 {app} 계정에 등록되어 있습니다. 고객센터에 문의해 주세요.',
  revert_dead_title: '더 이상 사용할 수 없는 링크입니다',
  revert_dead_text:
    '이미 사용했거나 만료된 링크입니다. 다른 사람이 계정을 변경했다면 지금 비밀번호를 재설정하고 고객센터에 문의해 주세요.',
  undelete_page_title: '계정을 유지할까요?',
  undelete_page_text: '{app} 계정이 {date}에 삭제됩니다. 유지하면 이전처럼 로그인할 수 있습니다.',
  undelete_page_button: '계정 유지',
  undelete_done_title: '계정이 유지되었습니다',
  undelete_done_text:
    '{app}에 다시 로그인할 수 있습니다. 본인이 삭제를 요청하지 않았다면 지금 새 비밀번호를 설정해 주세요.',
  undelete_dead_text:
    '이미 사용했거나 만료된 링크이거나, 계정이 이미 유지되었습니다. {app}에 로그인할 수 없다면 고객센터에 문의해 주세요.',
  page_missing_title: '페이지를 찾을 수 없습니다',
  page_missing_text: '주소를 확인하거나 이전 페이지로 돌아가 주세요.',
  page_error_title: '페이지를 열 수 없습니다',
  page_cookies_text:
    '브라우저가 보낸 쿠키가 너무 많습니다. 이 사이트의 쿠키를 삭제한 뒤 페이지를 다시 열어 주세요.',
  page_link_title: '링크가 완전하지 않습니다',
  page_link_text: '이전 사이트로 돌아가 다시 시작해 주세요.',
  page_system_title: '시스템에 문제가 발생했습니다',
  page_retry_link: '다시 시도',
  page_home_link: '{app} 계속하기',
  page_language: '언어',
  page_reset_link: '새 비밀번호 설정',

  // Numbers with units
  second_other: '{count}초',
  minute_other: '{count}분',
  hour_other: '{count}시간',
  day_other: '{count}일',
}
