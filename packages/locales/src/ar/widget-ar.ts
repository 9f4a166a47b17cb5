import type { Messages } from '../messages.ts'

export const ar: Messages = {
  // Fields
  label_email: 'البريد الإلكتروني',
  label_mobile: 'رقم الجوال',
  label_gmobile: 'رقم الجوال',
  label_password: 'كلمة المرور',
  label_repeatPwd: 'تأكيد كلمة المرور',
  label_mobilecaptcha: 'رمز التحقق',
  label_emailcaptcha: 'رمز التحقق',
  label_code: 'رمز التحقق',
  label_account: 'البريد الإلكتروني أو الجوال',

  // Panels and methods
  title_login: 'تسجيل الدخول',
  title_register: 'إنشاء حساب',
  title_forgetPwd: 'إعادة تعيين كلمة المرور',
  title_bind: 'ربط رقم الجوال',
  title_bind_email: 'ربط البريد الإلكتروني',
  title_reset: 'إعادة تعيين كلمة المرور',
  subtitle_register: 'تتطلب هذه المنصة (الإعلانات وStar وPOI) حساب أعمال أولًا',
  tab_mobile: 'الجوال',
  tab_email: 'البريد الإلكتروني',
  submit_login: 'تسجيل الدخول',
  submit_register: 'إنشاء حساب',
  submit_forgetPwd: 'إعادة التعيين',
  submit_bind: 'ربط',
  submit_reset: 'إعادة التعيين',
  link_register: 'إنشاء حساب',
  link_forgetPwd: 'هل نسيت كلمة المرور؟',
  link_login: 'هل لديك حساب أعمال؟ سجّل الدخول',
  link_login_back: 'العودة إلى تسجيل الدخول',

  // Form
  send_code: 'إرسال الرمز',
  show_password: 'إظهار كلمة المرور',
  hide_password: 'إخفاء كلمة المرور',

  // Agreement
  agreement: 'قرأت {service} و{privacy} وأوافق عليهما',
  agreement_new_mobile: 'يُنشأ حساب للأرقام الجديدة تلقائيًا. ',
  agreement_note: 'بالمتابعة، فإنك توافق على {service} و{privacy}',
  agreement_service: 'شروط الخدمة',
  agreement_privacy: 'سياسة الخصوصية',

  // Code that cannot be loaded, and other failures of the network
  network_failure: 'تعذّر الاتصال بالشبكة. حاول مرة أخرى',
  retry: 'إعادة المحاولة',

  // Labels of fields that the initial view never has
  label_captcha: 'رمز الصورة',
  label_username: 'اسم المستخدم',

  // Field validation
  email_required: 'أدخل بريدك الإلكتروني',
  email_pattern_valid: 'البريد الإلكتروني غير صالح. تحقق منه وحاول مرة أخرى',
  mobile_required: 'أدخل رقم جوالك',
  mobile_pattern_valid: 'رقم الجوال غير صحيح',
  password_required: 'أدخل كلمة المرور',
  password_pattern_valid: 'يجب أن تتكون كلمة المرور من {min} إلى {max} حرفًا',
  code_required: 'أدخل رمز التحقق',
  captcha_code_pattern_valid: 'يتكون رمز الصورة من 4 أحرف أو أرقام',
  mobile_code_pattern_valid: 'يتكون رمز التحقق من 4 أرقام',
  code_pattern_valid: 'يتكون رمز التحقق من 6 أحرف أو أرقام',
  repeatPwd_required: 'أدخل كلمة المرور مرة أخرى',
  repeatPwd_pattern_valid: 'كلمتا المرور غير متطابقتين',
  username_required: 'أدخل اسم المستخدم',
  username_pattern_valid: 'يجب أن يتكون اسم المستخدم من 4 إلى 40 حرفًا',

  // Error catalogue
  error_200: 'سجّلت الدخول بالفعل إلى حساب أعمال. {open} لإنشاء حساب آخر تابع له.',
  error_403: 'اقرأ شروط الخدمة وسياسة الخصوصية ووافق عليهما',
  error_411: 'انتهت صلاحية التفويض. سجّل الدخول مرة أخرى',
  error_500: 'حدث خطأ في النظام. حاول مرة أخرى لاحقًا',
  error_503: 'تعذّر تحميل رمز QR. انقر لتحديثه',
  error_504: 'انتهت صلاحية رمز QR. انقر لتحديثه',
  error_1035: 'رقم الجوال هذا مسجّل في حساب أعمال. استخدم رقمًا آخر',
  error_1041: 'رقم الجوال هذا مسجّل في حساب أعمال ومرتبط بحساب تطبيق آخر. استخدم رقمًا آخر',
  error_2010: 'الرابط غير صالح أو انتهت صلاحيته. اطلب رابطًا جديدًا ممن أرسله إليك',
  error_2015: '{switch} مسجّل بالفعل. {login} للمتابعة',
  error_2601: 'لديك حساب أعمال بالفعل. {login} لإكمال التفعيل',
  error_2602: 'رقم الجوال أو البريد الإلكتروني مسجّل بالفعل. {login} للمتابعة',
  error_2603: 'شركة هذا الحساب ليست الشركة التي دعتك. استخدم حسابًا آخر',
  error_2604: '{app} متاح بالفعل لهذا الحساب',
  error_2605: 'لديك حساب بالفعل. {open} لإضافة حساب جديد',
  error_2606: 'بلغت الحد الأقصى لعدد حسابات الأعمال',
  error_2607: 'هذا الحساب متعاون بالفعل في {app}',
  error_2653: 'رقم الجوال أو البريد الإلكتروني مرتبط بشركة أخرى. استخدم غيره',
  error_2654: '{app} متاح بالفعل لرقم الجوال أو البريد الإلكتروني هذا. انتقل إلى {webApp}',
  error_2655: 'يوجد حساب أعمال بهذا البريد الإلكتروني. {login} لإكمال العملية',
  error_2656: 'بلغ رقم الجوال أو البريد الإلكتروني هذا الحد الأقصى لعدد حسابات الأعمال',
  error_2657: 'رقم الجوال أو البريد الإلكتروني هذا متعاون بالفعل في {app}',
  error_1023: 'هذا البريد الإلكتروني مسجّل بالفعل. {login} للمتابعة.',
  error_1039: 'لحماية حسابك، {login} مرة أخرى قبل إجراء هذا التغيير',

  // Panels and methods
  cancel: 'إلغاء',

  // The proof that a binding asks for
  title_proof: 'تأكيد هويتك',
  proof_password: 'لحماية حسابك، أدخل كلمة المرور الحالية',
  proof_code: 'لحماية حسابك، أدخل الرمز المرسل إلى \u2066{target}\u2069',
  proof_use_password: 'استخدام كلمة المرور',
  proof_use_code: 'تلقّي رمز على \u2066{target}\u2069',
  proof_confirm: 'تأكيد',
  proof_later: 'تغيّرت بيانات الاتصال بحسابك مؤخرًا. لحماية حسابك، يمكنك إجراء ذلك اعتبارًا من {date}',
  bind_password_wrong: 'كلمة المرور غير صحيحة. تحقق منها وحاول مرة أخرى',

  // Form
  send_code_countdown: '{seconds} S',
  send_code_sent: 'أُرسل الرمز إلى \u2066{target}\u2069',
  send_code_ready: 'يمكنك الآن طلب رمز جديد',
  password_shown: 'كلمة المرور ظاهرة',
  password_hidden: 'كلمة المرور مخفية',
  caps_lock_on: 'مفتاح Caps Lock مفعّل',
  password_hint: 'من {min} إلى {max} حرفًا',
  captcha_image: 'تغيير رمز الصورة',
  busy: 'يُرجى الانتظار',

  // Logged-in view
  title_signed_in: 'مرحبًا بك',
  signed_in_as: 'الحساب الحالي',
  signed_in: 'سجّلت الدخول',
  continue: 'متابعة',
  change_account: 'تغيير الحساب',
  open_business_account: 'إنشاء حساب أعمال بهذا الحساب',

  // QR code
  qr_toggle_to_code: 'الدخول برمز QR',
  qr_toggle_to_password: 'الدخول بكلمة المرور',
  qr_image: 'تحديث رمز QR لتسجيل الدخول',
  qr_prompt_new: 'افتح التطبيق وامسح الرمز ضوئيًا',
  qr_prompt_scanned: 'تم المسح. أكّد الدخول على هاتفك',
  qr_prompt_confirmed: 'تم التأكيد. جارٍ تسجيل الدخول',
  qr_refused: 'ألغيت الدخول على هاتفك. انقر للتحديث',
  qr_refresh: 'تحديث رمز QR',

  // Third-party providers
  other_ways: 'طرق أخرى لتسجيل الدخول',
  platform_douyin: 'Douyin',
  platform_toutiao: 'Toutiao',
  platform_huoshan: 'Huoshan',
  platform_ixigua: 'Ixigua',
  oauth_authorise: 'الدخول بالرقم \u2066{mobile}\u2069',
  oauth_other: 'استخدام رقم آخر',
  title_oauth_bind: 'ربط رقم الجوال',
  oauth_signing_in: 'جارٍ تسجيل الدخول عبر {platform}',
  oauth_cancelled: 'ألغيت تسجيل الدخول. حاول مرة أخرى أو استخدم طريقة أخرى',
  oauth_failed: 'تعذّر تسجيل دخولك عبر المنصة. حاول مرة أخرى أو استخدم طريقة أخرى',

  // An invitation that is no longer valid
  invitation_ask: 'اطلب رابطًا جديدًا ممن دعاك',
  invitation_leave: 'المتابعة دون دعوة',

  // Username modal
  username_title: 'اختيار اسم المستخدم',
  username_confirm: 'تأكيد',
  name_unused: 'لحساب الأعمال هذا اسم مستخدم بالفعل، لذا لن يُستخدم الاسم الذي أدخلته',

  // After success
  success_signed_in: 'تم تسجيل الدخول',
  success_account: 'حساب الأعمال الخاص بك جاهز',
  going_to: 'جارٍ نقلك إلى {target}',
  reset_done: 'تمت إعادة تعيين كلمة المرور',
  bind_done: 'تم الربط',
  bind_mail_sent:
    'تحقق من بريدك الوارد: افتح الرابط المرسل إلى \u2066{target}\u2069 لتأكيد هذا البريد الإلكتروني',
  bind_mail_change: 'تغيير البريد أو إعادة الإرسال',
  bind_go_on: 'تم تسجيل دخولك. تابع أدناه',
  bind_mail_just_sent: 'أرسلنا للتو رسالة إلى هذا العنوان. تحقق من بريدك الوارد أو حاول مرة أخرى بعد دقيقة',

  // Slider
  slider_unavailable: 'تعذّر تحميل التحقق. {retry}',

  // Area picker
  area_label: 'رمز الدولة أو المنطقة',
  area_search: 'ابحث بالدولة أو الرمز',
  area_empty: 'لا توجد نتائج',
  area_unavailable: 'تعذّر تحميل القائمة. حاول مرة أخرى',

  // Notices
  close: 'إغلاق',
  cookies_blocked:
    'يحظر متصفحك ملفات تعريف الارتباط اللازمة لتسجيل الدخول. اسمح بها، بما فيها التابعة لجهات خارجية، ثم أعد تحميل الصفحة',
  log_id: 'الرقم المرجعي: \u2066{id}\u2069',
  log_id_copy: 'نسخ الرقم المرجعي',
  log_id_copied: 'تم نسخ الرقم المرجعي',
  help: 'حول حسابات الأعمال',
  popover_200: 'تتطلب هذه المنصة (الإعلانات وStar وPOI) حساب أعمال أولًا.',

  // Values of markers
  marker_login: 'سجّل الدخول',
  marker_login_start: 'سجّل الدخول',
  marker_open: 'انقر هنا',
  marker_app: 'هذه الخدمة',
  marker_app_start: 'هذه الخدمة',
  switch_mobile: 'رقم الجوال',
  switch_email: 'البريد الإلكتروني',
}
