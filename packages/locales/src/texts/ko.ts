import type { LanguageTexts } from '../language-texts.ts'

export const critical: LanguageTexts['critical'] = {
  // Field labels
  label_email: '이메일',
  label_mobile: '휴대폰 번호',
  label_gmobile: '휴대폰 번호',
  label_password: '비밀번호',
  label_repeatPwd: '비밀번호 확인',
  label_mobilecaptcha: '인증번호',
  label_emailcaptcha: '인증 코드',
  label_code: '인증번호',
  label_account: '이메일 또는 휴대폰 번호',

  // Panels and methods
  title_login: '로그인',
  title_register: '회원가입',
  title_forgetPwd: '비밀번호 재설정',
  title_bind: '휴대폰 번호 등록',
  title_bind_email: '이메일 등록',
  title_reset: '비밀번호 재설정',
  subtitle_register: '이 플랫폼(광고·싱투·POI)을 이용하려면 먼저 비즈니스 계정을 만들어야 합니다',
  tab_mobile: '휴대폰 번호',
  tab_email: '이메일',
  submit_login: '로그인',
  submit_register: '가입하기',
  submit_forgetPwd: '재설정',
  submit_bind: '등록',
  submit_reset: '재설정',
  link_register: '회원가입',
  link_forgetPwd: '비밀번호를 잊으셨나요?',
  link_login: '비즈니스 계정이 있으신가요? 로그인',
  link_login_back: '로그인으로 돌아가기',

  // Form
  send_code: '인증번호 받기',
  show_password: '비밀번호 표시',
  hide_password: '비밀번호 숨기기',

  // Agreement
  agreement: '{service}과 {privacy}을 읽었으며 이에 동의합니다',
  agreement_new_mobile: '가입되지 않은 번호는 자동으로 가입됩니다. ',
  agreement_note: '계속하면 {service}과 {privacy}에 동의하게 됩니다.',
  agreement_service: '이용약관',
  agreement_privacy: '개인정보 처리방침',

  // Error messages
  network_failure: '네트워크 연결이 원활하지 않습니다. 다시 시도해 주세요',
  retry: '다시 시도',
}

