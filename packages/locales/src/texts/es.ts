import type { LanguageTexts } from '../language-texts.ts'

export const critical: LanguageTexts['critical'] = {
  // Field labels
  label_email: 'Correo electrónico',
  label_mobile: 'Número de móvil',
  label_gmobile: 'Número de móvil',
  label_password: 'Contraseña',
  label_repeatPwd: 'Confirmar contraseña',
  label_mobilecaptcha: 'Código',
  label_emailcaptcha: 'Código',
  label_code: 'Código',
  label_account: 'Correo o móvil',

  // Panels and methods
  title_login: 'Iniciar sesión',
  title_register: 'Crear cuenta',
  title_forgetPwd: 'Restablecer contraseña',
  title_bind: 'Vincular móvil',
  title_bind_email: 'Vincular correo',
  title_reset: 'Restablecer contraseña',
  subtitle_register: 'Esta plataforma (anuncios, Star y POI) requiere una cuenta de empresa',
  tab_mobile: 'Móvil',
  tab_email: 'Correo',
  submit_login: 'Iniciar sesión',
  submit_register: 'Crear cuenta',
  submit_forgetPwd: 'Restablecer',
  submit_bind: 'Vincular',
  submit_reset: 'Restablecer',
  link_register: 'Crear cuenta',
  link_forgetPwd: '¿Olvidaste la contraseña?',
  link_login: '¿Ya tienes una cuenta de empresa? Inicia sesión',
  link_login_back: 'Volver a iniciar sesión',

  // Form
  send_code: 'Enviar código',
  show_password: 'Mostrar contraseña',
  hide_password: 'Ocultar contraseña',

  // Agreement
  agreement: 'He leído y acepto las {service} y la {privacy}',
  agreement_new_mobile: 'Si el número es nuevo, se creará una cuenta. ',
  agreement_note: 'Al continuar, aceptas las {service} y la {privacy}.',
  agreement_service: 'Condiciones del servicio',
  agreement_privacy: 'Política de privacidad',

  // Error messages
  network_failure: 'Error de red. Inténtalo de nuevo',
  retry: 'Reintentar',
}

export const deferred: LanguageTexts['deferred'] = {
  // Field labels
  label_captcha: 'Código de la imagen',
  label_username: 'Nombre de usuario',

  // Messages below fields
  account_required: 'Introduce tu correo electrónico o tu número de móvil',
  email_required: 'Introduce tu correo electrónico',
  email_pattern_valid: 'El correo electrónico no es válido. Revísalo e inténtalo de nuevo',
  mobile_required: 'Introduce tu número de móvil',
  mobile_pattern_valid: 'El número de móvil no es válido',
  password_required: 'Introduce tu contraseña',
  password_pattern_valid: 'La contraseña debe tener entre {min} y {max} caracteres',
  code_required: 'Introduce el código de verificación',
  captcha_code_pattern_valid: 'El código de la imagen tiene 4 caracteres',
  mobile_code_pattern_valid: 'El código de verificación tiene 4 cifras',
  code_pattern_valid: 'El código de verificación tiene 6 caracteres',
  repeatPwd_required: 'Repite la contraseña',
  repeatPwd_pattern_valid: 'Las contraseñas no coinciden',
  username_required: 'Introduce un nombre de usuario',
  username_pattern_valid: 'El nombre de usuario debe tener entre 4 y 40 caracteres',

  // Error messages
  error_200: 'Ya has iniciado sesión en una cuenta de empresa. {open} para crear otra con ella.',
  error_403: 'Lee y acepta las condiciones del servicio y la política de privacidad',
  error_411: 'La autorización ha caducado. Inicia sesión de nuevo',
  error_500: 'Error del sistema. Inténtalo de nuevo más tarde',
  error_503: 'No se pudo cargar el código QR. Haz clic para actualizarlo',
  error_504: 'El código QR ha caducado. Haz clic para actualizarlo',
  error_1035: 'Este móvil ya tiene una cuenta de empresa. Usa otro número',
  error_1041:
    'Este móvil ya tiene una cuenta de empresa y está vinculado a la cuenta de otra aplicación. Usa otro número',
  error_2010: 'Este enlace ya no es válido',
  error_2015: 'Este {switch} ya está registrado. Por favor, {login}',
  error_2601: 'Ya tienes una cuenta de empresa. {login} para terminar de activarla',
  error_2602: 'Este móvil o correo ya está registrado. Por favor, {login}',
  error_2603: 'La empresa de esta cuenta no es la que te invitó. Cambia de cuenta',
  error_2604: '{app} ya está disponible en esta cuenta',
  error_2605: 'Ya tienes una cuenta. {open} para añadir otra',
  error_2606: 'Has alcanzado el límite de cuentas de empresa',
  error_2607: 'Esta cuenta ya colabora en {app}',
  error_2653: 'Este móvil o correo está vinculado a otra empresa',
  error_2654: '{app} ya está disponible con este móvil o correo. Ve a {webApp}',
  error_2655: 'Este correo tiene una cuenta de empresa. {login} para terminar',
  error_2656: 'Se ha alcanzado el límite de cuentas de empresa con este móvil o correo',
  error_2657: 'Este móvil o correo ya colabora en {app}',
  error_1023: 'Este correo ya está registrado. Por favor, {login}.',
  error_1039: 'Por tu seguridad, {login} de nuevo antes de hacer este cambio',

  // Panels and methods
  cancel: 'Cancelar',

  // The proof that a binding asks for
  title_proof: 'Confirma que eres tú',
  proof_password: 'Para proteger tu cuenta, introduce tu contraseña actual',
  proof_code: 'Para proteger tu cuenta, recibe un código en {target} e introdúcelo',
  proof_use_password: 'Usar la contraseña',
  proof_use_code: 'Usar un código enviado a {target}',
  proof_use_totp: 'Usar la app de autenticación',
  proof_confirm: 'Confirmar',
  proof_later:
    'Tus datos de contacto cambiaron hace poco. Por tu seguridad, no podrás hacer esto hasta el {date}',
  bind_password_wrong: 'La contraseña no es correcta. Revísala e inténtalo de nuevo',

  // Form
  send_code_countdown: '{seconds} S',
  send_code_sent: 'Enviado a {target}',
  send_code_sent_if_known: 'Si hay una cuenta con {target}, recibirás el código',
  send_code_ready: 'Ya puedes pedir otro código',
  password_shown: 'Contraseña visible',
  password_hidden: 'Contraseña oculta',
  caps_lock_on: 'Bloq Mayús está activado',
  password_hint: 'De {min} a {max} caracteres',
  bind_password_hint: 'Contraseña de tu cuenta. ¿No tiene? Créala',
  captcha_image: 'Cambiar la imagen',
  busy: 'Espera un momento',

  // Logged-in view
  title_signed_in: 'Te damos la bienvenida',
  signed_in_as: 'Sesión iniciada como',
  signed_in: 'Has iniciado sesión',
  continue: 'Continuar',
  change_account: 'Cambiar de cuenta',
  open_business_account: 'Crear una cuenta de empresa',

  // QR code
  qr_toggle_to_code: 'Entrar con código QR',
  qr_toggle_to_password: 'Entrar de otra forma',
  qr_image: 'Actualizar el código QR',
  qr_prompt_new: 'Abre la aplicación y escanea el código',
  qr_prompt_scanned: 'Código escaneado. Confirma en el teléfono',
  qr_prompt_confirmed: 'Confirmado. Iniciando sesión',
  qr_refused: 'Se ha cancelado en el teléfono. Haz clic para actualizar',
  qr_refresh: 'Actualizar el código QR',

  // Third-party providers
  other_ways: 'Otras formas de entrar',
  passkey_login: 'Entrar con llave de acceso',
  passkey_unavailable: 'Aquí no se pueden usar llaves de acceso. Usa otra forma u otro dispositivo',
  passkey_failed: 'Algo ha fallado con la llave de acceso. Inténtalo de nuevo o elige otra forma',
  last_used: 'Usado la última vez',
  platform_douyin: 'Douyin',
  platform_toutiao: 'Toutiao',
  platform_huoshan: 'Huoshan',
  platform_ixigua: 'Ixigua',
  oauth_authorise: 'Entrar con {mobile}',
  oauth_other: 'Usar otro número',
  oauth_email:
    'Si mi cuenta aún no tiene correo, añadir {target} cuando lo confirme con el enlace que llegue allí.',
  title_oauth_bind: 'Vincular móvil',
  oauth_bind_why: 'Para entrar con {platform}, añade un móvil a tu cuenta',
  bind_why: 'Te ayuda a recuperar el acceso a tu cuenta',
  oauth_signing_in: 'Iniciando sesión con {platform}',
  oauth_cancelled:
    'El inicio de sesión se canceló o no se permitió. Inténtalo de nuevo o entra de otra forma',
  oauth_failed: 'La plataforma no pudo iniciar tu sesión. Inténtalo de nuevo o entra de otra forma',

  // An invitation whose token or key is no longer valid
  invitation_ask:
    'Si ya usaste esta invitación, continúa sin ella e inicia sesión. Si no, pide un enlace nuevo a la persona que te invitó.',
  key_ask: 'Vuelve al sitio del que vienes y empieza de nuevo desde allí, o continúa sin este enlace',
  invitation_leave: 'Continuar sin invitación',

  // Username modal
  username_title: 'Elige un nombre de usuario',
  username_confirm: 'Confirmar',
  name_unused:
    'Esta cuenta de empresa ya tenía nombre de usuario, así que no se usará el que has introducido',

  // After success
  success_signed_in: 'Sesión iniciada',
  success_registered: 'Tu cuenta está lista',
  success_account: 'Se ha creado tu cuenta de empresa',
  going_to: 'Te llevamos a {target}',
  reset_done: 'Has restablecido la contraseña',
  bind_done: 'Vinculado',
  bind_mail_sent:
    'Revisa tu bandeja de entrada: hemos enviado un mensaje a {target}. Sigue sus indicaciones en las próximas 24 horas para terminar',
  bind_mail_change: 'Cambiar el correo o volver a enviar',
  bind_go_on: 'Ya has iniciado sesión. Sigue abajo',

  // Slider
  slider_unavailable: 'No se pudo completar la verificación. {retry}',

  // Area picker
  area_label: 'Prefijo del país o región',
  area_search: 'Busca por país o prefijo',
  area_empty: 'Sin resultados',
  area_unavailable: 'No se pudo cargar la lista. Inténtalo de nuevo',

  // Notices
  close: 'Cerrar',
  cookies_blocked:
    'Tu navegador bloquea las cookies necesarias para iniciar sesión. Permite las cookies, también las de terceros, y vuelve a cargar la página',
  log_id: 'Referencia: {id}',
  log_id_copy: 'Copiar la referencia',
  log_id_copied: 'Referencia copiada',
  help: 'Sobre las cuentas de empresa',
  popover_200: 'Esta plataforma (anuncios, Star y POI) requiere una cuenta de empresa.',

  // Values of markers
  marker_login: 'inicia sesión',
  marker_login_start: 'Inicia sesión',
  marker_open: 'Haz clic aquí',
  marker_app: 'este servicio',
  marker_app_start: 'Este servicio',
  switch_mobile: 'móvil',
  switch_email: 'correo',
}

