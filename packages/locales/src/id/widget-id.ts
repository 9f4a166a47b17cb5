import type { Messages } from '../messages.ts'

export const id: Messages = {
  // Fields
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
  agreement_new_mobile: 'Nomor baru akan didaftarkan otomatis. ',
  agreement_note: 'Dengan melanjutkan, Anda menyetujui {service} dan {privacy}',
  agreement_service: 'Ketentuan Layanan',
  agreement_privacy: 'Kebijakan Privasi',

  // Code that cannot be loaded, and other failures of the network
  network_failure: 'Network error Please retry',
  retry: 'Coba lagi',

  // Labels of fields that the initial view never has
  label_captcha: 'Kode gambar',
  label_username: 'Nama pengguna',

  // Field validation
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

  // Error catalogue
  error_200: 'Anda sudah masuk ke akun bisnis. {open} untuk membuka akun bisnis baru dengan akun ini.',
  error_403: 'Baca dan setujui ketentuan layanan serta kebijakan privasi',
  error_411: 'Otorisasi telah kedaluwarsa. Silakan masuk lagi',
  error_500: 'Terjadi kesalahan sistem. Coba lagi nanti',
  error_503: 'Kode QR gagal dimuat. Klik untuk memuat ulang',
  error_504: 'Kode QR telah kedaluwarsa. Klik untuk memuat ulang',
  error_1035: 'Nomor ponsel ini sudah memiliki akun bisnis. Gunakan nomor lain',
  error_1041:
    'Nomor ponsel ini sudah memiliki akun bisnis dan tertaut ke akun aplikasi lain. Gunakan nomor lain',
  error_2010: 'Tautan tidak valid atau telah kedaluwarsa. Minta tautan baru kepada pengirimnya',
  error_2015: 'Akun dengan {switch} ini sudah ada. Silakan {login}',
  error_2601: 'Anda sudah memiliki akun bisnis. {login} untuk menyelesaikan aktivasi',
  error_2602: 'Nomor ponsel atau email ini sudah terdaftar. Silakan {login}',
  error_2603: 'Perusahaan akun ini berbeda dengan perusahaan yang mengundang. Ganti akun',
  error_2604: '{app} sudah aktif untuk akun ini',
  error_2605: 'Anda sudah memiliki akun. {open} untuk menambahkan akun baru',
  error_2606: 'Jumlah akun bisnis sudah mencapai batas',
  error_2607: 'Akun ini sudah menjadi kolaborator {app}',
  error_2653: 'Nomor ponsel atau email ini tertaut ke perusahaan lain. Gunakan yang lain',
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
  proof_code: 'Untuk melindungi akun, masukkan kode yang dikirim ke {target}',
  proof_use_password: 'Gunakan kata sandi',
  proof_use_code: 'Terima kode di {target}',
  proof_confirm: 'Konfirmasi',
  proof_later: 'Kontak akun Anda baru-baru ini diubah. Demi keamanan, Anda dapat melakukan ini mulai {date}',
  bind_password_wrong: 'Kata sandi salah. Periksa dan coba lagi',

  // Form
  send_code_countdown: '{seconds} S',
  send_code_sent: 'Dikirim ke {target}',
  send_code_ready: 'Anda sudah dapat meminta kode baru',
  password_shown: 'Kata sandi ditampilkan',
  password_hidden: 'Kata sandi disembunyikan',
  caps_lock_on: 'Caps Lock aktif',
  password_hint: '{min}–{max} karakter',
  captcha_image: 'Ganti kode gambar',
  busy: 'Mohon tunggu',

  // Logged-in view
  title_signed_in: 'Selamat datang',
  signed_in_as: 'Masuk sebagai',
  signed_in: 'Anda sudah masuk',
  continue: 'Lanjutkan',
  change_account: 'Ganti akun',
  open_business_account: 'Buka akun bisnis dengan akun ini',

  // QR code
  qr_toggle_to_code: 'Masuk dengan kode QR',
  qr_toggle_to_password: 'Masuk dengan kata sandi',
  qr_image: 'Muat ulang kode QR untuk masuk',
  qr_prompt_new: 'Buka aplikasi dan pindai kode',
  qr_prompt_scanned: 'Kode dipindai. Konfirmasi di ponsel Anda',
  qr_prompt_confirmed: 'Dikonfirmasi. Sedang masuk',
  qr_refused: 'Ditolak di ponsel. Klik untuk memuat ulang',
  qr_refresh: 'Muat ulang kode QR',

  // Third-party providers
  other_ways: 'Cara masuk lainnya',
  platform_douyin: 'Douyin',
  platform_toutiao: 'Toutiao',
  platform_huoshan: 'Huoshan',
  platform_ixigua: 'Ixigua',
  oauth_authorise: 'Masuk dengan {mobile}',
  oauth_other: 'Gunakan nomor lain',
  title_oauth_bind: 'Tautkan nomor ponsel',
  oauth_signing_in: 'Sedang masuk dengan {platform}',
  oauth_cancelled: 'Anda membatalkan proses masuk. Coba lagi atau masuk dengan cara lain',
  oauth_failed: 'Gagal masuk melalui platform. Coba lagi atau masuk dengan cara lain',

  // An invitation that is no longer valid
  invitation_ask: 'Minta tautan baru kepada orang yang mengundang Anda',
  invitation_leave: 'Lanjutkan tanpa undangan',

  // Username modal
  username_title: 'Buat nama pengguna',
  username_confirm: 'Konfirmasi',
  name_unused: 'Akun bisnis ini sudah memiliki nama pengguna, jadi nama yang Anda masukkan tidak digunakan',

  // After success
  success_signed_in: 'Berhasil masuk',
  success_account: 'Akun bisnis Anda siap',
  going_to: 'Membuka {target}',
  reset_done: 'Kata sandi telah diatur ulang',
  bind_done: 'Berhasil ditautkan',
  bind_mail_sent:
    'Periksa kotak masuk Anda: buka tautan yang dikirim ke {target} untuk mengonfirmasi email ini',
  bind_mail_change: 'Ubah email atau kirim ulang',
  bind_go_on: 'Anda sudah masuk. Lanjutkan di bawah',
  bind_mail_just_sent:
    'Pesan baru saja dikirim ke email ini. Periksa kotak masuk Anda, atau coba lagi dalam satu menit',

  // Slider
  slider_unavailable: 'Verifikasi gagal dimuat. {retry}',

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