export const deferred: LanguageTexts['deferred'] = {
  // Field labels
  label_captcha: '보안문자',
  label_username: '사용자 이름',

  // Messages below fields
  account_required: '이메일 또는 휴대폰 번호를 입력해 주세요',
  email_required: '이메일을 입력해 주세요',
  email_pattern_valid: '이메일 형식이 올바르지 않습니다. 확인 후 다시 시도해 주세요',
  mobile_required: '휴대폰 번호를 입력해 주세요',
  mobile_pattern_valid: '휴대폰 번호가 올바르지 않습니다',
  password_required: '비밀번호를 입력해 주세요',
  password_pattern_valid: '비밀번호는 {min}~{max}자로 입력해 주세요',
  code_required: '인증번호를 입력해 주세요',
  captcha_code_pattern_valid: '보안문자 4자를 입력해 주세요',
  mobile_code_pattern_valid: '인증번호 4자리를 입력해 주세요',
  code_pattern_valid: '영문과 숫자 6자를 입력해 주세요',
  repeatPwd_required: '비밀번호를 한 번 더 입력해 주세요',
  repeatPwd_pattern_valid: '비밀번호가 일치하지 않습니다',
  username_required: '사용자 이름을 입력해 주세요',
  username_pattern_valid: '사용자 이름은 4~40자로 입력해 주세요',

  // Error messages
  error_200:
    '이미 비즈니스 계정으로 로그인했습니다. 이 계정으로 새 비즈니스 계정을 만들려면 {open}를 눌러 주세요.',
  error_403: '이용약관과 개인정보 처리방침을 읽고 동의해 주세요',
  error_411: '인증이 만료되었습니다. 다시 로그인해 주세요',
  error_500: '시스템 오류가 발생했습니다. 잠시 후 다시 시도해 주세요',
  error_503: 'QR 코드를 불러오지 못했습니다. 눌러서 새로고침하세요',
  error_504: 'QR 코드가 만료되었습니다. 눌러서 새로고침하세요',
  error_1035: '이미 비즈니스 계정에 등록된 휴대폰 번호입니다. 다른 번호를 이용해 주세요',
  error_1041: '이미 비즈니스 계정과 다른 앱 계정에 등록된 휴대폰 번호입니다. 다른 번호를 이용해 주세요',
  error_2010: '더 이상 사용할 수 없는 링크입니다',
  error_2015: '이미 가입된 {switch}입니다. {login}해 주세요',
  error_2601: '이미 비즈니스 계정에 가입했습니다. {login}하여 활성화를 완료해 주세요',
  error_2602: '이미 가입된 휴대폰 번호 또는 이메일입니다. {login}해 주세요',
  error_2603: '현재 계정의 회사와 초대한 회사가 다릅니다. 계정을 전환해 주세요',
  error_2604: '이 계정에서는 이미 {app} 서비스를 이용할 수 있습니다',
  error_2605: '이미 계정이 있습니다. 새 계정을 추가하려면 {open}를 눌러 주세요',
  error_2606: '만들 수 있는 비즈니스 계정 수를 초과했습니다',
  error_2607: '이 계정은 이미 {app} 공동작업자로 등록되어 있습니다',
  error_2653: '다른 회사에 등록된 휴대폰 번호 또는 이메일입니다',
  error_2654:
    '이 휴대폰 번호 또는 이메일로는 이미 {app} 서비스를 이용할 수 있습니다. {webApp}에서 계속해 주세요',
  error_2655: '이 이메일에 비즈니스 계정이 있습니다. {login}하여 완료해 주세요',
  error_2656: '이 휴대폰 번호 또는 이메일로 만들 수 있는 비즈니스 계정 수가 한도에 도달했습니다',
  error_2657: '이 휴대폰 번호 또는 이메일은 이미 {app} 공동작업자로 등록되어 있습니다',
  error_1023: '이미 가입된 이메일입니다. {login}해 주세요.',
  error_1039: '계정 보호를 위해 다시 {login}한 후 변경해 주세요',

  // Panels and methods
  cancel: '취소',

  // The proof that a binding asks for
  title_proof: '본인 확인',
  proof_password: '계정 보호를 위해 현재 비밀번호를 입력해 주세요',
  proof_code: '계정 보호를 위해 {target}(으)로 인증번호를 받아 입력해 주세요',
  proof_use_password: '비밀번호로 확인',
  proof_use_code: '{target}(으)로 받은 인증번호 사용',
  proof_use_totp: '인증 앱 사용',
  proof_confirm: '확인',
  proof_later: '최근 연락처가 변경되었습니다. 계정 보호를 위해 {date} 전에는 이 작업을 할 수 없습니다',
  bind_password_wrong: '비밀번호가 올바르지 않습니다. 확인 후 다시 시도해 주세요',

  // Form
  send_code_countdown: '{seconds} S',
  send_code_sent: '{target}(으)로 보냈습니다',
  send_code_sent_if_known: '{target}(으)로 가입된 계정이 있으면 인증번호가 전송됩니다',
  send_code_ready: '이제 인증번호를 다시 받을 수 있습니다',
  password_shown: '비밀번호가 표시됩니다',
  password_hidden: '비밀번호가 숨겨졌습니다',
  caps_lock_on: 'Caps Lock이 켜져 있습니다',
  password_hint: '{min}~{max}자',
  bind_password_hint: '계정의 비밀번호입니다. 없으면 새로 설정됩니다',
  captcha_image: '보안문자 새로고침',
  busy: '잠시만 기다려 주세요',

  // Logged-in view
  title_signed_in: '환영합니다',
  signed_in_as: '로그인한 계정',
  signed_in: '로그인되어 있습니다',
  continue: '계속하기',
  change_account: '계정 전환',
  open_business_account: '비즈니스 계정 만들기',

  // QR code
  qr_toggle_to_code: 'QR 코드로 로그인',
  qr_toggle_to_password: '계정으로 로그인',
  qr_image: '로그인 QR 코드 새로고침',
  qr_prompt_new: '앱을 열고 QR 코드를 스캔하세요',
  qr_prompt_scanned: '스캔했습니다. 휴대폰에서 확인해 주세요',
  qr_prompt_confirmed: '확인되었습니다. 로그인하는 중입니다',
  qr_refused: '휴대폰에서 로그인이 취소되었습니다. 눌러서 새로고침하세요',
  qr_refresh: 'QR 코드 새로고침',

  // Third-party providers
  other_ways: '다른 방법으로 로그인',
  passkey_login: '패스키로 로그인',
  passkey_unavailable: '여기서는 패스키를 사용할 수 없습니다. 다른 방법이나 다른 기기를 이용해 주세요',
  passkey_failed: '패스키 작업을 완료하지 못했습니다. 다시 시도하거나 다른 방법을 이용하세요',
  last_used: '최근 사용',
  platform_douyin: '더우인',
  platform_toutiao: '터우탸오',
  platform_huoshan: '훠산',
  platform_ixigua: '시과',
  oauth_authorise: '{mobile} 번호로 로그인',
  oauth_other: '다른 번호 사용',
  oauth_email: '내 계정에 이메일이 없으면 {target}을(를) 추가하고, 받은 링크를 열어 확인하기',
  title_oauth_bind: '휴대폰 번호 등록',
  oauth_bind_why: '{platform}(으)로 로그인하려면 휴대폰 번호를 등록해 주세요',
  bind_why: '등록해 두면 계정을 되찾는 데 도움이 됩니다',
  oauth_signing_in: '{platform}(으)로 로그인하는 중입니다',
  oauth_cancelled: '로그인이 취소되었거나 허용되지 않았습니다. 다시 시도하거나 다른 방법으로 로그인해 주세요',
  oauth_failed: '외부 서비스로 로그인하지 못했습니다. 다시 시도하거나 다른 방법으로 로그인해 주세요',

  // An invitation whose token or key is no longer valid
  invitation_ask:
    '이 초대를 이미 사용했다면 초대 없이 계속하여 로그인해 주세요. 아니라면 초대한 사람에게 새 링크를 요청해 주세요.',
  key_ask: '이전 사이트로 돌아가 다시 시작하거나 이 링크 없이 계속해 주세요',
  invitation_leave: '초대 없이 계속하기',

  // Username modal
  username_title: '사용자 이름 설정',
  username_confirm: '확인',
  name_unused: '이 비즈니스 계정에는 이미 사용자 이름이 있어 입력하신 이름은 적용되지 않습니다',

  // After success
  success_signed_in: '로그인되었습니다',
  success_registered: '가입이 완료되었습니다',
  success_account: '비즈니스 계정이 생성되었습니다',
  going_to: '{target}(으)로 이동하는 중입니다',
  reset_done: '비밀번호를 재설정했습니다',
  bind_done: '등록이 완료되었습니다',
  bind_mail_sent: '{target}(으)로 메일을 보냈습니다. 24시간 안에 메일의 안내를 따라 완료해 주세요',
  bind_mail_change: '이메일 변경 또는 다시 보내기',
  bind_go_on: '로그인했습니다. 등록을 계속해 주세요',

  // Slider
  slider_unavailable: '보안 확인을 완료하지 못했습니다. {retry}',

  // Area picker
  area_label: '국가/지역 번호',
  area_search: '국가 또는 번호 검색',
  area_empty: '검색 결과가 없습니다',
  area_unavailable: '목록을 불러오지 못했습니다. 다시 시도해 주세요',

  // Notices
  close: '닫기',
  cookies_blocked:
    '로그인에 필요한 쿠키가 브라우저에서 차단되었습니다. 서드파티 쿠키를 포함한 쿠키를 허용한 후 페이지를 새로고침해 주세요',
  log_id: '문의 번호: {id}',
  log_id_copy: '문의 번호 복사',
  log_id_copied: '문의 번호를 복사했습니다',
  help: '비즈니스 계정 안내',
  popover_200: '이 플랫폼(광고·싱투·POI)을 이용하려면 먼저 비즈니스 계정을 만들어야 합니다.',

  // Values of markers
  marker_login: '로그인',
  marker_login_start: '로그인',
  marker_open: '여기',
  marker_app: '이 서비스',
  marker_app_start: '이 서비스',
  switch_mobile: '휴대폰 번호',
  switch_email: '이메일',
}

export const secondStep: LanguageTexts['secondStep'] = {
  title_second_step: '본인 확인',
  second_step_totp: '인증 앱에 표시된 6자리 코드를 입력해 주세요',
  second_step_recovery:
    '복구 코드 중 하나를 입력해 주세요. 각 코드는 한 번만 쓸 수 있으며, 다른 기기에서는 로그아웃됩니다',
  second_step_passkey: '패스키로 확인해 주세요. 브라우저에서 요청합니다',
  label_totp: '인증 앱의 코드',
  label_recovery: '복구 코드',
  second_step_use_totp: '인증 앱으로 확인',
  second_step_use_recovery: '복구 코드로 확인',
  second_step_use_passkey: '패스키로 확인',
  trust_browser: '30일 동안 이 브라우저 신뢰',
  totp_pattern_valid: '인증 앱에 표시된 숫자 6자리를 입력해 주세요',
  recovery_pattern_valid: '복구 코드를 입력해 주세요(영문과 숫자 10자)',
  passkey_offer_title: '다음에는 더 빠르게 로그인',
  passkey_offer:
    '패스키를 만들면 인증번호를 기다리지 않고 얼굴, 지문 또는 화면 잠금으로 로그인할 수 있습니다.',
  passkey_create: '패스키 만들기',
  passkey_decline: '나중에',
}

