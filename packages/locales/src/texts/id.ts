import type { LanguageTexts } from '../language-texts.ts'

export const critical: LanguageTexts['critical'] = {
  // Field labels
  label_email: 'Email',
  label_mobile: 'Nomor ponsel',
  label_gmobile: 'Nomor ponsel',
  label_password: 'Kata sandi',
  label_repeatPwd: 'Konfirmasi kata sandi',
  label_mobilecaptcha: 'Kode verifikasi',
  label_emailcaptcha: 'Kode verifikasi',
  label_code: 'Kode verifikasi',
  label_account: 'Email atau nomor ponsel',

  // Panels and methods
  title_login: 'Masuk',
  title_register: 'Daftar',
  title_forgetPwd: 'Atur ulang kata sandi',
  title_bind: 'Tautkan nomor ponsel',
  title_bind_email: 'Tautkan email',
  title_reset: 'Atur ulang kata sandi',
  subtitle_register: 'Platform ini (iklan, Star, POI) memerlukan akun bisnis terlebih dahulu',
  tab_mobile: 'Ponsel',
  tab_email: 'Email',
  submit_login: 'Masuk',
  submit_register: 'Daftar',
  submit_forgetPwd: 'Atur ulang',
  submit_bind: 'Tautkan',
  submit_reset: 'Atur ulang',
  link_register: 'Daftar',
  link_forgetPwd: 'Lupa kata sandi?',
  link_login: 'Sudah punya akun bisnis? Masuk',
  link_login_back: 'Kembali ke halaman masuk',

  // Form
  send_code: 'Kirim kode',
  show_password: 'Tampilkan kata sandi',
  hide_password: 'Sembunyikan kata sandi',

  // Agreement
  agreement: 'Saya telah membaca dan menyetujui {service} dan {privacy}',
  agreement_new_mobile: 'Baru di sini? Kami akan membuatkan akun. ',
  agreement_note: 'Dengan melanjutkan, Anda menyetujui {service} dan {privacy}.',
  agreement_service: 'Ketentuan Layanan',
  agreement_privacy: 'Kebijakan Privasi',

  // Error messages
  network_failure: 'Network error Please retry',
  retry: 'Coba lagi',
}

export const deferred: LanguageTexts['deferred'] = {
  // Field labels
  label_captcha: 'Kode gambar',
  label_username: 'Nama pengguna',

  // Messages below fields
  account_required: 'Masukkan email atau nomor ponsel Anda',
  email_required: 'Masukkan email Anda',
  email_pattern_valid: 'Email tidak valid. Periksa dan coba lagi',
  mobile_required: 'Masukkan nomor ponsel Anda',
  mobile_pattern_valid: 'Nomor ponsel tidak valid',
  password_required: 'Masukkan kata sandi Anda',
  password_pattern_valid: 'Kata sandi harus terdiri dari {min}–{max} karakter',
  code_required: 'Masukkan kode verifikasi',
  captcha_code_pattern_valid: 'Kode gambar terdiri dari 4 karakter',
  mobile_code_pattern_valid: 'Kode verifikasi terdiri dari 4 angka',
  code_pattern_valid: 'Kode verifikasi terdiri dari 6 karakter',
  repeatPwd_required: 'Masukkan kata sandi sekali lagi',
  repeatPwd_pattern_valid: 'Kata sandi tidak cocok',
  username_required: 'Masukkan nama pengguna',
  username_pattern_valid: 'Nama pengguna harus terdiri dari 4–40 karakter',

  // Error messages
  error_200: 'Anda sudah masuk ke akun bisnis. {open} untuk membuka akun bisnis baru dengan akun ini.',
  error_403: 'Baca dan setujui ketentuan layanan serta kebijakan privasi',
  error_411: 'Otorisasi telah kedaluwarsa. Silakan masuk lagi',
  error_500: 'Terjadi kesalahan sistem. Coba lagi nanti',
  error_503: 'Kode QR gagal dimuat. Klik untuk memuat ulang',
  error_504: 'Kode QR telah kedaluwarsa. Klik untuk memuat ulang',
  error_1035: 'Nomor ponsel ini sudah memiliki akun bisnis. Gunakan nomor lain',
  error_1041:
    'Nomor ponsel ini sudah memiliki akun bisnis dan tertaut ke akun aplikasi lain. Gunakan nomor lain',
  error_2010: 'Tautan ini tidak berlaku lagi',
  error_2015: 'Akun dengan {switch} ini sudah ada. Silakan {login}',
  error_2601: 'Anda sudah memiliki akun bisnis. {login} untuk menyelesaikan aktivasi',
  error_2602: 'Nomor ponsel atau email ini sudah terdaftar. Silakan {login}',
  error_2603: 'Perusahaan akun ini berbeda dengan perusahaan yang mengundang. Ganti akun',
  error_2604: '{app} sudah aktif untuk akun ini',
  error_2605: 'Anda sudah memiliki akun. {open} untuk menambahkan akun baru',
  error_2606: 'Jumlah akun bisnis sudah mencapai batas',
  error_2607: 'Akun ini sudah menjadi kolaborator {app}',
  error_2653: 'Nomor ponsel atau email ini tertaut ke perusahaan lain',
  error_2654: '{app} sudah aktif untuk nomor ponsel atau email ini. Buka {webApp}',
  error_2655: 'Email ini sudah memiliki akun bisnis. {login} untuk menyelesaikan',
  error_2656: 'Jumlah akun bisnis untuk nomor ponsel atau email ini sudah mencapai batas',
  error_2657: 'Nomor ponsel atau email ini sudah menjadi kolaborator {app}',
  error_1023: 'Email ini sudah terdaftar. Silakan {login}.',
  error_1039: 'Demi keamanan, {login} lagi sebelum mengubah ini',

  // Panels and methods
  cancel: 'Batal',

  // The proof that a binding asks for
  title_proof: 'Konfirmasi identitas Anda',
  proof_password: 'Untuk melindungi akun, masukkan kata sandi Anda saat ini',
  proof_code: 'Untuk melindungi akun, minta kode dikirim ke {target}, lalu masukkan',
  proof_use_password: 'Gunakan kata sandi',
  proof_use_code: 'Gunakan kode yang dikirim ke {target}',
  proof_use_totp: 'Gunakan aplikasi autentikator',
  proof_confirm: 'Konfirmasi',
  proof_later:
    'Kontak akun Anda baru-baru ini diubah. Demi keamanan, Anda baru dapat melakukan ini mulai {date}',
  bind_password_wrong: 'Kata sandi salah. Periksa dan coba lagi',

  // Form
  send_code_countdown: '{seconds} S',
  send_code_sent: 'Dikirim ke {target}',
  send_code_sent_if_known: 'Jika {target} terdaftar, Anda akan menerima kode',
  send_code_ready: 'Anda sudah dapat meminta kode baru',
  password_shown: 'Kata sandi ditampilkan',
  password_hidden: 'Kata sandi disembunyikan',
  caps_lock_on: 'Caps Lock aktif',
  password_hint: '{min}–{max} karakter',
  bind_password_hint: 'Kata sandi akun. Belum ada? Buat di sini',
  captcha_image: 'Ganti kode gambar',
  busy: 'Mohon tunggu',

  // Logged-in view
  title_signed_in: 'Selamat datang',
  signed_in_as: 'Masuk sebagai',
  signed_in: 'Anda sudah masuk',
  continue: 'Lanjutkan',
  change_account: 'Ganti akun',
  open_business_account: 'Buka akun bisnis',

  // QR code
  qr_toggle_to_code: 'Masuk dengan kode QR',
  qr_toggle_to_password: 'Masuk dengan cara lain',
  qr_image: 'Muat ulang kode QR untuk masuk',
  qr_prompt_new: 'Buka aplikasi dan pindai kode',
  qr_prompt_scanned: 'Kode dipindai. Konfirmasi di ponsel Anda',
  qr_prompt_confirmed: 'Dikonfirmasi. Sedang masuk',
  qr_refused: 'Ditolak di ponsel. Klik untuk memuat ulang',
  qr_refresh: 'Muat ulang kode QR',

  // Third-party providers
  other_ways: 'Cara masuk lainnya',
  passkey_login: 'Masuk dengan kunci sandi',
  passkey_unavailable: 'Kunci sandi tidak dapat digunakan di sini. Gunakan cara lain atau perangkat lain',
  passkey_failed: 'Terjadi masalah dengan kunci sandi. Coba lagi atau pilih cara lain',
  last_used: 'Terakhir dipakai',
  platform_douyin: 'Douyin',
  platform_toutiao: 'Toutiao',
  platform_huoshan: 'Huoshan',
  platform_ixigua: 'Ixigua',
  oauth_authorise: 'Masuk dengan {mobile}',
  oauth_other: 'Gunakan nomor lain',
  oauth_email:
    'Jika akun saya belum punya email, tambahkan {target} setelah saya mengonfirmasi lewat tautan yang dikirim ke sana.',
  title_oauth_bind: 'Tautkan nomor ponsel',
  oauth_bind_why: 'Untuk masuk dengan {platform}, tambahkan nomor ponsel ke akun Anda',
  bind_why: 'Ini membantu Anda memulihkan akses ke akun',
  oauth_signing_in: 'Sedang masuk dengan {platform}',
  oauth_cancelled: 'Proses masuk dibatalkan atau tidak diizinkan. Coba lagi atau masuk dengan cara lain',
  oauth_failed: 'Gagal masuk melalui platform. Coba lagi atau masuk dengan cara lain',

  // An invitation whose token or key is no longer valid
  invitation_ask:
    'Jika undangan ini sudah pernah Anda gunakan, lanjutkan tanpa undangan lalu masuk. Jika belum, minta tautan baru kepada orang yang mengundang Anda.',
  key_ask: 'Kembali ke situs asal Anda dan mulai lagi dari sana, atau lanjutkan tanpa tautan ini',
  invitation_leave: 'Lanjutkan tanpa undangan',

  // Username modal
  username_title: 'Buat nama pengguna',
  username_confirm: 'Konfirmasi',
  name_unused: 'Akun bisnis ini sudah memiliki nama pengguna, jadi nama yang Anda masukkan tidak digunakan',

  // After success
  success_signed_in: 'Berhasil masuk',
  success_registered: 'Akun Anda siap',
  success_account: 'Akun bisnis Anda telah dibuat',
  going_to: 'Membuka {target}',
  reset_done: 'Kata sandi telah diatur ulang',
  bind_done: 'Berhasil ditautkan',
  bind_mail_sent:
    'Periksa kotak masuk Anda: kami telah mengirim pesan ke {target}. Ikuti petunjuknya dalam 24 jam untuk menyelesaikan',
  bind_mail_change: 'Ubah email atau kirim ulang',
  bind_go_on: 'Anda sudah masuk. Lanjutkan di bawah',

  // Slider
  slider_unavailable: 'Verifikasi tidak dapat diselesaikan. {retry}',

  // Area picker
  area_label: 'Kode negara atau wilayah',
  area_search: 'Cari negara atau kode',
  area_empty: 'Tidak ada hasil',
  area_unavailable: 'Daftar gagal dimuat. Coba lagi',

  // Notices
  close: 'Tutup',
  cookies_blocked:
    'Browser Anda memblokir cookie yang diperlukan untuk masuk. Izinkan cookie, termasuk cookie pihak ketiga, lalu muat ulang halaman',
  log_id: 'Referensi: {id}',
  log_id_copy: 'Salin referensi',
  log_id_copied: 'Referensi disalin',
  help: 'Tentang akun bisnis',
  popover_200: 'Platform ini (iklan, Star, POI) memerlukan akun bisnis terlebih dahulu.',

  // Values of markers
  marker_login: 'masuk',
  marker_login_start: 'Masuk',
  marker_open: 'Klik di sini',
  marker_app: 'layanan ini',
  marker_app_start: 'Layanan ini',
  switch_mobile: 'nomor ponsel',
  switch_email: 'email',
}

