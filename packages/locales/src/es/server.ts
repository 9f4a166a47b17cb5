import type { ServerMessages } from '../server-messages.ts'

export const es: ServerMessages = {
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
  description_1038: 'Es tu única forma de iniciar sesión. Añade otra antes de quitarla',
  description_1039: 'Por tu seguridad, {login} de nuevo antes de hacer este cambio',
  description_1060: 'Añade un número de móvil para continuar',
  description_1070:
    'Otra persona ha escaneado este código QR. Actualízalo en la página de inicio de sesión y escanéalo de nuevo',
  description_1071:
    'El código QR ha caducado. Actualízalo en la página de inicio de sesión y escanéalo de nuevo',
  description_1072:
    'El código QR no es válido. Actualízalo en la página de inicio de sesión y escanéalo de nuevo',
  description_1091: 'Esta cuenta está suspendida. Contacta con soporte',
  description_1101: 'Introduce el código de la imagen',
  description_1102: 'El código de la imagen no es correcto. Inténtalo de nuevo',
  description_1103: 'El código de la imagen ha caducado. Introduce el nuevo',
  description_1105: 'Completa la verificación para continuar',
  description_1201: 'Introduce el código de verificación',
  description_1202: 'El código de verificación no es correcto. Revísalo e inténtalo de nuevo',
  description_1203: 'Este código de verificación ya no es válido. Pide uno nuevo',
  description_1204: 'No podemos enviar un código desde esta página. Actualízala e inténtalo de nuevo',
  description_1205: 'No pudimos enviar el código de verificación. Inténtalo más tarde',
  description_1206: 'Podrás pedir otro código en {seconds}',
  description_1320: 'Este correo ya está registrado. Inicia sesión',
  description_1703: 'Este código de verificación ha caducado. Pide uno nuevo',
  description_1704: 'El código de verificación no es correcto. Revísalo e inténtalo de nuevo',
  description_1902: 'La autorización ha caducado. Inicia sesión de nuevo',
  description_1905: 'No podemos conectar con la plataforma. Inténtalo más tarde o entra de otra forma',
  description_2035: 'La página ha caducado. Actualízala e inténtalo de nuevo',

  // Replaces the text of 1205
  sms_not_served: 'No podemos enviar códigos a este país o número. Usa otro número',
  account_deletion_scheduled:
    'Esta cuenta se eliminará pronto. Para conservarla, usa el enlace del mensaje sobre la eliminación o contacta con soporte',

  // Password policy
  password_common: 'Esta contraseña es muy común y fácil de adivinar. Elige otra',
  password_blank: 'La contraseña no puede tener solo espacios. Elige otra',
  password_own: 'La contraseña no puede ser tu móvil, tu correo ni tu nombre de usuario. Elige otra',

  // The title above the offer to bind the mobile that a provider has verified
  oauth_title: 'Iniciar sesión con {platform}',
  oauth_offer: '{platform} ha compartido el número {mobile}. ¿Quieres usarlo en tu cuenta de {app}?',

  // SMS and e-mail
  sms_code: '{code} es tu clave de {app}. Caduca en {minutes}. No la compartas con nadie.',
  sms_mobile_changed: 'Tu cuenta de {app} ya no usa este teléfono. Si no lo hiciste, contacta con soporte.',
  mail_email_changed_subject: 'El correo de tu cuenta de {app} ha cambiado',
  mail_email_changed_body:
    'Hola:\n\nEste correo ya no está vinculado a tu cuenta de {app} y no sirve para iniciar sesión en ella.\n\nSi no hiciste este cambio, contacta con soporte de inmediato.\n\nEl equipo de {app}',
  contact_mobile: 'teléfono',
  contact_email: 'correo',
  mail_email_confirm_subject: 'Confirma el correo de tu cuenta de {app}',
  mail_email_confirm_body:
    'Hola:\n\nConfirma que este es el correo de tu cuenta de {app}. Abre este enlace y pulsa el botón de la página:\n{link}\n\nEl enlace se puede usar una sola vez y caduca en 24 horas. Si no añadiste este correo a ninguna cuenta, ignora este mensaje: el correo no se usará hasta que se confirme.\n\nEl equipo de {app}',
  mail_email_taken_subject: 'Alguien usó tu correo en otra cuenta de {app}',
  mail_email_taken_body:
    'Hola:\n\nAlguien intentó añadir este correo a otra cuenta de {app}. El correo ya pertenece a tu cuenta, que no se ha visto afectada.\n\nSi fuiste tú, inicia sesión con este correo o usa otro para la otra cuenta. Si no, puedes ignorar este mensaje.\n\nEl equipo de {app}',
  mail_contact_linked_subject: 'Este correo está vinculado a tu cuenta de {app}',
  mail_contact_linked_body:
    'Hola:\n\nEste correo está ahora vinculado a tu cuenta de {app}. Puedes usarlo para iniciar sesión y restablecer la contraseña.\n\nSi no fuiste tú, contacta con soporte de inmediato.\n\nEl equipo de {app}',
  sms_contact_linked: 'Tu cuenta de {app} usa ahora este teléfono. Si no lo hiciste, contacta con soporte.',
  mail_contact_changed_subject: 'Ha cambiado el {switch} de tu cuenta de {app}',
  mail_contact_changed_body:
    'Hola:\n\nEl {switch} de tu cuenta de {app} ahora es {target}.\n\nSi fuiste tú, no tienes que hacer nada. Si no, deshaz el cambio aquí:\n{link}\n\nEl enlace se puede usar una sola vez y caduca en {days}.\n\nEl equipo de {app}',
  sms_contact_changed:
    'El {switch} de tu cuenta de {app} ahora es {target}. ¿No lo hiciste? Deshazlo en {days}: {link}',
  sms_contact_replaced:
    'El {switch} de tu cuenta de {app} ahora es {target}. Si no lo hiciste, contacta con soporte.',
  mail_contact_replaced_body:
    'Hola:\n\nEl {switch} de tu cuenta de {app} ahora es {target}.\n\nSi no fuiste tú, contacta con soporte de inmediato.\n\nEl equipo de {app}',
  sms_password_set:
    'Tu cuenta de {app} tiene una contraseña nueva. Si no lo hiciste, restablécela cuanto antes.',
  mail_password_set_subject: 'Se creó una contraseña nueva para tu cuenta de {app}',
  mail_password_set_body:
    'Hola:\n\nSe creó una contraseña nueva para tu cuenta de {app} y se cerró la sesión en los demás dispositivos.\n\nSi no fuiste tú, restablece la contraseña de inmediato.\n\nEl equipo de {app}',
  sms_password_reset:
    'La contraseña de {app} se ha restablecido. Si no lo hiciste, contacta con soporte cuanto antes.',
  mail_password_reset_subject: 'Se restableció tu contraseña de {app}',
  mail_password_reset_body:
    'Hola:\n\nSe restableció la contraseña de tu cuenta de {app} y se cerró la sesión en todos los dispositivos.\n\nSi no fuiste tú, restablécela de nuevo y contacta con soporte de inmediato.\n\nEl equipo de {app}',
  sms_password_reset_unlinked:
    'La contraseña de {app} se ha restablecido y {platform} se ha desvinculado. Si no lo hiciste, contacta con soporte.',
  mail_password_reset_unlinked_body:
    'Hola:\n\nSe restableció la contraseña de tu cuenta de {app} y se cerró la sesión en todos los dispositivos.\n\nPor seguridad, también desvinculamos lo que se vinculó en los últimos {days}: {platform}. Si lo vinculaste tú, inicia sesión y vincúlalo de nuevo.\n\nSi no restableciste la contraseña, hazlo de nuevo y contacta con soporte de inmediato.\n\nEl equipo de {app}',
  sms_reset_requested:
    'Crea una contraseña nueva para tu cuenta de {app}: elige "¿Olvidaste la contraseña?" cuando entres.',
  mail_reset_requested_subject: 'Crea una contraseña nueva para tu cuenta de {app}',
  mail_reset_requested_body:
    'Hola:\n\nCrea una contraseña nueva para tu cuenta de {app} en esta página, con el código que recibirás:\n\n{link}\n\nNuestro equipo de soporte te envía este mensaje. Nunca te pedimos la contraseña ni un código.\n\nEl equipo de {app}',
  sms_platform_linked:
    'Tu cuenta de {app} ahora se puede usar con {platform}. Si no lo hiciste, restablece la contraseña.',
  mail_platform_linked_subject: '{platform} está vinculado a tu cuenta de {app}',
  mail_platform_linked_body:
    'Hola:\n\n{platform} está ahora vinculado a tu cuenta de {app} y puedes usarlo para iniciar sesión.\n\nSi no fuiste tú, restablece la contraseña en un plazo de {days}: {platform} se desvinculará y se cerrará la sesión en todos los dispositivos.\n\nEl equipo de {app}',
  sms_platform_unlinked:
    'Tu cuenta de {app} ya no se puede usar con {platform}. Si no lo hiciste, restablece la contraseña.',
  mail_platform_unlinked_subject: '{platform} ya no está vinculado a tu cuenta de {app}',
  mail_platform_unlinked_body:
    'Hola:\n\n{platform} ya no está vinculado a tu cuenta de {app} y no sirve para iniciar sesión en ella.\n\nSi no fuiste tú, restablece la contraseña de inmediato.\n\nEl equipo de {app}',
  sms_deletion_scheduled: 'Vamos a eliminar tu cuenta de {app} el {date}. Para conservarla: {link}',
  mail_deletion_scheduled_subject: 'Tu cuenta de {app} se eliminará el {date}',
  mail_deletion_scheduled_body:
    'Hola:\n\nHas pedido eliminar tu cuenta de {app}. Se eliminará el {date} con todos sus datos, y se cerró la sesión en todos los dispositivos.\n\nSi cambias de opinión, abre este enlace antes de esa fecha y pulsa el botón de la página:\n{link}\n\nEl enlace se puede usar una sola vez. Si no fuiste tú, conserva la cuenta y crea una contraseña nueva.\n\nEl equipo de {app}',
  sms_data_exported:
    'Se exportaron los datos de tu cuenta de {app}. Si no lo hiciste, restablece tu contraseña cuanto antes.',
  mail_data_exported_subject: 'Se exportaron los datos de tu cuenta de {app}',
  mail_data_exported_body:
    'Hola:\n\nSe exportaron los datos de tu cuenta de {app} después de iniciar sesión y confirmar la identidad.\n\nSi no fuiste tú, restablece la contraseña de inmediato.\n\nEl equipo de {app}',
  mail_code_subject: '{code} es tu código de verificación de {app}',
  mail_code_body:
    'Hola:\n\nTu código de verificación de {app} es:\n\n{code}\n\nCaduca en {minutes}. No lo compartas con nadie. Si no lo pediste, puedes ignorar este correo.\n\nEl equipo de {app}',
  mail_invitation_subject: 'Te invitan a crear una cuenta de empresa en {app}',
  mail_invitation_body:
    'Hola:\n\nTe invitan a crear una cuenta de empresa en {app}. Para empezar, abre este enlace:\n{link}\n\nEl enlace se puede usar una sola vez y caduca en {days}. No lo reenvíes. Si no esperabas esta invitación, puedes ignorar este correo.\n\nEl equipo de {app}',
  mail_org_invitation_subject: '{org} te invita a crear una cuenta de empresa en {app}',
  mail_org_invitation_body:
    'Hola:\n\n{org} te invita a crear una cuenta de empresa en {app}. Para empezar, abre este enlace:\n{link}\n\nEl enlace se puede usar una sola vez y caduca en {days}. No lo reenvíes. Si no esperabas esta invitación, puedes ignorar este correo.\n\nEl equipo de {app}',
  sms_account_asked:
    'Alguien quiso crear una cuenta de empresa en {app} con este teléfono. Si lo hiciste, entra para continuar. Si no, tu cuenta sigue segura.',
  mail_account_asked_subject: 'Alguien intentó crear una cuenta de empresa en {app} con tus datos',
  mail_account_asked_body:
    'Hola:\n\nAlguien intentó crear una cuenta de empresa en {app} con tu número de móvil o tu correo.\n\nSi fuiste tú, inicia sesión para continuar. Si no, puedes ignorar este correo: tu cuenta no se ha visto afectada.\n\nEl equipo de {app}',
  mail_reply: '¿Tienes alguna pregunta? Responde a este correo.',
  mail_no_reply: 'Este correo se ha enviado automáticamente. No respondas a él.',

  // The confirm page of the phone, and the page that a camera app opens
  qr_asked: 'solicitado hace {seconds}',
  qr_page_title: 'Escanea este código con la aplicación de {app}',
  qr_page_text:
    'Este código inicia tu sesión en {app} en otro dispositivo. Abre la aplicación de {app} en el teléfono, inicia sesión y escanea el código desde ella.',
  qr_page_warning: 'Si alguien te ha enviado este código, no lo escanees: podría entrar en tu cuenta.',

  // The pages that confirm an e-mail and undo a change of contact
  confirm_page_title: 'Confirma tu correo',
  confirm_page_text:
    '¿Quieres usar {target} en tu cuenta de {app}? Cuando lo confirmes, podrás iniciar sesión y restablecer la contraseña con él.',
  confirm_page_button: 'Confirmar correo',
  confirm_done_title: 'Correo confirmado',
  confirm_done_text: 'Ya puedes iniciar sesión en {app} con {target}. Puedes cerrar esta página.',
  confirm_taken_title: 'Este correo pertenece a otra cuenta',
  confirm_taken_text: 'Inicia sesión en {app} con este correo o vincula otro a tu cuenta.',
  confirm_dead_title: 'Este enlace ya no se puede usar',
  confirm_dead_text:
    'Ya se usó, ha caducado o después introdujiste otro correo. Si tu correo todavía no funciona, inicia sesión en {app} y vincúlalo otra vez para recibir un enlace nuevo.',
  revert_page_title: '¿Deshacer el cambio de {switch}?',
  revert_page_text:
    'El {switch} de tu cuenta de {app} ha cambiado. Si no fuiste tú, deshaz el cambio: recuperarás el móvil y el correo anteriores, se desvincularán las cuentas externas añadidas desde entonces y se cerrará la sesión en todos los dispositivos.',
  revert_page_button: 'Deshacer el cambio',
  revert_page_keep: 'Fui yo',
  revert_done_title: 'Se deshizo el cambio',
  revert_done_text:
    'Se cerró la sesión en todos los dispositivos y la contraseña anterior ya no sirve. Crea una nueva ahora.',
  revert_taken_title: 'El cambio no se puede deshacer automáticamente',
  revert_taken_text:
    'El móvil o el correo anterior pertenece ahora a otra cuenta de {app}. Contacta con soporte.',
  revert_dead_title: 'Este enlace ya no se puede usar',
  revert_dead_text:
    'Ya se usó o ha caducado. Si otra persona cambió tu cuenta, restablece la contraseña ahora y contacta con soporte.',
  undelete_page_title: '¿Conservar tu cuenta?',
  undelete_page_text:
    'Tu cuenta de {app} se eliminará el {date}. Si la conservas, podrás iniciar sesión como antes.',
  undelete_page_button: 'Conservar la cuenta',
  undelete_done_title: 'Tu cuenta se conserva',
  undelete_done_text:
    'Ya puedes volver a iniciar sesión en {app}. Si no pediste la eliminación, crea una contraseña nueva ahora.',
  undelete_dead_text:
    'Ya se usó o ha caducado, o la cuenta ya se conservó. Si no puedes iniciar sesión en {app}, contacta con soporte.',
  page_missing_title: 'Página no encontrada',
  page_missing_text: 'Revisa la dirección o vuelve a la página anterior.',
  page_error_title: 'No se pudo abrir esta página',
  page_cookies_text:
    'Tu navegador envía demasiadas cookies. Elimina las cookies de este sitio y vuelve a abrir la página.',
  page_link_title: 'Este enlace está incompleto',
  page_link_text: 'Vuelve al sitio del que vienes y empieza de nuevo desde allí.',
  page_system_title: 'Algo ha fallado en nuestro sistema',
  page_retry_link: 'Reintentar',
  page_home_link: 'Continuar a {app}',
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
