import type { Messages } from '../messages.ts'

export const pt: Messages = {
  // Fields
  label_email: 'E-mail',
  label_mobile: 'Celular',
  label_gmobile: 'Celular',
  label_password: 'Senha',
  label_repeatPwd: 'Confirmar senha',
  label_mobilecaptcha: 'Código',
  label_emailcaptcha: 'Código',
  label_code: 'Código',
  label_account: 'E-mail ou celular',

  // Panels and methods
  title_login: 'Entrar',
  title_register: 'Criar conta',
  title_forgetPwd: 'Redefinir senha',
  title_bind: 'Vincular celular',
  title_bind_email: 'Vincular e-mail',
  title_reset: 'Redefinir senha',
  subtitle_register: 'Para usar esta plataforma (anúncios, Star, POI), você precisa de uma conta empresarial',
  tab_mobile: 'Celular',
  tab_email: 'E-mail',
  submit_login: 'Entrar',
  submit_register: 'Criar conta',
  submit_forgetPwd: 'Redefinir',
  submit_bind: 'Vincular',
  submit_reset: 'Redefinir',
  link_register: 'Criar conta',
  link_forgetPwd: 'Esqueceu a senha?',
  link_login: 'Já tem uma conta empresarial? Entrar',
  link_login_back: 'Voltar para o login',

  // Form
  send_code: 'Enviar código',
  show_password: 'Mostrar senha',
  hide_password: 'Ocultar senha',

  // Agreement
  agreement: 'Li e aceito os {service} e a {privacy}',
  agreement_new_mobile: 'Números novos são cadastrados automaticamente. ',
  agreement_note: 'Ao continuar, você aceita os {service} e a {privacy}',
  agreement_service: 'Termos de Serviço',
  agreement_privacy: 'Política de Privacidade',

  // Code that cannot be loaded, and other failures of the network
  network_failure: 'Network error Please retry',
  retry: 'Tentar novamente',

  // Labels of fields that the initial view never has
  label_captcha: 'Código da imagem',
  label_username: 'Nome de usuário',

  // Field validation
  email_required: 'Digite seu e-mail',
  email_pattern_valid: 'E-mail inválido. Confira e tente novamente',
  mobile_required: 'Digite seu celular',
  mobile_pattern_valid: 'Número de celular inválido',
  password_required: 'Digite sua senha',
  password_pattern_valid: 'A senha deve ter de {min} a {max} caracteres',
  code_required: 'Digite o código de verificação',
  captcha_code_pattern_valid: 'O código da imagem tem 4 caracteres',
  mobile_code_pattern_valid: 'O código de verificação tem 4 números',
  code_pattern_valid: 'O código de verificação tem 6 caracteres',
  repeatPwd_required: 'Digite a senha novamente',
  repeatPwd_pattern_valid: 'As senhas não são iguais',
  username_required: 'Digite um nome de usuário',
  username_pattern_valid: 'O nome de usuário deve ter de 4 a 40 caracteres',

  // Error catalogue
  error_200: 'Você já entrou em uma conta empresarial. {open} para criar outra a partir dela.',
  error_403: 'Leia e aceite os termos de serviço e a política de privacidade',
  error_411: 'A autorização expirou. Entre novamente',
  error_500: 'Erro no sistema. Tente novamente mais tarde',
  error_503: 'Não foi possível carregar o QR code. Clique para atualizar',
  error_504: 'O QR code expirou. Clique para atualizar',
  error_1035: 'Este celular já tem uma conta empresarial. Use outro número',
  error_1041:
    'Este celular já tem uma conta empresarial e está vinculado à conta de outro aplicativo. Use outro número',
  error_2010: 'O link é inválido ou expirou. Peça um novo a quem o enviou',
  error_2015: 'Este {switch} já está cadastrado. {login} para continuar',
  error_2601: 'Você já tem uma conta empresarial. {login} para concluir a ativação',
  error_2602: 'Este celular ou e-mail já está cadastrado. {login} para continuar',
  error_2603: 'A empresa desta conta não é a mesma do convite. Troque de conta',
  error_2604: '{app} já está disponível nesta conta',
  error_2605: 'Você já tem uma conta. {open} para adicionar outra',
  error_2606: 'Você atingiu o limite de contas empresariais',
  error_2607: 'Esta conta já colabora em {app}',
  error_2653: 'Este celular ou e-mail está vinculado a outra empresa. Use outro',
  error_2654: '{app} já está disponível para este celular ou e-mail. Acesse {webApp}',
  error_2655: 'Este e-mail já tem uma conta empresarial. {login} para concluir',
  error_2656: 'Este celular ou e-mail atingiu o limite de contas empresariais',
  error_2657: 'Este celular ou e-mail já colabora em {app}',
  error_1023: 'Este e-mail já está cadastrado. {login} para continuar.',
  error_1039: 'Para sua segurança, {login} novamente antes de fazer esta alteração',

  // Panels and methods
  cancel: 'Cancelar',

  // The proof that a binding asks for
  title_proof: 'Confirme sua identidade',
  proof_password: 'Para proteger sua conta, digite sua senha atual',
  proof_code: 'Para proteger sua conta, digite o código enviado para {target}',
  proof_use_password: 'Usar a senha',
  proof_use_code: 'Receber um código em {target}',
  proof_confirm: 'Confirmar',
  proof_later:
    'Seus dados de contato mudaram recentemente. Para sua segurança, você poderá fazer isto a partir de {date}',
  bind_password_wrong: 'Senha incorreta. Confira e tente novamente',

  // Form
  send_code_countdown: '{seconds} S',
  send_code_sent: 'Enviado para {target}',
  send_code_ready: 'Você já pode pedir um novo código',
  password_shown: 'Senha visível',
  password_hidden: 'Senha oculta',
  caps_lock_on: 'Caps Lock está ativado',
  password_hint: 'De {min} a {max} caracteres',
  captcha_image: 'Trocar a imagem',
  busy: 'Aguarde',

  // Logged-in view
  title_signed_in: 'Boas-vindas',
  signed_in_as: 'Você entrou como',
  signed_in: 'Você já entrou',
  continue: 'Continuar',
  change_account: 'Trocar de conta',
  open_business_account: 'Criar uma conta empresarial com esta conta',

  // QR code
  qr_toggle_to_code: 'Entrar com QR code',
  qr_toggle_to_password: 'Entrar com senha',
  qr_image: 'Atualizar o QR code de login',
  qr_prompt_new: 'Abra o aplicativo e escaneie o código',
  qr_prompt_scanned: 'Código escaneado. Confirme no celular',
  qr_prompt_confirmed: 'Confirmado. Entrando',
  qr_refused: 'Login recusado no celular. Clique para atualizar',
  qr_refresh: 'Atualizar o QR code',

  // Third-party providers
  other_ways: 'Outras formas de entrar',
  platform_douyin: 'Douyin',
  platform_toutiao: 'Toutiao',
  platform_huoshan: 'Huoshan',
  platform_ixigua: 'Ixigua',
  oauth_authorise: 'Entrar com {mobile}',
  oauth_other: 'Usar outro número',
  title_oauth_bind: 'Vincular celular',
  oauth_signing_in: 'Entrando com {platform}',
  oauth_cancelled: 'Você cancelou o login. Tente novamente ou entre de outra forma',
  oauth_failed: 'A plataforma não conseguiu fazer seu login. Tente novamente ou entre de outra forma',

  // An invitation that is no longer valid
  invitation_ask: 'Peça um novo link a quem convidou você',
  invitation_leave: 'Continuar sem convite',

  // Username modal
  username_title: 'Escolha um nome de usuário',
  username_confirm: 'Confirmar',
  name_unused: 'Esta conta empresarial já tem um nome de usuário, por isso o que você digitou não será usado',

  // After success
  success_signed_in: 'Login concluído',
  success_account: 'Sua conta empresarial está pronta',
  going_to: 'Levando você a {target}',
  reset_done: 'Sua senha foi redefinida',
  bind_done: 'Vinculado com sucesso',
  bind_mail_sent:
    'Confira sua caixa de entrada: abra o link enviado para {target} para confirmar este e-mail',
  bind_mail_change: 'Alterar o e-mail ou enviar de novo',
  bind_go_on: 'Você entrou. Continue abaixo',
  bind_mail_just_sent:
    'Acabamos de enviar uma mensagem para este e-mail. Confira sua caixa de entrada ou tente novamente em um minuto',

  // Slider
  slider_unavailable: 'Não foi possível carregar a verificação. {retry}',

  // Area picker
  area_label: 'Código do país ou região',
  area_search: 'Busque por país ou código',
  area_empty: 'Nenhum resultado',
  area_unavailable: 'Não foi possível carregar a lista. Tente novamente',

  // Notices
  close: 'Fechar',
  cookies_blocked:
    'Seu navegador está bloqueando os cookies necessários para entrar. Permita os cookies, inclusive os de terceiros, e recarregue a página',
  log_id: 'Referência: {id}',
  log_id_copy: 'Copiar referência',
  log_id_copied: 'Referência copiada',
  help: 'Sobre as contas empresariais',
  popover_200: 'Para usar esta plataforma (anúncios, Star, POI), você precisa de uma conta empresarial.',

  // Values of markers
  marker_login: 'entre',
  marker_login_start: 'Entre',
  marker_open: 'Clique aqui',
  marker_app: 'este serviço',
  marker_app_start: 'Este serviço',
  switch_mobile: 'celular',
  switch_email: 'e-mail',
}