export const secondStep: LanguageTexts['secondStep'] = {
  title_second_step: 'Konfirmasi identitas Anda',
  second_step_totp: 'Masukkan kode 6 angka dari aplikasi autentikator Anda',
  second_step_recovery:
    'Masukkan salah satu kode pemulihan Anda. Setiap kode hanya dapat dipakai sekali, dan Anda akan keluar dari perangkat lain',
  second_step_passkey: 'Konfirmasi dengan kunci sandi Anda. Browser akan memintanya',
  label_totp: 'Kode dari aplikasi',
  label_recovery: 'Kode pemulihan',
  second_step_use_totp: 'Gunakan aplikasi autentikator',
  second_step_use_recovery: 'Gunakan kode pemulihan',
  second_step_use_passkey: 'Gunakan kunci sandi',
  trust_browser: 'Percayai browser ini selama 30 hari',
  totp_pattern_valid: 'Masukkan 6 angka yang tampil di aplikasi autentikator Anda',
  recovery_pattern_valid: 'Masukkan kode pemulihan: 10 huruf dan angka',
  passkey_offer_title: 'Masuk lebih cepat lain kali',
  passkey_offer:
    'Dengan kunci sandi, Anda masuk dengan wajah, sidik jari, atau kunci layar tanpa menunggu kode.',
  passkey_create: 'Buat kunci sandi',
  passkey_decline: 'Nanti saja',
}

