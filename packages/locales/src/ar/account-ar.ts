import type { AccountPageMessages } from '../account-message-keys.ts'

// Contacts are left-to-right text in a sentence of the other direction.
export const ar: AccountPageMessages = {
  page_title: 'الحساب',
  page_loading: 'جارٍ تحميل حسابك',
  page_signed_out: 'لم تسجّل الدخول',
  logged_out: 'تم تسجيل خروجك.',
  input_kept: 'يبقى ما أدخلته هنا أثناء تسجيل الدخول مرة أخرى في علامة تبويب جديدة.',
  page_log_in: 'تسجيل الدخول',
  page_log_out: 'تسجيل الخروج',
  section_contacts: 'رقم الجوال والبريد الإلكتروني',
  section_password: 'كلمة المرور',
  section_platforms: 'طرق أخرى لتسجيل الدخول',
  section_sessions: 'الأجهزة المسجّل دخولها',
  section_business: 'حسابات الأعمال',
  section_language: 'اللغة',
  section_data: 'بياناتك',

  // Actions
  add: 'إضافة',
  change: 'تغيير',
  link: 'ربط',
  unlink: 'إلغاء الربط',
  send_link: 'إرسال الرابط',
  send_again: 'إعادة الإرسال',
  end_session: 'تسجيل الخروج',
  end_others: 'تسجيل الخروج من جميع الأجهزة الأخرى',
  export_data: 'تنزيل بياناتي',
  delete_account: 'حذف حسابي',
  set_password: 'تعيين كلمة مرور',

  // Contacts
  not_added: 'غير مضاف',
  mobile_intro: 'سنرسل رمزًا إلى الرقم الجديد، وسيتم تسجيل الخروج من أجهزتك الأخرى.',
  mobile_hint: 'إذا كان الرقم من خارج بر الصين الرئيسي، فابدأ بعلامة + ثم رمز الدولة.',
  email_intro: 'سنرسل رابطًا إلى العنوان الجديد، ولن يتغير شيء حتى تفتحه.',
  undo_offered:
    'سنرسل إشعارًا إلى \u2066{target}\u2069 أيضًا. إذا تضمّنت الرسالة رابطًا، فيمكن به التراجع عن التغيير خلال {days} أيام.',
  mobile_changed: 'أصبح رقم جوالك \u2066{target}\u2069، وتم تسجيل الخروج من أجهزتك الأخرى.',
  undo_until: 'إذا تضمّنت رسالتنا إلى \u2066{target}\u2069 رابطًا، فيمكن به التراجع عن التغيير حتى {date}.',
  email_sent: 'افتح الرابط المرسل إلى \u2066{target}\u2069 خلال 24 ساعة. لن يتغير شيء قبل ذلك.',
  email_pending: 'في انتظار التأكيد: \u2066{target}\u2069',
  email_cancel_intro: 'هل تريد إلغاء التغيير إلى \u2066{target}\u2069؟ لن يعمل الرابط المرسل بعد ذلك.',
  email_cancelled: 'تم الإلغاء. يمكنك إضافة \u2066{target}\u2069 مرة أخرى في أي وقت.',

  // Password
  password_is_set: 'تم التعيين',
  password_is_not_set: 'لم تُعيَّن بعد',
  label_new_password: 'كلمة المرور الجديدة',
  label_repeat_password: 'أعد إدخال كلمة المرور الجديدة',
  label_current_password: 'كلمة المرور الحالية',
  password_intro: 'سيتم تسجيل الخروج من أجهزتك الأخرى.',
  password_changed: 'تم تغيير كلمة المرور وتسجيل الخروج من أجهزتك الأخرى.',

  // Platforms
  link_intro: 'ستنتقل إلى {platform} ثم تعود إلى هنا. بعد ذلك يمكنك تسجيل الدخول عبر {platform}.',
  unlink_intro:
    'لن يمكنك تسجيل الدخول عبر {platform}، وسيتم تسجيل الخروج من جميع الأجهزة، بما فيها هذا الجهاز. يمكنك الربط مرة أخرى في أي وقت.',
  linked: 'يمكنك الآن تسجيل الدخول عبر {platform}. إذا كان ذلك عن طريق الخطأ، فألغِ الربط هنا.',
  unlinked: 'أُلغي ربط {platform} وتم تسجيل الخروج من جميع الأجهزة. سجّل الدخول لربطه مرة أخرى.',
  link_cancelled: 'لم يتم ربط {platform}.',
  not_linked: 'غير مرتبط',

  // Sessions
  this_device: 'هذا الجهاز',
  unknown_device: 'جهاز غير معروف',
  last_used: 'آخر استخدام: {date}',
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
  language_intro: 'لغة هذه الصفحة والرسائل المتعلقة بها.',

  // Data
  export_short: 'تنزيل',
  export_intro: 'ملف يضم كل ما نحتفظ به عن حسابك، لك أو لاستخدامه في خدمة أخرى.',
  export_confirm: 'يتضمن الملف بيانات الاتصال الخاصة بك كاملة. احفظه حيث لا يقرؤه غيرك.',
  exported: 'تم تنزيل الملف.',
  delete_short: 'حذف',
  delete_summary: 'يمكن التراجع خلال 30 يومًا.',
  delete_intro:
    'سيتم تسجيل الخروج من جميع الأجهزة، ولن يمكنك تسجيل الدخول. بعد 30 يومًا تُحذف جميع البيانات. وحتى ذلك الحين، يمكنك الاحتفاظ بالحساب عبر رابط في الرسالة التي سنرسلها إليك.',
  deleted: 'سيُحذف حسابك بتاريخ {date}. حتى ذلك الحين، يمكنك الاحتفاظ به عبر الرابط في رسالتنا.',

  tells: 'سنرسل إشعارًا إلى {target}.',
  told: 'أرسلنا إشعارًا إلى {target}.',
  log_in_again: 'لحماية حسابك، يتطلب هذا تسجيل دخول خلال آخر {minutes} دقائق.',
}
