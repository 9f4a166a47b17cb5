import type { Messages } from '../messages.ts'

export const hi: Messages = {
  // Fields
  label_email: 'ईमेल',
  label_mobile: 'मोबाइल नंबर',
  label_gmobile: 'मोबाइल नंबर',
  label_password: 'पासवर्ड',
  label_repeatPwd: 'पासवर्ड की पुष्टि करें',
  label_mobilecaptcha: 'वेरिफ़िकेशन कोड',
  label_emailcaptcha: 'वेरिफ़िकेशन कोड',
  label_code: 'वेरिफ़िकेशन कोड',
  label_account: 'ईमेल या मोबाइल नंबर',

  // Panels and methods
  title_login: 'लॉग इन करें',
  title_register: 'खाता बनाएँ',
  title_forgetPwd: 'पासवर्ड रीसेट करें',
  title_bind: 'मोबाइल नंबर जोड़ें',
  title_bind_email: 'ईमेल जोड़ें',
  title_reset: 'पासवर्ड रीसेट करें',
  subtitle_register: 'इस प्लैटफ़ॉर्म (विज्ञापन, Star, POI) के लिए पहले बिज़नेस खाता ज़रूरी है',
  tab_mobile: 'मोबाइल',
  tab_email: 'ईमेल',
  submit_login: 'लॉग इन करें',
  submit_register: 'खाता बनाएँ',
  submit_forgetPwd: 'रीसेट करें',
  submit_bind: 'जोड़ें',
  submit_reset: 'रीसेट करें',
  link_register: 'खाता बनाएँ',
  link_forgetPwd: 'पासवर्ड भूल गए?',
  link_login: 'पहले से बिज़नेस खाता है? लॉग इन करें',
  link_login_back: 'लॉग इन पर वापस जाएँ',

  // Form
  send_code: 'कोड भेजें',
  show_password: 'पासवर्ड दिखाएँ',
  hide_password: 'पासवर्ड छिपाएँ',

  // Agreement
  agreement: 'मैंने {service} और {privacy} पढ़ ली हैं और मैं इनसे सहमत हूँ',
  agreement_new_mobile: 'नए नंबर के लिए खाता अपने-आप बन जाएगा। ',
  agreement_note: 'आगे बढ़कर आप {service} और {privacy} से सहमत होते हैं',
  agreement_service: 'सेवा की शर्तें',
  agreement_privacy: 'निजता नीति',

  // Code that cannot be loaded, and other failures of the network
  network_failure: 'Network error Please retry',
  retry: 'फिर से कोशिश करें',

  // Labels of fields that the initial view never has
  label_captcha: 'इमेज कोड',
  label_username: 'यूज़रनेम',

  // Field validation
  email_required: 'अपना ईमेल डालें',
  email_pattern_valid: 'ईमेल सही नहीं है। जाँचकर फिर से कोशिश करें',
  mobile_required: 'अपना मोबाइल नंबर डालें',
  mobile_pattern_valid: 'मोबाइल नंबर सही नहीं है',
  password_required: 'अपना पासवर्ड डालें',
  password_pattern_valid: 'पासवर्ड {min} से {max} वर्णों का होना चाहिए',
  code_required: 'वेरिफ़िकेशन कोड डालें',
  captcha_code_pattern_valid: 'इमेज कोड 4 वर्णों का होता है',
  mobile_code_pattern_valid: 'वेरिफ़िकेशन कोड 4 अंकों का होता है',
  code_pattern_valid: 'वेरिफ़िकेशन कोड 6 वर्णों का होता है',
  repeatPwd_required: 'पासवर्ड फिर से डालें',
  repeatPwd_pattern_valid: 'दोनों पासवर्ड मेल नहीं खाते',
  username_required: 'यूज़रनेम डालें',
  username_pattern_valid: 'यूज़रनेम 4 से 40 वर्णों का होना चाहिए',

  // Error catalogue
  error_200: 'आप पहले से एक बिज़नेस खाते में लॉग इन हैं। इसके तहत नया खाता बनाने के लिए {open}।',
  error_403: 'सेवा की शर्तें और निजता नीति पढ़ें और उनसे सहमति दें',
  error_411: 'अनुमति की समयसीमा खत्म हो गई है। फिर से लॉग इन करें',
  error_500: 'सिस्टम में गड़बड़ी हुई। कुछ देर बाद फिर से कोशिश करें',
  error_503: 'QR कोड लोड नहीं हुआ। रीफ़्रेश करने के लिए क्लिक करें',
  error_504: 'QR कोड की समयसीमा खत्म हो गई। रीफ़्रेश करने के लिए क्लिक करें',
  error_1035: 'इस मोबाइल नंबर पर पहले से बिज़नेस खाता है। दूसरा नंबर इस्तेमाल करें',
  error_1041: 'इस मोबाइल नंबर पर पहले से बिज़नेस खाता है और यह किसी दूसरे ऐप के खाते से जुड़ा है। दूसरा नंबर इस्तेमाल करें',
  error_2010: 'लिंक अमान्य है या इसकी समयसीमा खत्म हो गई है। भेजने वाले से नया लिंक माँगें',
  error_2015: 'यह {switch} पहले से रजिस्टर है। कृपया {login}',
  error_2601: 'आपका बिज़नेस खाता पहले से है। चालू करने के लिए {login}',
  error_2602: 'यह मोबाइल नंबर या ईमेल पहले से रजिस्टर है। कृपया {login}',
  error_2603: 'इस खाते की कंपनी, न्योता देने वाली कंपनी से अलग है। दूसरा खाता चुनें',
  error_2604: 'इस खाते के लिए {app} पहले से चालू है',
  error_2605: 'आपका खाता पहले से है। नया खाता जोड़ने के लिए {open}',
  error_2606: 'बिज़नेस खातों की सीमा पूरी हो गई है',
  error_2607: 'यह खाता पहले से {app} में सहयोगी है',
  error_2653: 'यह मोबाइल नंबर या ईमेल किसी दूसरी कंपनी से जुड़ा है। कोई दूसरा इस्तेमाल करें',
  error_2654: 'इस मोबाइल नंबर या ईमेल के लिए {app} पहले से चालू है। {webApp} पर जाएँ',
  error_2655: 'इस ईमेल पर एक बिज़नेस खाता है। पूरा करने के लिए {login}',
  error_2656: 'इस मोबाइल नंबर या ईमेल के लिए बिज़नेस खातों की सीमा पूरी हो गई है',
  error_2657: 'यह मोबाइल नंबर या ईमेल पहले से {app} में सहयोगी है',
  error_1023: 'यह ईमेल पहले से रजिस्टर है। कृपया {login}।',
  error_1039: 'आपकी सुरक्षा के लिए, यह बदलने से पहले फिर से {login}',

  // Panels and methods
  cancel: 'रद्द करें',

  // The proof that a binding asks for
  title_proof: 'पुष्टि करें कि यह आप ही हैं',
  proof_password: 'खाते की सुरक्षा के लिए अपना मौजूदा पासवर्ड डालें',
  proof_code: 'खाते की सुरक्षा के लिए {target} पर भेजा गया कोड डालें',
  proof_use_password: 'पासवर्ड इस्तेमाल करें',
  proof_use_code: '{target} पर कोड पाएँ',
  proof_confirm: 'पुष्टि करें',
  proof_later: 'आपकी संपर्क जानकारी हाल ही में बदली गई है। आपकी सुरक्षा के लिए, यह {date} से किया जा सकेगा',
  bind_password_wrong: 'पासवर्ड गलत है। जाँचकर फिर से कोशिश करें',

  // Form
  send_code_countdown: '{seconds} S',
  send_code_sent: '{target} पर भेजा गया',
  send_code_ready: 'अब आप नया कोड मँगा सकते हैं',
  password_shown: 'पासवर्ड दिख रहा है',
  password_hidden: 'पासवर्ड छिपा है',
  caps_lock_on: 'Caps Lock चालू है',
  password_hint: '{min} से {max} वर्ण',
  captcha_image: 'इमेज कोड बदलें',
  busy: 'कृपया इंतज़ार करें',

  // Logged-in view
  title_signed_in: 'स्वागत है',
  signed_in_as: 'इस खाते से लॉग इन हैं',
  signed_in: 'आप लॉग इन हैं',
  continue: 'जारी रखें',
  change_account: 'खाता बदलें',
  open_business_account: 'इस खाते से बिज़नेस खाता बनाएँ',

  // QR code
  qr_toggle_to_code: 'QR कोड से लॉग इन करें',
  qr_toggle_to_password: 'पासवर्ड से लॉग इन करें',
  qr_image: 'लॉग इन का QR कोड रीफ़्रेश करें',
  qr_prompt_new: 'ऐप खोलें और कोड स्कैन करें',
  qr_prompt_scanned: 'स्कैन हो गया। अपने फ़ोन पर पुष्टि करें',
  qr_prompt_confirmed: 'पुष्टि हो गई। लॉग इन हो रहा है',
  qr_refused: 'फ़ोन पर मना किया गया। रीफ़्रेश करने के लिए क्लिक करें',
  qr_refresh: 'QR कोड रीफ़्रेश करें',

  // Third-party providers
  other_ways: 'लॉग इन के दूसरे तरीके',
  platform_douyin: 'Douyin',
  platform_toutiao: 'Toutiao',
  platform_huoshan: 'Huoshan',
  platform_ixigua: 'Ixigua',
  oauth_authorise: '{mobile} से लॉग इन करें',
  oauth_other: 'दूसरा नंबर इस्तेमाल करें',
  title_oauth_bind: 'मोबाइल नंबर जोड़ें',
  oauth_signing_in: '{platform} से लॉग इन हो रहा है',
  oauth_cancelled: 'आपने लॉग इन रद्द किया। फिर से कोशिश करें या दूसरे तरीके से लॉग इन करें',
  oauth_failed: 'प्लैटफ़ॉर्म से लॉग इन नहीं हो सका। फिर से कोशिश करें या दूसरे तरीके से लॉग इन करें',

  // An invitation that is no longer valid
  invitation_ask: 'जिसने आपको आमंत्रित किया, उनसे नया लिंक माँगें',
  invitation_leave: 'आमंत्रण के बिना आगे बढ़ें',

  // Username modal
  username_title: 'यूज़रनेम चुनें',
  username_confirm: 'पुष्टि करें',
  name_unused: 'इस बिज़नेस खाते का यूज़रनेम पहले से है, इसलिए आपका डाला हुआ नाम इस्तेमाल नहीं होगा',

  // After success
  success_signed_in: 'लॉग इन हो गया',
  success_account: 'आपका बिज़नेस खाता तैयार है',
  going_to: '{target} खुल रहा है',
  reset_done: 'आपका पासवर्ड रीसेट हो गया',
  bind_done: 'जोड़ दिया गया',
  bind_mail_sent: 'अपना इनबॉक्स देखें: इस ईमेल की पुष्टि के लिए {target} पर भेजा गया लिंक खोलें',
  bind_mail_change: 'ईमेल बदलें या फिर से भेजें',
  bind_go_on: 'आप लॉग इन हो गए हैं। नीचे जारी रखें',
  bind_mail_just_sent: 'इस पते पर अभी-अभी मेल भेजा गया है। अपना इनबॉक्स देखें या एक मिनट बाद फिर से कोशिश करें',

  // Slider
  slider_unavailable: 'वेरिफ़िकेशन लोड नहीं हुआ। {retry}',

  // Area picker
  area_label: 'देश या क्षेत्र का कोड',
  area_search: 'देश या कोड से खोजें',
  area_empty: 'कुछ नहीं मिला',
  area_unavailable: 'सूची लोड नहीं हुई। फिर से कोशिश करें',

  // Notices
  close: 'बंद करें',
  cookies_blocked:
    'आपका ब्राउज़र लॉग इन के लिए ज़रूरी कुकी रोक रहा है। कुकी (थर्ड-पार्टी कुकी भी) की अनुमति दें, फिर पेज दोबारा लोड करें',
  log_id: 'संदर्भ: {id}',
  log_id_copy: 'संदर्भ कॉपी करें',
  log_id_copied: 'संदर्भ कॉपी हो गया',
  help: 'बिज़नेस खातों के बारे में',
  popover_200: 'इस प्लैटफ़ॉर्म (विज्ञापन, Star, POI) के लिए पहले बिज़नेस खाता ज़रूरी है।',

  // Values of markers
  marker_login: 'लॉग इन करें',
  marker_login_start: 'लॉग इन करें',
  marker_open: 'यहाँ क्लिक करें',
  marker_app: 'यह सेवा',
  marker_app_start: 'यह सेवा',
  switch_mobile: 'मोबाइल नंबर',
  switch_email: 'ईमेल',
}