export const secondStep: LanguageTexts['secondStep'] = {
  title_second_step: 'Confirma que eres tú',
  second_step_totp: 'Introduce el código de 6 cifras de tu app de autenticación',
  second_step_recovery:
    'Introduce uno de tus códigos de recuperación. Cada uno sirve una sola vez, y se cerrará la sesión en tus otros dispositivos',
  second_step_passkey: 'Confirma con tu llave de acceso. El navegador te la pedirá',
  label_totp: 'Código de la app',
  label_recovery: 'Código de recuperación',
  second_step_use_totp: 'Usar la app de autenticación',
  second_step_use_recovery: 'Usar un código de recuperación',
  second_step_use_passkey: 'Usar una llave de acceso',
  trust_browser: 'Confiar en este navegador durante 30 días',
  totp_pattern_valid: 'Introduce las 6 cifras que muestra tu app de autenticación',
  recovery_pattern_valid: 'Introduce un código de recuperación: 10 letras y números',
  passkey_offer_title: 'Entra más rápido la próxima vez',
  passkey_offer:
    'Con una llave de acceso inicias sesión con la cara, la huella o el bloqueo de pantalla, sin esperar un código.',
  passkey_create: 'Crear llave de acceso',
  passkey_decline: 'Ahora no',
}

export const account: LanguageTexts['account'] = {
  page_title: 'Cuenta',
  page_loading: 'Cargando tu cuenta',
  page_signed_out: 'Inicia sesión para ver tu cuenta',
  logged_out: 'Se ha cerrado tu sesión.',
  logged_out_form: 'Se ha cerrado tu sesión. Vuelve a iniciarla en otra pestaña y continúa aquí.',
  page_log_in: 'Iniciar sesión',
  page_log_out: 'Cerrar sesión',
  section_contacts: 'Móvil y correo',
  section_password: 'Contraseña',
  section_passkeys: 'Llaves de acceso',
  passkey_none: 'Inicia sesión con la cara, la huella o el bloqueo de pantalla en lugar de la contraseña.',
  passkey_another: 'Añade una llave de acceso para otro dispositivo.',
  passkeys_full: 'Tienes 10 llaves de acceso, el máximo. Elimina una para añadir otra.',
  passkey_add_intro:
    'El navegador te pedirá la cara, la huella o el bloqueo de pantalla. Después podrás iniciar sesión con la llave de acceso.',
  passkey_added: 'Ya puedes iniciar sesión con esta llave de acceso.',
  passkey_exists: 'Este dispositivo ya tiene una llave de acceso de tu cuenta.',
  passkey_impossible:
    'Aquí no se pueden usar llaves de acceso. Prueba otra forma, otro navegador u otro dispositivo.',
  rename: 'Cambiar nombre',
  label_passkey_name: 'Nombre',
  passkey_rename_intro: 'Elige un nombre que reconozcas.',
  passkey_renamed: 'Nombre cambiado: {target}.',
  passkey_delete: 'Eliminar',
  passkey_delete_intro: '¿Eliminar la llave de acceso “{target}”? Ya no podrás iniciar sesión con ella.',
  passkey_deleted: 'Llave de acceso “{target}” eliminada. Si tu dispositivo aún la muestra, ya no funciona.',
  passkey_synced: 'Sincronizada por tu gestor de contraseñas',
  passkey_one_device: 'Solo en un dispositivo',
  passkey_made: 'Añadida el {date}',
  passkey_unused: 'Sin usar',
  proof_passkey: 'Confirma con tu llave de acceso. El navegador te la pedirá al continuar.',
  proof_use_passkey: 'Usar una llave de acceso',
  section_platforms: 'Cuentas vinculadas',
  section_sessions: 'Dispositivos con la sesión iniciada',
  section_business: 'Cuentas de empresa',
  section_language: 'Idioma',
  section_data: 'Tus datos',

  // Actions
  add: 'Añadir',
  change: 'Cambiar',
  change_password: 'Cambiar',
  link: 'Vincular',
  unlink: 'Desvincular',
  send_link: 'Enviar el enlace',
  send_again: 'Cambiar o reenviar',
  discard: 'Descartar',
  keep_waiting: 'Seguir esperando',
  end_session: 'Cerrar sesión',
  end_others: 'Cerrar sesión en los demás dispositivos',
  no_other_sessions: 'No tienes la sesión iniciada en ningún otro dispositivo.',
  export_data: 'Descargar mis datos',
  delete_account: 'Eliminar mi cuenta',
  set_password: 'Crear una contraseña',

  // Contacts
  not_added: 'Sin añadir',
  mobile_intro: 'Enviaremos un código al número. Se cerrará la sesión en tus demás dispositivos.',
  label_new_code: 'Código para el número nuevo',
  label_sent_code: 'Código para {target}',
  email_intro:
    'Enviaremos un enlace a la dirección nueva. Nada cambia hasta que lo abras y confirmes. Después se cerrará la sesión en tus demás dispositivos.',
  undo_offered: 'Enviaremos a {target} un enlace con el que podrás deshacer el cambio durante {days} días.',
  mobile_changed: 'Tu móvil es ahora {target}. Se ha cerrado la sesión en tus demás dispositivos.',
  contact_unchanged: '{target} ya está en tu cuenta. No ha cambiado nada.',
  undo_until: 'Puedes deshacer el cambio antes del {date} con el enlace que hemos enviado a {target}.',
  email_sent:
    'Hemos enviado un mensaje a {target}. Sigue sus indicaciones en las próximas 24 horas. Hasta entonces nada cambia.',
  email_pending: 'Aún sin confirmar',
  email_cancel_intro: '¿Descartar {target}? Ningún enlace que hayamos enviado funcionará.',
  email_cancelled: 'Descartado. Puedes volver a añadir {target} más adelante.',
  email_withdrawn: 'El correo sin confirmar {target} se descartará.',

  // Password
  password_is_set: 'Creada',
  password_is_not_set: 'Sin crear',
  label_new_password: 'Contraseña nueva',
  label_repeat_password: 'Repite la contraseña nueva',
  label_current_password: 'Contraseña actual',
  password_intro: 'Se cerrará la sesión en tus demás dispositivos.',
  password_recent:
    'Se quitarán las llaves de acceso y las cuentas vinculadas que se añadieron en los últimos 7 días.',
  password_recent_first:
    'Se desvincularán las cuentas vinculadas en los últimos 7 días, salvo la que usaste para registrarte.',
  password_changed: 'Tu nueva contraseña está guardada. Se ha cerrado la sesión en tus demás dispositivos.',
  password_removed: 'Se ha quitado por haberse añadido en los últimos 7 días: {target}.',

  // Second factor
  section_second_factor: 'Verificación en dos pasos',
  totp_is_on: 'App de autenticación activada',
  totp_is_off: 'App de autenticación desactivada',
  totp_summary:
    'Un código de una app del teléfono, además del inicio de sesión habitual. Es más seguro que los códigos por SMS, que otros pueden interceptar.',
  totp_set_up: 'Configurar',
  totp_remove: 'Desactivar',
  totp_intro:
    'Después, al iniciar sesión normalmente también se pedirá un código de la app. Se cerrará la sesión en tus otros dispositivos.',
  totp_continue: 'Continuar',
  totp_scan:
    'Escanea este código QR con la app de autenticación y escribe el código de 6 dígitos que muestra.',
  totp_qrcode: 'Código QR para la app de autenticación',
  totp_by_hand: '¿No puedes escanearlo? Escribe esta clave en la app:',
  totp_open: 'Abrir en una app de este dispositivo',
  label_totp: 'Código de la app',
  totp_is_set_up: 'La app de autenticación está configurada. Se cerró la sesión en tus otros dispositivos.',
  totp_remove_intro:
    'Los códigos de la app y los de recuperación dejarán de funcionar. Se cerrará la sesión en tus otros dispositivos.',
  totp_removed: 'La app de autenticación se desactivó. Se cerró la sesión en tus otros dispositivos.',
  recovery_codes: 'Códigos de recuperación',
  codes_left: 'Códigos restantes: {count}',
  codes_renew: 'Crear códigos nuevos',
  codes_renew_intro: 'Los códigos que tienes ahora dejarán de funcionar.',
  codes_renewed: 'Se crearon nuevos códigos de recuperación.',
  codes_intro:
    'Guarda estos códigos en un lugar seguro. Solo se muestran una vez. Si pierdes el teléfono, cada uno sirve una vez en lugar de un código de la app.',
  codes_copy: 'Copiar',
  codes_copied: 'Copiado',
  codes_download: 'Descargar',
  codes_print: 'Imprimir',
  codes_saved: 'Ya los guardé',
  label_recovery_code: 'Código de recuperación',
  totp_pattern_valid: 'Introduce las 6 cifras que muestra tu app de autenticación',
  recovery_pattern_valid: 'Introduce un código de recuperación: 10 letras y números',
  proof_totp: 'Para proteger tu cuenta, escribe el código de la app de autenticación',
  proof_recovery:
    'Para proteger tu cuenta, escribe un código de recuperación. Se cerrará la sesión en tus otros dispositivos',
  proof_use_recovery: 'Usar un código de recuperación',

  // Platforms
  link_account: 'Vincular una cuenta',
  link_intro: 'Irás a {platform} y después volverás aquí. A partir de entonces podrás entrar con {platform}.',
  link_needs_mobile: 'Para vincular {platform}, primero añade un número de móvil.',
  link_returned: 'Una vez vinculada la cuenta, podrás entrar con {platform}.',
  link_other: 'Ya hay otra cuenta de esta plataforma vinculada. Desvincúlala primero.',
  unlink_intro:
    'Ya no podrás entrar con {platform} y se cerrará la sesión en todos los dispositivos, incluido este.',
  linked: 'Ya puedes entrar con {platform}. Si ha sido un error, desvincúlalo aquí.',
  unlinked: 'Has desvinculado {platform} y se ha cerrado la sesión en todos los dispositivos.',
  link_cancelled: 'No se ha vinculado {platform}.',

  // Sessions
  this_device: 'Este dispositivo',
  unknown_device: 'Dispositivo desconocido',
  last_used: 'Último uso: {date}',
  used_now: 'Usado ahora mismo',
  logged_in_since: 'Sesión iniciada: {date}',
  end_session_intro:
    '¿Cerrar la sesión en “{target}”? Para volver a usarla habrá que iniciarla de nuevo allí.',
  session_ended: 'Sesión cerrada: {target}.',
  end_others_intro:
    '¿Cerrar la sesión en todos los dispositivos menos en este? Para volver a usarla habrá que iniciarla de nuevo en cada uno.',
  others_ended: 'Se ha cerrado la sesión en los demás dispositivos.',

  // Business accounts
  role_owner: 'Propietario',
  role_collaborator: 'Colaborador',
  not_active: 'Sin activar',

  // Language
  language_intro: 'Para esta página y para los mensajes sobre los cambios que hagas aquí.',

  // Data
  export_short: 'Descargar',
  export_intro: 'Un archivo con los datos de tu cuenta, para ti o para otro servicio.',
  export_confirm: 'El archivo muestra tus datos de contacto completos. Guárdalo donde solo tú puedas leerlo.',
  exported: 'El archivo está listo. Consulta las descargas de tu navegador.',
  delete_short: 'Eliminar',
  delete_summary: 'Se puede deshacer durante 30 días.',
  delete_intro:
    'Se cerrará la sesión en todas partes y no podrás volver a iniciarla. A los 30 días se eliminarán la cuenta y las cuentas de empresa que te pertenecen.',
  deleted: 'Tu cuenta se eliminará el {date}.',
  delete_keep: 'Hasta entonces puedes conservar la cuenta con el enlace de nuestro mensaje.',
  delete_keep_support: 'Si quieres conservarla, contacta antes con soporte.',

  tells: 'Avisaremos a {target}.',
  told: 'Hemos avisado a {target}.',
  log_in_again: 'Por tu seguridad, vuelve a iniciar sesión para continuar.',
}

