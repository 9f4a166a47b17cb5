import type { LanguageTexts } from '../language-texts.ts'

export const critical: LanguageTexts['critical'] = {
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
  agreement_note: 'بالمتابعة، فإنك توافق على {service} و{privacy}.',
  agreement_service: 'شروط الخدمة',
  agreement_privacy: 'سياسة الخصوصية',

  // Code that cannot be loaded, and other failures of the network
  network_failure: 'تعذّر الاتصال بالشبكة. حاول مرة أخرى',
  retry: 'إعادة المحاولة',
}

export const deferred: LanguageTexts['deferred'] = {
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
  error_2010: 'لم يعد رابط الدعوة هذا صالحًا',
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
  proof_use_totp: 'استخدام تطبيق المصادقة',
  proof_confirm: 'تأكيد',
  proof_later: 'تغيّرت بيانات الاتصال بحسابك مؤخرًا. لحماية حسابك، لا يمكنك إجراء ذلك قبل {date}',
  bind_password_wrong: 'كلمة المرور غير صحيحة. تحقق منها وحاول مرة أخرى',

  // Form
  send_code_countdown: '\u2066{seconds} S\u2069',
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
  open_business_account: 'إنشاء حساب أعمال',

  // QR code
  qr_toggle_to_code: 'الدخول برمز QR',
  qr_toggle_to_password: 'الدخول بطريقة أخرى',
  qr_image: 'تحديث رمز QR لتسجيل الدخول',
  qr_prompt_new: 'افتح التطبيق وامسح الرمز ضوئيًا',
  qr_prompt_scanned: 'تم المسح. أكّد الدخول على هاتفك',
  qr_prompt_confirmed: 'تم التأكيد. جارٍ تسجيل الدخول',
  qr_refused: 'ألغيت الدخول على هاتفك. انقر للتحديث',
  qr_refresh: 'تحديث رمز QR',

  // Third-party providers
  other_ways: 'طرق أخرى لتسجيل الدخول',
  passkey_login: 'تسجيل الدخول بمفتاح مرور',
  passkey_unavailable: 'لا يمكن استخدام مفاتيح المرور هنا. سجِّل الدخول بطريقة أخرى',
  passkey_failed: 'تعذَّر إكمال العملية بمفتاح المرور. حاول مرة أخرى أو اختر طريقة أخرى',
  last_used: 'آخر استخدام',
  platform_douyin: 'Douyin',
  platform_toutiao: 'Toutiao',
  platform_huoshan: 'Huoshan',
  platform_ixigua: 'Ixigua',
  oauth_authorise: 'الدخول بالرقم \u2066{mobile}\u2069',
  oauth_other: 'استخدام رقم آخر',
  oauth_email: 'إضافة \u2066{target}\u2069 إلى حسابي، وسنرسل إليه رابطًا للتأكيد.',
  title_oauth_bind: 'ربط رقم الجوال',
  oauth_bind_why: 'للدخول عبر {platform}، أضف رقم جوال إلى حسابك',
  bind_why: 'هكذا يمكنك استعادة حسابك في أي وقت',
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
  success_registered: 'حسابك جاهز',
  success_account: 'حساب الأعمال الخاص بك جاهز',
  going_to: 'جارٍ نقلك إلى {target}',
  reset_done: 'تمت إعادة تعيين كلمة المرور',
  bind_done: 'تم الربط',
  bind_mail_sent:
    'تحقق من بريدك الوارد: افتح الرابط المرسل إلى \u2066{target}\u2069 ثم أكِّد هذا البريد الإلكتروني',
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

// Contacts are left-to-right text in a sentence of the other direction.
export const secondStep: LanguageTexts['secondStep'] = {
  title_second_step: 'تأكيد هويتك',
  second_step_totp: 'أدخل الرمز المكوّن من 6 أرقام من تطبيق المصادقة',
  second_step_recovery: 'أدخل أحد رموز الاسترداد. يُستخدم كل رمز مرة واحدة فقط',
  second_step_passkey: 'أكِّد بمفتاح المرور. سيطلبه المتصفح',
  label_totp: 'الرمز من التطبيق',
  label_recovery: 'رمز الاسترداد',
  second_step_use_totp: 'استخدام تطبيق المصادقة',
  second_step_use_recovery: 'استخدام رمز استرداد',
  second_step_use_passkey: 'استخدام مفتاح مرور',
  trust_browser: 'الوثوق بهذا المتصفح لمدة 30 يومًا',
  totp_pattern_valid: 'أدخل الأرقام الستة التي تظهر في تطبيق المصادقة',
  recovery_pattern_valid: 'أدخل رمز استرداد مكوّنًا من 10 أحرف وأرقام',
  passkey_offer_title: 'سجِّل الدخول أسرع في المرة القادمة',
  passkey_offer: 'بمفتاح المرور تسجّل الدخول بوجهك أو بصمتك أو قفل الشاشة دون انتظار رمز.',
  passkey_create: 'إنشاء مفتاح مرور',
  passkey_decline: 'ليس الآن',
}

export const account: LanguageTexts['account'] = {
  page_title: 'الحساب',
  page_loading: 'جارٍ تحميل حسابك',
  page_signed_out: 'لم تسجّل الدخول',
  logged_out: 'تم تسجيل خروجك.',
  input_kept: 'يبقى ما أدخلته هنا أثناء تسجيل الدخول مرة أخرى في علامة تبويب جديدة.',
  page_log_in: 'تسجيل الدخول',
  page_log_out: 'تسجيل الخروج',
  section_contacts: 'رقم الجوال والبريد الإلكتروني',
  section_password: 'كلمة المرور',
  section_passkeys: 'مفاتيح المرور',
  passkey_none: 'سجِّل الدخول بوجهك أو بصمتك أو قفل الشاشة بدلًا من كلمة المرور.',
  passkey_another: 'أضف مفتاح مرور لجهاز آخر.',
  passkeys_full: 'لديك 10 مفاتيح مرور، وهو الحد الأقصى. احذف واحدًا لإضافة آخر.',
  passkey_add_intro: 'سيطلب المتصفح وجهك أو بصمتك أو قفل الشاشة. بعد ذلك يمكنك تسجيل الدخول بمفتاح المرور.',
  passkey_added: 'يمكنك الآن تسجيل الدخول بمفتاح المرور هذا.',
  passkey_exists: 'يوجد على هذا الجهاز مفتاح مرور لحسابك بالفعل.',
  passkey_impossible: 'لا يمكن استخدام مفاتيح المرور هنا. جرّب طريقة أخرى أو متصفحًا أو جهازًا آخر.',
  rename: 'إعادة التسمية',
  label_passkey_name: 'الاسم',
  passkey_rename_intro: 'اختر اسمًا يسهل عليك تمييزه.',
  passkey_renamed: 'أُعيدت التسمية: {target}.',
  passkey_delete: 'حذف',
  passkey_delete_intro: 'هل تريد حذف {target}؟ لن تتمكن بعدها من تسجيل الدخول به.',
  passkey_deleted: 'حُذف: {target}. إذا ظل ظاهرًا على جهازك فلن يعمل.',
  passkey_synced: 'يزامنه مدير كلمات المرور لديك',
  passkey_one_device: 'على جهاز واحد فقط',
  passkey_made: 'أُضيف في {date}',
  passkey_unused: 'لم يُستخدم بعد',
  proof_passkey: 'أكِّد بمفتاح المرور. سيطلبه المتصفح عند المتابعة.',
  proof_use_passkey: 'استخدام مفتاح مرور',
  section_platforms: 'طرق أخرى لتسجيل الدخول',
  section_sessions: 'الأجهزة المسجّل دخولها',
  section_business: 'حسابات الأعمال',
  section_language: 'اللغة',
  section_data: 'بياناتك',

  // Actions
  add: 'إضافة',
  change: 'تغيير',
  change_password: 'تغيير',
  link: 'ربط',
  unlink: 'إلغاء الربط',
  send_link: 'إرسال الرابط',
  send_again: 'إدخاله مرة أخرى',
  discard: 'تجاهل',
  keep_waiting: 'مواصلة الانتظار',
  end_session: 'تسجيل الخروج',
  end_others: 'تسجيل الخروج من جميع الأجهزة الأخرى',
  no_other_sessions: 'لم تسجّل الدخول على أي جهاز آخر.',
  export_data: 'تنزيل بياناتي',
  delete_account: 'حذف حسابي',
  set_password: 'تعيين كلمة مرور',

  // Contacts
  not_added: 'غير مضاف',
  mobile_intro: 'سنرسل رمزًا إلى الرقم الجديد، وسيتم تسجيل الخروج من أجهزتك الأخرى.',
  label_new_code: 'رمز التحقق للرقم الجديد',
  label_sent_code: 'رمز التحقق الخاص بـ \u2066{target}\u2069',
  email_intro:
    'سنرسل رابطًا إلى العنوان الجديد، ولن يتغير شيء حتى تفتحه وتؤكد. بعد ذلك سيتم تسجيل الخروج من أجهزتك الأخرى.',
  undo_offered: 'سنرسل إلى \u2066{target}\u2069 رابطًا يمكن به التراجع عن التغيير خلال {days} أيام.',
  mobile_changed: 'أصبح رقم جوالك \u2066{target}\u2069، وتم تسجيل الخروج من أجهزتك الأخرى.',
  undo_until: 'يمكن التراجع عن التغيير حتى {date} بالرابط الذي أرسلناه إلى \u2066{target}\u2069.',
  email_sent: 'افتح الرابط المرسل إلى \u2066{target}\u2069 وأكِّد خلال 24 ساعة. لن يتغير شيء قبل ذلك.',
  email_pending: 'في انتظار التأكيد: \u2066{target}\u2069',
  email_cancel_intro: 'هل تريد تجاهل \u2066{target}\u2069؟ لن يعمل الرابط المرسل بعد ذلك.',
  email_cancelled: 'تم التجاهل. يمكنك إضافة \u2066{target}\u2069 مرة أخرى في أي وقت.',

  // Password
  password_is_set: 'تم التعيين',
  password_is_not_set: 'لم تُعيَّن بعد',
  label_new_password: 'كلمة المرور الجديدة',
  label_repeat_password: 'أعد إدخال كلمة المرور الجديدة',
  label_current_password: 'كلمة المرور الحالية',
  password_intro: 'سيتم تسجيل الخروج من أجهزتك الأخرى.',
  password_recent:
    'ستُزال مفاتيح المرور والحسابات المرتبطة التي أُضيفت خلال آخر 7 أيام، ويمكنك إضافتها مجددًا بعد ذلك.',
  password_changed: 'تم تعيين كلمة المرور الجديدة وتسجيل الخروج من أجهزتك الأخرى.',

  // Second factor
  section_second_factor: 'تسجيل الدخول بخطوتين',
  totp_is_on: 'تطبيق المصادقة مفعّل',
  totp_is_off: 'تطبيق المصادقة غير مفعّل',
  totp_summary:
    'رمز من تطبيق على هاتفك إضافةً إلى تسجيل الدخول المعتاد. وهو أكثر أمانًا من الرموز المرسلة عبر SMS التي قد يعترضها آخرون.',
  totp_set_up: 'إعداد',
  totp_remove: 'إيقاف',
  totp_intro: 'بعد الإعداد سيُطلب أيضًا رمز من التطبيق عند تسجيل الدخول، وسيُسجَّل الخروج من أجهزتك الأخرى.',
  totp_continue: 'متابعة',
  totp_scan: 'امسح رمز QR هذا بتطبيق المصادقة، ثم أدخل الرمز المكوّن من 6 أرقام الذي يعرضه.',
  totp_qrcode: 'رمز QR لتطبيق المصادقة',
  totp_by_hand: 'تعذّر المسح؟ أدخل هذا المفتاح في التطبيق:',
  totp_open: 'فتح في تطبيق مصادقة على هذا الجهاز',
  label_totp: 'الرمز من التطبيق',
  totp_is_set_up: 'تم إعداد تطبيق المصادقة وسُجّل الخروج من أجهزتك الأخرى.',
  totp_remove_intro:
    'لن يُطلب رمز عند تسجيل الدخول، وستتوقف رموز الاسترداد عن العمل، وسيُسجَّل الخروج من أجهزتك الأخرى.',
  totp_removed: 'تم إيقاف تطبيق المصادقة وسُجّل الخروج من أجهزتك الأخرى.',
  recovery_codes: 'رموز الاسترداد',
  codes_left: 'الرموز المتبقية: {count}',
  codes_renew: 'إنشاء رموز جديدة',
  codes_renew_intro: 'ستتوقف الرموز الحالية عن العمل.',
  codes_renewed: 'أُنشئت رموز استرداد جديدة.',
  codes_intro:
    'احفظ هذه الرموز في مكان آمن، فهي تُعرض مرة واحدة فقط. إذا فقدت هاتفك، يُستخدم كل رمز مرة واحدة بدلًا من رمز التطبيق.',
  codes_copy: 'نسخ',
  codes_copied: 'تم النسخ',
  codes_download: 'تنزيل',
  codes_print: 'طباعة',
  codes_saved: 'حفظتها',
  label_recovery_code: 'رمز الاسترداد',
  totp_pattern_valid: 'أدخل الأرقام الستة التي تظهر في تطبيق المصادقة',
  recovery_pattern_valid: 'أدخل رمز استرداد مكوّنًا من 10 أحرف وأرقام',
  proof_totp: 'لحماية حسابك، أدخل الرمز من تطبيق المصادقة',
  proof_recovery: 'لحماية حسابك، أدخل أحد رموز الاسترداد، وسيُسجَّل الخروج من أجهزتك الأخرى',
  proof_use_recovery: 'استخدام رمز استرداد',

  // Platforms
  link_account: 'ربط حساب آخر',
  link_intro: 'ستنتقل إلى {platform} ثم تعود إلى هنا. بعد ذلك يمكنك تسجيل الدخول عبر {platform}.',
  link_returned: 'بعد الربط يمكنك تسجيل الدخول عبر {platform}.',
  unlink_intro:
    'لن يمكنك تسجيل الدخول عبر {platform}، وسيتم تسجيل الخروج من جميع الأجهزة، بما فيها هذا الجهاز. يمكنك الربط مرة أخرى في أي وقت.',
  linked: 'يمكنك الآن تسجيل الدخول عبر {platform}. إذا كان ذلك عن طريق الخطأ، فألغِ الربط هنا.',
  unlinked: 'أُلغي ربط {platform} وتم تسجيل الخروج من جميع الأجهزة. سجّل الدخول لربطه مرة أخرى.',
  link_cancelled: 'لم يتم ربط {platform}.',

  // Sessions
  this_device: 'هذا الجهاز',
  unknown_device: 'جهاز غير معروف',
  last_used: 'آخر استخدام: {date}',
  used_now: 'نشط الآن',
  logged_in_since: 'وقت تسجيل الدخول: {date}',
  end_session_intro:
    'هل تريد تسجيل الخروج من \u2068{target}\u2069؟ للعودة، يجب تسجيل الدخول مرة أخرى على ذلك الجهاز.',
  session_ended: 'تم تسجيل الخروج: \u2068{target}\u2069.',
  end_others_intro:
    'هل تريد تسجيل الخروج من جميع الأجهزة عدا هذا الجهاز؟ للعودة، يجب تسجيل الدخول مرة أخرى على كل منها.',
  others_ended: 'تم تسجيل الخروج من جميع الأجهزة الأخرى.',

  // Business accounts
  role_owner: 'مالك',
  role_collaborator: 'متعاون',
  not_active: 'غير مفعّل',

  // Language
  language_intro: 'لهذه الصفحة وللرسائل المتعلقة بما تغيّره هنا.',

  // Data
  export_short: 'تنزيل',
  export_intro: 'ملف يضم كل ما نحتفظ به عن حسابك، لك أو لاستخدامه في خدمة أخرى.',
  export_confirm: 'يتضمن الملف بيانات الاتصال الخاصة بك كاملة. احفظه حيث لا يقرؤه غيرك.',
  exported: 'تم تنزيل الملف.',
  delete_short: 'حذف',
  delete_summary: 'يمكن التراجع خلال 30 يومًا.',
  delete_intro: 'سيتم تسجيل الخروج من جميع الأجهزة، ولن يمكنك تسجيل الدخول. بعد 30 يومًا تُحذف جميع البيانات.',
  deleted: 'سيُحذف حسابك بتاريخ {date}.',
  delete_keep: 'حتى ذلك الحين، يمكنك الاحتفاظ بالحساب عبر الرابط في رسالتنا.',
  delete_keep_support: 'للاحتفاظ بالحساب، تواصل مع فريق الدعم قبل ذلك.',

  tells: 'سنرسل إشعارًا إلى {target}.',
  told: 'أرسلنا إشعارًا إلى {target}.',
  log_in_again: 'لحماية حسابك، سجّل الدخول مرة أخرى للمتابعة.',
}

export const card: LanguageTexts['card'] = {
  manage_account: 'إدارة الحساب',
  log_out: 'تسجيل الخروج',
}

export const slider: LanguageTexts['slider'] = {
  title: 'اسحب القطعة إلى الفراغ',
  title_other: 'التحقق',
  hint: 'أو استخدم مفاتيح الأسهم ثم اضغط Enter',
  picture: 'صورة تنقصها قطعة',
  close: 'إغلاق',
  other_way: 'تجربة طريقة أخرى',
  wait: 'الانتظار بدلًا من السحب',
  waiting: 'يُرجى البقاء في هذه الصفحة. الثواني المتبقية: {seconds}',
  back: 'العودة إلى الصورة',
  failed: 'تعذّر تحميل التحقق. حاول مرة أخرى',
  wrong_solution: 'لم ينجح التحقق. جرّب هذه الصورة الجديدة',
  ended: 'انتهت عملية التحقق هذه. أغلقها وحاول مرة أخرى، الآن أو لاحقًا',
}

export const server: LanguageTexts['server'] = {
  language: 'ar',

  // Descriptions of error codes
  description_1: 'سجّل الدخول أولًا',
  description_4: 'حدث خطأ في الطلب. حدّث الصفحة وحاول مرة أخرى',
  description_7: 'محاولات كثيرة جدًا. حاول مرة أخرى بعد {minutes}',
  description_1001: 'رقم الجوال هذا مسجّل بالفعل. سجّل الدخول',
  description_1002: 'أدخل رقم جوالك',
  description_1003: 'رقم الجوال غير صحيح. تحقق منه وحاول مرة أخرى',
  description_1007: 'رقم الجوال هذا مرتبط بحساب آخر. استخدم رقمًا آخر',
  description_1011: 'هذا الحساب الخارجي غير مرتبط بعد. أضف رقم جوال للمتابعة',
  description_1012: 'يجب أن تتكون كلمة المرور من {min} إلى {max} حرفًا',
  description_1014: 'أدخل بريدك الإلكتروني',
  description_1023: 'هذا البريد الإلكتروني مسجّل بالفعل. سجّل الدخول',
  description_1030: 'هذا الحساب الخارجي مرتبط بحساب آخر. سجّل الدخول إلى ذلك الحساب',
  description_1031: 'البريد الإلكتروني غير صالح. تحقق منه وحاول مرة أخرى',
  description_1033: 'البريد الإلكتروني أو رقم الجوال أو كلمة المرور غير صحيحة. تحقق وحاول مرة أخرى',
  description_1034: 'أُدخلت كلمة مرور خاطئة مرات كثيرة. حاول مرة أخرى بعد {minutes} أو أعد تعيين كلمة المرور',
  description_1038: 'هذه طريقتك الوحيدة لتسجيل الدخول. أضف طريقة أخرى قبل إزالتها',
  description_1039: 'لحماية حسابك، {login} مرة أخرى قبل إجراء هذا التغيير',
  description_1060: 'أضف رقم جوال للمتابعة',
  description_1070: 'مُسح رمز QR هذا بحساب آخر. حدّثه في صفحة تسجيل الدخول ثم امسحه مرة أخرى',
  description_1071: 'انتهت صلاحية رمز QR. حدّثه في صفحة تسجيل الدخول ثم امسحه مرة أخرى',
  description_1072: 'رمز QR هذا غير صالح. حدّثه في صفحة تسجيل الدخول ثم امسحه مرة أخرى',
  description_1091: 'هذا الحساب موقوف. تواصل مع فريق الدعم',
  description_1101: 'أدخل رمز الصورة',
  description_1102: 'رمز الصورة غير صحيح. حاول مرة أخرى',
  description_1103: 'انتهت صلاحية رمز الصورة. أدخل الرمز الجديد',
  description_1105: 'أكمل التحقق للمتابعة',
  description_1106: 'يجري فحص أمني. يستغرق ذلك بضع ثوانٍ',
  description_1201: 'أدخل رمز التحقق',
  description_1202: 'رمز التحقق غير صحيح. تأكد منه وحاول مرة أخرى',
  description_1203: 'رمز التحقق هذا لم يعد صالحًا. اطلب رمزًا جديدًا',
  description_1204: 'لا يمكن إرسال رمز التحقق من هذه الصفحة. حدّثها وحاول مرة أخرى',
  description_1205: 'تعذّر إرسال رمز التحقق. حاول مرة أخرى لاحقًا',
  description_1206: 'يمكنك طلب رمز جديد بعد {seconds}',
  description_1320: 'هذا البريد الإلكتروني مسجّل بالفعل. سجّل الدخول',
  description_1703: 'انتهت صلاحية رمز التحقق. اطلب رمزًا جديدًا',
  description_1704: 'رمز التحقق غير صحيح. تأكد منه وحاول مرة أخرى',
  description_1902: 'انتهت صلاحية التفويض. سجّل الدخول مرة أخرى',
  description_1905: 'تعذّر الوصول إلى المنصة. حاول لاحقًا أو استخدم طريقة أخرى لتسجيل الدخول',
  description_2035: 'انتهت صلاحية الصفحة. حدّثها وحاول مرة أخرى',
  description_2046: 'بقيت خطوة واحدة لإكمال تسجيل الدخول',
  description_2047: 'الرمز غير صحيح. تحقق منه وحاول مرة أخرى',
  description_2048: 'انتهت صلاحية هذه الخطوة. سجّل الدخول مرة أخرى',
  description_2049: 'لم يعد مفتاح المرور هذا مرتبطًا بأي حساب. سجِّل الدخول بطريقة أخرى',
  description_2050: 'تعذَّر إكمال العملية بمفتاح المرور. حاول مرة أخرى أو اختر طريقة أخرى',

  // Replaces the text of 1205
  sms_not_served: 'لا نرسل الرموز إلى هذه الدولة أو هذا الرقم. استخدم رقمًا آخر',
  link_too_soon: 'أرسلنا للتو رسالة إلى هذا العنوان. تحقق من بريدك الوارد أو حاول مرة أخرى بعد {seconds}',
  codes_refused: 'أُدخلت رموز خاطئة مرات كثيرة. حاول مرة أخرى بعد {minutes}',
  server_busy: 'الخدمة مشغولة الآن. حاول مرة أخرى بعد لحظات',
  account_deletion_scheduled:
    'سيُحذف هذا الحساب قريبًا. للاحتفاظ به، افتح الرابط في رسالة الحذف إن وُجد، أو تواصل مع فريق الدعم',

  // Password policy
  passkey_limit: 'يمكنك الاحتفاظ بما يصل إلى 10 مفاتيح مرور. احذف واحدًا لإضافة آخر',
  totp_wrong: 'الرمز غير صحيح. جرّب الرمز التالي. وإذا لم ينجح، فاضبط وقت هاتفك على الوضع التلقائي',
  recovery_wrong: 'رمز الاسترداد غير صحيح أو سبق استخدامه. تحقق منه أو أدخل رمزًا آخر',
  password_common: 'كلمة المرور هذه شائعة ويسهل تخمينها. اختر كلمة أخرى',
  password_breached: 'ظهرت كلمة المرور هذه في تسريب بيانات من موقع آخر. اختر كلمة أخرى',
  password_blank: 'لا يمكن أن تتكون كلمة المرور من مسافات فقط. اختر كلمة أخرى',
  password_own: 'لا يمكن أن تكون كلمة المرور رقم جوالك أو بريدك الإلكتروني أو اسم المستخدم. اختر كلمة أخرى',

  // The title above the offer to bind the mobile that a provider has verified
  oauth_title: 'تسجيل الدخول عبر {platform}',
  oauth_offer: 'شارك {platform} الرقم \u2066{mobile}\u2069. هل تريد استخدامه لحسابك في {app}؟',

  // SMS and e-mail
  sms_code: 'رمز التحقق في {app} هو {code}. صالح لمدة {minutes}. لا تشاركه مع أحد.',
  sms_mobile_changed: 'أُزيل هذا الرقم من حسابك في {app}. لم تكن أنت؟ تواصل مع الدعم.',
  mail_email_changed_subject: 'لم يعد هذا البريد الإلكتروني مرتبطًا بحسابك في {app}',
  mail_email_changed_body:
    'مرحبًا،\n\nجرى التراجع عن تغيير حديث في بيانات الاتصال بحسابك في {app}، لذلك لم يعد هذا البريد الإلكتروني مرتبطًا به، ولم يعد بالإمكان تسجيل الدخول به.\n\nإذا لم تتراجع أنت عن التغيير، فتواصل مع فريق الدعم فورًا.\n\n{support}\n\nفريق {app}',
  contact_mobile: 'رقم الجوال',
  contact_email: 'البريد الإلكتروني',
  mail_email_confirm_subject: 'أكّد البريد الإلكتروني لحسابك في {app}',
  mail_email_confirm_body:
    'مرحبًا،\n\nيُرجى تأكيد أن هذا هو البريد الإلكتروني لحسابك في {app}. افتح هذا الرابط واضغط الزر الموجود في الصفحة:\n{link}\n\nيُستخدم الرابط مرة واحدة وتنتهي صلاحيته بعد 24 ساعة. إذا لم تُضف هذا البريد إلى أي حساب، فتجاهل هذه الرسالة: لن يُستخدم البريد قبل تأكيده.\n\nفريق {app}',
  mail_email_taken_subject: 'حاول شخص ما إضافة بريدك الإلكتروني إلى حساب آخر في {app}',
  mail_email_taken_body:
    'مرحبًا،\n\nحاول شخص ما إضافة هذا البريد الإلكتروني إلى حساب آخر في {app}. هذا البريد تابع لحسابك بالفعل، ولم يتأثر حسابك.\n\nإذا كنت أنت، فسجّل الدخول بهذا البريد أو استخدم بريدًا آخر للحساب الآخر:\n{login}\n\nوإذا لم تكن أنت، فتجاهل هذه الرسالة.\n\nفريق {app}',
  mail_contact_linked_subject: 'هذا البريد الإلكتروني مرتبط الآن بحسابك في {app}',
  mail_contact_linked_body:
    'مرحبًا،\n\nهذا البريد الإلكتروني مرتبط الآن بحسابك في {app}. يمكنك استخدامه لتسجيل الدخول وإعادة تعيين كلمة المرور.\n\n{details}\n\nإذا لم تكن أنت، فتحقق من وسائل الاتصال المرتبطة بحسابك وغيّر كلمة المرور:\n{account}\n\n{support}\n\nفريق {app}',
  sms_contact_linked: 'رُبط هذا الرقم بحسابك في {app}. لم تكن أنت؟ تواصل مع الدعم.',
  mail_contact_changed_subject: 'تم تغيير {switch} لحسابك في {app}',
  mail_contact_changed_body:
    'مرحبًا،\n\nتم تغيير {switch} لحسابك في {app} إلى \u2066{target}\u2069.\n\n{details}\n\nإذا كنت أنت، فلا يلزمك فعل شيء. وإذا لم تكن أنت، فتراجع عن التغيير هنا:\n{link}\n\nيُستخدم الرابط مرة واحدة وتنتهي صلاحيته بعد {days}.\n\nفريق {app}',
  sms_contact_changed:
    'تغيّر {switch} في {app} إلى \u2066{target}\u2069. لم تكن أنت؟ تراجع خلال {days}: {link}',
  sms_contact_replaced: '{switch} في {app} الآن \u2066{target}\u2069. لست أنت؟ تواصل مع الدعم.',
  mail_contact_replaced_body:
    'مرحبًا،\n\nتم تغيير {switch} لحسابك في {app} إلى \u2066{target}\u2069.\n\n{details}\n\nإذا لم تكن أنت، فعيّن كلمة مرور جديدة فورًا بوسيلة اتصال لا تزال مرتبطة بحسابك، وبذلك يُسجَّل خروجك من جميع الأجهزة:\n{reset}\n\nثم تواصل مع فريق الدعم، فكلمة المرور الجديدة لا تعيد ما كان قبل التغيير.\n\n{support}\n\nفريق {app}',
  mail_contact_added_subject: 'تمت إضافة {switch} إلى حسابك في {app}',
  mail_contact_added_body:
    'مرحبًا،\n\nتمت إضافة {switch} \u2066{target}\u2069 إلى حسابك في {app}.\n\n{details}\n\nإذا كنت أنت، فلا يلزمك فعل شيء. وإذا لم تكن أنت، فتراجع عن التغيير هنا:\n{link}\n\nيُستخدم الرابط مرة واحدة وتنتهي صلاحيته بعد {days}.\n\nفريق {app}',
  mail_contact_added_plain_body:
    'مرحبًا،\n\nتمت إضافة {switch} \u2066{target}\u2069 إلى حسابك في {app}.\n\n{details}\n\nإذا لم تكن أنت، فعيّن كلمة مرور جديدة فورًا، وبذلك يُسجَّل خروجك من جميع الأجهزة:\n{reset}\n\nثم تواصل مع فريق الدعم، فكلمة المرور الجديدة لا تزيل ما أُضيف.\n\n{support}\n\nفريق {app}',
  sms_contact_added: 'أُضيف {switch} \u2066{target}\u2069 في {app}. لم تكن أنت؟ تراجع خلال {days}: {link}',
  sms_contact_added_plain: 'أُضيف {switch} \u2066{target}\u2069 في {app}. لست أنت؟ تواصل مع الدعم.',
  sms_password_set: 'عُيّنت كلمة مرور جديدة لحسابك في {app}. لم تكن أنت؟ أعد تعيينها.',
  mail_password_set_subject: 'تم تعيين كلمة مرور جديدة لحسابك في {app}',
  mail_password_set_body:
    'مرحبًا،\n\nتم تعيين كلمة مرور جديدة لحسابك في {app}، وتم تسجيل الخروج من جميع الأجهزة الأخرى.\n\n{details}\n\nإذا لم تكن أنت، فعيّن كلمة مرور جديدة فورًا، وبذلك يُسجَّل خروجك من جميع الأجهزة:\n{reset}\n\nفريق {app}',
  sms_password_reset: 'أُعيد تعيين كلمة مرورك في {app}. لم تكن أنت؟ تواصل مع الدعم.',
  mail_password_reset_subject: 'تمت إعادة تعيين كلمة مرورك في {app}',
  mail_password_reset_body:
    'مرحبًا،\n\nتمت إعادة تعيين كلمة المرور لحسابك في {app}، وتم تسجيل الخروج من جميع الأجهزة.\n\n{details}\n\nإذا لم تكن أنت، فعيّن كلمة مرور جديدة فورًا، وبذلك يُسجَّل خروجك من جميع الأجهزة:\n{reset}\n\n{support}\n\nفريق {app}',
  sms_password_reset_unlinked: 'غُيّرت كلمة مرور {app} وفُصل {platform}. لم تكن أنت؟ تواصل مع الدعم.',
  mail_password_reset_unlinked_body:
    'مرحبًا،\n\nتمت إعادة تعيين كلمة المرور لحسابك في {app}، وتم تسجيل الخروج من جميع الأجهزة.\n\nلحمايتك، ألغينا أيضًا ربط ما رُبط خلال آخر {days}: {platform}. إذا كنت قد ربطته بنفسك، فسجّل الدخول واربطه مرة أخرى.\n\n{details}\n\nإذا لم تُعد تعيين كلمة المرور، فعيّن كلمة مرور جديدة فورًا، وبذلك يُسجَّل خروجك من جميع الأجهزة:\n{reset}\n\n{support}\n\nفريق {app}',
  sms_reset_requested: 'عيّن كلمة مرور جديدة في {app} عبر «هل نسيت كلمة المرور؟».',
  mail_reset_requested_subject: 'عيّن كلمة مرور جديدة لحسابك في {app}',
  mail_reset_requested_body:
    'مرحبًا،\n\nعيّن كلمة مرور جديدة لحسابك في {app} في هذه الصفحة، باستخدام الرمز الذي سيُرسل إليك:\n\n{link}\n\nأُرسلت إليك هذه الرسالة بطلب من فريق الدعم. نحن لا نطلب كلمة مرورك أو رمز التحقق أبدًا.\n\nفريق {app}',
  sms_passkey_added: 'أُضيف مفتاح مرور في {app}. لم تكن أنت؟ أعد تعيين كلمة المرور.',
  mail_passkey_added_subject: 'أُضيف مفتاح مرور إلى حسابك في {app}',
  mail_passkey_added_body:
    'مرحبًا،\n\nأُضيف مفتاح مرور إلى حسابك في {app}، ويمكنك تسجيل الدخول به. وربما أنشأه متصفحك تلقائيًا بعد تسجيل دخولك.\n\n{details}\n\nإذا لم تكن أنت، فعيّن كلمة مرور جديدة فورًا، وبذلك يُسجَّل خروجك من جميع الأجهزة، ويُزال مفتاح المرور أيضًا إذا تم ذلك خلال {days}:\n{reset}\n\nفريق {app}',
  sms_passkey_removed: 'أُزيل مفتاح مرور من {app}. لم تكن أنت؟ أعد تعيين كلمة المرور.',
  mail_passkey_removed_subject: 'أُزيل مفتاح مرور من حسابك في {app}',
  mail_passkey_removed_body:
    'مرحبًا،\n\nأُزيل مفتاح مرور واحد أو أكثر من حسابك في {app}، ولم يعد بالإمكان تسجيل الدخول بما أُزيل. وعند تعيين كلمة مرور جديدة أو التراجع عن تغيير، تُزال أيضًا مفاتيح المرور التي أُضيفت مؤخرًا.\n\n{details}\n\nإذا لم تكن أنت، فعيّن كلمة مرور جديدة فورًا، وبذلك يُسجَّل خروجك من جميع الأجهزة:\n{reset}\n\nفريق {app}',
  sms_platform_linked: 'رُبط {platform} بحسابك في {app}. لم تكن أنت؟ أعد تعيين كلمة المرور.',
  mail_platform_linked_subject: 'تم ربط {platform} بحسابك في {app}',
  mail_platform_linked_body:
    'مرحبًا،\n\nتم ربط {platform} بحسابك في {app}، ويمكنك تسجيل الدخول به.\n\n{details}\n\nإذا لم تكن أنت، فعيّن كلمة مرور جديدة فورًا، وبذلك يُسجَّل خروجك من جميع الأجهزة، ويُلغى ربط {platform} أيضًا إذا تم ذلك خلال {days}:\n{reset}\n\nفريق {app}',
  sms_platform_unlinked: 'أُلغي ربط {platform} في {app}. لم تكن أنت؟ أعد تعيين كلمة المرور.',
  mail_platform_unlinked_subject: 'أُلغي ربط {platform} بحسابك في {app}',
  mail_platform_unlinked_body:
    'مرحبًا،\n\nلم يعد {platform} مرتبطًا بحسابك في {app}، ولم يعد بالإمكان تسجيل الدخول به. وقد تحتاج إلى تسجيل الدخول مجددًا على أجهزتك. وعند تعيين كلمة مرور جديدة أو التراجع عن تغيير، يُلغى أيضًا ربط الحسابات التي رُبطت مؤخرًا.\n\n{details}\n\nإذا لم تكن أنت، فعيّن كلمة مرور جديدة فورًا، وبذلك يُسجَّل خروجك من جميع الأجهزة:\n{reset}\n\nفريق {app}',
  sms_deletion_scheduled: 'سيُحذف حسابك في {app} بتاريخ {date}. للاحتفاظ به: {link}',
  sms_deletion_scheduled_plain: 'سيُحذف حسابك في {app} بتاريخ {date}. للاحتفاظ به، تواصل مع الدعم.',
  mail_deletion_scheduled_subject: 'سيُحذف حسابك في {app} بتاريخ {date}',
  mail_deletion_scheduled_body:
    'مرحبًا،\n\nلقد طلبت حذف حسابك في {app}. سيُحذف الحساب مع جميع بياناته بتاريخ {date}، وتم تسجيل الخروج من جميع الأجهزة.\n\n{details}\n\nإذا غيّرت رأيك، فافتح هذا الرابط قبل ذلك واضغط الزر في الصفحة:\n{link}\n\nيمكن استخدام الرابط مرة واحدة. إذا لم تطلب ذلك، فاحتفظ بالحساب وعيّن كلمة مرور جديدة.\n\nفريق {app}',
  sms_data_exported: 'صُدّرت بيانات حسابك في {app}. لم تكن أنت؟ غيّر كلمة المرور.',
  mail_data_exported_subject: 'تم تصدير بيانات حسابك في {app}',
  mail_data_exported_body:
    'مرحبًا،\n\nتم تصدير بيانات حسابك في {app} بعد تسجيل الدخول والتحقق من المالك.\n\n{details}\n\nإذا لم تكن أنت، فعيّن كلمة مرور جديدة فورًا، وبذلك يُسجَّل خروجك من جميع الأجهزة:\n{reset}\n\nفريق {app}',
  sms_second_factor_added: 'فُعّل تطبيق مصادقة في {app}. لست أنت؟ غيّر كلمة المرور وراسلنا.',
  mail_second_factor_added_subject: 'تم إعداد تطبيق مصادقة لحسابك في {app}',
  mail_second_factor_added_body:
    'مرحبًا،\n\nتم إعداد تطبيق مصادقة لحسابك في {app}. من الآن فصاعدًا سيُطلب أيضًا رمز من التطبيق عند تسجيل الدخول. وقد تم تسجيل الخروج من بقية الأماكن.\n\n{details}\n\nإذا لم تكن أنت، فعيّن كلمة مرور جديدة فورًا، وبذلك يُسجَّل خروجك من جميع الأجهزة:\n{reset}\n\nثم تواصل مع فريق الدعم، فكلمة المرور الجديدة لا تزيل التطبيق.\n\n{support}\n\nفريق {app}',
  sms_second_factor_removed: 'أُزيل تطبيق المصادقة من {app}. لم تكن أنت؟ غيّر كلمة المرور.',
  mail_second_factor_removed_subject: 'أُزيل تطبيق المصادقة من حسابك في {app}',
  mail_second_factor_removed_body:
    'مرحبًا،\n\nأُزيل تطبيق المصادقة ورموز الاسترداد من حسابك في {app}. لم يعد تسجيل الدخول يتطلب رمزًا من التطبيق. وقد تحتاج إلى تسجيل الدخول مجددًا على أجهزتك.\n\n{details}\n\nإذا لم تكن أنت، فعيّن كلمة مرور جديدة فورًا، وبذلك يُسجَّل خروجك من جميع الأجهزة:\n{reset}\n\n{support}\n\nفريق {app}',
  sms_second_factor_reset: 'سيزال تطبيق المصادقة من {app} {date}. للمنع ادخل به',
  mail_second_factor_reset_subject: 'سيُزال تطبيق المصادقة من حسابك في {app}',
  mail_second_factor_reset_body:
    'مرحبًا،\n\nتلقى الدعم طلبًا لإزالة تطبيق المصادقة من حسابك في {app}. سيُزال التطبيق مع رموز الاسترداد في {date}.\n\nإذا لم تطلب ذلك، فسجّل الدخول برمز من التطبيق قبل هذا الموعد ليبقى كما هو (لا يكفي رمز الاسترداد أو مفتاح المرور):\n{link}\n\nفريق {app}',
  sms_recovery_codes_renewed: 'رموز استرداد جديدة في {app}. لم تكن أنت؟ غيّر كلمة المرور.',
  mail_recovery_codes_renewed_subject: 'رموز استرداد جديدة لحسابك في {app}',
  mail_recovery_codes_renewed_body:
    'مرحبًا،\n\nأُنشئت رموز استرداد جديدة لحسابك في {app}. لم تعد الرموز السابقة صالحة.\n\n{details}\n\nإذا لم تكن أنت، فعيّن كلمة مرور جديدة فورًا، وبذلك يُسجَّل خروجك من جميع الأجهزة:\n{reset}\n\nثم أنشئ رموز استرداد جديدة مرة أخرى لتتوقف هذه الرموز عن العمل:\n{account}\n\n{support}\n\nفريق {app}',
  sms_recovery_code_used: 'استُخدم رمز استرداد في {app}. لم تكن أنت؟ غيّر كلمة المرور.',
  mail_recovery_code_used_subject: 'استُخدم رمز استرداد لحسابك في {app}',
  mail_recovery_code_used_body:
    'مرحبًا،\n\nاستُخدم رمز استرداد بدلًا من رمز تطبيق المصادقة لحسابك في {app}، وتم تسجيل الخروج من بقية الأماكن. رموز الاسترداد المتبقية: {count}.\n\n{details}\n\nيمكنك إنشاء رموز استرداد جديدة هنا:\n{account}\n\nإذا لم تكن أنت، فعيّن كلمة مرور جديدة فورًا، وبذلك يُسجَّل خروجك من جميع الأجهزة:\n{reset}\n\nفريق {app}',
  mail_new_browser_subject: 'تسجيل دخول جديد إلى حسابك في {app}',
  mail_new_browser_body:
    'مرحبًا،\n\nسُجّل الدخول للتو إلى حسابك في {app} من متصفح لم يُستخدم من قبل:\n\nالجهاز: {target}\nالوقت: {date}\n\nإذا كان ذلك أنت، فلا يلزمك فعل شيء. يمكنك عرض عمليات تسجيل الدخول وإنهاؤها هنا:\n{link}\n\nإذا لم تكن أنت، فعيّن كلمة مرور جديدة فورًا، وبذلك يُسجَّل خروجك من جميع الأجهزة:\n{open}\n\nفريق {app}',
  unknown_browser: 'متصفح غير معروف',
  mail_code_subject: 'رمز التحقق في {app} هو {code}',
  mail_code_title: 'رمز التحقق',
  mail_code_body:
    'مرحبًا،\n\nرمز التحقق الخاص بك في {app} هو:\n\n{code}\n\nتنتهي صلاحيته بعد {minutes}. لا تشاركه مع أحد. إذا لم تطلب هذا الرمز، فتجاهل هذه الرسالة.\n\nفريق {app}',
  mail_invitation_subject: 'دعوة لإنشاء حساب أعمال في {app}',
  mail_invitation_body:
    'مرحبًا،\n\nأنت مدعو لإنشاء حساب أعمال في {app}. للبدء، افتح هذا الرابط:\n{link}\n\nيُستخدم الرابط مرة واحدة وتنتهي صلاحيته بعد {days}. لا تُعد توجيهه إلى أحد. إذا لم تكن تتوقع هذه الدعوة، فتجاهل هذه الرسالة.\n\nفريق {app}',
  mail_org_invitation_subject: 'تدعوك {org} لإنشاء حساب أعمال في {app}',
  mail_org_invitation_body:
    'مرحبًا،\n\nتدعوك {org} لإنشاء حساب أعمال في {app}. للبدء، افتح هذا الرابط:\n{link}\n\nيُستخدم الرابط مرة واحدة وتنتهي صلاحيته بعد {days}. لا تُعد توجيهه إلى أحد. إذا لم تكن تتوقع هذه الدعوة، فتجاهل هذه الرسالة.\n\nفريق {app}',
  sms_account_asked: 'محاولة إنشاء حساب أعمال في {app} برقمك. إن كنت أنت فسجّل الدخول.',
  mail_account_asked_subject: 'حاول شخص ما إنشاء حساب أعمال في {app} ببيانات الاتصال الخاصة بك',
  mail_account_asked_body:
    'مرحبًا،\n\nحاول شخص ما إنشاء حساب أعمال في {app} برقم جوالك أو بريدك الإلكتروني.\n\nإذا كنت أنت، فسجّل الدخول للمتابعة:\n{login}\n\nوإذا لم تكن أنت، فتجاهل هذه الرسالة: لم يتأثر حسابك.\n\nفريق {app}',
  mail_invitation_button: 'فتح الدعوة',
  mail_new_browser_button: 'عرض عمليات تسجيل الدخول',
  mail_device: 'الجهاز: {target}',
  mail_time: 'الوقت: {date}',
  mail_support: 'فريق الدعم:',
  mail_account_button: 'فتح حسابي',
  mail_login_button: 'تسجيل الدخول',
  mail_reply: 'لديك سؤال؟ ما عليك سوى الرد على هذه الرسالة.',
  mail_no_reply: 'أُرسلت هذه الرسالة تلقائيًا. يُرجى عدم الرد عليها.',

  // The confirm page of the phone, and the page that a camera app opens
  qr_asked: 'طُلب قبل {seconds}',
  qr_page_title: 'امسح هذا الرمز بتطبيق {app}',
  qr_page_text:
    'يسجّل هذا الرمز دخولك إلى {app} على جهاز آخر. افتح تطبيق {app} على هاتفك، وسجّل الدخول، ثم امسح الرمز من داخل التطبيق.',
  qr_page_warning: 'إذا أرسل إليك شخص ما هذا الرمز، فلا تمسحه. قد يتمكن من الدخول إلى حسابك.',

  // The pages that confirm an e-mail and undo a change of contact
  confirm_page_title: 'تأكيد البريد الإلكتروني',
  confirm_page_text:
    'هل تريد استخدام \u2066{target}\u2069 لحسابك في {app}؟ بعد التأكيد، يمكنك تسجيل الدخول وإعادة تعيين كلمة المرور به.',
  confirm_page_button: 'تأكيد البريد الإلكتروني',
  confirm_done_title: 'تم تأكيد البريد الإلكتروني',
  confirm_done_text: 'يمكنك الآن تسجيل الدخول إلى {app} باستخدام \u2066{target}\u2069. يمكنك إغلاق هذه الصفحة.',
  confirm_taken_title: 'هذا البريد الإلكتروني تابع لحساب آخر',
  confirm_taken_text: 'سجّل الدخول إلى {app} بهذا البريد الإلكتروني، أو اربط بريدًا آخر بحسابك.',
  confirm_dead_title: 'لم يعد بالإمكان استخدام هذا الرابط',
  confirm_dead_text:
    'استُخدم الرابط أو انتهت صلاحيته أو أدخلت بريدًا آخر بعده. إذا لم يُؤكَّد بريدك بعد، فسجّل الدخول إلى {app} وأضفه مرة أخرى للحصول على رابط جديد.',
  revert_page_title: 'هل تريد التراجع عن تغيير {switch}؟',
  revert_page_text:
    'تمت إضافة {switch} إلى حسابك في {app} أو تغييره. إذا لم تكن أنت، فتراجع عن ذلك: سيُستعاد رقم جوالك وبريدك الإلكتروني السابقان، ولن تعود كلمة المرور صالحة، وستُزال مفاتيح المرور وتطبيق المصادقة والحسابات الخارجية المضافة مؤخرًا، ويُسجّل الخروج من جميع الأجهزة.',
  revert_page_button: 'التراجع عن التغيير',
  revert_page_keep: 'أنا من أجرى التغيير',
  revert_done_title: 'تم التراجع عن التغيير',
  revert_done_text:
    'تم تسجيل الخروج من جميع الأجهزة، ولم تعد كلمة المرور القديمة صالحة. عيّن كلمة مرور جديدة الآن.',
  revert_taken_title: 'لا يمكن التراجع عن التغيير تلقائيًا',
  revert_taken_text: 'رقم جوالك أو بريدك الإلكتروني السابق تابع الآن لحساب آخر في {app}. تواصل مع فريق الدعم.',
  revert_dead_title: 'لم يعد بالإمكان استخدام هذا الرابط',
  revert_dead_text:
    'استُخدم الرابط أو انتهت صلاحيته. إذا غيّر شخص آخر حسابك، فأعد تعيين كلمة المرور الآن وتواصل مع فريق الدعم.',
  undelete_page_title: 'هل تريد الاحتفاظ بحسابك؟',
  undelete_page_text: 'سيُحذف حسابك في {app} بتاريخ {date}. إذا احتفظت به، يمكنك تسجيل الدخول كما في السابق.',
  undelete_page_button: 'الاحتفاظ بالحساب',
  undelete_done_title: 'لن يُحذف حسابك',
  undelete_done_text: 'يمكنك تسجيل الدخول إلى {app} من جديد. إذا لم تطلب الحذف، فعيّن كلمة مرور جديدة الآن.',
  undelete_dead_text:
    'استُخدم الرابط أو انتهت صلاحيته، أو تم الاحتفاظ بالحساب من قبل. إذا تعذّر عليك تسجيل الدخول إلى {app}، فتواصل مع فريق الدعم.',
  page_missing_title: 'الصفحة غير موجودة',
  page_missing_text: 'تحقق من العنوان أو ارجع إلى الصفحة السابقة.',
  page_error_title: 'تعذّر فتح هذه الصفحة',
  page_cookies_text:
    'يرسل متصفحك عددًا كبيرًا جدًا من ملفات تعريف الارتباط. احذف ملفات تعريف الارتباط لهذا الموقع، ثم افتح الصفحة من جديد.',
  page_link_title: 'هذا الرابط غير صالح',
  page_link_text: 'ارجع إلى الموقع الذي جئت منه وابدأ من جديد من هناك.',
  page_system_title: 'حدث خطأ في نظامنا',
  page_retry_link: 'حاول مرة أخرى',
  page_home_link: 'المتابعة إلى {app}',
  page_back_link: 'العودة إلى {app}',
  page_without_script: 'تحتاج هذه الصفحة إلى JavaScript. فعّله في المتصفح ثم افتح الصفحة مرة أخرى.',
  page_second_factor: 'يتطلب {app} تطبيق مصادقة. اضبطه أدناه ضمن «{target}» ثم تابع.',
  page_continue: 'متابعة',
  page_language: 'اللغة',
  page_reset_link: 'تعيين كلمة مرور جديدة',

  // Numbers with units
  second_one: 'ثانية واحدة',
  second_two: 'ثانيتين',
  second_few: '{count} ثوانٍ',
  second_many: '{count} ثانية',
  second_other: '{count} ثانية',
  minute_one: 'دقيقة واحدة',
  minute_two: 'دقيقتين',
  minute_few: '{count} دقائق',
  minute_many: '{count} دقيقة',
  minute_other: '{count} دقيقة',
  hour_one: 'ساعة واحدة',
  hour_two: 'ساعتين',
  hour_few: '{count} ساعات',
  hour_many: '{count} ساعة',
  hour_other: '{count} ساعة',
  day_one: 'يوم واحد',
  day_two: 'يومين',
  day_few: '{count} أيام',
  day_many: '{count} يومًا',
  day_other: '{count} يوم',
}
