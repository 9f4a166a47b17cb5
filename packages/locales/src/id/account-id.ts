import type { AccountPageMessages } from '../account-message-keys.ts'

export const id: AccountPageMessages = {
  page_title: 'Akun',
  page_loading: 'Memuat akun Anda',
  page_signed_out: 'Anda belum masuk',
  logged_out: 'Anda telah dikeluarkan dari akun.',
  input_kept: 'Isian Anda tetap ada di sini selama Anda masuk lagi di tab baru.',
  page_log_in: 'Masuk',
  page_log_out: 'Keluar',
  section_contacts: 'Nomor ponsel dan email',
  section_password: 'Kata sandi',
  section_platforms: 'Cara masuk lainnya',
  section_sessions: 'Perangkat yang masuk ke akun',
  section_business: 'Akun bisnis',
  section_language: 'Bahasa',
  section_data: 'Data Anda',

  // Actions
  add: 'Tambahkan',
  change: 'Ubah',
  link: 'Tautkan',
  unlink: 'Lepas tautan',
  send_link: 'Kirim tautan',
  send_again: 'Kirim ulang',
  end_session: 'Keluarkan',
  end_others: 'Keluarkan semua perangkat lain',
  export_data: 'Unduh data saya',
  delete_account: 'Hapus akun saya',
  set_password: 'Buat kata sandi',

  // Contacts
  not_added: 'Belum ditambahkan',
  mobile_intro: 'Kami akan mengirim kode ke nomor baru. Perangkat Anda yang lain akan dikeluarkan dari akun.',
  mobile_hint: 'Untuk nomor di luar Tiongkok daratan, awali dengan + dan kode negara.',
  email_intro: 'Kami akan mengirim tautan ke alamat baru. Tidak ada yang berubah sebelum Anda membukanya.',
  undo_offered:
    'Kami juga akan mengirim pemberitahuan ke {target}. Jika pesan itu berisi tautan, perubahan dapat dibatalkan selama {days} hari.',
  mobile_changed:
    'Nomor ponsel Anda sekarang {target}. Perangkat Anda yang lain telah dikeluarkan dari akun.',
  undo_until:
    'Jika pesan kami ke {target} berisi tautan, perubahan dapat dibatalkan melalui tautan itu hingga {date}.',
  email_sent: 'Buka tautan yang kami kirim ke {target} dalam 24 jam. Sebelum itu, tidak ada yang berubah.',
  email_pending: 'Menunggu konfirmasi: {target}',
  email_cancel_intro: 'Batalkan perubahan ke {target}? Tautan yang kami kirim tidak akan berlaku lagi.',
  email_cancelled: 'Dibatalkan. Anda dapat menambahkan {target} lagi kapan saja.',

  // Password
  password_is_set: 'Sudah dibuat',
  password_is_not_set: 'Belum dibuat',
  label_new_password: 'Kata sandi baru',
  label_repeat_password: 'Ulangi kata sandi baru',
  label_current_password: 'Kata sandi saat ini',
  password_intro: 'Perangkat Anda yang lain akan dikeluarkan dari akun.',
  password_changed: 'Kata sandi Anda telah diubah. Perangkat Anda yang lain telah dikeluarkan dari akun.',

  // Platforms
  link_intro:
    'Anda akan menuju {platform}, lalu kembali ke sini. Setelah itu, Anda dapat masuk dengan {platform}.',
  unlink_intro:
    'Anda tidak dapat lagi masuk dengan {platform}, dan semua perangkat, termasuk perangkat ini, akan dikeluarkan dari akun. Anda dapat menautkannya lagi kapan saja.',
  linked: 'Sekarang Anda dapat masuk dengan {platform}. Jika ini keliru, lepas tautannya di sini.',
  unlinked:
    'Tautan {platform} telah dilepas, dan semua perangkat telah dikeluarkan dari akun. Masuk untuk menautkannya lagi.',
  link_cancelled: '{platform} tidak ditautkan.',
  not_linked: 'Belum ditautkan',

  // Sessions
  this_device: 'Perangkat ini',
  unknown_device: 'Perangkat tidak dikenal',
  last_used: 'Terakhir digunakan {date}',
  logged_in_since: 'Masuk sejak {date}',
  end_session_intro:
    'Keluarkan {target}? Untuk menggunakannya lagi, Anda harus masuk kembali di perangkat itu.',
  session_ended: 'Dikeluarkan: {target}.',
  end_others_intro:
    'Keluarkan semua perangkat selain perangkat ini? Untuk menggunakannya lagi, Anda harus masuk kembali di setiap perangkat.',
  others_ended: 'Semua perangkat lain telah dikeluarkan dari akun.',

  // Business accounts
  role_owner: 'Pemilik',
  role_collaborator: 'Kolaborator',
  not_active: 'Belum aktif',

  // Language
  language_intro: 'Untuk halaman ini dan pesan kami tentangnya.',

  // Data
  export_short: 'Unduh',
  export_intro: 'File berisi semua data tentang akun Anda, untuk disimpan atau digunakan di layanan lain.',
  export_confirm: 'File memuat kontak Anda secara lengkap. Simpan di tempat yang hanya dapat Anda baca.',
  exported: 'File telah diunduh.',
  delete_short: 'Hapus',
  delete_summary: 'Dapat dibatalkan dalam 30 hari.',
  delete_intro:
    'Semua perangkat akan dikeluarkan, dan Anda tidak dapat masuk lagi. Setelah 30 hari, semuanya dihapus. Sebelum itu, akun dapat dipertahankan melalui tautan dalam pesan yang kami kirim.',
  deleted:
    'Akun Anda akan dihapus pada {date}. Sebelum itu, akun dapat dipertahankan melalui tautan dalam pesan kami.',

  tells: 'Kami akan mengirim pemberitahuan ke {target}.',
  told: 'Kami telah mengirim pemberitahuan ke {target}.',
  log_in_again: 'Demi keamanan, Anda harus sudah masuk dalam {minutes} menit terakhir untuk melakukan ini.',
}