export const account: LanguageTexts['account'] = {
  page_title: 'Akun',
  page_loading: 'Memuat akun Anda',
  page_signed_out: 'Masuk untuk melihat akun Anda',
  logged_out: 'Anda sudah keluar dari akun.',
  logged_out_form: 'Anda sudah keluar dari akun. Masuk lagi di tab baru, lalu lanjutkan di sini.',
  page_log_in: 'Masuk',
  page_log_out: 'Keluar',
  section_contacts: 'Nomor ponsel dan email',
  section_password: 'Kata sandi',
  section_passkeys: 'Kunci sandi',
  passkey_none: 'Masuk dengan wajah, sidik jari, atau kunci layar, tanpa kata sandi.',
  passkey_another: 'Tambahkan kunci sandi untuk perangkat lain.',
  passkeys_full: 'Anda memiliki 10 kunci sandi, jumlah maksimum. Hapus satu untuk menambahkan yang lain.',
  passkey_add_intro:
    'Browser akan meminta wajah, sidik jari, atau kunci layar. Setelah itu, Anda dapat masuk dengan kunci sandi.',
  passkey_added: 'Kini Anda dapat masuk dengan kunci sandi ini.',
  passkey_exists: 'Perangkat ini sudah memiliki kunci sandi akun Anda.',
  passkey_impossible: 'Kunci sandi tidak dapat digunakan di sini. Coba cara, browser, atau perangkat lain.',
  rename: 'Ganti nama',
  label_passkey_name: 'Nama',
  passkey_rename_intro: 'Pilih nama yang mudah dikenali.',
  passkey_renamed: 'Nama diganti: {target}.',
  passkey_delete: 'Hapus',
  passkey_delete_intro: 'Hapus kunci sandi “{target}”? Anda tidak dapat lagi masuk dengannya.',
  passkey_deleted:
    'Kunci sandi “{target}” dihapus. Jika perangkat masih menampilkannya, kunci itu tidak berfungsi lagi.',
  passkey_synced: 'Disinkronkan oleh pengelola kata sandi Anda',
  passkey_one_device: 'Hanya di satu perangkat',
  passkey_made: 'Ditambahkan {date}',
  passkey_unused: 'Belum digunakan',
  proof_passkey: 'Konfirmasi dengan kunci sandi. Browser akan memintanya saat Anda melanjutkan.',
  proof_use_passkey: 'Gunakan kunci sandi',
  section_platforms: 'Akun tertaut',
  section_sessions: 'Perangkat yang masuk ke akun',
  section_business: 'Akun bisnis',
  section_language: 'Bahasa',
  section_data: 'Data Anda',

  // Actions
  add: 'Tambahkan',
  change: 'Ubah',
  change_password: 'Ubah',
  link: 'Tautkan',
  unlink: 'Lepas tautan',
  send_link: 'Kirim tautan',
  send_again: 'Ganti atau kirim ulang',
  discard: 'Buang',
  keep_waiting: 'Tetap menunggu',
  end_session: 'Keluar',
  end_others: 'Keluar dari semua perangkat lain',
  no_other_sessions: 'Anda tidak masuk di perangkat lain.',
  export_data: 'Unduh data saya',
  delete_account: 'Hapus akun saya',
  set_password: 'Buat kata sandi',

  // Contacts
  not_added: 'Belum ditambahkan',
  mobile_intro:
    'Kami akan mengirim kode ke nomor tersebut. Setelah selesai, Anda akan keluar dari akun di perangkat lain.',
  label_new_code: 'Kode untuk nomor baru',
  label_sent_code: 'Kode untuk {target}',
  email_intro:
    'Kami akan mengirim tautan ke alamat baru. Tidak ada yang berubah sebelum Anda membukanya dan mengonfirmasi. Setelah itu, Anda akan keluar dari akun di perangkat lain.',
  undo_offered:
    'Kami akan mengirim tautan ke {target}. Dengan tautan itu, perubahan dapat dibatalkan selama {days} hari.',
  mobile_changed: 'Nomor ponsel Anda sekarang {target}. Anda sudah keluar dari akun di perangkat lain.',
  contact_unchanged: '{target} sudah ada di akun Anda. Tidak ada yang berubah.',
  undo_until: 'Perubahan dapat dibatalkan sebelum {date} melalui tautan yang kami kirim ke {target}.',
  email_sent:
    'Kami telah mengirim pesan ke {target}. Ikuti petunjuknya dalam 24 jam. Sebelum itu, tidak ada yang berubah.',
  email_pending: 'Belum dikonfirmasi',
  email_cancel_intro:
    'Berhenti menunggu {target}? Tautan yang mungkin sudah kami kirim tidak akan berlaku lagi.',
  email_cancelled: 'Dibuang. Anda dapat menambahkan {target} lagi nanti.',
  email_withdrawn: 'Email {target} yang belum dikonfirmasi akan dibuang.',

  // Password
  password_is_set: 'Sudah dibuat',
  password_is_not_set: 'Belum dibuat',
  label_new_password: 'Kata sandi baru',
  label_repeat_password: 'Ulangi kata sandi baru',
  label_current_password: 'Kata sandi saat ini',
  password_intro: 'Setelah kata sandi baru dibuat, Anda akan keluar dari akun di perangkat lain.',
  password_recent: 'Kunci sandi dan akun tertaut yang ditambahkan dalam 7 hari terakhir akan dihapus.',
  password_recent_first:
    'Tautan akun yang dibuat dalam 7 hari terakhir akan dilepas, kecuali akun yang Anda gunakan saat mendaftar.',
  password_changed: 'Kata sandi baru Anda telah disimpan. Anda sudah keluar dari akun di perangkat lain.',
  password_removed: 'Dihapus karena ditambahkan dalam 7 hari terakhir: {target}.',

  // Second factor
  section_second_factor: 'Login dua langkah',
  totp_is_on: 'Aplikasi autentikator aktif',
  totp_is_off: 'Aplikasi autentikator tidak aktif',
  totp_summary:
    'Kode dari aplikasi di ponsel, selain cara masuk biasa. Lebih aman daripada kode lewat SMS, yang dapat disadap orang lain.',
  totp_set_up: 'Siapkan',
  totp_remove: 'Nonaktifkan',
  totp_intro:
    'Setelah disiapkan, login biasanya juga memerlukan kode dari aplikasi. Anda akan keluar dari perangkat lain.',
  totp_continue: 'Lanjutkan',
  totp_scan: 'Pindai kode QR ini dengan aplikasi autentikator, lalu masukkan kode 6 digit yang ditampilkan.',
  totp_qrcode: 'Kode QR untuk aplikasi autentikator',
  totp_by_hand: 'Tidak bisa memindai? Masukkan kunci ini di aplikasi:',
  totp_open: 'Buka di aplikasi autentikator perangkat ini',
  label_totp: 'Kode dari aplikasi',
  totp_is_set_up: 'Aplikasi autentikator sudah disiapkan. Anda telah keluar dari perangkat lain.',
  totp_remove_intro:
    'Kode dari aplikasi dan kode pemulihan tidak akan berlaku lagi. Anda akan keluar dari perangkat lain.',
  totp_removed: 'Aplikasi autentikator dinonaktifkan. Anda telah keluar dari perangkat lain.',
  recovery_codes: 'Kode pemulihan',
  codes_left: 'Sisa kode: {count}',
  codes_renew: 'Buat kode baru',
  codes_renew_intro: 'Kode yang Anda miliki sekarang tidak akan berlaku lagi.',
  codes_renewed: 'Kode pemulihan baru telah dibuat.',
  codes_intro:
    'Simpan kode ini di tempat yang aman. Kode hanya ditampilkan sekali. Jika ponsel hilang, setiap kode dapat dipakai satu kali sebagai pengganti kode aplikasi.',
  codes_copy: 'Salin',
  codes_copied: 'Disalin',
  codes_download: 'Unduh',
  codes_print: 'Cetak',
  codes_saved: 'Sudah saya simpan',
  label_recovery_code: 'Kode pemulihan',
  totp_pattern_valid: 'Masukkan 6 angka yang tampil di aplikasi autentikator Anda',
  recovery_pattern_valid: 'Masukkan kode pemulihan: 10 huruf dan angka',
  proof_totp: 'Demi keamanan akun, masukkan kode dari aplikasi autentikator',
  proof_recovery:
    'Demi keamanan akun, masukkan salah satu kode pemulihan. Anda akan keluar dari perangkat lain',
  proof_use_recovery: 'Gunakan kode pemulihan',

  // Platforms
  link_account: 'Tautkan akun',
  link_intro:
    'Anda akan menuju {platform}, lalu kembali ke sini. Setelah itu, Anda dapat masuk dengan {platform}.',
  link_needs_mobile: 'Untuk menautkan {platform}, tambahkan nomor ponsel terlebih dahulu.',
  link_returned: 'Setelah ditautkan, Anda dapat masuk dengan {platform}.',
  link_other: 'Akun lain dari platform ini sudah tertaut. Lepaskan tautannya terlebih dahulu.',
  unlink_intro:
    'Anda tidak dapat lagi masuk dengan {platform} dan akan keluar dari akun di semua perangkat, termasuk perangkat ini.',
  linked: 'Sekarang Anda dapat masuk dengan {platform}. Jika ini keliru, lepas tautannya di sini.',
  unlinked: 'Tautan {platform} telah dilepas, dan Anda sudah keluar dari akun di semua perangkat.',
  link_cancelled: '{platform} tidak ditautkan.',

  // Sessions
  this_device: 'Perangkat ini',
  unknown_device: 'Perangkat tidak dikenal',
  last_used: 'Terakhir digunakan {date}',
  used_now: 'Baru saja digunakan',
  logged_in_since: 'Masuk sejak {date}',
  end_session_intro: 'Keluar dari akun di “{target}”? Anda harus masuk lagi di perangkat itu.',
  session_ended: 'Sudah keluar: {target}.',
  end_others_intro:
    'Keluar dari akun di semua perangkat selain perangkat ini? Anda harus masuk lagi di setiap perangkat.',
  others_ended: 'Anda sudah keluar dari akun di semua perangkat lain.',

  // Business accounts
  role_owner: 'Pemilik',
  role_collaborator: 'Kolaborator',
  not_active: 'Belum aktif',

  // Language
  language_intro: 'Untuk halaman ini dan pesan tentang perubahan yang Anda lakukan di sini.',

  // Data
  export_short: 'Unduh',
  export_intro: 'File berisi data akun Anda, untuk disimpan atau digunakan di layanan lain.',
  export_confirm: 'File memuat kontak Anda secara lengkap. Simpan di tempat yang hanya dapat Anda baca.',
  exported: 'File sudah siap. Periksa unduhan di browser Anda.',
  delete_short: 'Hapus',
  delete_summary: 'Dapat dibatalkan dalam 30 hari.',
  delete_intro:
    'Anda akan keluar dari akun di semua perangkat dan tidak dapat masuk lagi. Setelah 30 hari, akun Anda dihapus beserta akun bisnis yang Anda miliki.',
  deleted: 'Akun Anda akan dihapus pada {date}.',
  delete_keep: 'Sebelum itu, akun dapat dipertahankan melalui tautan dalam pesan kami.',
  delete_keep_support: 'Untuk mempertahankan akun, hubungi dukungan sebelum itu.',

  tells: 'Kami akan mengirim pemberitahuan ke {target}.',
  told: 'Kami telah mengirim pemberitahuan ke {target}.',
  log_in_again: 'Demi keamanan, masuk lagi untuk melanjutkan.',
}

