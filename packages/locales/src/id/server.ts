import type { ServerMessages } from '../server-messages.ts'

export const id: ServerMessages = {
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
  description_1038: 'Ini satu-satunya cara Anda masuk. Tambahkan cara lain sebelum menghapusnya',
  description_1039: 'Demi keamanan, {login} lagi sebelum mengubah ini',
  description_1060: 'Tambahkan nomor ponsel untuk melanjutkan',
  description_1070: 'Orang lain telah memindai kode QR ini. Muat ulang di halaman masuk, lalu pindai lagi',
  description_1071: 'Kode QR telah kedaluwarsa. Muat ulang di halaman masuk, lalu pindai lagi',
  description_1072: 'Kode QR tidak valid. Muat ulang di halaman masuk, lalu pindai lagi',
  description_1091: 'Akun ini ditangguhkan. Hubungi dukungan',
  description_1101: 'Masukkan kode gambar',
  description_1102: 'Kode gambar salah. Coba lagi',
  description_1103: 'Kode gambar telah kedaluwarsa. Masukkan kode yang baru',
  description_1105: 'Selesaikan verifikasi untuk melanjutkan',
  description_1201: 'Masukkan kode verifikasi',
  description_1202: 'Kode verifikasi salah. Periksa dan coba lagi',
  description_1203: 'Kode verifikasi ini sudah tidak berlaku. Minta kode baru',
  description_1204: 'Kode tidak dapat dikirim dari halaman ini. Muat ulang dan coba lagi',
  description_1205: 'Kode verifikasi gagal dikirim. Coba lagi nanti',
  description_1206: 'Anda dapat meminta kode baru dalam {seconds}',
  description_1320: 'Email ini sudah terdaftar. Silakan masuk',
  description_1703: 'Kode verifikasi ini telah kedaluwarsa. Minta kode baru',
  description_1704: 'Kode verifikasi salah. Periksa dan coba lagi',
  description_1902: 'Otorisasi telah kedaluwarsa. Silakan masuk lagi',
  description_1905: 'Platform tidak dapat dihubungi. Coba lagi nanti, atau masuk dengan cara lain',
  description_2035: 'Halaman telah kedaluwarsa. Muat ulang dan coba lagi',

  // Replaces the text of 1205
  sms_not_served: 'Kami tidak dapat mengirim kode ke negara atau nomor ini. Gunakan nomor lain',
  account_deletion_scheduled:
    'Akun ini akan segera dihapus. Untuk mempertahankannya, buka tautan di pesan kami tentang penghapusan atau hubungi dukungan',

  // Password policy
  password_common: 'Kata sandi ini terlalu umum dan mudah ditebak. Pilih yang lain',
  password_blank: 'Kata sandi tidak boleh hanya berisi spasi. Pilih yang lain',
  password_own: 'Kata sandi tidak boleh berupa nomor ponsel, email, atau nama pengguna Anda. Pilih yang lain',

  // The title above the offer to bind the mobile that a provider has verified
  oauth_title: 'Masuk dengan {platform}',
  oauth_offer: '{platform} membagikan nomor {mobile}. Gunakan untuk akun {app} Anda?',

  // SMS and e-mail
  sms_code: '{code} adalah kode verifikasi {app} Anda. Berlaku {minutes}. Jangan berikan kepada siapa pun.',
  sms_mobile_changed:
    'Nomor ini tidak lagi tertaut ke akun {app} Anda. Jika bukan Anda yang mengubahnya, segera hubungi dukungan.',
  mail_email_changed_subject: 'Email akun {app} Anda telah diubah',
  mail_email_changed_body:
    'Halo,\n\nEmail ini tidak lagi tertaut ke akun {app} Anda dan tidak dapat digunakan untuk masuk.\n\nJika bukan Anda yang mengubahnya, segera hubungi dukungan.\n\nTim {app}',
  contact_mobile: 'nomor ponsel',
  contact_email: 'email',
  mail_email_confirm_subject: 'Konfirmasi email akun {app} Anda',
  mail_email_confirm_body:
    'Halo,\n\nKonfirmasi bahwa ini adalah email akun {app} Anda. Buka tautan ini dan tekan tombol di halaman tersebut:\n{link}\n\nTautan hanya dapat digunakan sekali dan berlaku 24 jam. Jika Anda tidak menambahkan email ini ke akun mana pun, abaikan pesan ini: email tidak akan digunakan sebelum dikonfirmasi.\n\nTim {app}',
  mail_email_taken_subject: 'Email Anda dimasukkan di akun {app} lain',
  mail_email_taken_body:
    'Halo,\n\nSeseorang mencoba menambahkan email ini ke akun {app} lain. Email ini sudah menjadi milik akun Anda, dan akun Anda tidak terpengaruh.\n\nJika itu Anda, masuk dengan email ini atau gunakan email lain untuk akun tersebut. Jika bukan, abaikan pesan ini.\n\nTim {app}',
  mail_contact_linked_subject: 'Email ini kini tertaut ke akun {app} Anda',
  mail_contact_linked_body:
    'Halo,\n\nEmail ini kini tertaut ke akun {app} Anda. Anda dapat menggunakannya untuk masuk dan mengatur ulang kata sandi.\n\nJika bukan Anda yang melakukannya, segera hubungi dukungan.\n\nTim {app}',
  sms_contact_linked:
    'Nomor ini kini tertaut ke akun {app} Anda. Jika bukan Anda yang melakukannya, segera hubungi dukungan.',
  mail_contact_changed_subject: 'Perubahan {switch} akun {app} Anda',
  mail_contact_changed_body:
    'Halo,\n\nPerubahan {switch} akun {app} Anda telah disimpan: {target}.\n\nJika itu Anda, tidak ada yang perlu dilakukan. Jika bukan, batalkan perubahan di sini:\n{link}\n\nTautan hanya dapat digunakan sekali dan berlaku {days}.\n\nTim {app}',
  sms_contact_changed:
    'Perubahan {switch} akun {app} Anda: {target}. Bukan Anda? Batalkan dalam {days}: {link}',
  sms_contact_replaced:
    'Perubahan {switch} akun {app} Anda: {target}. Jika bukan Anda yang mengubahnya, segera hubungi dukungan.',
  mail_contact_replaced_body:
    'Halo,\n\nPerubahan {switch} akun {app} Anda telah disimpan: {target}.\n\nJika bukan Anda yang mengubahnya, segera hubungi dukungan.\n\nTim {app}',
  sms_password_set:
    'Kata sandi baru telah dibuat untuk akun {app} Anda. Jika bukan Anda yang membuatnya, segera atur ulang.',
  mail_password_set_subject: 'Kata sandi baru telah dibuat untuk akun {app} Anda',
  mail_password_set_body:
    'Halo,\n\nKata sandi baru telah dibuat untuk akun {app} Anda, dan akun dikeluarkan dari semua perangkat lain.\n\nJika bukan Anda yang membuatnya, segera atur ulang kata sandi.\n\nTim {app}',
  sms_password_reset:
    'Kata sandi {app} Anda telah diatur ulang. Jika bukan Anda yang melakukannya, segera hubungi dukungan.',
  mail_password_reset_subject: 'Kata sandi {app} Anda telah diatur ulang',
  mail_password_reset_body:
    'Halo,\n\nKata sandi akun {app} Anda telah diatur ulang, dan akun dikeluarkan dari semua perangkat.\n\nJika bukan Anda yang melakukannya, atur ulang lagi kata sandi dan segera hubungi dukungan.\n\nTim {app}',
  sms_password_reset_unlinked:
    'Kata sandi {app} Anda telah diatur ulang dan tautan {platform} dilepas. Jika bukan Anda, segera hubungi dukungan.',
  mail_password_reset_unlinked_body:
    'Halo,\n\nKata sandi akun {app} Anda telah diatur ulang, dan akun dikeluarkan dari semua perangkat.\n\nDemi keamanan, kami juga melepas yang ditautkan dalam {days} terakhir: {platform}. Jika Anda yang menautkannya, masuk lalu tautkan lagi.\n\nJika bukan Anda yang mengatur ulang kata sandi, atur ulang lagi dan segera hubungi dukungan.\n\nTim {app}',
  sms_reset_requested:
    'Buat kata sandi baru untuk akun {app} Anda: pilih "Lupa kata sandi?" di halaman masuk.',
  mail_reset_requested_subject: 'Buat kata sandi baru untuk akun {app} Anda',
  mail_reset_requested_body:
    'Halo,\n\nBuat kata sandi baru untuk akun {app} Anda di halaman ini, dengan kode yang akan dikirim kepada Anda:\n\n{link}\n\nPesan ini dikirim oleh tim dukungan kami. Kami tidak pernah meminta kata sandi atau kode Anda.\n\nTim {app}',
  sms_platform_linked:
    '{platform} kini tertaut ke akun {app} Anda. Jika bukan Anda yang melakukannya, segera atur ulang kata sandi.',
  mail_platform_linked_subject: '{platform} kini tertaut ke akun {app} Anda',
  mail_platform_linked_body:
    'Halo,\n\n{platform} kini tertaut ke akun {app} Anda dan dapat digunakan untuk masuk.\n\nJika bukan Anda yang melakukannya, atur ulang kata sandi dalam {days}: tautan {platform} akan dilepas dan akun dikeluarkan dari semua perangkat.\n\nTim {app}',
  sms_platform_unlinked:
    '{platform} tidak lagi tertaut ke akun {app} Anda. Jika bukan Anda yang melakukannya, segera atur ulang kata sandi.',
  mail_platform_unlinked_subject: '{platform} tidak lagi tertaut ke akun {app} Anda',
  mail_platform_unlinked_body:
    'Halo,\n\n{platform} tidak lagi tertaut ke akun {app} Anda dan tidak dapat digunakan untuk masuk.\n\nJika bukan Anda yang melakukannya, segera atur ulang kata sandi.\n\nTim {app}',
  sms_deletion_scheduled: 'Akun {app} Anda akan dihapus pada {date}. Untuk mempertahankannya: {link}',
  mail_deletion_scheduled_subject: 'Akun {app} Anda akan dihapus pada {date}',
  mail_deletion_scheduled_body:
    'Halo,\n\nAnda meminta penghapusan akun {app}. Akun beserta semua datanya akan dihapus pada {date}, dan akun dikeluarkan dari semua perangkat.\n\nJika Anda berubah pikiran, buka tautan ini sebelum tanggal tersebut dan tekan tombol di halaman:\n{link}\n\nTautan hanya dapat digunakan sekali. Jika bukan Anda yang memintanya, pertahankan akun dan buat kata sandi baru.\n\nTim {app}',
  sms_data_exported:
    'Data akun {app} Anda telah diekspor. Jika bukan Anda yang melakukannya, segera atur ulang kata sandi.',
  mail_data_exported_subject: 'Data akun {app} Anda telah diekspor',
  mail_data_exported_body:
    'Halo,\n\nData akun {app} Anda telah diekspor setelah masuk dan verifikasi pemilik akun.\n\nJika bukan Anda yang melakukannya, segera atur ulang kata sandi.\n\nTim {app}',
  mail_code_subject: '{code} adalah kode verifikasi {app} Anda',
  mail_code_body:
    'Halo,\n\nKode verifikasi {app} Anda:\n\n{code}\n\nKode berlaku {minutes}. Jangan berikan kepada siapa pun. Jika Anda tidak meminta kode ini, abaikan email ini.\n\nTim {app}',
  mail_invitation_subject: 'Anda diundang membuka akun bisnis di {app}',
  mail_invitation_body:
    'Halo,\n\nAnda diundang membuka akun bisnis di {app}. Untuk memulai, buka tautan ini:\n{link}\n\nTautan hanya dapat digunakan sekali dan berlaku {days}. Jangan teruskan tautan ini. Jika Anda tidak menunggu undangan ini, abaikan email ini.\n\nTim {app}',
  mail_org_invitation_subject: '{org} mengundang Anda membuka akun bisnis di {app}',
  mail_org_invitation_body:
    'Halo,\n\n{org} mengundang Anda membuka akun bisnis di {app}. Untuk memulai, buka tautan ini:\n{link}\n\nTautan hanya dapat digunakan sekali dan berlaku {days}. Jangan teruskan tautan ini. Jika Anda tidak menunggu undangan ini, abaikan email ini.\n\nTim {app}',
  sms_account_asked:
    'Seseorang mencoba membuka akun bisnis di {app} dengan nomor ini. Jika itu Anda, silakan masuk. Jika bukan, akun Anda tetap aman.',
  mail_account_asked_subject: 'Seseorang mencoba membuka akun bisnis di {app} dengan kontak Anda',
  mail_account_asked_body:
    'Halo,\n\nSeseorang mencoba membuka akun bisnis di {app} dengan nomor ponsel atau email Anda.\n\nJika itu Anda, masuk untuk melanjutkan. Jika bukan, abaikan email ini: akun Anda tidak terpengaruh.\n\nTim {app}',
  mail_reply: 'Ada pertanyaan? Cukup balas email ini.',
  mail_no_reply: 'Email ini dikirim secara otomatis. Mohon tidak membalasnya.',

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
    'Gunakan {target} untuk akun {app} Anda? Setelah dikonfirmasi, Anda dapat masuk dan mengatur ulang kata sandi dengan email ini.',
  confirm_page_button: 'Konfirmasi email',
  confirm_done_title: 'Email dikonfirmasi',
  confirm_done_text: 'Kini Anda dapat masuk ke {app} dengan {target}. Halaman ini boleh ditutup.',
  confirm_taken_title: 'Email ini milik akun lain',
  confirm_taken_text: 'Masuk ke {app} dengan email ini, atau tautkan email lain ke akun Anda.',
  confirm_dead_title: 'Tautan ini sudah tidak dapat digunakan',
  confirm_dead_text:
    'Tautan sudah digunakan, telah kedaluwarsa, atau Anda memasukkan email lain setelahnya. Jika email Anda belum berfungsi, masuk ke {app} dan tautkan lagi untuk mendapatkan tautan baru.',
  revert_page_title: 'Batalkan perubahan {switch} ini?',
  revert_page_text:
    'Perubahan {switch} akun {app} Anda telah disimpan. Jika bukan Anda yang melakukannya, batalkan: nomor ponsel dan email sebelumnya dipulihkan, akun pihak ketiga yang ditautkan setelahnya dilepas, dan akun dikeluarkan dari semua perangkat.',
  revert_page_button: 'Batalkan perubahan',
  revert_page_keep: 'Ini saya',
  revert_done_title: 'Perubahan dibatalkan',
  revert_done_text:
    'Akun Anda dikeluarkan dari semua perangkat, dan kata sandi lama tidak berlaku lagi. Buat kata sandi baru sekarang.',
  revert_taken_title: 'Perubahan tidak dapat dibatalkan secara otomatis',
  revert_taken_text: 'Nomor ponsel atau email Anda sebelumnya kini milik akun {app} lain. Hubungi dukungan.',
  revert_dead_title: 'Tautan ini sudah tidak dapat digunakan',
  revert_dead_text:
    'Tautan sudah digunakan atau telah kedaluwarsa. Jika orang lain mengubah akun Anda, segera atur ulang kata sandi dan hubungi dukungan.',
  undelete_page_title: 'Pertahankan akun Anda?',
  undelete_page_text:
    'Akun {app} Anda akan dihapus pada {date}. Jika dipertahankan, Anda dapat masuk seperti sebelumnya.',
  undelete_page_button: 'Pertahankan akun',
  undelete_done_title: 'Akun dipertahankan',
  undelete_done_text:
    'Anda dapat masuk lagi ke {app}. Jika bukan Anda yang meminta penghapusan, buat kata sandi baru sekarang.',
  undelete_dead_text:
    'Tautan sudah digunakan atau telah kedaluwarsa, atau akun sudah dipertahankan. Jika Anda tidak dapat masuk ke {app}, hubungi dukungan.',
  page_missing_title: 'Halaman tidak ditemukan',
  page_missing_text: 'Periksa alamatnya, atau kembali ke halaman sebelumnya.',
  page_error_title: 'Halaman ini tidak dapat dibuka',
  page_cookies_text:
    'Browser Anda mengirim terlalu banyak cookie. Hapus cookie situs ini, lalu buka kembali halaman ini.',
  page_link_title: 'Tautan ini tidak lengkap',
  page_link_text: 'Kembali ke situs asal Anda, lalu mulai lagi dari sana.',
  page_system_title: 'Terjadi kesalahan di sistem kami',
  page_retry_link: 'Coba lagi',
  page_home_link: 'Lanjutkan ke {app}',
  page_language: 'Bahasa',
  page_reset_link: 'Buat kata sandi baru',

  // Numbers with units
  second_other: '{count} detik',
  minute_other: '{count} menit',
  hour_other: '{count} jam',
  day_other: '{count} hari',
}
