import type { Messages } from '../messages.ts'

export const ko: Messages = {
  // Fields
  label_email: '이메일',
  label_mobile: '휴대폰 번호',
  label_gmobile: '휴대폰 번호',
  label_password: '비밀번호',
  label_repeatPwd: '비밀번호 확인',
  label_mobilecaptcha: '인증번호',
  label_emailcaptcha: '인증번호',
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
  agreement_note: '계속하면 {service}과 {privacy}에 동의하게 됩니다',
  agreement_service: '이용약관',
  agreement_privacy: '개인정보 처리방침',

  // Code that cannot be loaded, and other failures of the network
  network_failure: '네트워크 연결이 원활하지 않습니다. 다시 시도해 주세요',
  retry: '다시 시도',

  // Labels of fields that the initial view never has
  label_captcha: '보안문자',
  label_username: '사용자 이름',

  // Field validation
  email_required: '이메일을 입력해 주세요',
  email_pattern_valid: '이메일 형식이 올바르지 않습니다. 확인 후 다시 시도해 주세요',
  mobile_required: '휴대폰 번호를 입력해 주세요',
  mobile_pattern_valid: '휴대폰 번호가 올바르지 않습니다',
  password_required: '비밀번호를 입력해 주세요',
  password_pattern_valid: '비밀번호는 {min}~{max}자로 입력해 주세요',
  code_required: '인증번호를 입력해 주세요',
  captcha_code_pattern_valid: '보안문자 4자를 입력해 주세요',
  mobile_code_pattern_valid: '인증번호 4자리를 입력해 주세요',
  code_pattern_valid: '인증번호 6자리를 입력해 주세요',
  repeatPwd_required: '비밀번호를 한 번 더 입력해 주세요',
  repeatPwd_pattern_valid: '비밀번호가 일치하지 않습니다',
  username_required: '사용자 이름을 입력해 주세요',
  username_pattern_valid: '사용자 이름은 4~40자로 입력해 주세요',

  // Error catalogue
  error_200:
    '이미 비즈니스 계정으로 로그인했습니다. 이 계정으로 새 비즈니스 계정을 만들려면 {open}를 눌러 주세요.',
  error_403: '이용약관과 개인정보 처리방침을 읽고 동의해 주세요',
  error_411: '인증이 만료되었습니다. 다시 로그인해 주세요',
  error_500: '시스템 오류가 발생했습니다. 잠시 후 다시 시도해 주세요',
  error_503: 'QR 코드를 불러오지 못했습니다. 눌러서 새로고침하세요',
  error_504: 'QR 코드가 만료되었습니다. 눌러서 새로고침하세요',
  error_1035: '이미 비즈니스 계정에 등록된 휴대폰 번호입니다. 다른 번호를 이용해 주세요',
  error_1041: '이미 비즈니스 계정과 다른 앱 계정에 등록된 휴대폰 번호입니다. 다른 번호를 이용해 주세요',
  error_2010: '링크가 만료되었거나 올바르지 않습니다. 링크를 보낸 곳에 다시 요청해 주세요',
  error_2015: '이미 가입된 {switch}입니다. {login}해 주세요',
  error_2601: '이미 비즈니스 계정에 가입했습니다. {login}하여 활성화를 완료해 주세요',
  error_2602: '이미 가입된 휴대폰 번호 또는 이메일입니다. {login}해 주세요',
  error_2603: '현재 계정의 회사와 초대한 회사가 다릅니다. 계정을 전환해 주세요',
  error_2604: '이 계정에서는 이미 {app} 이용이 가능합니다',
  error_2605: '이미 계정이 있습니다. 새 계정을 추가하려면 {open}를 눌러 주세요',
  error_2606: '만들 수 있는 비즈니스 계정 수를 초과했습니다',
  error_2607: '이 계정은 이미 {app} 공동작업자로 등록되어 있습니다',
  error_2653: '다른 회사에 등록된 휴대폰 번호 또는 이메일입니다. 다른 것으로 다시 시도해 주세요',
  error_2654: '이 휴대폰 번호 또는 이메일로는 이미 {app} 이용이 가능합니다. {webApp}에서 계속해 주세요',
  error_2655: '이 이메일에 비즈니스 계정이 있습니다. {login}하여 완료해 주세요',
  error_2656: '이 휴대폰 번호 또는 이메일로 만들 수 있는 비즈니스 계정 수를 초과했습니다',
  error_2657: '이 휴대폰 번호 또는 이메일은 이미 {app} 공동작업자로 등록되어 있습니다',
  error_1023: '이미 가입된 이메일입니다. {login}해 주세요.',
  error_1039: '계정 보호를 위해 다시 {login}한 후 변경해 주세요',

  // Panels and methods
  cancel: '취소',

  // The proof that a binding asks for
  title_proof: '본인 확인',
  proof_password: '계정 보호를 위해 현재 비밀번호를 입력해 주세요',
  proof_code: '계정 보호를 위해 {target}(으)로 받은 인증번호를 입력해 주세요',
  proof_use_password: '비밀번호로 확인',
  proof_use_code: '{target}(으)로 인증번호 받기',
  proof_confirm: '확인',
  proof_later: '최근 연락처가 변경되었습니다. 계정 보호를 위해 이 작업은 {date}부터 할 수 있습니다',
  bind_password_wrong: '비밀번호가 올바르지 않습니다. 확인 후 다시 시도해 주세요',

  // Form
  send_code_countdown: '{seconds} S',
  send_code_sent: '{target}(으)로 보냈습니다',
  send_code_ready: '이제 인증번호를 다시 받을 수 있습니다',
  password_shown: '비밀번호가 표시됩니다',
  password_hidden: '비밀번호가 숨겨졌습니다',
  caps_lock_on: 'Caps Lock이 켜져 있습니다',
  password_hint: '{min}~{max}자',
  captcha_image: '보안문자 새로고침',
  busy: '잠시만 기다려 주세요',

  // Logged-in view
  title_signed_in: '환영합니다',
  signed_in_as: '로그인한 계정',
  signed_in: '로그인되어 있습니다',
  continue: '계속하기',
  change_account: '계정 전환',
  open_business_account: '이 계정으로 비즈니스 계정 만들기',

  // QR code
  qr_toggle_to_code: 'QR 코드로 로그인',
  qr_toggle_to_password: '비밀번호로 로그인',
  qr_image: '로그인 QR 코드 새로고침',
  qr_prompt_new: '앱을 열고 QR 코드를 스캔하세요',
  qr_prompt_scanned: '스캔했습니다. 휴대폰에서 확인해 주세요',
  qr_prompt_confirmed: '확인되었습니다. 로그인하는 중입니다',
  qr_refused: '휴대폰에서 로그인을 취소했습니다. 눌러서 새로고침하세요',
  qr_refresh: 'QR 코드 새로고침',

  // Third-party providers
  other_ways: '다른 방법으로 로그인',
  platform_douyin: '더우인',
  platform_toutiao: '터우탸오',
  platform_huoshan: '훠산',
  platform_ixigua: '시과',
  oauth_authorise: '{mobile} 번호로 로그인',
  oauth_other: '다른 번호 사용',
  title_oauth_bind: '휴대폰 번호 등록',
  oauth_signing_in: '{platform}(으)로 로그인하는 중입니다',
  oauth_cancelled: '로그인을 취소했습니다. 다시 시도하거나 다른 방법으로 로그인해 주세요',
  oauth_failed: '외부 서비스로 로그인하지 못했습니다. 다시 시도하거나 다른 방법으로 로그인해 주세요',

  // An invitation that is no longer valid
  invitation_ask: '초대한 사람에게 새 링크를 요청하세요',
  invitation_leave: '초대 없이 계속하기',

  // Username modal
  username_title: '사용자 이름 설정',
  username_confirm: '확인',
  name_unused: '이 비즈니스 계정에는 이미 사용자 이름이 있어 입력하신 이름은 적용되지 않습니다',

  // After success
  success_signed_in: '로그인되었습니다',
  success_account: '비즈니스 계정이 준비되었습니다',
  going_to: '{target}(으)로 이동하는 중입니다',
  reset_done: '비밀번호를 재설정했습니다',
  bind_done: '등록되었습니다',
  bind_mail_sent: '{target}(으)로 확인 링크를 보냈습니다. 메일의 링크를 열어 등록을 완료해 주세요',
  bind_mail_change: '이메일 변경 또는 다시 보내기',
  bind_go_on: '로그인했습니다. 등록을 계속해 주세요',
  bind_mail_just_sent:
    '방금 메일을 보냈습니다. 받은편지함을 확인하고, 도착하지 않았다면 1분 후 다시 시도해 주세요',

  // Slider
  slider_unavailable: '보안 확인 화면을 불러오지 못했습니다. {retry}',

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