export const card: LanguageTexts['card'] = {
  manage_account: 'Gestionar cuenta',
  log_out: 'Cerrar sesión',
}

export const slider: LanguageTexts['slider'] = {
  title: 'Arrastra la pieza hasta el hueco',
  title_other: 'Verificación',
  hint: 'O usa las flechas del teclado y pulsa Intro',
  picture: 'Puzle al que le falta una pieza',
  close: 'Cerrar',
  other_way: 'Probar de otra forma',
  wait: 'Esperar en vez de arrastrar',
  waiting: 'Quédate en esta página. Segundos restantes: {seconds}',
  back: 'Volver al puzle',
  failed: 'No se pudo completar la verificación',
  retry: 'Reintentar',
  wrong_solution: 'No ha funcionado. Prueba con esta imagen nueva',
  ended: 'Esta verificación ha terminado. Ciérrala e inténtalo de nuevo, ahora o más tarde',
}

export const server: LanguageTexts['server'] = {
  language: 'es',

  // Descriptions of error codes
  description_1: 'Inicia sesión primero',
  description_4: 'Se ha producido un error en la solicitud. Actualiza la página e inténtalo de nuevo',
  description_7: 'Demasiados intentos. Vuelve a intentarlo en {minutes}',
  description_1001: 'Este número de móvil ya está registrado. Inicia sesión',
  description_1002: 'Introduce tu número de móvil',
  description_1003: 'El número de móvil no es válido. Revísalo e inténtalo de nuevo',
  description_1007: 'Este número de móvil ya está vinculado a otra cuenta. Usa otro número',
  description_1011: 'Esta cuenta externa aún no está vinculada. Añade un número de móvil para continuar',
  description_1012: 'La contraseña debe tener entre {min} y {max} caracteres',
  description_1014: 'Introduce tu correo electrónico',
  description_1023: 'Este correo ya está registrado. Inicia sesión',
  description_1030: 'Esta cuenta externa ya está vinculada a otra cuenta. Inicia sesión en ella',
  description_1031: 'El correo electrónico no es válido. Revísalo e inténtalo de nuevo',
  description_1033: 'El correo, el móvil o la contraseña no son correctos. Revísalos e inténtalo de nuevo',
  description_1034: 'Demasiadas contraseñas incorrectas. Inténtalo en {minutes} o restablece la contraseña',
  description_1038: 'Sin ella podrías perder el acceso a tu cuenta. Antes, añade un móvil o un correo',
  description_1039: 'Por tu seguridad, {login} de nuevo antes de hacer este cambio',
  description_1060: 'Añade un número de móvil para continuar',
  description_1070:
    'Este código QR se ha escaneado con otra cuenta. Actualízalo en la página de inicio de sesión y escanéalo de nuevo',
  description_1071:
    'Este código QR ya no se puede usar. Si el otro dispositivo no ha iniciado sesión, actualiza el código en él y escanéalo de nuevo',
  description_1072:
    'Este código QR no se puede usar. Si el otro dispositivo no ha iniciado sesión, actualiza el código en él y escanéalo de nuevo',
  description_1091: 'Esta cuenta está suspendida. Contacta con soporte',
  description_1101: 'Introduce el código de la imagen',
  description_1102: 'El código de la imagen no es correcto. Inténtalo de nuevo',
  description_1103: 'El código de la imagen ha caducado. Introduce el nuevo',
  description_1105: 'Completa la verificación para continuar',
  description_1106: 'Estamos haciendo una comprobación de seguridad. Espera un momento',
  description_1201: 'Introduce el código de verificación',
  description_1202: 'El código de verificación no es correcto. Comprueba que sea el más reciente o pide otro',
  description_1203: 'Este código de verificación ya no es válido. Pide uno nuevo',
  description_1204: 'No podemos enviar un código desde esta página. Actualízala e inténtalo de nuevo',
  description_1205: 'No pudimos enviar el código de verificación. Inténtalo más tarde',
  description_1206: 'Podrás pedir otro código en {seconds}',
  description_1320: 'Este correo ya está registrado. Inicia sesión',
  description_1703: 'Este código de verificación ya no es válido. Pide uno nuevo',
  description_1704: 'El código de verificación no es correcto. Comprueba que sea el más reciente o pide otro',
  description_1902: 'La autorización ha caducado. Vuelve a empezar',
  description_1905: 'No podemos conectar con la plataforma. Inténtalo más tarde o elige otra forma',
  description_2035: 'La página ha caducado. Actualízala e inténtalo de nuevo',
  description_2046: 'Falta un paso para iniciar sesión',
  description_2047: 'El código no es correcto. Compruébalo e inténtalo de nuevo',
  description_2048: 'Este paso ya no es válido. Inicia sesión de nuevo',
  description_2049: 'Ninguna cuenta tiene esta llave de acceso. Elige otra forma',
  description_2050: 'Algo ha fallado con la llave de acceso. Inténtalo de nuevo o elige otra forma',

  // Texts that replace one of them
  sms_not_served: 'No podemos enviar códigos a este país o número. Usa otro número u otra forma',
  link_too_soon:
    'Acabamos de enviar un mensaje a este correo. Revisa tu bandeja de entrada o inténtalo de nuevo en {seconds}',
  link_not_sent: 'No enviamos correos, así que no se puede añadir ninguno',
  code_unavailable: 'No podemos enviar códigos de verificación de esta forma. Elige otra',
  codes_refused: 'Demasiados códigos incorrectos. Vuelve a intentarlo en {minutes}',
  server_busy: 'El servicio está saturado. Inténtalo de nuevo en unos instantes',
  account_deletion_scheduled:
    'Esta cuenta se eliminará pronto. Para conservarla, usa el enlace del mensaje sobre la eliminación, si lo tienes, o contacta con soporte',
  passkey_limit: 'Puedes tener hasta 10 llaves de acceso. Elimina una para añadir otra',
  totp_wrong:
    'El código no es correcto. Prueba con el siguiente. Si tampoco funciona, activa la hora automática en tu teléfono',
  totp_set_up_wrong:
    'El código no es correcto. Prueba con el siguiente. Si tampoco funciona, activa la hora automática en tu teléfono, cancela y empieza de nuevo',
  recovery_wrong: 'El código de recuperación no es correcto o ya se ha usado. Compruébalo o introduce otro',
  password_common: 'Esta contraseña es muy común y fácil de adivinar. Elige otra',
  password_breached: 'Esta contraseña ha aparecido en una filtración de datos de otro sitio. Elige otra',
  password_blank: 'La contraseña no puede tener solo espacios. Elige otra',
  password_own:
    'La contraseña no puede ser tu móvil, tu correo (ni la parte anterior a la @) ni tu nombre. Elige otra',

  // The offer to bind what a provider has verified
  oauth_title: 'Iniciar sesión con {platform}',
  oauth_offer: '{platform} ha compartido el número {mobile}. ¿Quieres usarlo en tu cuenta de {app}?',

  // SMS and e-mail
  sms_code: '{code} es tu codigo de {app}. Caduca en {minutes}. No lo compartas con nadie.',
  sms_mobile_changed: 'Tu cuenta de {app} ya no usa este teléfono. Si no lo hiciste, contacta con soporte.',
  mail_email_changed_subject: 'Esta dirección de correo ya no está vinculada a tu cuenta de {app}',
  mail_email_changed_body:
    'Hola:\n\nSe deshizo un cambio reciente en los datos de contacto de tu cuenta de {app}. Por eso esta dirección de correo ya no está vinculada a ella y no sirve para iniciar sesión.\n\nSi no lo deshiciste tú, contacta con soporte de inmediato.\n\n{support}\n\nEl equipo de {app}',
  contact_mobile: 'teléfono',
  contact_email: 'correo',
  mail_email_confirm_subject: 'Confirma el correo de tu cuenta de {app}',
  mail_email_confirm_body:
    'Hola:\n\nConfirma que este es el correo de tu cuenta de {app}. Abre este enlace y confírmalo en la página que se abre:\n{link}\n\nEl enlace se puede usar una sola vez y caduca en 24 horas. Si no añadiste esta dirección a ninguna cuenta, ignora este mensaje: la dirección no se usará hasta que se confirme.\n\nEl equipo de {app}',
  mail_email_taken_subject: 'Alguien intentó añadir tu correo a otra cuenta de {app}',
  mail_email_taken_body:
    'Hola:\n\nAlguien intentó añadir esta dirección de correo a otra cuenta de {app}. La dirección ya pertenece a tu cuenta, que no se ha visto afectada.\n\nSi fuiste tú, inicia sesión con esta dirección o usa otra para la otra cuenta:\n{login}\n\nSi no, puedes ignorar este mensaje.\n\nEl equipo de {app}',
  mail_contact_linked_subject: 'Esta dirección de correo está vinculada a tu cuenta de {app}',
  mail_contact_linked_body:
    'Hola:\n\nEsta dirección de correo está ahora vinculada a tu cuenta de {app}. Puedes usarla para crear o restablecer la contraseña y, junto con ella, para iniciar sesión.\n\n{details}\n\nSi no fuiste tú, comprueba qué contactos tiene tu cuenta y crea una contraseña nueva:\n{account}\n\n{support}\n\nEl equipo de {app}',
  sms_contact_linked: 'Tu cuenta de {app} usa ahora este teléfono. Si no lo hiciste, contacta con soporte.',
  mail_contact_changed_subject: 'Ha cambiado el {switch} de tu cuenta de {app}',
  mail_contact_changed_body:
    'Hola:\n\nEl {switch} de tu cuenta de {app} ahora es {target}.\n\n{details}\n\nSi fuiste tú, no tienes que hacer nada. Si no, deshaz el cambio aquí:\n{link}\n\nEl enlace se puede usar una sola vez y caduca en {days}.\n\nEl equipo de {app}',
  sms_contact_changed:
    'El {switch} de tu cuenta de {app} ahora es {target}. ¿No lo hiciste? Deshazlo en {days}: {link}',
  sms_contact_replaced:
    'El {switch} de tu cuenta de {app} ahora es {target}. Si no lo hiciste, contacta con soporte.',
  mail_contact_replaced_body:
    'Hola:\n\nEl {switch} de tu cuenta de {app} ahora es {target}.\n\n{details}\n\nSi no fuiste tú, crea una contraseña nueva de inmediato con un contacto que siga vinculado a tu cuenta; así se cierra la sesión en todos los dispositivos:\n{reset}\n\nDespués, contacta con soporte: la contraseña nueva no restablece tu {switch} anterior.\n\n{support}\n\nEl equipo de {app}',
  mail_contact_added_subject: 'Se añadió un {switch} a tu cuenta de {app}',
  mail_contact_added_body:
    'Hola:\n\nSe añadió el {switch} {target} a tu cuenta de {app}.\n\n{details}\n\nSi fuiste tú, no tienes que hacer nada. Si no, deshaz el cambio aquí:\n{link}\n\nEl enlace se puede usar una sola vez y caduca en {days}.\n\nEl equipo de {app}',
  mail_contact_added_plain_body:
    'Hola:\n\nSe añadió el {switch} {target} a tu cuenta de {app}.\n\n{details}\n\nSi no fuiste tú, crea una contraseña nueva de inmediato; así se cierra la sesión en todos los dispositivos:\n{reset}\n\nDespués, contacta con soporte: la contraseña nueva no quita este {switch}.\n\n{support}\n\nEl equipo de {app}',
  sms_contact_added:
    'El {switch} {target} es nuevo en tu cuenta de {app}. ¿No lo hiciste? Deshazlo en {days}: {link}',
  sms_contact_added_plain:
    'El {switch} {target} es nuevo en tu cuenta de {app}. Si no lo hiciste, contacta con soporte.',
  sms_password_set:
    'Tu cuenta de {app} tiene una contraseña nueva. Si no lo hiciste, restablécela cuanto antes.',
  mail_password_set_subject: 'Se creó una contraseña nueva para tu cuenta de {app}',
  mail_password_set_body:
    'Hola:\n\nSe creó una contraseña nueva para tu cuenta de {app} y se cerró la sesión en los demás dispositivos.\n\n{details}\n\nSi no fuiste tú, crea una contraseña nueva de inmediato; así se cierra la sesión en todos los dispositivos:\n{reset}\n\nEl equipo de {app}',
  sms_password_reset:
    'La contraseña de {app} se ha restablecido. Si no lo hiciste, contacta con soporte cuanto antes.',
  mail_password_reset_subject: 'Se restableció tu contraseña de {app}',
  mail_password_reset_body:
    'Hola:\n\nSe restableció la contraseña de tu cuenta de {app} y se cerró la sesión en todos los dispositivos.\n\n{details}\n\nSi no fuiste tú, crea una contraseña nueva de inmediato; así se cierra la sesión en todos los dispositivos:\n{reset}\n\n{support}\n\nEl equipo de {app}',
  sms_password_reset_unlinked:
    'La contraseña de {app} se ha restablecido y {platform} se ha desvinculado. Si no lo hiciste, contacta con soporte.',
  mail_password_reset_unlinked_body:
    'Hola:\n\nSe restableció la contraseña de tu cuenta de {app} y se cerró la sesión en todos los dispositivos.\n\nPor seguridad, también desvinculamos lo que se vinculó en los últimos {days}: {platform}. Si lo vinculaste tú, inicia sesión y vincúlalo de nuevo.\n\n{details}\n\nSi no restableciste la contraseña, crea una nueva de inmediato; así se cierra la sesión en todos los dispositivos:\n{reset}\n\n{support}\n\nEl equipo de {app}',
  sms_reset_requested:
    'Crea una contraseña nueva para tu cuenta de {app}: elige "¿Olvidaste la contraseña?" cuando entres.',
  mail_reset_requested_subject: 'Crea una contraseña nueva para tu cuenta de {app}',
  mail_reset_requested_body:
    'Hola:\n\nCrea una contraseña nueva para tu cuenta de {app} en esta página, con el código que recibirás:\n\n{link}\n\nTe enviamos este mensaje a petición de nuestro equipo de soporte. Soporte nunca te pedirá la contraseña ni un código.\n\nEl equipo de {app}',
  sms_passkey_added:
    'Hay una nueva llave de acceso en tu cuenta de {app}. Si no lo hiciste, restablece la contraseña.',
  mail_passkey_added_subject: 'Nueva llave de acceso en tu cuenta de {app}',
  mail_passkey_added_body:
    'Hola:\n\nSe ha añadido una llave de acceso a tu cuenta de {app} y puedes usarla para iniciar sesión. Puede que la creara tu navegador después de que iniciaras sesión.\n\n{details}\n\nSi no fuiste tú, crea una contraseña nueva de inmediato; así se cierra la sesión en todos los dispositivos y, en un plazo de {days}, también se elimina la llave:\n{reset}\n\nEl equipo de {app}',
  sms_passkey_removed:
    'Llave de acceso quitada de tu cuenta de {app}. Si no sabes por qué, restablece tu contraseña.',
  mail_passkey_removed_subject: 'Llave de acceso quitada de tu cuenta de {app}',
  mail_passkey_removed_body:
    'Hola:\n\nSe han quitado una o más llaves de acceso de tu cuenta de {app} y ya no sirven para iniciar sesión en ella. Puede que las quitaras tú, o soporte a petición tuya. Al crear una contraseña nueva o deshacer un cambio, también se quitan las llaves añadidas recientemente.\n\n{details}\n\nSi no fuiste tú, crea una contraseña nueva de inmediato; así se cierra la sesión en todos los dispositivos:\n{reset}\n\nEl equipo de {app}',
  sms_platform_linked:
    'Tu cuenta de {app} ahora se puede usar con {platform}. Si no lo hiciste, restablece la contraseña.',
  mail_platform_linked_subject: '{platform} está vinculado a tu cuenta de {app}',
  mail_platform_linked_body:
    'Hola:\n\n{platform} está ahora vinculado a tu cuenta de {app} y puedes usarlo para iniciar sesión.\n\n{details}\n\nSi no fuiste tú, crea una contraseña nueva de inmediato; así se cierra la sesión en todos los dispositivos y, en un plazo de {days}, también se desvincula {platform}:\n{reset}\n\nEl equipo de {app}',
  sms_platform_unlinked:
    'Tu cuenta de {app} ya no se puede usar con {platform}. Si no sabes por qué, restablece tu contraseña.',
  mail_platform_unlinked_subject: '{platform} ya no está vinculado a tu cuenta de {app}',
  mail_platform_unlinked_body:
    'Hola:\n\n{platform} ya no está vinculado a tu cuenta de {app} y no sirve para iniciar sesión en ella. Puede que tengas que volver a iniciar sesión en tus dispositivos. Puede que lo desvincularas tú, o soporte a petición tuya. Al crear una contraseña nueva o deshacer un cambio, también se desvinculan las cuentas vinculadas recientemente.\n\n{details}\n\nSi no fuiste tú, crea una contraseña nueva de inmediato; así se cierra la sesión en todos los dispositivos:\n{reset}\n\nEl equipo de {app}',
  sms_deletion_scheduled: 'Vamos a eliminar tu cuenta de {app} el {date}. Para conservarla: {link}',
  sms_deletion_scheduled_plain:
    'Vamos a eliminar tu cuenta de {app} el {date}. Para conservarla, contacta con soporte.',
  mail_deletion_scheduled_subject: 'Tu cuenta de {app} se eliminará el {date}',
  mail_deletion_scheduled_body:
    'Hola:\n\nHas pedido eliminar tu cuenta de {app}. Se eliminará el {date} con todos sus datos, y se cerró la sesión en todos los dispositivos.\n\n{details}\n\nSi cambias de opinión, abre este enlace antes de esa fecha y confírmalo en la página que se abre:\n{link}\n\nEl enlace se puede usar una sola vez. Si no fuiste tú, conserva la cuenta y crea una contraseña nueva.\n\nEl equipo de {app}',
  sms_data_exported:
    'Se exportaron los datos de tu cuenta de {app}. Si no lo hiciste, restablece tu contraseña cuanto antes.',
  mail_data_exported_subject: 'Se exportaron los datos de tu cuenta de {app}',
  mail_data_exported_body:
    'Hola:\n\nSe exportaron los datos de tu cuenta de {app} después de iniciar sesión y confirmar la identidad.\n\n{details}\n\nSi no fuiste tú, crea una contraseña nueva de inmediato; así se cierra la sesión en todos los dispositivos:\n{reset}\n\nEl equipo de {app}',
  sms_second_factor_added:
    'Tu cuenta de {app} ahora usa una app de autenticador. Si no fuiste tu, restablece la contraseña y avisa a soporte.',
  mail_second_factor_added_subject: 'Se configuró una app de autenticación en tu cuenta de {app}',
  mail_second_factor_added_body:
    'Hola:\n\nSe configuró una app de autenticación en tu cuenta de {app}. A partir de ahora, al iniciar sesión normalmente también se pide un código de esa app. La sesión se cerró en los demás lugares.\n\n{details}\n\nSi no fuiste tú, crea una contraseña nueva de inmediato; así se cierra la sesión en todos los dispositivos:\n{reset}\n\nDespués, contacta con soporte: la contraseña nueva no quita la app.\n\n{support}\n\nEl equipo de {app}',
  sms_second_factor_removed:
    'Tu cuenta de {app} ya no usa la app de autenticador. Si no lo hiciste, restablece la contraseña.',
  mail_second_factor_removed_subject: 'Se quitó la app de autenticación de tu cuenta de {app}',
  mail_second_factor_removed_body:
    'Hola:\n\nSe quitaron la app de autenticación y sus códigos de recuperación de tu cuenta de {app}. Puede que tengas que volver a iniciar sesión en tus dispositivos.\n\n{details}\n\nSi no fuiste tú, crea una contraseña nueva de inmediato; así se cierra la sesión en todos los dispositivos:\n{reset}\n\n{support}\n\nEl equipo de {app}',
  sms_second_factor_reset:
    'Vamos a quitar la app de autenticador de tu cuenta de {app} el {date}. Para evitarlo, entra con ella en otro navegador.',
  mail_second_factor_reset_subject: 'Se quitará la app de autenticación de tu cuenta de {app}',
  mail_second_factor_reset_body:
    'Hola:\n\nSoporte recibió la petición de quitar la app de autenticación de tu cuenta de {app}. Se quitará con sus códigos de recuperación el {date}.\n\nSi no lo pediste, inicia sesión con un código de la app antes de esa fecha para conservarla (no basta un código de recuperación ni una llave de acceso):\n{link}\n\nEl equipo de {app}',
  sms_recovery_codes_renewed:
    'Hay nuevas claves de respaldo para tu cuenta de {app}. Si no lo hiciste, restablece la contraseña.',
  mail_recovery_codes_renewed_subject: 'Nuevos códigos de recuperación de tu cuenta de {app}',
  mail_recovery_codes_renewed_body:
    'Hola:\n\nSe crearon nuevos códigos de recuperación para tu cuenta de {app}. Los anteriores ya no sirven.\n\n{details}\n\nSi no fuiste tú, crea una contraseña nueva de inmediato; así se cierra la sesión en todos los dispositivos:\n{reset}\n\nDespués, vuelve a crear códigos de recuperación para que estos dejen de servir:\n{account}\n\n{support}\n\nEl equipo de {app}',
  sms_recovery_code_used:
    'Se uso una clave de respaldo de tu cuenta de {app}. Si no lo hiciste, restablece la contraseña.',
  mail_recovery_code_used_subject: 'Se usó un código de recuperación de tu cuenta de {app}',
  mail_recovery_code_used_body:
    'Hola:\n\nSe usó un código de recuperación en lugar de un código de la app de autenticación de tu cuenta de {app}, y la sesión se cerró en los demás lugares. Códigos de recuperación restantes: {count}.\n\n{details}\n\nAquí puedes crear nuevos códigos de recuperación:\n{account}\n\nSi no fuiste tú, crea una contraseña nueva de inmediato; así se cierra la sesión en todos los dispositivos:\n{reset}\n\nEl equipo de {app}',
  mail_new_browser_subject: 'Nuevo inicio de sesión en tu cuenta de {app}',
  mail_new_browser_body:
    'Hola:\n\nSe inició sesión en tu cuenta de {app} desde un navegador que no reconocemos:\n\nDispositivo: {target}\nFecha: {date}\n\nSi fuiste tú, no tienes que hacer nada. Aquí puedes ver todas tus sesiones y cerrarlas:\n{link}\n\nSi no fuiste tú, crea una contraseña nueva de inmediato; así se cierra la sesión en todos los dispositivos:\n{open}\n\nEl equipo de {app}',
  unknown_browser: 'Navegador desconocido',
  mail_code_subject: '{code} es tu código de verificación de {app}',
  mail_code_title: 'Tu código de verificación',
  mail_code_body:
    'Hola:\n\nTu código de verificación de {app} es:\n\n{code}\n\nCaduca en {minutes}. No lo compartas con nadie. Si no lo pediste, ignora este mensaje: puede que alguien haya escrito tu correo por error.\n\nEl equipo de {app}',
  mail_code_owner_body:
    'Hola:\n\nTu código de verificación de {app} es:\n\n{code}\n\nCaduca en {minutes}. No lo compartas con nadie. Si no lo pediste, puede que alguien esté intentando usar tu cuenta. Cambia tu contraseña.\n\nEl equipo de {app}',
  mail_invitation_subject: 'Te invitan a crear una cuenta de empresa en {app}',
  mail_invitation_body:
    'Hola:\n\nTe invitan a crear una cuenta de empresa en {app}. Para empezar, abre este enlace:\n{link}\n\nEl enlace se puede usar una sola vez y caduca en {days}. No lo reenvíes. Si no esperabas esta invitación, puedes ignorar este mensaje.\n\nEl equipo de {app}',
  mail_org_invitation_subject: '{org} te invita a crear una cuenta de empresa en {app}',
  mail_org_invitation_body:
    'Hola:\n\n{org} te invita a crear una cuenta de empresa en {app}. Para empezar, abre este enlace:\n{link}\n\nEl enlace se puede usar una sola vez y caduca en {days}. No lo reenvíes. Si no esperabas esta invitación, puedes ignorar este mensaje.\n\nEl equipo de {app}',
  sms_account_asked:
    'Alguien quiso crear una cuenta de empresa en {app} con este teléfono. Si lo hiciste, entra para continuar. Si no, tu cuenta sigue segura.',
  mail_account_asked_subject: 'Alguien intentó crear una cuenta de empresa en {app} con tus datos',
  mail_account_asked_body:
    'Hola:\n\nAlguien intentó crear una cuenta de empresa en {app} con tu número de móvil o tu correo.\n\nSi fuiste tú, inicia sesión para continuar:\n{login}\n\nSi no, puedes ignorar este mensaje: tu cuenta no se ha visto afectada.\n\nEl equipo de {app}',
  mail_invitation_button: 'Abrir la invitación',
  mail_new_browser_button: 'Ver mis sesiones',
  mail_device: 'Dispositivo: {target}',
  mail_time: 'Fecha: {date}',
  mail_support: 'Soporte:',
  mail_account_button: 'Abrir mi cuenta',
  mail_login_button: 'Iniciar sesión',
  mail_reply: '¿Tienes alguna pregunta? Responde a este mensaje.',
  mail_no_reply: 'Este mensaje se ha enviado automáticamente. No respondas a él.',

  // The confirm page of the phone, and the page that a camera app opens
  qr_asked: 'solicitado hace {seconds}',
  qr_page_title: 'Escanea este código con la aplicación de {app}',
  qr_page_text:
    'Este código inicia tu sesión en {app} en otro dispositivo. Abre la aplicación de {app} en el teléfono, inicia sesión y escanea el código desde ella.',
  qr_page_warning: 'Si alguien te ha enviado este código, no lo escanees: podría entrar en tu cuenta.',

  // The pages that confirm an e-mail and undo a change of contact
  confirm_page_title: 'Confirma tu correo',
  confirm_page_text:
    '¿Quieres usar {target} en tu cuenta de {app}? Cuando lo confirmes, podrás crear o restablecer la contraseña con él, e iniciar sesión con él y tu contraseña.',
  confirm_page_button: 'Confirmar correo',
  confirm_done_title: 'Correo confirmado',
  confirm_done_text:
    'Ya puedes iniciar sesión en {app} con {target} y tu contraseña. Si aún no tienes contraseña, créala con “¿Olvidaste la contraseña?” en la página de inicio de sesión. Puedes cerrar esta página.',
  confirm_taken_title: 'Este correo pertenece a otra cuenta',
  confirm_taken_text: 'Inicia sesión en {app} con este correo o vincula otro a tu cuenta.',
  confirm_dead_title: 'Este enlace ya no se puede usar',
  confirm_dead_text:
    'Puede que ya se haya usado, que haya caducado o que tu cuenta haya cambiado después. Si tu correo todavía no está confirmado, inicia sesión en {app} y añádelo otra vez para recibir un enlace nuevo.',
  revert_page_title: '¿Deshacer el cambio de {switch}?',
  revert_page_text:
    'Se añadió o cambió el {switch} de tu cuenta de {app}. Si no fuiste tú, deshaz el cambio: recuperarás el móvil y el correo anteriores, la contraseña, si la hay, dejará de servir, se eliminarán las llaves de acceso, la app de autenticación y las cuentas externas añadidas hace poco y se cerrará la sesión en todos los dispositivos.',
  revert_page_button: 'Deshacer el cambio',
  revert_page_keep: 'Fui yo',
  revert_done_title: 'Se deshizo el cambio',
  revert_done_text:
    'Se cerró la sesión en todos los dispositivos y la contraseña anterior, si la había, ya no sirve. Crea una nueva ahora.',
  revert_taken_title: 'El cambio no se puede deshacer automáticamente',
  revert_taken_text:
    'El móvil o el correo anterior pertenece ahora a otra cuenta de {app}. Contacta con soporte.',
  revert_dead_title: 'Este enlace ya no se puede usar',
  revert_dead_text:
    'Puede que ya se haya usado, que haya caducado o que se haya deshecho un cambio anterior. Si otra persona cambió tu cuenta, restablece la contraseña ahora y contacta con soporte.',
  undelete_page_title: '¿Conservar tu cuenta?',
  undelete_page_text: 'Tu cuenta de {app} se eliminará el {date}. Si quieres conservarla, pulsa el botón.',
  undelete_page_button: 'Conservar la cuenta',
  undelete_done_title: 'Tu cuenta no se eliminará',
  undelete_done_text:
    'Si no puedes iniciar sesión en {app}, contacta con soporte. Si no pediste la eliminación, crea una contraseña nueva ahora.',
  undelete_dead_text:
    'Ya se usó o ha caducado, o la cuenta ya se conservó. Si no puedes iniciar sesión en {app}, contacta con soporte.',
  page_missing_title: 'Página no encontrada',
  page_missing_text: 'Revisa la dirección o vuelve a la página anterior.',
  page_error_title: 'No se pudo abrir esta página',
  page_cookies_text:
    'Tu navegador envía demasiadas cookies. Elimina las cookies de este sitio y vuelve a abrir la página.',
  page_link_title: 'Este enlace no es válido',
  page_link_text: 'Vuelve al sitio del que vienes y empieza de nuevo desde allí.',
  page_login_dead: 'No se ha podido completar el inicio de sesión. Continúa a continuación',
  page_system_title: 'Algo ha fallado en nuestro sistema',
  page_retry_link: 'Reintentar',
  page_home_link: 'Ir a {app}',
  page_support_link: 'Contactar con soporte',
  page_back_link: 'Volver a {app}',
  page_not_loaded: 'Esta página aún no se ha cargado.',
  page_without_script: 'Esta página necesita JavaScript. Actívalo en el navegador y vuelve a abrirla.',
  page_second_factor:
    '{app} exige una aplicación de autenticación. Configúrala abajo, en «{target}», y continúa.',
  page_continue: 'Continuar',
  page_language: 'Idioma',
  page_reset_link: 'Crear una contraseña nueva',

  // Numbers with units
  second_one: '{count} segundo',
  second_other: '{count} segundos',
  minute_one: '{count} minuto',
  minute_other: '{count} minutos',
  hour_one: '{count} hora',
  hour_other: '{count} horas',
  day_one: '{count} día',
  day_other: '{count} días',
}