export const account: LanguageTexts['account'] = {
  page_title: '계정 관리',
  page_loading: '계정 정보를 불러오는 중입니다',
  page_signed_out: '계정을 보려면 로그인해 주세요',
  logged_out: '로그아웃되었습니다.',
  logged_out_form: '로그아웃되었습니다. 새 탭에서 다시 로그인한 다음 여기에서 계속해 주세요.',
  page_log_in: '로그인',
  page_log_out: '로그아웃',
  section_contacts: '휴대폰 번호와 이메일',
  section_password: '비밀번호',
  section_passkeys: '패스키',
  passkey_none: '비밀번호 대신 얼굴, 지문 또는 화면 잠금으로 로그인합니다.',
  passkey_another: '다른 기기에서 사용할 패스키를 추가합니다.',
  passkeys_full: '패스키는 10개까지 추가할 수 있습니다. 새로 추가하려면 하나를 삭제하세요.',
  passkey_add_intro:
    '브라우저에서 얼굴, 지문 또는 화면 잠금을 요청합니다. 이후 패스키로 로그인할 수 있습니다.',
  passkey_added: '이제 이 패스키로 로그인할 수 있습니다.',
  passkey_exists: '이 기기에 이미 계정의 패스키가 있습니다.',
  passkey_impossible: '여기서는 패스키를 사용할 수 없습니다. 다른 방법이나 브라우저, 기기를 이용해 주세요.',
  rename: '이름 바꾸기',
  label_passkey_name: '이름',
  passkey_rename_intro: '알아보기 쉬운 이름을 정하세요.',
  passkey_renamed: '이름을 바꿨습니다: {target}',
  passkey_delete: '삭제',
  passkey_delete_intro: '패스키 ‘{target}’을(를) 삭제할까요? 더 이상 이 패스키로 로그인할 수 없습니다.',
  passkey_deleted: '패스키 ‘{target}’을(를) 삭제했습니다. 기기에 아직 보이더라도 사용할 수 없습니다.',
  passkey_synced: '비밀번호 관리자로 동기화됨',
  passkey_one_device: '한 기기에서만 사용',
  passkey_made: '{date} 추가',
  passkey_unused: '아직 사용 안 함',
  proof_passkey: '패스키로 확인하세요. 계속하면 브라우저에서 요청합니다.',
  proof_use_passkey: '패스키 사용',
  section_platforms: '연결된 계정',
  section_sessions: '로그인된 기기',
  section_business: '비즈니스 계정',
  section_language: '언어',
  section_data: '내 데이터',

  // Actions
  add: '추가',
  change: '변경',
  change_password: '변경',
  link: '연결',
  unlink: '연결 해제',
  send_link: '링크 보내기',
  send_again: '변경 또는 재전송',
  discard: '요청 취소',
  keep_waiting: '계속 기다리기',
  end_session: '로그아웃',
  end_others: '다른 모든 기기에서 로그아웃',
  no_other_sessions: '다른 기기에서는 로그인되어 있지 않습니다.',
  export_data: '내 데이터 다운로드',
  delete_account: '계정 삭제',
  set_password: '비밀번호 설정',

  // Contacts
  not_added: '등록되지 않음',
  mobile_intro: '입력한 번호로 인증번호를 보냅니다. 완료되면 다른 기기에서는 로그아웃됩니다.',
  label_new_code: '새 번호의 인증번호',
  label_sent_code: '{target} 인증번호',
  email_intro:
    '새 이메일로 링크를 보냅니다. 링크를 열어 확인하기 전까지는 변경되지 않습니다. 확인하면 다른 기기에서는 로그아웃됩니다.',
  undo_offered: '변경을 되돌릴 수 있는 링크를 {target}(으)로 보냅니다. 링크는 {days}일 동안 유효합니다.',
  mobile_changed: '이제 휴대폰 번호는 {target}입니다. 다른 기기에서는 로그아웃되었습니다.',
  contact_unchanged: '이 계정에 이미 등록되어 있습니다: {target}. 변경된 내용은 없습니다.',
  undo_until: '{target}(으)로 보낸 링크로 {date} 전까지 변경을 되돌릴 수 있습니다.',
  email_sent:
    '{target}(으)로 메일을 보냈습니다. 24시간 안에 메일의 안내를 따라 주세요. 그 전까지는 변경되지 않습니다.',
  email_pending: '아직 확인되지 않음',
  email_cancel_intro:
    '{target} 확인을 더 이상 기다리지 않을까요? 이미 보낸 링크가 있다면 사용할 수 없게 됩니다.',
  email_cancelled: '취소했습니다. {target} 주소는 나중에 다시 추가할 수 있습니다.',
  email_withdrawn: '아직 확인되지 않은 이메일({target}) 추가는 취소됩니다.',

  // Password
  password_is_set: '설정됨',
  password_is_not_set: '설정되지 않음',
  label_new_password: '새 비밀번호',
  label_repeat_password: '새 비밀번호 확인',
  label_current_password: '현재 비밀번호',
  password_intro: '새 비밀번호를 설정하면 다른 기기에서는 로그아웃됩니다.',
  password_recent: '최근 7일 동안 추가된 패스키와 계정 연결은 삭제됩니다.',
  password_recent_first: '최근 7일 동안 연결된 계정은 연결이 해제됩니다(가입할 때 사용한 계정 제외).',
  password_changed: '새 비밀번호를 설정했습니다. 다른 기기에서는 로그아웃되었습니다.',
  password_removed: '최근 7일 동안 추가되어 삭제된 항목: {target}.',

  // Second factor
  section_second_factor: '2단계 인증',
  totp_is_on: '인증 앱 사용 중',
  totp_is_off: '인증 앱 사용 안 함',
  totp_summary:
    '평소 로그인에 더해 휴대폰 앱의 코드를 사용합니다. 문자로 받는 코드는 다른 사람이 가로챌 수 있어 앱이 더 안전합니다.',
  totp_set_up: '설정',
  totp_remove: '해제',
  totp_intro: '설정하면 로그인할 때 보통 인증 앱의 코드도 입력해야 합니다. 다른 기기에서는 로그아웃됩니다.',
  totp_continue: '계속',
  totp_scan: '인증 앱으로 이 QR 코드를 스캔한 다음 표시된 6자리 코드를 입력하세요.',
  totp_qrcode: '인증 앱용 QR 코드',
  totp_by_hand: '스캔할 수 없나요? 앱에 이 키를 입력하세요.',
  totp_open: '이 기기의 인증 앱에서 열기',
  label_totp: '인증 앱의 코드',
  totp_is_set_up: '인증 앱을 설정했습니다. 다른 기기에서 로그아웃되었습니다.',
  totp_remove_intro: '인증 앱의 코드와 복구 코드를 더 이상 사용할 수 없습니다. 다른 기기에서 로그아웃됩니다.',
  totp_removed: '인증 앱을 해제했습니다. 다른 기기에서 로그아웃되었습니다.',
  recovery_codes: '복구 코드',
  codes_left: '남은 코드: {count}',
  codes_renew: '새 코드 만들기',
  codes_renew_intro: '지금 가지고 있는 코드는 사용할 수 없게 됩니다.',
  codes_renewed: '새 복구 코드를 만들었습니다.',
  codes_intro:
    '이 코드를 안전한 곳에 보관하세요. 지금 한 번만 표시됩니다. 휴대폰을 잃어버렸을 때 인증 앱의 코드 대신 한 번씩 사용할 수 있습니다.',
  codes_copy: '복사',
  codes_copied: '복사했습니다',
  codes_download: '다운로드',
  codes_print: '인쇄',
  codes_saved: '저장했습니다',
  label_recovery_code: '복구 코드',
  totp_pattern_valid: '인증 앱에 표시된 숫자 6자리를 입력해 주세요',
  recovery_pattern_valid: '복구 코드를 입력해 주세요(영문과 숫자 10자)',
  proof_totp: '계정 보호를 위해 인증 앱의 코드를 입력하세요',
  proof_recovery: '계정 보호를 위해 복구 코드를 입력하세요. 다른 기기에서는 로그아웃됩니다',
  proof_use_recovery: '복구 코드 사용',

  // Platforms
  link_account: '다른 계정 연결',
  link_intro:
    '{platform}(으)로 이동한 후 이 페이지로 돌아옵니다. 그다음부터는 {platform}(으)로 로그인할 수 있습니다.',
  link_needs_mobile: '{platform} 계정을 연결하려면 먼저 휴대폰 번호를 추가해 주세요.',
  link_returned: '연결하면 {platform}(으)로 로그인할 수 있습니다.',
  link_other: '이 서비스의 다른 계정이 이미 연결되어 있습니다. 먼저 연결을 해제해 주세요.',
  unlink_intro: '더 이상 {platform}(으)로 로그인할 수 없으며, 이 기기를 포함한 모든 기기에서 로그아웃됩니다.',
  linked: '이제 {platform}(으)로 로그인할 수 있습니다. 잘못 연결했다면 여기에서 해제해 주세요.',
  unlinked: '{platform} 연결을 해제했고 모든 기기에서 로그아웃되었습니다.',
  link_cancelled: '{platform}에 연결하지 않았습니다.',

  // Sessions
  this_device: '현재 기기',
  unknown_device: '알 수 없는 기기',
  last_used: '마지막 사용: {date}',
  used_now: '방금 사용',
  logged_in_since: '로그인한 시각: {date}',
  end_session_intro: '‘{target}’에서 로그아웃할까요? 계속 사용하려면 해당 기기에서 다시 로그인해야 합니다.',
  session_ended: '로그아웃됨: {target}',
  end_others_intro:
    '이 기기를 제외한 모든 기기에서 로그아웃할까요? 계속 사용하려면 각 기기에서 다시 로그인해야 합니다.',
  others_ended: '다른 모든 기기에서 로그아웃되었습니다.',

  // Business accounts
  role_owner: '소유자',
  role_collaborator: '공동작업자',
  not_active: '활성화되지 않음',

  // Language
  language_intro: '이 페이지와 여기서 변경한 내용에 대한 알림에 사용됩니다.',

  // Data
  export_short: '다운로드',
  export_intro: '계정 데이터를 담은 파일입니다. 보관하거나 다른 서비스에서 사용할 수 있습니다.',
  export_confirm: '파일에는 연락처가 그대로 표시됩니다. 본인만 볼 수 있는 곳에 보관해 주세요.',
  exported: '파일이 준비되었습니다. 브라우저의 다운로드 목록을 확인해 주세요.',
  delete_short: '삭제',
  delete_summary: '30일 안에는 취소할 수 있습니다.',
  delete_intro:
    '모든 기기에서 로그아웃되며 더 이상 로그인할 수 없습니다. 30일 후 계정과 소유한 비즈니스 계정이 삭제됩니다.',
  deleted: '계정은 {date}에 삭제됩니다.',
  delete_keep: '그 전까지는 보내 드리는 알림의 링크로 계정을 유지할 수 있습니다.',
  delete_keep_support: '계정을 유지하려면 그 전에 고객센터에 문의해 주세요.',

  tells: '{target}에 알립니다.',
  told: '{target}에 알렸습니다.',
  log_in_again: '계정 보호를 위해 다시 로그인한 후 진행해 주세요.',
}

