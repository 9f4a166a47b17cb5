import type { AccountPageMessages } from '../account-message-keys.ts'

export const hi: AccountPageMessages = {
  page_title: 'खाता',
  page_loading: 'आपका खाता लोड हो रहा है',
  page_signed_out: 'आप लॉग इन नहीं हैं',
  logged_out: 'आपको लॉग आउट कर दिया गया है।',
  input_kept: 'नए टैब में फिर से लॉग इन करने तक आपकी डाली हुई जानकारी यहीं रहेगी।',
  page_log_in: 'लॉग इन करें',
  page_log_out: 'लॉग आउट करें',
  section_contacts: 'मोबाइल नंबर और ईमेल',
  section_password: 'पासवर्ड',
  section_platforms: 'लॉग इन के दूसरे तरीके',
  section_sessions: 'जिन डिवाइस पर आप लॉग इन हैं',
  section_business: 'बिज़नेस खाते',
  section_language: 'भाषा',
  section_data: 'आपका डेटा',

  // Actions
  add: 'जोड़ें',
  change: 'बदलें',
  link: 'जोड़ें',
  unlink: 'हटाएँ',
  send_link: 'लिंक भेजें',
  send_again: 'फिर से भेजें',
  end_session: 'लॉग आउट करें',
  end_others: 'बाकी सभी डिवाइस पर लॉग आउट करें',
  export_data: 'मेरा डेटा डाउनलोड करें',
  delete_account: 'मेरा खाता हटाएँ',
  set_password: 'पासवर्ड सेट करें',

  // Contacts
  not_added: 'नहीं जोड़ा गया',
  mobile_intro: 'हम नए नंबर पर कोड भेजेंगे। आपके बाकी डिवाइस लॉग आउट हो जाएँगे।',
  mobile_hint: 'चीन की मुख्य भूमि के बाहर के नंबर + और देश के कोड से शुरू करें।',
  email_intro: 'हम नए पते पर लिंक भेजेंगे। लिंक खोलने तक कुछ नहीं बदलेगा।',
  undo_offered:
    'हम {target} पर भी सूचना भेजेंगे। अगर उस संदेश में लिंक है, तो उससे {days} दिन तक बदलाव वापस लिया जा सकता है।',
  mobile_changed: 'आपका मोबाइल नंबर अब {target} है। आपके बाकी डिवाइस लॉग आउट हो गए हैं।',
  undo_until: 'अगर {target} पर भेजे गए संदेश में लिंक है, तो उससे {date} तक बदलाव वापस लिया जा सकता है।',
  email_sent: '{target} पर भेजा गया लिंक 24 घंटे के अंदर खोलें। तब तक कुछ नहीं बदलेगा।',
  email_pending: 'पुष्टि बाकी है: {target}',
  email_cancel_intro: 'क्या {target} पर बदलाव रद्द करना है? भेजा गया लिंक काम नहीं करेगा।',
  email_cancelled: 'रद्द किया गया। आप {target} को कभी भी फिर से जोड़ सकते हैं।',

  // Password
  password_is_set: 'सेट है',
  password_is_not_set: 'सेट नहीं है',
  label_new_password: 'नया पासवर्ड',
  label_repeat_password: 'नया पासवर्ड फिर से डालें',
  label_current_password: 'मौजूदा पासवर्ड',
  password_intro: 'आपके बाकी डिवाइस लॉग आउट हो जाएँगे।',
  password_changed: 'आपका पासवर्ड बदल गया। आपके बाकी डिवाइस लॉग आउट हो गए हैं।',

  // Platforms
  link_intro: 'आप {platform} पर जाएँगे और फिर यहाँ वापस आएँगे। उसके बाद आप {platform} से लॉग इन कर सकेंगे।',
  unlink_intro:
    'आप {platform} से लॉग इन नहीं कर पाएँगे और इस डिवाइस के साथ सभी डिवाइस पर लॉग आउट हो जाएँगे। आप इसे कभी भी फिर से जोड़ सकते हैं।',
  linked: 'अब आप {platform} से लॉग इन कर सकते हैं। अगर यह गलती से हुआ, तो इसे यहाँ हटाएँ।',
  unlinked: '{platform} हटा दिया गया और आप सभी डिवाइस पर लॉग आउट हो गए हैं। फिर से जोड़ने के लिए लॉग इन करें।',
  link_cancelled: '{platform} नहीं जोड़ा गया।',
  not_linked: 'नहीं जुड़ा है',

  // Sessions
  this_device: 'यह डिवाइस',
  unknown_device: 'अज्ञात डिवाइस',
  last_used: 'आखिरी इस्तेमाल: {date}',
  logged_in_since: 'लॉग इन का समय: {date}',
  end_session_intro: 'क्या {target} पर लॉग आउट करना है? वापस आने के लिए उस डिवाइस पर फिर से लॉग इन करना होगा।',
  session_ended: 'लॉग आउट किया गया: {target}।',
  end_others_intro:
    'क्या इस डिवाइस को छोड़कर सभी डिवाइस पर लॉग आउट करना है? वापस आने के लिए हर डिवाइस पर फिर से लॉग इन करना होगा।',
  others_ended: 'बाकी सभी डिवाइस लॉग आउट हो गए हैं।',

  // Business accounts
  role_owner: 'मालिक',
  role_collaborator: 'सहयोगी',
  not_active: 'चालू नहीं है',

  // Language
  language_intro: 'इस पेज और इससे जुड़े संदेशों की भाषा।',

  // Data
  export_short: 'डाउनलोड करें',
  export_intro: 'आपके खाते के सारे डेटा की फ़ाइल, आपके लिए या किसी दूसरी सेवा के लिए।',
  export_confirm: 'फ़ाइल में आपका पूरा मोबाइल नंबर और ईमेल है। इसे ऐसी जगह रखें जहाँ सिर्फ़ आप पढ़ सकें।',
  exported: 'फ़ाइल डाउनलोड हो गई।',
  delete_short: 'हटाएँ',
  delete_summary: '30 दिन तक वापस लिया जा सकता है।',
  delete_intro:
    'आप सभी डिवाइस पर लॉग आउट हो जाएँगे और फिर लॉग इन नहीं कर पाएँगे। 30 दिन बाद सारा डेटा मिटा दिया जाएगा। तब तक हमारे भेजे संदेश के लिंक से खाता बनाए रखा जा सकता है।',
  deleted: 'आपका खाता {date} को मिटा दिया जाएगा। तब तक हमारे संदेश के लिंक से इसे बनाए रखा जा सकता है।',

  tells: 'हम {target} पर सूचना भेजेंगे।',
  told: 'हमने {target} पर सूचना भेजी है।',
  log_in_again: 'आपकी सुरक्षा के लिए, इसके लिए पिछले {minutes} मिनट के अंदर लॉग इन किया होना ज़रूरी है।',
}
