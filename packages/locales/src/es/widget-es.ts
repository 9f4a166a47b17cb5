import type { Messages } from '../messages.ts'

export const es: Messages = {
  // Fields
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
  agreement_note: 'Al continuar, aceptas las {service} y la {privacy}',
  agreement_service: 'Condiciones del servicio',
  agreement_privacy: 'Política de privacidad',

  // Code that cannot be loaded, and other failures of the network
  network_failure: 'Error de red. Inténtalo de nuevo',
  retry: 'Reintentar',

  // Labels of fields that the initial view never has
  label_captcha: 'Código de la imagen',
  label_username: 'Nombre de usuario',

  // Field validation
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

  // Error catalogue
  error_200: 'Ya has iniciado sesión en una cuenta de empresa. {open} para crear otra con ella.',
  error_403: 'Lee y acepta las condiciones del servicio y la política de privacidad',
  error_411: 'La autorización ha caducado. Inicia sesión de nuevo',
  error_500: 'Error del sistema. Inténtalo de nuevo más tarde',
  error_503: 'No se pudo cargar el código QR. Haz clic para actualizarlo',
  error_504: 'El código QR ha caducado. Haz clic para actualizarlo',
  error_1035: 'Este móvil ya tiene una cuenta de empresa. Usa otro número',
  error_1041:
    'Este móvil ya tiene una cuenta de empresa y está vinculado a la cuenta de otra aplicación. Usa otro número',
  error_2010: 'El enlace no es válido o ha caducado. Pide uno nuevo a quien te lo envió',
  error_2015: 'Este {switch} ya está registrado. Por favor, {login}',
  error_2601: 'Ya tienes una cuenta de empresa. {login} para terminar de activarla',
  error_2602: 'Este móvil o correo ya está registrado. Por favor, {login}',
  error_2603: 'La empresa de esta cuenta no es la que te invitó. Cambia de cuenta',
  error_2604: '{app} ya está disponible en esta cuenta',
  error_2605: 'Ya tienes una cuenta. {open} para añadir otra',
  error_2606: 'Has alcanzado el límite de cuentas de empresa',
  error_2607: 'Esta cuenta ya colabora en {app}',
  error_2653: 'Este móvil o correo está vinculado a otra empresa. Usa otro',
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
  proof_code: 'Para proteger tu cuenta, introduce el código que enviamos a {target}',
  proof_use_password: 'Usar la contraseña',
  proof_use_code: 'Recibir un código en {target}',
  proof_confirm: 'Confirmar',
  proof_later:
    'Tus datos de contacto cambiaron hace poco. Por tu seguridad, podrás hacer esto a partir del {date}',
  bind_password_wrong: 'La contraseña no es correcta. Revísala e inténtalo de nuevo',

  // Form
  send_code_countdown: '{seconds} S',
  send_code_sent: 'Enviado a {target}',
  send_code_ready: 'Ya puedes pedir otro código',
  password_shown: 'Contraseña visible',
  password_hidden: 'Contraseña oculta',
  caps_lock_on: 'Bloq Mayús está activado',
  password_hint: 'De {min} a {max} caracteres',
  captcha_image: 'Cambiar la imagen',
  busy: 'Espera un momento',

  // Logged-in view
  title_signed_in: 'Te damos la bienvenida',
  signed_in_as: 'Sesión iniciada como',
  signed_in: 'Has iniciado sesión',
  continue: 'Continuar',
  change_account: 'Cambiar de cuenta',
  open_business_account: 'Crear una cuenta de empresa con esta cuenta',

  // QR code
  qr_toggle_to_code: 'Entrar con código QR',
  qr_toggle_to_password: 'Entrar con contraseña',
  qr_image: 'Actualizar el código QR',
  qr_prompt_new: 'Abre la aplicación y escanea el código',
  qr_prompt_scanned: 'Código escaneado. Confirma en el teléfono',
  qr_prompt_confirmed: 'Confirmado. Iniciando sesión',
  qr_refused: 'Has cancelado en el teléfono. Haz clic para actualizar',
  qr_refresh: 'Actualizar el código QR',

  // Third-party providers
  other_ways: 'Otras formas de entrar',
  platform_douyin: 'Douyin',
  platform_toutiao: 'Toutiao',
  platform_huoshan: 'Huoshan',
  platform_ixigua: 'Ixigua',
  oauth_authorise: 'Entrar con {mobile}',
  oauth_other: 'Usar otro número',
  title_oauth_bind: 'Vincular móvil',
  oauth_signing_in: 'Iniciando sesión con {platform}',
  oauth_cancelled: 'Has cancelado el inicio de sesión. Inténtalo de nuevo o entra de otra forma',
  oauth_failed: 'La plataforma no pudo iniciar tu sesión. Inténtalo de nuevo o entra de otra forma',

  // An invitation that is no longer valid
  invitation_ask: 'Pide un enlace nuevo a la persona que te invitó',
  invitation_leave: 'Continuar sin invitación',

  // Username modal
  username_title: 'Elige un nombre de usuario',
  username_confirm: 'Confirmar',
  name_unused:
    'Esta cuenta de empresa ya tenía nombre de usuario, así que no se usará el que has introducido',

  // After success
  success_signed_in: 'Sesión iniciada',
  success_account: 'Tu cuenta de empresa está lista',
  going_to: 'Te llevamos a {target}',
  reset_done: 'Has restablecido la contraseña',
  bind_done: 'Vinculado correctamente',
  bind_mail_sent:
    'Revisa tu bandeja de entrada: abre el enlace que enviamos a {target} para confirmar este correo',
  bind_mail_change: 'Cambiar el correo o volver a enviar',
  bind_go_on: 'Has iniciado sesión. Continúa a continuación',
  bind_mail_just_sent:
    'Acabamos de enviar un mensaje a este correo. Revisa tu bandeja de entrada o inténtalo de nuevo en un minuto',

  // Slider
  slider_unavailable: 'No se pudo cargar la verificación. {retry}',

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