export const card: LanguageTexts['card'] = {
  manage_account: 'Kelola akun',
  log_out: 'Keluar',
}

export const slider: LanguageTexts['slider'] = {
  title: 'Geser potongan ke celah',
  title_other: 'Verifikasi',
  hint: 'Atau gunakan tombol panah dan tekan Enter',
  picture: 'Puzzle dengan satu potongan yang hilang',
  close: 'Tutup',
  other_way: 'Coba cara lain',
  wait: 'Tunggu tanpa menggeser',
  waiting: 'Tetap di halaman ini. Sisa detik: {seconds}',
  back: 'Kembali ke puzzle',
  failed: 'Verifikasi tidak dapat diselesaikan',
  retry: 'Coba lagi',
  wrong_solution: 'Belum berhasil. Coba gambar baru ini',
  ended: 'Verifikasi ini telah berakhir. Tutup lalu coba lagi, sekarang atau nanti',
}

export const server: LanguageTexts['server'] = {
  language: 'id',

  // Descriptions of error codes
  description_1: 'Silakan masuk terlebih dahulu',
  description_4: 'Terjadi kesalahan pada permintaan. Muat ulang halaman dan coba lagi',
  description_7: 'Terlalu banyak percobaan. Coba lagi dalam {minutes}',
  description_1001: 'Nomor ponsel ini sudah terdaftar. Silakan masuk',
  description_1002: 'Masukkan nomor ponsel Anda',
  description_1003: 'Nomor ponsel tidak valid. Periksa dan coba lagi',
  description_1007: 'Nomor ponsel ini sudah tertaut ke akun lain. Gunakan nomor lain',
  description_1011: 'Akun pihak ketiga ini belum ditautkan. Tambahkan nomor ponsel untuk melanjutkan',
  description_1012: 'Kata sandi harus terdiri dari {min}–{max} karakter',
  description_1014: 'Masukkan email Anda',
  description_1023: 'Email ini sudah terdaftar. Silakan masuk',
  description_1030: 'Akun pihak ketiga ini sudah tertaut ke akun lain. Masuk ke akun tersebut',
  description_1031: 'Email tidak valid. Periksa dan coba lagi',
  description_1033: 'Email, nomor ponsel, atau kata sandi salah. Periksa dan coba lagi',
  description_1034: 'Terlalu banyak kata sandi salah. Coba lagi dalam {minutes}, atau atur ulang kata sandi',
  description_1038:
    'Tanpa tautan ini, Anda mungkin kehilangan akses ke akun. Tambahkan dahulu nomor ponsel atau email',
  description_1039: 'Demi keamanan, {login} lagi sebelum mengubah ini',
  description_1060: 'Tambahkan nomor ponsel untuk melanjutkan',
  description_1070:
    'Kode QR ini telah dipindai dengan akun lain. Muat ulang di halaman masuk, lalu pindai lagi',
  description_1071:
    'Kode QR ini tidak dapat digunakan lagi. Jika perangkat lain itu belum masuk, muat ulang kode di sana, lalu pindai lagi',
  description_1072:
    'Kode QR ini tidak dapat digunakan. Jika perangkat lain itu belum masuk, muat ulang kode di sana, lalu pindai lagi',
  description_1091: 'Akun ini ditangguhkan. Hubungi dukungan',
  description_1101: 'Masukkan kode gambar',
  description_1102: 'Kode gambar salah. Coba lagi',
  description_1103: 'Kode gambar telah kedaluwarsa. Masukkan kode yang baru',
  description_1105: 'Selesaikan verifikasi untuk melanjutkan',
  description_1106: 'Pemeriksaan keamanan sedang berjalan. Mohon tunggu sebentar',
  description_1201: 'Masukkan kode verifikasi',
  description_1202: 'Kode verifikasi salah. Pastikan itu kode terbaru, atau minta kode lain',
  description_1203: 'Kode verifikasi ini sudah tidak berlaku. Minta kode baru',
  description_1204: 'Kode tidak dapat dikirim dari halaman ini. Muat ulang dan coba lagi',
  description_1205: 'Kode verifikasi gagal dikirim. Coba lagi nanti',
  description_1206: 'Anda dapat meminta kode baru dalam {seconds}',
  description_1320: 'Email ini sudah terdaftar. Silakan masuk',
  description_1703: 'Kode verifikasi ini sudah tidak berlaku. Minta kode baru',
  description_1704: 'Kode verifikasi salah. Pastikan itu kode terbaru, atau minta kode lain',
  description_1902: 'Otorisasi telah kedaluwarsa. Silakan mulai lagi',
  description_1905: 'Platform tidak dapat dihubungi. Coba lagi nanti, atau gunakan cara lain',
  description_2035: 'Halaman telah kedaluwarsa. Muat ulang dan coba lagi',
  description_2046: 'Satu langkah lagi untuk menyelesaikan login',
  description_2047: 'Kode salah. Periksa lalu coba lagi',
  description_2048: 'Langkah ini sudah tidak berlaku. Silakan login lagi',
  description_2049: 'Kunci sandi ini tidak terhubung ke akun mana pun. Silakan gunakan cara lain',
  description_2050: 'Terjadi masalah dengan kunci sandi. Coba lagi atau pilih cara lain',

  // Texts that replace one of them
  sms_not_served:
    'Kami tidak dapat mengirim kode ke negara atau nomor ini. Gunakan nomor lain atau cara lain',
  link_too_soon:
    'Pesan baru saja dikirim ke email ini. Periksa kotak masuk Anda, atau coba lagi dalam {seconds}',
  link_not_sent: 'Kami tidak mengirim email, jadi email tidak dapat ditambahkan',
  code_unavailable: 'Kami tidak dapat mengirim kode verifikasi dengan cara ini. Silakan gunakan cara lain',
  codes_refused: 'Terlalu banyak kode salah. Coba lagi dalam {minutes}',
  server_busy: 'Layanan sedang sibuk. Coba lagi beberapa saat lagi',
  account_deletion_scheduled:
    'Akun ini akan segera dihapus. Untuk mempertahankannya, buka tautan di pesan kami tentang penghapusan, jika ada, atau hubungi dukungan',
  passkey_limit: 'Anda dapat memiliki hingga 10 kunci sandi. Hapus satu untuk menambahkan yang lain',
  totp_wrong: 'Kode salah. Coba kode berikutnya. Jika masih gagal, aktifkan waktu otomatis di ponsel Anda',
  totp_set_up_wrong:
    'Kode salah. Coba kode berikutnya. Jika masih gagal, aktifkan waktu otomatis di ponsel Anda, lalu batalkan dan mulai lagi',
  recovery_wrong: 'Kode pemulihan salah atau sudah dipakai. Periksa lagi, atau masukkan kode lain',
  password_common: 'Kata sandi ini terlalu umum dan mudah ditebak. Pilih yang lain',
  password_breached: 'Kata sandi ini pernah muncul dalam kebocoran data di layanan lain. Pilih yang lain',
  password_blank: 'Kata sandi tidak boleh hanya berisi spasi. Pilih yang lain',
  password_own:
    'Kata sandi tidak boleh berupa nomor ponsel, email (atau bagian sebelum @), atau nama Anda. Pilih yang lain',

  // The offer to bind what a provider has verified
  oauth_title: 'Masuk dengan {platform}',
  oauth_offer: '{platform} membagikan nomor {mobile}. Gunakan untuk akun {app} Anda?',

  // SMS and e-mail
  sms_code: '{code} adalah kode verifikasi {app} Anda. Berlaku {minutes}. Jangan berikan kepada siapa pun.',
  sms_mobile_changed:
    'Nomor ini tidak lagi tertaut ke akun {app} Anda. Jika bukan Anda yang mengubahnya, segera hubungi dukungan.',
  mail_email_changed_subject: 'Alamat email ini tidak lagi tertaut ke akun {app} Anda',
  mail_email_changed_body:
    'Halo,\n\nPerubahan terbaru pada kontak akun {app} Anda telah dibatalkan. Karena itu, alamat email ini tidak lagi tertaut ke akun tersebut dan tidak dapat digunakan untuk masuk.\n\nJika bukan Anda yang membatalkannya, segera hubungi dukungan.\n\n{support}\n\nTim {app}',
  contact_mobile: 'nomor ponsel',
  contact_email: 'email',
  mail_email_confirm_subject: 'Konfirmasi email akun {app} Anda',
  mail_email_confirm_body:
    'Halo,\n\nKonfirmasi bahwa ini adalah email akun {app} Anda. Buka tautan ini dan konfirmasi di halaman yang terbuka:\n{link}\n\nTautan hanya dapat digunakan sekali dan berlaku 24 jam. Jika Anda tidak menambahkan alamat ini ke akun mana pun, abaikan pesan ini: alamat ini tidak akan digunakan sebelum dikonfirmasi.\n\nTim {app}',
  mail_email_taken_subject: 'Seseorang mencoba menambahkan email Anda ke akun {app} lain',
  mail_email_taken_body:
    'Halo,\n\nSeseorang mencoba menambahkan alamat email ini ke akun {app} lain. Alamat ini sudah menjadi milik akun Anda, dan akun Anda tidak terpengaruh.\n\nJika itu Anda, masuk dengan alamat ini atau gunakan alamat lain untuk akun tersebut:\n{login}\n\nJika bukan, abaikan pesan ini.\n\nTim {app}',
  mail_contact_linked_subject: 'Alamat email ini kini tertaut ke akun {app} Anda',
  mail_contact_linked_body:
    'Halo,\n\nAlamat email ini kini tertaut ke akun {app} Anda. Anda dapat menggunakannya untuk membuat atau mengatur ulang kata sandi dan, bersama kata sandi, untuk masuk.\n\n{details}\n\nJika bukan Anda, periksa kontak yang tertaut ke akun Anda dan buat kata sandi baru:\n{account}\n\n{support}\n\nTim {app}',
  sms_contact_linked:
    'Nomor ini kini tertaut ke akun {app} Anda. Jika bukan Anda yang melakukannya, segera hubungi dukungan.',
  mail_contact_changed_subject: 'Perubahan {switch} akun {app} Anda',
  mail_contact_changed_body:
    'Halo,\n\nPerubahan {switch} akun {app} Anda telah disimpan: {target}.\n\n{details}\n\nJika itu Anda, tidak ada yang perlu dilakukan. Jika bukan, batalkan perubahan di sini:\n{link}\n\nTautan hanya dapat digunakan sekali dan berlaku {days}.\n\nTim {app}',
  sms_contact_changed:
    'Perubahan {switch} akun {app} Anda: {target}. Bukan Anda? Batalkan dalam {days}: {link}',
  sms_contact_replaced:
    'Perubahan {switch} akun {app} Anda: {target}. Jika bukan Anda yang mengubahnya, segera hubungi dukungan.',
  mail_contact_replaced_body:
    'Halo,\n\nPerubahan {switch} akun {app} Anda telah disimpan: {target}.\n\n{details}\n\nJika bukan Anda, segera buat kata sandi baru dengan kontak yang masih tertaut ke akun Anda; Anda akan keluar dari semua perangkat:\n{reset}\n\nSetelah itu, hubungi dukungan: kata sandi baru tidak mengembalikan {switch} sebelumnya.\n\n{support}\n\nTim {app}',
  mail_contact_added_subject: 'Penambahan {switch} pada akun {app} Anda',
  mail_contact_added_body:
    'Halo,\n\nKontak {switch} {target} telah ditambahkan ke akun {app} Anda.\n\n{details}\n\nJika itu Anda, tidak ada yang perlu dilakukan. Jika bukan, batalkan di sini:\n{link}\n\nTautan hanya dapat digunakan sekali dan berlaku {days}.\n\nTim {app}',
  mail_contact_added_plain_body:
    'Halo,\n\nKontak {switch} {target} telah ditambahkan ke akun {app} Anda.\n\n{details}\n\nJika bukan Anda, segera buat kata sandi baru; Anda akan keluar dari semua perangkat:\n{reset}\n\nSetelah itu, hubungi dukungan: kata sandi baru tidak menghapus {switch} ini.\n\n{support}\n\nTim {app}',
  sms_contact_added:
    'Penambahan {switch} akun {app} Anda: {target}. Bukan Anda? Batalkan dalam {days}: {link}',
  sms_contact_added_plain:
    'Penambahan {switch} akun {app} Anda: {target}. Jika bukan Anda, segera hubungi dukungan.',
  sms_password_set:
    'Kata sandi baru telah dibuat untuk akun {app} Anda. Jika bukan Anda yang membuatnya, segera atur ulang.',
  mail_password_set_subject: 'Kata sandi baru telah dibuat untuk akun {app} Anda',
  mail_password_set_body:
    'Halo,\n\nKata sandi baru telah dibuat untuk akun {app} Anda, dan Anda telah keluar dari semua perangkat lain.\n\n{details}\n\nJika bukan Anda, segera buat kata sandi baru; Anda akan keluar dari semua perangkat:\n{reset}\n\nTim {app}',
  sms_password_reset:
    'Kata sandi {app} Anda telah diatur ulang. Jika bukan Anda yang melakukannya, segera hubungi dukungan.',
  mail_password_reset_subject: 'Kata sandi {app} Anda telah diatur ulang',
  mail_password_reset_body:
    'Halo,\n\nKata sandi akun {app} Anda telah diatur ulang, dan Anda telah keluar dari semua perangkat.\n\n{details}\n\nJika bukan Anda, segera buat kata sandi baru; Anda akan keluar dari semua perangkat:\n{reset}\n\n{support}\n\nTim {app}',
  sms_password_reset_unlinked:
    'Kata sandi {app} Anda telah diatur ulang dan tautan {platform} dilepas. Jika bukan Anda, segera hubungi dukungan.',
  mail_password_reset_unlinked_body:
    'Halo,\n\nKata sandi akun {app} Anda telah diatur ulang, dan Anda telah keluar dari semua perangkat.\n\nDemi keamanan, kami juga melepas yang ditautkan dalam {days} terakhir: {platform}. Jika Anda yang menautkannya, masuk lalu tautkan lagi.\n\n{details}\n\nJika bukan Anda yang mengatur ulang kata sandi, segera buat kata sandi baru; Anda akan keluar dari semua perangkat:\n{reset}\n\n{support}\n\nTim {app}',
  sms_reset_requested:
    'Buat kata sandi baru untuk akun {app} Anda: pilih "Lupa kata sandi?" di halaman masuk.',
  mail_reset_requested_subject: 'Buat kata sandi baru untuk akun {app} Anda',
  mail_reset_requested_body:
    'Halo,\n\nBuat kata sandi baru untuk akun {app} Anda di halaman ini, dengan kode yang akan dikirim kepada Anda:\n\n{link}\n\nPesan ini dikirim atas permintaan tim dukungan kami. Tim dukungan tidak pernah meminta kata sandi atau kode Anda.\n\nTim {app}',
  sms_passkey_added:
    'Kunci sandi ditambahkan ke akun {app} Anda. Jika bukan Anda yang melakukannya, segera atur ulang kata sandi.',
  mail_passkey_added_subject: 'Kunci sandi ditambahkan ke akun {app} Anda',
  mail_passkey_added_body:
    'Halo,\n\nKunci sandi ditambahkan ke akun {app} Anda dan dapat digunakan untuk masuk. Mungkin browser Anda membuatnya setelah Anda masuk.\n\n{details}\n\nJika bukan Anda, segera buat kata sandi baru; Anda akan keluar dari semua perangkat, dan jika dilakukan dalam {days}, kunci sandi juga dihapus:\n{reset}\n\nTim {app}',
  sms_passkey_removed:
    'Kunci sandi dihapus dari akun {app} Anda. Jika Anda tidak tahu alasannya, segera atur ulang kata sandi.',
  mail_passkey_removed_subject: 'Kunci sandi dihapus dari akun {app} Anda',
  mail_passkey_removed_body:
    'Halo,\n\nSatu atau beberapa kunci sandi dihapus dari akun {app} Anda dan tidak dapat lagi digunakan untuk masuk. Mungkin Anda sendiri yang menghapusnya, atau dukungan atas permintaan Anda. Membuat kata sandi baru atau membatalkan perubahan juga menghapus kunci sandi yang baru-baru ini ditambahkan.\n\n{details}\n\nJika bukan Anda, segera buat kata sandi baru; Anda akan keluar dari semua perangkat:\n{reset}\n\nTim {app}',
  sms_platform_linked:
    '{platform} kini tertaut ke akun {app} Anda. Jika bukan Anda yang melakukannya, segera atur ulang kata sandi.',
  mail_platform_linked_subject: '{platform} kini tertaut ke akun {app} Anda',
  mail_platform_linked_body:
    'Halo,\n\n{platform} kini tertaut ke akun {app} Anda dan dapat digunakan untuk masuk.\n\n{details}\n\nJika bukan Anda, segera buat kata sandi baru; Anda akan keluar dari semua perangkat, dan jika dilakukan dalam {days}, tautan {platform} juga dilepas:\n{reset}\n\nTim {app}',
  sms_platform_unlinked:
    '{platform} tidak lagi tertaut ke akun {app} Anda. Jika Anda tidak tahu alasannya, segera atur ulang kata sandi.',
  mail_platform_unlinked_subject: '{platform} tidak lagi tertaut ke akun {app} Anda',
  mail_platform_unlinked_body:
    'Halo,\n\n{platform} tidak lagi tertaut ke akun {app} Anda dan tidak dapat digunakan untuk masuk. Anda mungkin perlu masuk lagi di perangkat Anda. Mungkin Anda sendiri yang melepasnya, atau dukungan atas permintaan Anda. Membuat kata sandi baru atau membatalkan perubahan juga melepas akun yang baru-baru ini ditautkan.\n\n{details}\n\nJika bukan Anda, segera buat kata sandi baru; Anda akan keluar dari semua perangkat:\n{reset}\n\nTim {app}',
  sms_deletion_scheduled: 'Akun {app} Anda akan dihapus pada {date}. Untuk mempertahankannya: {link}',
  sms_deletion_scheduled_plain:
    'Akun {app} Anda akan dihapus pada {date}. Untuk mempertahankannya, hubungi dukungan.',
  mail_deletion_scheduled_subject: 'Akun {app} Anda akan dihapus pada {date}',
  mail_deletion_scheduled_body:
    'Halo,\n\nAnda meminta penghapusan akun {app}. Akun beserta semua datanya akan dihapus pada {date}, dan Anda telah keluar dari semua perangkat.\n\n{details}\n\nJika Anda berubah pikiran, buka tautan ini sebelum tanggal tersebut dan konfirmasi di halaman yang terbuka:\n{link}\n\nTautan hanya dapat digunakan sekali. Jika bukan Anda yang memintanya, pertahankan akun dan buat kata sandi baru.\n\nTim {app}',
  sms_data_exported:
    'Data akun {app} Anda telah diekspor. Jika bukan Anda yang melakukannya, segera atur ulang kata sandi.',
  mail_data_exported_subject: 'Data akun {app} Anda telah diekspor',
  mail_data_exported_body:
    'Halo,\n\nData akun {app} Anda telah diekspor setelah masuk dan verifikasi pemilik akun.\n\n{details}\n\nJika bukan Anda, segera buat kata sandi baru; Anda akan keluar dari semua perangkat:\n{reset}\n\nTim {app}',
  sms_second_factor_added:
    'Aplikasi autentikator dipasang untuk akun {app} Anda. Jika bukan Anda, atur ulang kata sandi dan hubungi dukungan.',
  mail_second_factor_added_subject: 'Aplikasi autentikator dipasang untuk akun {app} Anda',
  mail_second_factor_added_body:
    'Halo,\n\nAplikasi autentikator dipasang untuk akun {app} Anda. Mulai sekarang, login biasanya juga memerlukan kode dari aplikasi tersebut. Anda telah keluar dari semua perangkat lain.\n\n{details}\n\nJika bukan Anda, segera buat kata sandi baru; Anda akan keluar dari semua perangkat:\n{reset}\n\nSetelah itu, hubungi dukungan: kata sandi baru tidak menghapus aplikasi tersebut.\n\n{support}\n\nTim {app}',
  sms_second_factor_removed:
    'Aplikasi autentikator dihapus dari akun {app} Anda. Jika bukan Anda yang melakukannya, segera atur ulang kata sandi.',
  mail_second_factor_removed_subject: 'Aplikasi autentikator dihapus dari akun {app} Anda',
  mail_second_factor_removed_body:
    'Halo,\n\nAplikasi autentikator dan kode pemulihannya dihapus dari akun {app} Anda. Anda mungkin perlu masuk lagi di perangkat Anda.\n\n{details}\n\nJika bukan Anda, segera buat kata sandi baru; Anda akan keluar dari semua perangkat:\n{reset}\n\n{support}\n\nTim {app}',
  sms_second_factor_reset:
    'Autentikator akun {app} Anda akan dihapus pada {date}. Untuk mencegahnya, masuk dengan kode aplikasi di browser lain.',
  mail_second_factor_reset_subject: 'Aplikasi autentikator akun {app} Anda akan dihapus',
  mail_second_factor_reset_body:
    'Halo,\n\nDukungan menerima permintaan untuk menghapus aplikasi autentikator dari akun {app} Anda. Aplikasi beserta kode pemulihannya akan dihapus pada {date}.\n\nJika Anda tidak memintanya, masuk dengan kode dari aplikasi sebelum waktu tersebut agar tetap aktif (kode pemulihan atau kunci sandi tidak cukup):\n{link}\n\nTim {app}',
  sms_recovery_codes_renewed:
    'Kode pemulihan baru dibuat untuk akun {app} Anda. Jika bukan Anda yang melakukannya, segera atur ulang kata sandi.',
  mail_recovery_codes_renewed_subject: 'Kode pemulihan baru untuk akun {app} Anda',
  mail_recovery_codes_renewed_body:
    'Halo,\n\nKode pemulihan baru dibuat untuk akun {app} Anda. Kode sebelumnya tidak berlaku lagi.\n\n{details}\n\nJika bukan Anda, segera buat kata sandi baru; Anda akan keluar dari semua perangkat:\n{reset}\n\nSetelah itu, buat lagi kode pemulihan agar kode ini tidak berlaku lagi:\n{account}\n\n{support}\n\nTim {app}',
  sms_recovery_code_used:
    'Kode pemulihan akun {app} Anda telah digunakan. Jika bukan Anda yang melakukannya, segera atur ulang kata sandi.',
  mail_recovery_code_used_subject: 'Kode pemulihan akun {app} Anda telah digunakan',
  mail_recovery_code_used_body:
    'Halo,\n\nKode pemulihan digunakan sebagai pengganti kode dari aplikasi autentikator akun {app} Anda, dan Anda telah keluar dari semua perangkat lain. Sisa kode pemulihan: {count}.\n\n{details}\n\nKode pemulihan baru dapat dibuat di sini:\n{account}\n\nJika bukan Anda, segera buat kata sandi baru; Anda akan keluar dari semua perangkat:\n{reset}\n\nTim {app}',
  mail_new_browser_subject: 'Login baru ke akun {app} Anda',
  mail_new_browser_body:
    'Halo,\n\nAda login baru ke akun {app} Anda dari browser yang tidak kami kenali:\n\nPerangkat: {target}\nWaktu: {date}\n\nJika itu Anda, tidak ada yang perlu dilakukan. Semua login dapat dilihat dan diakhiri di sini:\n{link}\n\nJika bukan Anda, segera buat kata sandi baru; Anda akan keluar dari semua perangkat:\n{open}\n\nTim {app}',
  unknown_browser: 'Browser tidak dikenal',
  mail_code_subject: '{code} adalah kode verifikasi {app} Anda',
  mail_code_title: 'Kode verifikasi Anda',
  mail_code_body:
    'Halo,\n\nKode verifikasi {app} Anda:\n\n{code}\n\nKode berlaku {minutes}. Jangan berikan kepada siapa pun. Jika Anda tidak meminta kode ini, abaikan pesan ini: mungkin ada yang keliru memasukkan alamat Anda.\n\nTim {app}',
  mail_code_owner_body:
    'Halo,\n\nKode verifikasi {app} Anda:\n\n{code}\n\nKode berlaku {minutes}. Jangan berikan kepada siapa pun. Jika Anda tidak meminta kode ini, mungkin ada yang mencoba menggunakan akun Anda. Ganti kata sandi Anda.\n\nTim {app}',
  mail_invitation_subject: 'Anda diundang membuka akun bisnis di {app}',
  mail_invitation_body:
    'Halo,\n\nAnda diundang membuka akun bisnis di {app}. Untuk memulai, buka tautan ini:\n{link}\n\nTautan hanya dapat digunakan sekali dan berlaku {days}. Jangan teruskan tautan ini. Jika Anda tidak menunggu undangan ini, abaikan pesan ini.\n\nTim {app}',
  mail_org_invitation_subject: '{org} mengundang Anda membuka akun bisnis di {app}',
  mail_org_invitation_body:
    'Halo,\n\n{org} mengundang Anda membuka akun bisnis di {app}. Untuk memulai, buka tautan ini:\n{link}\n\nTautan hanya dapat digunakan sekali dan berlaku {days}. Jangan teruskan tautan ini. Jika Anda tidak menunggu undangan ini, abaikan pesan ini.\n\nTim {app}',
  sms_account_asked:
    'Seseorang mencoba membuka akun bisnis di {app} dengan nomor ini. Jika itu Anda, silakan masuk. Jika bukan, akun Anda tetap aman.',
  mail_account_asked_subject: 'Seseorang mencoba membuka akun bisnis di {app} dengan kontak Anda',
  mail_account_asked_body:
    'Halo,\n\nSeseorang mencoba membuka akun bisnis di {app} dengan nomor ponsel atau email Anda.\n\nJika itu Anda, masuk untuk melanjutkan:\n{login}\n\nJika bukan, abaikan pesan ini: akun Anda tidak terpengaruh.\n\nTim {app}',
  mail_invitation_button: 'Buka undangan',
  mail_new_browser_button: 'Lihat semua login',
  mail_device: 'Perangkat: {target}',
  mail_time: 'Waktu: {date}',
  mail_support: 'Dukungan:',
  mail_account_button: 'Buka akun',
  mail_login_button: 'Masuk',
  mail_reply: 'Ada pertanyaan? Cukup balas pesan ini.',
  mail_no_reply: 'Pesan ini dikirim secara otomatis. Mohon tidak membalasnya.',

  // The confirm page of the phone, and the page that a camera app opens
  qr_asked: 'diminta {seconds} yang lalu',
  qr_page_title: 'Pindai kode ini dengan aplikasi {app}',
  qr_page_text:
    'Kode ini memasukkan Anda ke {app} di perangkat lain. Buka aplikasi {app} di ponsel, masuk, lalu pindai kode dari dalam aplikasi.',
  qr_page_warning:
    'Jika seseorang mengirimkan kode ini kepada Anda, jangan pindai. Orang itu bisa masuk ke akun Anda.',

  // The pages that confirm an e-mail and undo a change of contact
  confirm_page_title: 'Konfirmasi email Anda',
  confirm_page_text:
    'Gunakan {target} untuk akun {app} Anda? Setelah dikonfirmasi, Anda dapat membuat atau mengatur ulang kata sandi dengan email ini, serta masuk dengan email ini dan kata sandi Anda.',
  confirm_page_button: 'Konfirmasi email',
  confirm_done_title: 'Email dikonfirmasi',
  confirm_done_text:
    'Kini Anda dapat masuk ke {app} dengan {target} dan kata sandi Anda. Belum punya kata sandi? Buat lewat “Lupa kata sandi?” di halaman masuk. Halaman ini boleh ditutup.',
  confirm_taken_title: 'Email ini milik akun lain',
  confirm_taken_text: 'Masuk ke {app} dengan email ini, atau tautkan email lain ke akun Anda.',
  confirm_dead_title: 'Tautan ini sudah tidak dapat digunakan',
  confirm_dead_text:
    'Tautan mungkin sudah digunakan atau kedaluwarsa, atau akun Anda telah berubah setelahnya. Jika email Anda belum dikonfirmasi, masuk ke {app} dan tambahkan lagi untuk mendapatkan tautan baru.',
  revert_page_title: 'Batalkan perubahan {switch} ini?',
  revert_page_text:
    'Ada {switch} yang ditambahkan atau diubah di akun {app} Anda. Jika bukan Anda yang melakukannya, batalkan: nomor ponsel dan email sebelumnya dipulihkan, kata sandi, jika ada, tidak berlaku lagi, kunci sandi, aplikasi autentikator, dan akun pihak ketiga yang baru ditambahkan dihapus, dan Anda akan keluar dari semua perangkat.',
  revert_page_button: 'Batalkan perubahan',
  revert_page_keep: 'Memang saya',
  revert_done_title: 'Perubahan dibatalkan',
  revert_done_text:
    'Anda telah keluar dari semua perangkat, dan kata sandi lama, jika ada, tidak berlaku lagi. Buat kata sandi baru sekarang.',
  revert_taken_title: 'Perubahan tidak dapat dibatalkan secara otomatis',
  revert_taken_text: 'Nomor ponsel atau email Anda sebelumnya kini milik akun {app} lain. Hubungi dukungan.',
  revert_dead_title: 'Tautan ini sudah tidak dapat digunakan',
  revert_dead_text:
    'Tautan mungkin sudah digunakan atau kedaluwarsa, atau perubahan sebelumnya telah dibatalkan. Jika orang lain mengubah akun Anda, segera atur ulang kata sandi dan hubungi dukungan.',
  undelete_page_title: 'Pertahankan akun Anda?',
  undelete_page_text:
    'Akun {app} Anda akan dihapus pada {date}. Untuk mempertahankannya, gunakan tombol di bawah.',
  undelete_page_button: 'Pertahankan akun',
  undelete_done_title: 'Akun Anda tidak akan dihapus',
  undelete_done_text:
    'Jika Anda tidak dapat masuk ke {app}, hubungi dukungan. Jika bukan Anda yang meminta penghapusan, buat kata sandi baru sekarang.',
  undelete_dead_text:
    'Tautan sudah digunakan atau telah kedaluwarsa, atau akun sudah dipertahankan. Jika Anda tidak dapat masuk ke {app}, hubungi dukungan.',
  page_missing_title: 'Halaman tidak ditemukan',
  page_missing_text: 'Periksa alamatnya, atau kembali ke halaman sebelumnya.',
  page_error_title: 'Halaman ini tidak dapat dibuka',
  page_cookies_text:
    'Browser Anda mengirim terlalu banyak cookie. Hapus cookie situs ini, lalu buka kembali halaman ini.',
  page_link_title: 'Tautan ini tidak valid',
  page_link_text: 'Kembali ke situs asal Anda, lalu mulai lagi dari sana.',
  page_login_dead: 'Login tidak dapat diselesaikan. Lanjutkan di bawah',
  page_system_title: 'Terjadi kesalahan di sistem kami',
  page_retry_link: 'Coba lagi',
  page_home_link: 'Lanjutkan ke {app}',
  page_support_link: 'Hubungi dukungan',
  page_back_link: 'Kembali ke {app}',
  page_not_loaded: 'Halaman ini belum dimuat.',
  page_without_script:
    'Halaman ini memerlukan JavaScript. Aktifkan di browser, lalu buka kembali halaman ini.',
  page_second_factor:
    '{app} mewajibkan aplikasi autentikator. Siapkan di bagian “{target}” di bawah, lalu lanjutkan.',
  page_continue: 'Lanjutkan',
  page_language: 'Bahasa',
  page_reset_link: 'Buat kata sandi baru',

  // Numbers with units
  second_other: '{count} detik',
  minute_other: '{count} menit',
  hour_other: '{count} jam',
  day_other: '{count} hari',
}
