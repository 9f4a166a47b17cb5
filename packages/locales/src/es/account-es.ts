import type { AccountPageMessages } from '../account-message-keys.ts'

export const es: AccountPageMessages = {
  page_title: 'Cuenta',
  page_loading: 'Cargando tu cuenta',
  page_signed_out: 'No has iniciado sesión',
  logged_out: 'Se ha cerrado tu sesión.',
  input_kept: 'Lo que has escrito se conserva aquí mientras inicias sesión en otra pestaña.',
  page_log_in: 'Iniciar sesión',
  page_log_out: 'Cerrar sesión',
  section_contacts: 'Móvil y correo',
  section_password: 'Contraseña',
  section_platforms: 'Otras formas de entrar',
  section_sessions: 'Dispositivos con la sesión iniciada',
  section_business: 'Cuentas de empresa',
  section_language: 'Idioma',
  section_data: 'Tus datos',

  // Actions
  add: 'Añadir',
  change: 'Cambiar',
  link: 'Vincular',
  unlink: 'Desvincular',
  send_link: 'Enviar el enlace',
  send_again: 'Enviar otra vez',
  end_session: 'Cerrar sesión',
  end_others: 'Cerrar sesión en los demás dispositivos',
  export_data: 'Descargar mis datos',
  delete_account: 'Eliminar mi cuenta',
  set_password: 'Crear una contraseña',

  // Contacts
  not_added: 'Sin añadir',
  mobile_intro: 'Enviaremos un código al número nuevo. Se cerrará la sesión en tus demás dispositivos.',
  mobile_hint: 'Si el número no es de China continental, empieza por + y el prefijo del país.',
  email_intro: 'Enviaremos un enlace a la dirección nueva. Nada cambia hasta que lo abras.',
  undo_offered:
    'También avisaremos a {target}. Si ese mensaje incluye un enlace, servirá para deshacer el cambio durante {days} días.',
  mobile_changed: 'Tu móvil es ahora {target}. Se ha cerrado la sesión en tus demás dispositivos.',
  undo_until:
    'Si nuestro mensaje a {target} incluye un enlace, sirve para deshacer el cambio hasta el {date}.',
  email_sent:
    'Abre el enlace que hemos enviado a {target} en las próximas 24 horas. Hasta entonces nada cambia.',
  email_pending: 'Pendiente de confirmar: {target}',
  email_cancel_intro: '¿Cancelar el cambio a {target}? El enlace que enviamos dejará de funcionar.',
  email_cancelled: 'Cancelado. Puedes volver a añadir {target} cuando quieras.',

  // Password
  password_is_set: 'Creada',
  password_is_not_set: 'Sin crear',
  label_new_password: 'Contraseña nueva',
  label_repeat_password: 'Repite la contraseña nueva',
  label_current_password: 'Contraseña actual',
  password_intro: 'Se cerrará la sesión en tus demás dispositivos.',
  password_changed: 'Has cambiado la contraseña. Se ha cerrado la sesión en tus demás dispositivos.',

  // Platforms
  link_intro: 'Irás a {platform} y después volverás aquí. A partir de entonces podrás entrar con {platform}.',
  unlink_intro:
    'Ya no podrás entrar con {platform} y se cerrará la sesión en todos los dispositivos, incluido este. Puedes volver a vincularlo cuando quieras.',
  linked: 'Ya puedes entrar con {platform}. Si ha sido un error, desvincúlalo aquí.',
  unlinked:
    'Has desvinculado {platform} y se ha cerrado la sesión en todos los dispositivos. Inicia sesión para volver a vincularlo.',
  link_cancelled: 'No se ha vinculado {platform}.',
  not_linked: 'Sin vincular',

  // Sessions
  this_device: 'Este dispositivo',
  unknown_device: 'Dispositivo desconocido',
  last_used: 'Último uso: {date}',
  logged_in_since: 'Sesión iniciada: {date}',
  end_session_intro: '¿Cerrar la sesión en {target}? Para volver a usarla habrá que iniciarla de nuevo allí.',
  session_ended: 'Sesión cerrada: {target}.',
  end_others_intro:
    '¿Cerrar la sesión en todos los dispositivos menos en este? Para volver a usarla habrá que iniciarla de nuevo en cada uno.',
  others_ended: 'Se ha cerrado la sesión en los demás dispositivos.',

  // Business accounts
  role_owner: 'Propietario',
  role_collaborator: 'Colaborador',
  not_active: 'Sin activar',

  // Language
  language_intro: 'De esta página y de los mensajes relacionados con ella.',

  // Data
  export_short: 'Descargar',
  export_intro: 'Un archivo con todo lo que guardamos sobre tu cuenta, para ti o para otro servicio.',
  export_confirm: 'El archivo muestra tus datos de contacto completos. Guárdalo donde solo tú puedas leerlo.',
  exported: 'Se ha descargado el archivo.',
  delete_short: 'Eliminar',
  delete_summary: 'Se puede deshacer durante 30 días.',
  delete_intro:
    'Se cerrará la sesión en todas partes y no podrás volver a iniciarla. A los 30 días se borrará todo. Hasta entonces puedes conservar la cuenta con el enlace del mensaje que te enviaremos.',
  deleted:
    'Tu cuenta se eliminará el {date}. Hasta entonces puedes conservarla con el enlace de nuestro mensaje.',

  tells: 'Avisaremos a {target}.',
  told: 'Hemos avisado a {target}.',
  log_in_again: 'Por tu seguridad, para esto debes haber iniciado sesión en los últimos {minutes} minutos.',
}