export const card: LanguageTexts['card'] = {
  manage_account: '계정 관리',
  log_out: '로그아웃',
}

export const slider: LanguageTexts['slider'] = {
  title: '조각을 밀어 빈칸에 맞춰 주세요',
  title_other: '보안 인증',
  hint: '방향키로 옮기고 Enter 키로 확인할 수도 있습니다',
  picture: '조각 하나가 빠진 퍼즐',
  close: '닫기',
  other_way: '다른 방법으로 확인',
  wait: '밀지 않고 기다려서 확인',
  waiting: '이 페이지에서 잠시 기다려 주세요. 남은 시간: {seconds}초',
  back: '퍼즐로 돌아가기',
  failed: '보안 확인을 완료하지 못했습니다',
  retry: '다시 시도',
  wrong_solution: '인증하지 못했습니다. 새 그림으로 다시 시도해 주세요',
  ended: '확인이 종료되었습니다. 닫고 다시 시도하거나 잠시 후에 시도해 주세요',
}

export const server: LanguageTexts['server'] = {
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
  description_1038:
    '연결을 해제하면 계정을 되찾지 못할 수 있습니다. 먼저 휴대폰 번호나 이메일을 추가해 주세요',
  description_1039: '계정 보호를 위해 다시 {login}한 후 변경해 주세요',
  description_1060: '계속하려면 휴대폰 번호를 등록해 주세요',
  description_1070:
    '다른 계정에서 이 QR 코드를 스캔했습니다. 로그인 페이지에서 새로고침한 후 다시 스캔해 주세요',
  description_1071:
    '더 이상 사용할 수 없는 QR 코드입니다. 다른 기기가 로그인되지 않았다면 그 기기의 로그인 페이지에서 새로고침한 후 다시 스캔해 주세요',
  description_1072:
    '사용할 수 없는 QR 코드입니다. 다른 기기가 로그인되지 않았다면 그 기기의 로그인 페이지에서 새로고침한 후 다시 스캔해 주세요',
  description_1091: '이용이 정지된 계정입니다. 고객센터에 문의해 주세요',
  description_1101: '보안문자를 입력해 주세요',
  description_1102: '보안문자가 올바르지 않습니다. 다시 입력해 주세요',
  description_1103: '보안문자가 만료되었습니다. 새로운 보안문자를 입력해 주세요',
  description_1105: '계속하려면 보안 확인을 완료해 주세요',
  description_1106: '보안 확인을 진행하고 있습니다. 잠시 기다려 주세요',
  description_1201: '인증번호를 입력해 주세요',
  description_1202: '인증번호가 올바르지 않습니다. 최신 인증번호인지 확인하거나 새로 요청해 주세요',
  description_1203: '더 이상 사용할 수 없는 인증번호입니다. 새로 요청해 주세요',
  description_1204: '이 페이지에서는 인증번호를 보낼 수 없습니다. 새로고침한 후 다시 시도해 주세요',
  description_1205: '인증번호를 보내지 못했습니다. 잠시 후 다시 시도해 주세요',
  description_1206: '{seconds} 후에 인증번호를 다시 요청할 수 있습니다',
  description_1320: '이미 가입된 이메일입니다. 로그인해 주세요',
  description_1703: '더 이상 사용할 수 없는 인증번호입니다. 새로 요청해 주세요',
  description_1704: '인증번호가 올바르지 않습니다. 최신 인증번호인지 확인하거나 새로 요청해 주세요',
  description_1902: '인증이 만료되었습니다. 처음부터 다시 시도해 주세요',
  description_1905: '외부 서비스에 연결할 수 없습니다. 잠시 후 다시 시도하거나 다른 방법을 이용해 주세요',
  description_2035: '페이지가 만료되었습니다. 새로고침한 후 다시 시도해 주세요',
  description_2046: '로그인을 완료하려면 한 단계가 더 필요합니다',
  description_2047: '코드가 올바르지 않습니다. 확인 후 다시 입력해 주세요',
  description_2048: '이 인증 단계는 더 이상 유효하지 않습니다. 다시 로그인해 주세요',
  description_2049: '이 패스키에 연결된 계정이 없습니다. 다른 방법을 이용해 주세요',
  description_2050: '패스키 작업을 완료하지 못했습니다. 다시 시도하거나 다른 방법을 이용하세요',

  // Texts that replace one of them
  sms_not_served: '이 국가 또는 번호로는 인증번호를 보낼 수 없습니다. 다른 번호나 다른 방법을 이용해 주세요',
  link_too_soon:
    '방금 메일을 보냈습니다. 받은편지함을 확인하고, 도착하지 않았다면 {seconds} 후 다시 시도해 주세요',
  link_not_sent: '메일을 보내지 않는 서비스여서 이메일을 추가할 수 없습니다',
  code_unavailable: '이 방법으로는 인증번호를 보낼 수 없습니다. 다른 방법을 이용해 주세요',
  codes_refused: '입력 오류 횟수를 초과했습니다. {minutes} 후에 다시 시도해 주세요',
  server_busy: '지금 이용자가 많습니다. 잠시 후 다시 시도해 주세요',
  account_deletion_scheduled:
    '곧 삭제될 계정입니다. 계정을 유지하려면 삭제 안내 메시지의 링크를 열거나, 링크가 없으면 고객센터에 문의해 주세요',
  passkey_limit: '패스키는 10개까지 추가할 수 있습니다. 하나를 삭제한 후 추가하세요',
  totp_wrong:
    '코드가 올바르지 않습니다. 다음 코드를 입력해 보세요. 계속 안 되면 휴대폰 시간을 자동으로 설정해 주세요',
  totp_set_up_wrong:
    '코드가 올바르지 않습니다. 다음 코드를 입력해 보세요. 계속 안 되면 휴대폰 시간을 자동으로 설정한 뒤 취소하고 다시 시작해 주세요',
  recovery_wrong: '복구 코드가 올바르지 않거나 이미 사용되었습니다. 확인하거나 다른 코드를 입력해 주세요',
  password_common: '너무 흔해서 추측하기 쉬운 비밀번호입니다. 다른 비밀번호를 입력해 주세요',
  password_breached: '다른 서비스에서 유출된 적이 있는 비밀번호입니다. 다른 비밀번호를 입력해 주세요',
  password_blank: '비밀번호는 공백으로만 만들 수 없습니다. 다른 비밀번호를 입력해 주세요',
  password_own:
    '본인의 휴대폰 번호, 이메일(또는 @ 앞부분), 이름은 비밀번호로 사용할 수 없습니다. 다른 비밀번호를 입력해 주세요',

  // The offer to bind what a provider has verified
  oauth_title: '{platform} 계정으로 로그인',
  oauth_offer: '{platform}에서 {mobile} 번호를 공유했습니다. {app} 계정에 사용할까요?',

  // SMS and e-mail
  sms_code: '{code} {app} 인증번호입니다. {minutes} 동안 유효하며, 타인에게 알려 주지 마세요.',
  sms_mobile_changed: '이 번호가 {app} 계정에서 해제되었습니다. 본인이 아니라면 즉시 고객센터에 문의하세요.',
  mail_email_changed_subject: '이 이메일이 {app} 계정에서 해제되었습니다',
  mail_email_changed_body:
    '안녕하세요.\n\n{app} 계정의 최근 연락처 변경이 취소되어 이 이메일이 계정에서 해제되었습니다. 더 이상 이 이메일로 로그인할 수 없습니다.\n\n본인이 취소하지 않았다면 즉시 고객센터에 문의해 주세요.\n\n{support}\n\n{app} 팀 드림',
  contact_mobile: '휴대폰 번호',
  contact_email: '이메일',
  mail_email_confirm_subject: '{app} 계정 이메일을 확인해 주세요',
  mail_email_confirm_body:
    '안녕하세요.\n\n{app} 계정에서 사용할 이메일이 맞는지 확인해 주세요. 아래 링크를 열고 열린 페이지에서 확인해 주세요.\n{link}\n\n링크는 24시간 동안 한 번만 사용할 수 있습니다. 이 이메일을 계정에 추가하지 않았다면 이 메일을 무시하세요. 확인하기 전까지 이메일은 사용되지 않습니다.\n\n{app} 팀 드림',
  mail_email_taken_subject: '누군가 고객님의 이메일을 다른 {app} 계정에 추가하려고 했습니다',
  mail_email_taken_body:
    '안녕하세요.\n\n누군가 이 이메일을 다른 {app} 계정에 추가하려고 했습니다. 이 이메일은 이미 고객님의 계정에 등록되어 있으며, 고객님의 계정에는 영향이 없습니다.\n\n본인이라면 이 이메일로 로그인하거나 다른 계정에는 다른 이메일을 이용해 주세요.\n{login}\n\n본인이 아니라면 이 메일을 무시하셔도 됩니다.\n\n{app} 팀 드림',
  mail_contact_linked_subject: '{app} 계정에 이 이메일이 등록되었습니다',
  mail_contact_linked_body:
    '안녕하세요.\n\n{app} 계정에 이 이메일이 등록되었습니다. 이 이메일로 비밀번호를 설정하거나 재설정하고, 이 이메일과 비밀번호로 로그인할 수 있습니다.\n\n{details}\n\n본인이 등록하지 않았다면 계정에 등록된 연락처를 확인하고 새 비밀번호를 설정해 주세요.\n{account}\n\n{support}\n\n{app} 팀 드림',
  sms_contact_linked: '{app} 계정에 이 번호가 등록되었습니다. 본인이 아니라면 즉시 고객센터에 문의하세요.',
  mail_contact_changed_subject: '{app} 계정의 {switch} 변경 안내',
  mail_contact_changed_body:
    '안녕하세요.\n\n{app} 계정의 {switch} 정보가 {target}(으)로 변경되었습니다.\n\n{details}\n\n본인이 변경했다면 별도의 조치가 필요하지 않습니다. 본인이 아니라면 아래 링크에서 변경을 되돌려 주세요.\n{link}\n\n링크는 {days} 동안 한 번만 사용할 수 있습니다.\n\n{app} 팀 드림',
  sms_contact_changed: '{app} 계정 {switch} 변경: {target}. 본인이 아니라면 {days} 이내에 취소하세요: {link}',
  sms_contact_replaced: '{app} 계정 {switch} 변경: {target}. 본인이 아니라면 즉시 고객센터에 문의하세요.',
  mail_contact_replaced_body:
    '안녕하세요.\n\n{app} 계정의 {switch} 정보가 {target}(으)로 변경되었습니다.\n\n{details}\n\n본인이 아니라면 계정에 남아 있는 휴대폰 번호나 이메일로 즉시 새 비밀번호를 설정해 주세요. 모든 기기에서 로그아웃됩니다.\n{reset}\n\n그런 다음 고객센터에 문의해 주세요. 새 비밀번호를 설정해도 이전 {switch} 정보로 되돌아가지 않습니다.\n\n{support}\n\n{app} 팀 드림',
  mail_contact_added_subject: '{app} 계정의 {switch} 추가 안내',
  mail_contact_added_body:
    '안녕하세요.\n\n{app} 계정에 {switch} {target}이(가) 추가되었습니다.\n\n{details}\n\n본인이 추가했다면 별도의 조치가 필요하지 않습니다. 본인이 아니라면 아래 링크에서 변경을 되돌려 주세요.\n{link}\n\n링크는 {days} 동안 한 번만 사용할 수 있습니다.\n\n{app} 팀 드림',
  mail_contact_added_plain_body:
    '안녕하세요.\n\n{app} 계정에 {switch} {target}이(가) 추가되었습니다.\n\n{details}\n\n본인이 아니라면 즉시 새 비밀번호를 설정해 주세요. 모든 기기에서 로그아웃됩니다.\n{reset}\n\n그런 다음 고객센터에 문의해 주세요. 새 비밀번호를 설정해도 추가된 {switch} 정보는 삭제되지 않습니다.\n\n{support}\n\n{app} 팀 드림',
  sms_contact_added: '{app} 계정 {switch} 추가: {target}. 본인이 아니라면 {days} 이내에 취소하세요: {link}',
  sms_contact_added_plain: '{app} 계정 {switch} 추가: {target}. 본인이 아니라면 즉시 고객센터에 문의하세요.',
  sms_password_set: '{app} 계정에 새 비밀번호가 설정되었습니다. 본인이 아니라면 즉시 재설정하세요.',
  mail_password_set_subject: '{app} 계정에 새 비밀번호가 설정되었습니다',
  mail_password_set_body:
    '안녕하세요.\n\n{app} 계정에 새 비밀번호가 설정되었으며, 다른 모든 기기에서 로그아웃되었습니다.\n\n{details}\n\n본인이 아니라면 즉시 새 비밀번호를 설정해 주세요. 모든 기기에서 로그아웃됩니다.\n{reset}\n\n{app} 팀 드림',
  sms_password_reset: '{app} 비밀번호가 재설정되었습니다. 본인이 아니라면 즉시 고객센터에 문의하세요.',
  mail_password_reset_subject: '{app} 비밀번호가 재설정되었습니다',
  mail_password_reset_body:
    '안녕하세요.\n\n{app} 계정의 비밀번호가 재설정되었으며, 모든 기기에서 로그아웃되었습니다.\n\n{details}\n\n본인이 아니라면 즉시 새 비밀번호를 설정해 주세요. 모든 기기에서 로그아웃됩니다.\n{reset}\n\n{support}\n\n{app} 팀 드림',
  sms_password_reset_unlinked:
    '{app} 비밀번호가 재설정되고 {platform} 연결이 해제되었습니다. 본인이 아니면 고객센터에 문의하세요.',
  mail_password_reset_unlinked_body:
    '안녕하세요.\n\n{app} 계정의 비밀번호가 재설정되었으며, 모든 기기에서 로그아웃되었습니다.\n\n안전을 위해 최근 {days} 이내에 연결된 {platform} 계정도 연결을 해제했습니다. 본인이 연결한 계정이라면 로그인한 후 다시 연결해 주세요.\n\n{details}\n\n본인이 재설정하지 않았다면 즉시 새 비밀번호를 설정해 주세요. 모든 기기에서 로그아웃됩니다.\n{reset}\n\n{support}\n\n{app} 팀 드림',
  sms_reset_requested: '{app} 계정의 비밀번호를 새로 설정해 주세요: 로그인 화면 > 비밀번호를 잊으셨나요?',
  mail_reset_requested_subject: '{app} 계정의 비밀번호를 새로 설정해 주세요',
  mail_reset_requested_body:
    '안녕하세요.\n\n아래 페이지에서 전송된 인증번호를 입력하고 {app} 계정의 비밀번호를 새로 설정해 주세요.\n\n{link}\n\n이 메일은 고객센터의 요청으로 발송되었습니다. 고객센터 직원은 비밀번호나 인증번호를 절대 묻지 않습니다.\n\n{app} 팀 드림',
  sms_passkey_added: '{app} 계정에 패스키가 추가되었습니다. 본인이 아니면 비밀번호를 재설정하세요.',
  mail_passkey_added_subject: '{app} 계정에 패스키가 추가되었습니다',
  mail_passkey_added_body:
    '안녕하세요.\n\n{app} 계정에 패스키가 추가되었습니다. 이제 이 패스키로 로그인할 수 있습니다. 로그인한 뒤 브라우저가 자동으로 만들었을 수도 있습니다.\n\n{details}\n\n본인이 추가하지 않았다면 즉시 새 비밀번호를 설정해 주세요. 모든 기기에서 로그아웃되며, {days} 이내에 설정하면 패스키도 삭제됩니다.\n{reset}\n\n{app} 팀 드림',
  sms_passkey_removed: '{app} 패스키가 삭제되었습니다. 이유를 모르시면 비밀번호를 즉시 재설정하세요.',
  mail_passkey_removed_subject: '{app} 계정에서 패스키가 삭제되었습니다',
  mail_passkey_removed_body:
    '안녕하세요.\n\n{app} 계정에서 하나 이상의 패스키가 삭제되어 더 이상 해당 패스키로 로그인할 수 없습니다. 직접 삭제했거나 요청에 따라 고객센터에서 삭제했을 수 있습니다. 새 비밀번호를 설정하거나 변경을 되돌리면 최근에 추가된 패스키도 삭제됩니다.\n\n{details}\n\n본인이 아니라면 즉시 새 비밀번호를 설정해 주세요. 모든 기기에서 로그아웃됩니다.\n{reset}\n\n{app} 팀 드림',
  sms_platform_linked:
    '{app} 계정에 {platform} 계정이 연결되었습니다. 본인이 아니면 비밀번호를 재설정하세요.',
  mail_platform_linked_subject: '{app} 계정에 {platform} 계정이 연결되었습니다',
  mail_platform_linked_body:
    '안녕하세요.\n\n{app} 계정에 {platform} 계정이 연결되었습니다. 이제 {platform} 계정으로 로그인할 수 있습니다.\n\n{details}\n\n본인이 연결하지 않았다면 즉시 새 비밀번호를 설정해 주세요. 모든 기기에서 로그아웃되며, {days} 이내에 설정하면 {platform} 연결도 해제됩니다.\n{reset}\n\n{app} 팀 드림',
  sms_platform_unlinked:
    '{app} {platform} 연결이 해제되었습니다. 이유를 모르시면 비밀번호를 즉시 재설정하세요.',
  mail_platform_unlinked_subject: '{app} 계정에서 {platform} 연결이 해제되었습니다',
  mail_platform_unlinked_body:
    '안녕하세요.\n\n{app} 계정에서 {platform} 연결이 해제되어 더 이상 {platform} 계정으로 로그인할 수 없습니다. 기기에서 다시 로그인해야 할 수 있습니다. 직접 해제했거나 요청에 따라 고객센터에서 해제했을 수 있습니다. 새 비밀번호를 설정하거나 변경을 되돌리면 최근에 연결된 계정도 해제됩니다.\n\n{details}\n\n본인이 아니라면 즉시 새 비밀번호를 설정해 주세요. 모든 기기에서 로그아웃됩니다.\n{reset}\n\n{app} 팀 드림',
  sms_deletion_scheduled: '{app} 계정이 삭제될 예정입니다({date}). 유지하려면: {link}',
  sms_deletion_scheduled_plain:
    '{app} 계정이 삭제될 예정입니다({date}). 유지하려면 고객센터에 문의해 주세요.',
  mail_deletion_scheduled_subject: '{app} 계정이 {date}에 삭제됩니다',
  mail_deletion_scheduled_body:
    '안녕하세요.\n\n{app} 계정 삭제를 요청하셨습니다. 계정과 모든 데이터는 {date}에 삭제되며, 모든 기기에서 로그아웃되었습니다.\n\n{details}\n\n마음이 바뀌었다면 그 전에 아래 링크를 열고 열린 페이지에서 확인해 주세요.\n{link}\n\n링크는 한 번만 사용할 수 있습니다. 본인이 요청하지 않았다면 계정을 유지하고 새 비밀번호를 설정해 주세요.\n\n{app} 팀 드림',
  sms_data_exported: '{app} 계정 데이터를 내보냈습니다. 본인이 아니라면 즉시 비밀번호를 재설정하세요.',
  mail_data_exported_subject: '{app} 계정 데이터를 내보냈습니다',
  mail_data_exported_body:
    '안녕하세요.\n\n로그인과 본인 확인 후 {app} 계정의 데이터를 내보냈습니다.\n\n{details}\n\n본인이 아니라면 즉시 새 비밀번호를 설정해 주세요. 모든 기기에서 로그아웃됩니다.\n{reset}\n\n{app} 팀 드림',
  sms_second_factor_added:
    '{app} 계정에 인증 앱이 등록되었습니다. 본인이 아니면 비밀번호 재설정 후 고객센터에 문의하세요.',
  mail_second_factor_added_subject: '{app} 계정에 인증 앱이 등록되었습니다',
  mail_second_factor_added_body:
    '안녕하세요.\n\n{app} 계정에 인증 앱이 등록되었습니다. 앞으로 로그인할 때 보통 인증 앱의 코드도 입력해야 합니다. 다른 곳에서는 모두 로그아웃되었습니다.\n\n{details}\n\n본인이 아니라면 즉시 새 비밀번호를 설정해 주세요. 모든 기기에서 로그아웃됩니다.\n{reset}\n\n그런 다음 고객센터에 문의해 주세요. 새 비밀번호를 설정해도 인증 앱은 해제되지 않습니다.\n\n{support}\n\n{app} 팀 드림',
  sms_second_factor_removed: '{app} 계정의 인증 앱이 해제되었습니다. 본인이 아니면 비밀번호를 재설정하세요.',
  mail_second_factor_removed_subject: '{app} 계정의 인증 앱이 해제되었습니다',
  mail_second_factor_removed_body:
    '안녕하세요.\n\n{app} 계정의 인증 앱과 복구 코드가 해제되었습니다. 기기에서 다시 로그인해야 할 수 있습니다.\n\n{details}\n\n본인이 아니라면 즉시 새 비밀번호를 설정해 주세요. 모든 기기에서 로그아웃됩니다.\n{reset}\n\n{support}\n\n{app} 팀 드림',
  sms_second_factor_reset: '{app} 인증 앱이 {date} 해제됩니다. 막으려면 새 브라우저에서 코드로 로그인하세요.',
  mail_second_factor_reset_subject: '{app} 계정의 인증 앱이 해제될 예정입니다',
  mail_second_factor_reset_body:
    '안녕하세요.\n\n고객센터에 {app} 계정의 인증 앱 해제 요청이 접수되었습니다. 인증 앱과 복구 코드는 {date}에 해제됩니다.\n\n본인이 요청하지 않았다면 그 전에 인증 앱의 코드로 로그인해 주세요. 그러면 해제되지 않습니다(복구 코드나 패스키로는 취소되지 않습니다).\n{link}\n\n{app} 팀 드림',
  sms_recovery_codes_renewed:
    '{app} 계정의 복구 코드가 새로 발급되었습니다. 본인이 아니면 비밀번호를 재설정하세요.',
  mail_recovery_codes_renewed_subject: '{app} 계정의 복구 코드가 새로 발급되었습니다',
  mail_recovery_codes_renewed_body:
    '안녕하세요.\n\n{app} 계정의 복구 코드가 새로 발급되었습니다. 이전 코드는 더 이상 사용할 수 없습니다.\n\n{details}\n\n본인이 아니라면 즉시 새 비밀번호를 설정해 주세요. 모든 기기에서 로그아웃됩니다.\n{reset}\n\n그런 다음 복구 코드를 다시 발급해 주세요. 그러면 이번에 발급된 코드는 사용할 수 없게 됩니다.\n{account}\n\n{support}\n\n{app} 팀 드림',
  sms_recovery_code_used: '{app} 계정의 복구 코드가 사용되었습니다. 본인이 아니면 비밀번호를 재설정하세요.',
  mail_recovery_code_used_subject: '{app} 계정의 복구 코드가 사용되었습니다',
  mail_recovery_code_used_body:
    '안녕하세요.\n\n{app} 계정에서 인증 앱의 코드 대신 복구 코드가 사용되었으며, 다른 곳에서는 모두 로그아웃되었습니다. 남은 복구 코드: {count}\n\n{details}\n\n복구 코드는 여기에서 새로 발급할 수 있습니다.\n{account}\n\n본인이 아니라면 즉시 새 비밀번호를 설정해 주세요. 모든 기기에서 로그아웃됩니다.\n{reset}\n\n{app} 팀 드림',
  mail_new_browser_subject: '{app} 계정에 새로운 로그인이 있었습니다',
  mail_new_browser_body:
    '안녕하세요.\n\n확인되지 않은 브라우저에서 {app} 계정에 로그인했습니다.\n\n기기: {target}\n일시: {date}\n\n본인이라면 아무것도 하지 않으셔도 됩니다. 로그인 내역은 여기에서 확인하고 로그아웃할 수 있습니다.\n{link}\n\n본인이 아니라면 즉시 새 비밀번호를 설정해 주세요. 모든 기기에서 로그아웃됩니다.\n{open}\n\n{app} 팀 드림',
  unknown_browser: '알 수 없는 브라우저',
  mail_code_subject: '[{app}] 인증번호 {code}',
  mail_code_title: '인증번호',
  mail_code_body:
    '안녕하세요.\n\n{app} 인증번호입니다.\n\n{code}\n\n인증번호는 {minutes} 동안 유효하며, 다른 사람에게 알려 주지 마세요. 본인이 요청하지 않았다면 이 메일을 무시하세요. 다른 사람이 이메일을 잘못 입력했을 수 있습니다.\n\n{app} 팀 드림',
  mail_code_owner_body:
    '안녕하세요.\n\n{app} 인증번호입니다.\n\n{code}\n\n인증번호는 {minutes} 동안 유효하며, 다른 사람에게 알려 주지 마세요. 본인이 요청하지 않았다면 다른 사람이 계정을 사용하려는 것일 수 있습니다. 비밀번호를 변경해 주세요.\n\n{app} 팀 드림',
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
    '안녕하세요.\n\n누군가 고객님의 휴대폰 번호 또는 이메일로 {app} 비즈니스 계정을 만들려고 했습니다.\n\n본인이라면 로그인하여 계속해 주세요.\n{login}\n\n본인이 아니라면 이 메일을 무시하셔도 됩니다. 고객님의 계정에는 영향이 없습니다.\n\n{app} 팀 드림',
  mail_invitation_button: '초대 열기',
  mail_new_browser_button: '로그인 내역 보기',
  mail_device: '기기: {target}',
  mail_time: '일시: {date}',
  mail_support: '고객센터:',
  mail_account_button: '계정 페이지 열기',
  mail_login_button: '로그인',
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
    '{target} 주소를 {app} 계정에 사용할까요? 확인하면 이 이메일로 비밀번호를 설정하거나 재설정하고, 이 이메일과 비밀번호로 로그인할 수 있습니다.',
  confirm_page_button: '이메일 확인하기',
  confirm_done_title: '이메일이 확인되었습니다',
  confirm_done_text:
    '이제 {target} 주소와 비밀번호로 {app} 로그인이 가능합니다. 비밀번호가 아직 없다면 로그인 화면의 ‘비밀번호를 잊으셨나요?’에서 설정해 주세요. 이 페이지를 닫으셔도 됩니다.',
  confirm_taken_title: '다른 계정에 등록된 이메일입니다',
  confirm_taken_text: '이 이메일로 {app} 로그인을 하거나, 계정에 다른 이메일을 등록해 주세요.',
  confirm_dead_title: '더 이상 사용할 수 없는 링크입니다',
  confirm_dead_text:
    '이미 사용했거나 만료된 링크이거나, 이후에 계정이 변경되었을 수 있습니다. 아직 이메일이 확인되지 않았다면 {app} 로그인 후 다시 등록하여 새 링크를 받으세요.',
  revert_page_title: '{switch} 변경을 되돌릴까요?',
  revert_page_text:
    '{app} 계정의 {switch} 정보가 추가되거나 변경되었습니다. 본인이 아니라면 변경을 되돌려 주세요. 이전 휴대폰 번호와 이메일로 복원되고, 비밀번호(설정한 경우)는 더 이상 사용할 수 없습니다. 최근에 추가된 패스키, 인증 앱, 외부 계정 연결은 삭제되고, 모든 기기에서 로그아웃됩니다.',
  revert_page_button: '변경 되돌리기',
  revert_page_keep: '내가 변경했습니다',
  revert_done_title: '변경을 되돌렸습니다',
  revert_done_text:
    '모든 기기에서 로그아웃되었으며, 이전 비밀번호(설정한 경우)는 더 이상 사용할 수 없습니다. 지금 새 비밀번호를 설정해 주세요.',
  revert_taken_title: '변경을 자동으로 되돌릴 수 없습니다',
  revert_taken_text:
    '이전 휴대폰 번호 또는 이메일이 다른 {app} 계정에 등록되어 있습니다. 고객센터에 문의해 주세요.',
  revert_dead_title: '더 이상 사용할 수 없는 링크입니다',
  revert_dead_text:
    '이미 사용했거나 만료된 링크이거나, 더 이전의 변경이 되돌려졌을 수 있습니다. 다른 사람이 계정을 변경했다면 지금 비밀번호를 재설정하고 고객센터에 문의해 주세요.',
  undelete_page_title: '계정을 유지할까요?',
  undelete_page_text: '{app} 계정이 {date}에 삭제됩니다. 유지하려면 아래 버튼을 눌러 주세요.',
  undelete_page_button: '계정 유지',
  undelete_done_title: '계정이 삭제되지 않습니다',
  undelete_done_text:
    '{app}에 로그인할 수 없다면 고객센터에 문의해 주세요. 본인이 삭제를 요청하지 않았다면 지금 새 비밀번호를 설정해 주세요.',
  undelete_dead_text:
    '이미 사용했거나 만료된 링크이거나, 계정이 이미 유지되었습니다. {app}에 로그인할 수 없다면 고객센터에 문의해 주세요.',
  page_missing_title: '페이지를 찾을 수 없습니다',
  page_missing_text: '주소를 확인하거나 이전 페이지로 돌아가 주세요.',
  page_error_title: '페이지를 열 수 없습니다',
  page_cookies_text:
    '브라우저가 보낸 쿠키가 너무 많습니다. 이 사이트의 쿠키를 삭제한 뒤 페이지를 다시 열어 주세요.',
  page_link_title: '유효하지 않은 링크입니다',
  page_link_text: '이전 사이트로 돌아가 다시 시작해 주세요.',
  page_login_dead: '로그인을 완료하지 못했습니다. 아래에서 계속해 주세요',
  page_system_title: '시스템에 문제가 발생했습니다',
  page_retry_link: '다시 시도',
  page_home_link: '{app}(으)로 이동',
  page_support_link: '고객센터에 문의',
  page_back_link: '{app}(으)로 돌아가기',
  page_not_loaded: '아직 페이지를 불러오지 못했습니다.',
  page_without_script:
    '이 페이지에는 JavaScript가 필요합니다. 브라우저에서 사용하도록 설정한 후 다시 열어 주세요.',
  page_second_factor: '{app}에서는 인증 앱이 필요합니다. 아래 ‘{target}’에서 설정한 후 계속하세요.',
  page_continue: '계속',
  page_language: '언어',
  page_reset_link: '새 비밀번호 설정',

  // Numbers with units
  second_other: '{count}초',
  minute_other: '{count}분',
  hour_other: '{count}시간',
  day_other: '{count}일',
}
