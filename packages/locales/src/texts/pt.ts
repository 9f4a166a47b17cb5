import type { LanguageTexts } from '../language-texts.ts'

export const critical: LanguageTexts['critical'] = {
  // Field labels
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
  agreement_new_mobile: 'Primeira vez aqui? Vamos criar uma conta. ',
  agreement_note: 'Ao continuar, você aceita os {service} e a {privacy}.',
  agreement_service: 'Termos de Serviço',
  agreement_privacy: 'Política de Privacidade',

  // Error messages
  network_failure: 'Network error Please retry',
  retry: 'Tentar novamente',
}

export const deferred: LanguageTexts['deferred'] = {
  // Field labels
  label_captcha: 'Código da imagem',
  label_username: 'Nome de usuário',

  // Messages below fields
  account_required: 'Digite seu e-mail ou o número do seu celular',
  email_required: 'Digite seu e-mail',
  email_pattern_valid: 'E-mail inválido. Confira e tente novamente',
  mobile_required: 'Digite o número do seu celular',
  mobile_pattern_valid: 'Número de celular inválido',
  password_required: 'Digite sua senha',
  password_pattern_valid: 'A senha deve ter de {min} a {max} caracteres',
  code_required: 'Digite o código de verificação',
  captcha_code_pattern_valid: 'O código da imagem tem 4 caracteres',
  mobile_code_pattern_valid: 'O código de verificação tem 4 dígitos',
  code_pattern_valid: 'O código de verificação tem 6 caracteres',
  repeatPwd_required: 'Digite a senha novamente',
  repeatPwd_pattern_valid: 'As senhas não são iguais',
  username_required: 'Digite um nome de usuário',
  username_pattern_valid: 'O nome de usuário deve ter de 4 a 40 caracteres',

  // Error messages
  error_200: 'Você já entrou em uma conta empresarial. {open} para criar outra a partir dela.',
  error_403: 'Leia e aceite os termos de serviço e a política de privacidade',
  error_411: 'A autorização expirou. Entre novamente',
  error_500: 'Erro no sistema. Tente novamente mais tarde',
  error_503: 'Não foi possível carregar o QR code. Clique para atualizar',
  error_504: 'O QR code expirou. Clique para atualizar',
  error_1035: 'Este celular já tem uma conta empresarial. Use outro número',
  error_1041:
    'Este celular já tem uma conta empresarial e está vinculado à conta de outro aplicativo. Use outro número',
  error_2010: 'Este link não é mais válido',
  error_2015: 'Este {switch} já está cadastrado. {login} para continuar',
  error_2601: 'Você já tem uma conta empresarial. {login} para concluir a ativação',
  error_2602: 'Este celular ou e-mail já está cadastrado. {login} para continuar',
  error_2603: 'A empresa desta conta não é a mesma do convite. Troque de conta',
  error_2604: '{app} já está disponível nesta conta',
  error_2605: 'Você já tem uma conta. {open} para adicionar outra',
  error_2606: 'Você atingiu o limite de contas empresariais',
  error_2607: 'Esta conta já colabora em {app}',
  error_2653: 'Este celular ou e-mail está vinculado a outra empresa',
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
  proof_code: 'Para proteger sua conta, receba um código em {target} e digite-o',
  proof_use_password: 'Usar a senha',
  proof_use_code: 'Usar um código enviado para {target}',
  proof_use_totp: 'Usar o app autenticador',
  proof_confirm: 'Confirmar',
  proof_later:
    'Seus dados de contato mudaram recentemente. Para sua segurança, você só poderá fazer isto a partir de {date}',
  bind_password_wrong: 'Senha incorreta. Confira e tente novamente',

  // Form
  send_code_countdown: '{seconds} S',
  send_code_sent: 'Enviado para {target}',
  send_code_sent_if_known: 'Se houver uma conta com {target}, você receberá o código',
  send_code_ready: 'Você já pode pedir um novo código',
  password_shown: 'Senha visível',
  password_hidden: 'Senha oculta',
  caps_lock_on: 'Caps Lock está ativado',
  password_hint: 'De {min} a {max} caracteres',
  bind_password_hint: 'Senha da sua conta. Não tem? Crie aqui',
  captcha_image: 'Trocar a imagem',
  busy: 'Aguarde',

  // Logged-in view
  title_signed_in: 'Boas-vindas',
  signed_in_as: 'Você entrou como',
  signed_in: 'Você já entrou',
  continue: 'Continuar',
  change_account: 'Trocar de conta',
  open_business_account: 'Criar uma conta empresarial',

  // QR code
  qr_toggle_to_code: 'Entrar com QR code',
  qr_toggle_to_password: 'Entrar de outra forma',
  qr_image: 'Atualizar o QR code de login',
  qr_prompt_new: 'Abra o aplicativo e escaneie o código',
  qr_prompt_scanned: 'Código escaneado. Confirme no celular',
  qr_prompt_confirmed: 'Confirmado. Entrando',
  qr_refused: 'Login recusado no celular. Clique para atualizar',
  qr_refresh: 'Atualizar o QR code',

  // Third-party providers
  other_ways: 'Outras formas de entrar',
  passkey_login: 'Entrar com chave de acesso',
  passkey_unavailable: 'Não é possível usar chaves de acesso aqui. Use outra forma ou outro dispositivo',
  passkey_failed: 'Algo deu errado com a chave de acesso. Tente de novo ou escolha outra forma',
  last_used: 'Usado por último',
  platform_douyin: 'Douyin',
  platform_toutiao: 'Toutiao',
  platform_huoshan: 'Huoshan',
  platform_ixigua: 'Ixigua',
  oauth_authorise: 'Entrar com {mobile}',
  oauth_other: 'Usar outro número',
  oauth_email:
    'Se minha conta ainda não tem e-mail, adicionar {target} quando eu confirmar pelo link enviado para lá.',
  title_oauth_bind: 'Vincular celular',
  oauth_bind_why: 'Para entrar com {platform}, adicione um celular à sua conta',
  bind_why: 'Ajuda você a recuperar o acesso à sua conta',
  oauth_signing_in: 'Entrando com {platform}',
  oauth_cancelled: 'O login foi cancelado ou não foi permitido. Tente novamente ou entre de outra forma',
  oauth_failed: 'A plataforma não conseguiu fazer seu login. Tente novamente ou entre de outra forma',

  // An invitation whose token or key is no longer valid
  invitation_ask:
    'Se você já usou este convite, continue sem ele e entre na sua conta. Se não, peça um novo link a quem convidou você.',
  key_ask: 'Volte ao site de onde você veio e comece de novo por lá, ou continue sem este link',
  invitation_leave: 'Continuar sem convite',

  // Username modal
  username_title: 'Escolha um nome de usuário',
  username_confirm: 'Confirmar',
  name_unused: 'Esta conta empresarial já tem um nome de usuário, por isso o que você digitou não será usado',

  // After success
  success_signed_in: 'Login concluído',
  success_registered: 'Sua conta está pronta',
  success_account: 'Sua conta empresarial foi criada',
  going_to: 'Levando você a {target}',
  reset_done: 'Sua senha foi redefinida',
  bind_done: 'Vinculado',
  bind_mail_sent:
    'Confira sua caixa de entrada: enviamos uma mensagem para {target}. Siga as instruções em até 24 horas para concluir',
  bind_mail_change: 'Alterar o e-mail ou enviar de novo',
  bind_go_on: 'Você entrou. Continue abaixo',

  // Slider
  slider_unavailable: 'Não foi possível concluir a verificação. {retry}',

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

export const secondStep: LanguageTexts['secondStep'] = {
  title_second_step: 'Confirme sua identidade',
  second_step_totp: 'Digite o código de 6 dígitos do seu app autenticador',
  second_step_recovery:
    'Digite um dos seus códigos de recuperação. Cada um só pode ser usado uma vez, e seus outros dispositivos serão desconectados',
  second_step_passkey: 'Confirme com sua chave de acesso. O navegador vai pedi-la',
  label_totp: 'Código do app',
  label_recovery: 'Código de recuperação',
  second_step_use_totp: 'Usar o app autenticador',
  second_step_use_recovery: 'Usar um código de recuperação',
  second_step_use_passkey: 'Usar uma chave de acesso',
  trust_browser: 'Confiar neste navegador por 30 dias',
  totp_pattern_valid: 'Digite os 6 dígitos mostrados no seu app autenticador',
  recovery_pattern_valid: 'Digite um código de recuperação: 10 letras e números',
  passkey_offer_title: 'Entre mais rápido da próxima vez',
  passkey_offer:
    'Com uma chave de acesso, você entra com o rosto, a digital ou o bloqueio de tela, sem esperar um código.',
  passkey_create: 'Criar chave de acesso',
  passkey_decline: 'Agora não',
}

export const account: LanguageTexts['account'] = {
  page_title: 'Conta',
  page_loading: 'Carregando sua conta',
  page_signed_out: 'Entre para ver sua conta',
  logged_out: 'Sua sessão foi encerrada.',
  logged_out_form: 'Sua sessão foi encerrada. Entre de novo em outra aba e continue aqui.',
  page_log_in: 'Entrar',
  page_log_out: 'Sair',
  section_contacts: 'Celular e e-mail',
  section_password: 'Senha',
  section_passkeys: 'Chaves de acesso',
  passkey_none: 'Entre com o rosto, a digital ou o bloqueio de tela em vez da senha.',
  passkey_another: 'Adicione uma chave de acesso para outro dispositivo.',
  passkeys_full: 'Você tem 10 chaves de acesso, o máximo. Exclua uma para adicionar outra.',
  passkey_add_intro:
    'O navegador pedirá o rosto, a digital ou o bloqueio de tela. Depois você poderá entrar com a chave de acesso.',
  passkey_added: 'Agora você pode entrar com esta chave de acesso.',
  passkey_exists: 'Este dispositivo já tem uma chave de acesso da sua conta.',
  passkey_impossible:
    'Não é possível usar chaves de acesso aqui. Tente outra forma, outro navegador ou outro dispositivo.',
  rename: 'Renomear',
  label_passkey_name: 'Nome',
  passkey_rename_intro: 'Escolha um nome fácil de reconhecer.',
  passkey_renamed: 'Renomeada: {target}.',
  passkey_delete: 'Excluir',
  passkey_delete_intro: 'Excluir a chave de acesso “{target}”? Você não poderá mais entrar com ela.',
  passkey_deleted:
    'Chave de acesso “{target}” excluída. Se o dispositivo ainda a mostrar, ela não funciona mais.',
  passkey_synced: 'Sincronizada pelo seu gerenciador de senhas',
  passkey_one_device: 'Apenas em um dispositivo',
  passkey_made: 'Adicionada em {date}',
  passkey_unused: 'Ainda não usada',
  proof_passkey: 'Confirme com sua chave de acesso. O navegador a pedirá quando você continuar.',
  proof_use_passkey: 'Usar uma chave de acesso',
  section_platforms: 'Contas vinculadas',
  section_sessions: 'Dispositivos conectados',
  section_business: 'Contas empresariais',
  section_language: 'Idioma',
  section_data: 'Seus dados',

  // Actions
  add: 'Adicionar',
  change: 'Alterar',
  change_password: 'Alterar',
  link: 'Vincular',
  unlink: 'Desvincular',
  send_link: 'Enviar o link',
  send_again: 'Alterar ou reenviar',
  discard: 'Descartar',
  keep_waiting: 'Continuar aguardando',
  end_session: 'Desconectar',
  end_others: 'Desconectar os outros dispositivos',
  no_other_sessions: 'Você não está conectado em nenhum outro dispositivo.',
  export_data: 'Baixar meus dados',
  delete_account: 'Excluir minha conta',
  set_password: 'Criar senha',

  // Contacts
  not_added: 'Não adicionado',
  mobile_intro:
    'Enviaremos um código para o número. Depois disso, seus outros dispositivos serão desconectados.',
  label_new_code: 'Código para o novo número',
  label_sent_code: 'Código para {target}',
  email_intro:
    'Enviaremos um link para o novo endereço. Nada muda até você abri-lo e confirmar. Depois disso, seus outros dispositivos serão desconectados.',
  undo_offered: 'Enviaremos para {target} um link com o qual você pode desfazer a alteração por {days} dias.',
  mobile_changed: 'Seu celular agora é {target}. Seus outros dispositivos foram desconectados.',
  contact_unchanged: '{target} já está na sua conta. Nada mudou.',
  undo_until: 'Você pode desfazer a alteração antes de {date} com o link que enviamos para {target}.',
  email_sent:
    'Enviamos uma mensagem para {target}. Siga as instruções em até 24 horas. Nada muda até você fazer isso.',
  email_pending: 'Ainda não confirmado',
  email_cancel_intro: 'Descartar {target}? Nenhum link que enviamos vai funcionar.',
  email_cancelled: 'Descartado. Você pode adicionar {target} de novo mais tarde.',
  email_withdrawn: 'O e-mail não confirmado {target} será descartado.',

  // Password
  password_is_set: 'Criada',
  password_is_not_set: 'Não criada',
  label_new_password: 'Nova senha',
  label_repeat_password: 'Repita a nova senha',
  label_current_password: 'Senha atual',
  password_intro: 'Uma nova senha encerra a sessão nos seus outros dispositivos.',
  password_recent: 'As chaves de acesso e as contas vinculadas nos últimos 7 dias serão removidas.',
  password_recent_first:
    'As contas vinculadas nos últimos 7 dias serão desvinculadas, exceto a que você usou para se cadastrar.',
  password_changed: 'Sua nova senha foi definida. Seus outros dispositivos foram desconectados.',
  password_removed: 'Removido por ter sido adicionado nos últimos 7 dias: {target}.',

  // Second factor
  section_second_factor: 'Verificação em duas etapas',
  totp_is_on: 'App autenticador ativado',
  totp_is_off: 'App autenticador desativado',
  totp_summary:
    'Um código de um app no celular, além do login de sempre. É mais seguro do que códigos por SMS, que podem ser interceptados.',
  totp_set_up: 'Configurar',
  totp_remove: 'Desativar',
  totp_intro:
    'Depois disso, o login normalmente também vai pedir um código do app. Seus outros dispositivos serão desconectados.',
  totp_continue: 'Continuar',
  totp_scan: 'Leia este código QR com o app autenticador e digite o código de 6 dígitos que aparece nele.',
  totp_qrcode: 'Código QR para o app autenticador',
  totp_by_hand: 'Não consegue ler? Digite esta chave no app:',
  totp_open: 'Abrir em um app deste dispositivo',
  label_totp: 'Código do app',
  totp_is_set_up: 'O app autenticador foi configurado. Seus outros dispositivos foram desconectados.',
  totp_remove_intro:
    'Os códigos do app e os de recuperação deixarão de funcionar. Seus outros dispositivos serão desconectados.',
  totp_removed: 'O app autenticador foi desativado. Seus outros dispositivos foram desconectados.',
  recovery_codes: 'Códigos de recuperação',
  codes_left: 'Códigos restantes: {count}',
  codes_renew: 'Criar novos códigos',
  codes_renew_intro: 'Os códigos que você tem agora deixarão de funcionar.',
  codes_renewed: 'Novos códigos de recuperação foram criados.',
  codes_intro:
    'Guarde estes códigos em um lugar seguro. Eles só aparecem uma vez. Se você perder o celular, cada um vale uma vez no lugar de um código do app.',
  codes_copy: 'Copiar',
  codes_copied: 'Copiado',
  codes_download: 'Baixar',
  codes_print: 'Imprimir',
  codes_saved: 'Já guardei',
  label_recovery_code: 'Código de recuperação',
  totp_pattern_valid: 'Digite os 6 dígitos mostrados no seu app autenticador',
  recovery_pattern_valid: 'Digite um código de recuperação: 10 letras e números',
  proof_totp: 'Para proteger sua conta, digite o código do app autenticador',
  proof_recovery:
    'Para proteger sua conta, digite um código de recuperação. Seus outros dispositivos serão desconectados',
  proof_use_recovery: 'Usar um código de recuperação',

  // Platforms
  link_account: 'Vincular uma conta',
  link_intro:
    'Você irá para {platform} e depois voltará para cá. A partir daí, poderá entrar com {platform}.',
  link_needs_mobile: 'Para vincular {platform}, primeiro adicione um celular.',
  link_returned: 'Depois de vincular, você poderá entrar com {platform}.',
  link_other: 'Outra conta desta plataforma já está vinculada. Desvincule-a primeiro.',
  unlink_intro:
    'Você não poderá mais entrar com {platform} e sairá da conta em todos os dispositivos, inclusive neste.',
  linked: 'Agora você pode entrar com {platform}. Se foi engano, desvincule aqui.',
  unlinked: '{platform} foi desvinculado, e você saiu da conta em todos os dispositivos.',
  link_cancelled: '{platform} não foi vinculado.',

  // Sessions
  this_device: 'Este dispositivo',
  unknown_device: 'Dispositivo desconhecido',
  last_used: 'Último uso: {date}',
  used_now: 'Usado agora há pouco',
  logged_in_since: 'Conectado desde {date}',
  end_session_intro: 'Desconectar “{target}”? Para voltar, será preciso entrar de novo nesse dispositivo.',
  session_ended: 'Desconectado: {target}.',
  end_others_intro:
    'Desconectar todos os dispositivos, menos este? Para voltar, será preciso entrar de novo em cada um.',
  others_ended: 'Todos os outros dispositivos foram desconectados.',

  // Business accounts
  role_owner: 'Proprietário',
  role_collaborator: 'Colaborador',
  not_active: 'Não ativada',

  // Language
  language_intro: 'Para esta página e para as mensagens sobre o que você alterar aqui.',

  // Data
  export_short: 'Baixar',
  export_intro: 'Um arquivo com os dados da sua conta, para você ou para outro serviço.',
  export_confirm: 'O arquivo mostra seus contatos por completo. Guarde-o onde só você possa ler.',
  exported: 'O arquivo está pronto. Confira os downloads do navegador.',
  delete_short: 'Excluir',
  delete_summary: 'Pode ser desfeito em até 30 dias.',
  delete_intro:
    'Você sairá da conta em todos os dispositivos e não poderá mais entrar. Depois de 30 dias, a conta e as contas empresariais que são suas serão excluídas.',
  deleted: 'Sua conta será excluída em {date}.',
  delete_keep: 'Até lá, o link na nossa mensagem permite manter a conta.',
  delete_keep_support: 'Para manter a conta, fale com o suporte antes dessa data.',

  tells: 'Enviaremos um aviso para {target}.',
  told: 'Enviamos um aviso para {target}.',
  log_in_again: 'Para sua segurança, entre novamente para continuar.',
}

export const card: LanguageTexts['card'] = {
  manage_account: 'Gerenciar conta',
  log_out: 'Sair',
}

export const slider: LanguageTexts['slider'] = {
  title: 'Arraste a peça até o encaixe',
  title_other: 'Verificação',
  hint: 'Ou use as setas do teclado e pressione Enter',
  picture: 'Quebra-cabeça com uma peça faltando',
  close: 'Fechar',
  other_way: 'Tentar de outra forma',
  wait: 'Esperar em vez de arrastar',
  waiting: 'Fique nesta página. Segundos restantes: {seconds}',
  back: 'Voltar ao quebra-cabeça',
  failed: 'Não foi possível concluir a verificação',
  retry: 'Tentar novamente',
  wrong_solution: 'Não funcionou. Tente com esta nova imagem',
  ended: 'Esta verificação terminou. Feche-a e tente de novo, agora ou mais tarde',
}

export const server: LanguageTexts['server'] = {
  language: 'pt',

  // Descriptions of error codes
  description_1: 'Entre na sua conta primeiro',
  description_4: 'Algo deu errado com a solicitação. Atualize a página e tente novamente',
  description_7: 'Muitas tentativas. Tente novamente em {minutes}',
  description_1001: 'Este celular já está cadastrado. Entre na sua conta',
  description_1002: 'Digite seu celular',
  description_1003: 'Número de celular inválido. Confira e tente novamente',
  description_1007: 'Este celular já está vinculado a outra conta. Use outro número',
  description_1011: 'Esta conta externa ainda não está vinculada. Adicione um celular para continuar',
  description_1012: 'A senha deve ter de {min} a {max} caracteres',
  description_1014: 'Digite seu e-mail',
  description_1023: 'Este e-mail já está cadastrado. Entre na sua conta',
  description_1030: 'Esta conta externa já está vinculada a outra conta. Entre nela',
  description_1031: 'E-mail inválido. Confira e tente novamente',
  description_1033: 'E-mail, celular ou senha incorretos. Confira e tente novamente',
  description_1034: 'Muitas senhas incorretas. Tente novamente em {minutes} ou redefina sua senha',
  description_1038: 'Sem isso, você pode perder o acesso à sua conta. Antes, adicione um celular ou e-mail',
  description_1039: 'Para sua segurança, {login} novamente antes de fazer esta alteração',
  description_1060: 'Adicione um celular para continuar',
  description_1070:
    'Este QR code foi escaneado com outra conta. Atualize-o na página de login e escaneie novamente',
  description_1071:
    'Este QR code não pode mais ser usado. Se o outro dispositivo não entrou na conta, atualize o código nele e escaneie novamente',
  description_1072:
    'Este QR code não pode ser usado. Se o outro dispositivo não entrou na conta, atualize o código nele e escaneie novamente',
  description_1091: 'Esta conta está suspensa. Fale com o suporte',
  description_1101: 'Digite o código da imagem',
  description_1102: 'Código da imagem incorreto. Tente novamente',
  description_1103: 'O código da imagem expirou. Digite o novo',
  description_1105: 'Conclua a verificação para continuar',
  description_1106: 'Fazendo uma verificação de segurança. Aguarde um momento',
  description_1201: 'Digite o código de verificação',
  description_1202: 'Código de verificação incorreto. Confira se é o mais recente ou peça outro',
  description_1203: 'Este código de verificação não é mais válido. Peça um novo',
  description_1204: 'Não é possível enviar um código por esta página. Atualize-a e tente novamente',
  description_1205: 'Não foi possível enviar o código de verificação. Tente novamente mais tarde',
  description_1206: 'Você poderá pedir um novo código em {seconds}',
  description_1320: 'Este e-mail já está cadastrado. Entre na sua conta',
  description_1703: 'Este código de verificação não é mais válido. Peça um novo',
  description_1704: 'Código de verificação incorreto. Confira se é o mais recente ou peça outro',
  description_1902: 'A autorização expirou. Comece de novo',
  description_1905:
    'Não foi possível acessar a plataforma. Tente novamente mais tarde ou escolha outra forma',
  description_2035: 'A página expirou. Atualize-a e tente novamente',
  description_2046: 'Falta uma etapa para concluir o login',
  description_2047: 'O código está incorreto. Confira e tente de novo',
  description_2048: 'Esta etapa não é mais válida. Faça login novamente',
  description_2049: 'Nenhuma conta tem esta chave de acesso. Escolha outra forma',
  description_2050: 'Algo deu errado com a chave de acesso. Tente de novo ou escolha outra forma',

  // Texts that replace one of them
  sms_not_served: 'Não enviamos códigos para este país ou número. Use outro número ou outra forma',
  link_too_soon:
    'Acabamos de enviar uma mensagem para este e-mail. Confira sua caixa de entrada ou tente novamente em {seconds}',
  link_not_sent: 'Não enviamos e-mails, então nenhum e-mail pode ser adicionado',
  code_unavailable: 'Não podemos enviar códigos de verificação desta forma. Escolha outra',
  codes_refused: 'Muitos códigos incorretos. Tente novamente em {minutes}',
  server_busy: 'Muitos acessos no momento. Tente novamente em instantes',
  account_deletion_scheduled:
    'Esta conta será excluída em breve. Para mantê-la, abra o link da mensagem sobre a exclusão, se houver, ou fale com o suporte',
  passkey_limit: 'Você pode ter até 10 chaves de acesso. Exclua uma para adicionar outra',
  totp_wrong:
    'O código está incorreto. Tente o próximo. Se também não funcionar, ative a hora automática no celular',
  totp_set_up_wrong:
    'O código está incorreto. Tente o próximo. Se também não funcionar, ative a hora automática no celular, cancele e comece de novo',
  recovery_wrong: 'O código de recuperação está incorreto ou já foi usado. Confira ou digite outro',
  password_common: 'Esta senha é muito comum e fácil de adivinhar. Escolha outra',
  password_breached: 'Esta senha já apareceu em um vazamento de dados de outro site. Escolha outra',
  password_blank: 'A senha não pode ter apenas espaços. Escolha outra',
  password_own:
    'A senha não pode ser seu celular, seu e-mail (nem a parte antes do @) nem seu nome. Escolha outra',

  // The offer to bind what a provider has verified
  oauth_title: 'Entrar com {platform}',
  oauth_offer: '{platform} compartilhou o número {mobile}. Usar na sua conta {app}?',

  // SMS and e-mail
  sms_code: '{code}: seu codigo de verificacao {app}. Expira em {minutes}. Nao compartilhe com ninguem.',
  sms_mobile_changed:
    'Este celular foi desvinculado da sua conta {app}. Se voce nao fez isso, fale com o suporte agora mesmo.',
  mail_email_changed_subject: 'Este endereço de e-mail foi desvinculado da sua conta {app}',
  mail_email_changed_body:
    'Olá!\n\nUma alteração recente nos dados de contato da sua conta {app} foi desfeita. Por isso, este endereço de e-mail foi desvinculado dela e não pode mais ser usado para entrar.\n\nSe não foi você, fale com o suporte agora mesmo.\n\n{support}\n\nEquipe {app}',
  contact_mobile: 'celular',
  contact_email: 'e-mail',
  mail_email_confirm_subject: 'Confirme o e-mail da sua conta {app}',
  mail_email_confirm_body:
    'Olá!\n\nConfirme que este é o e-mail da sua conta {app}. Abra este link e confirme na página que se abre:\n{link}\n\nO link pode ser usado uma única vez e expira em 24 horas. Se você não adicionou este endereço a nenhuma conta, ignore esta mensagem: ele só será usado depois de confirmado.\n\nEquipe {app}',
  mail_email_taken_subject: 'Alguém tentou adicionar seu e-mail a outra conta {app}',
  mail_email_taken_body:
    'Olá!\n\nAlguém tentou adicionar este endereço de e-mail a outra conta {app}. Ele já pertence à sua conta, que não foi afetada.\n\nSe foi você, entre com este endereço ou use outro na outra conta:\n{login}\n\nSe não foi, ignore esta mensagem.\n\nEquipe {app}',
  mail_contact_linked_subject: 'Este endereço de e-mail agora está vinculado à sua conta {app}',
  mail_contact_linked_body:
    'Olá!\n\nEste endereço de e-mail agora está vinculado à sua conta {app}. Você pode usá-lo para criar ou redefinir sua senha e, junto com ela, para entrar.\n\n{details}\n\nSe não foi você, confira os contatos da sua conta e crie uma nova senha:\n{account}\n\n{support}\n\nEquipe {app}',
  sms_contact_linked:
    'Este celular foi vinculado a sua conta {app}. Se voce nao fez isso, fale com o suporte agora mesmo.',
  mail_contact_changed_subject: 'O {switch} da sua conta {app} foi alterado',
  mail_contact_changed_body:
    'Olá!\n\nO {switch} da sua conta {app} foi alterado para {target}.\n\n{details}\n\nSe foi você, não precisa fazer nada. Se não foi, desfaça a alteração aqui:\n{link}\n\nO link pode ser usado uma única vez e expira em {days}.\n\nEquipe {app}',
  sms_contact_changed:
    'O {switch} da sua conta {app} foi alterado para {target}. Nao foi voce? Desfaca em {days}: {link}',
  sms_contact_replaced:
    'O {switch} da sua conta {app} foi alterado para {target}. Se voce nao fez isso, fale com o suporte agora mesmo.',
  mail_contact_replaced_body:
    'Olá!\n\nO {switch} da sua conta {app} foi alterado para {target}.\n\n{details}\n\nSe não foi você, crie uma nova senha agora mesmo com um contato que ainda esteja vinculado à sua conta; isso desconecta a conta de todos os dispositivos:\n{reset}\n\nDepois, fale com o suporte: a nova senha não restaura o {switch} anterior.\n\n{support}\n\nEquipe {app}',
  mail_contact_added_subject: 'Um {switch} foi adicionado à sua conta {app}',
  mail_contact_added_body:
    'Olá!\n\nO {switch} {target} foi adicionado à sua conta {app}.\n\n{details}\n\nSe foi você, não precisa fazer nada. Se não foi, desfaça a alteração aqui:\n{link}\n\nO link pode ser usado uma única vez e expira em {days}.\n\nEquipe {app}',
  mail_contact_added_plain_body:
    'Olá!\n\nO {switch} {target} foi adicionado à sua conta {app}.\n\n{details}\n\nSe não foi você, crie uma nova senha agora mesmo; isso desconecta a conta de todos os dispositivos:\n{reset}\n\nDepois, fale com o suporte: a nova senha não remove este {switch}.\n\n{support}\n\nEquipe {app}',
  sms_contact_added:
    'O {switch} {target} foi adicionado na sua conta {app}. Nao foi voce? Desfaca em {days}: {link}',
  sms_contact_added_plain:
    'O {switch} {target} foi adicionado na sua conta {app}. Se voce nao fez isso, fale com o suporte agora mesmo.',
  sms_password_set:
    'Uma nova senha foi criada para sua conta {app}. Se voce nao fez isso, redefina a senha agora mesmo.',
  mail_password_set_subject: 'Uma nova senha foi criada para sua conta {app}',
  mail_password_set_body:
    'Olá!\n\nUma nova senha foi criada para sua conta {app}, e você saiu da conta em todos os outros dispositivos.\n\n{details}\n\nSe não foi você, crie uma nova senha agora mesmo; isso desconecta a conta de todos os dispositivos:\n{reset}\n\nEquipe {app}',
  sms_password_reset: 'Sua senha {app} foi redefinida. Se voce nao fez isso, fale com o suporte agora mesmo.',
  mail_password_reset_subject: 'Sua senha {app} foi redefinida',
  mail_password_reset_body:
    'Olá!\n\nA senha da sua conta {app} foi redefinida, e você saiu da conta em todos os dispositivos.\n\n{details}\n\nSe não foi você, crie uma nova senha agora mesmo; isso desconecta a conta de todos os dispositivos:\n{reset}\n\n{support}\n\nEquipe {app}',
  sms_password_reset_unlinked:
    'Sua senha {app} foi redefinida e {platform} foi desvinculado. Se voce nao fez isso, fale com o suporte agora mesmo.',
  mail_password_reset_unlinked_body:
    'Olá!\n\nA senha da sua conta {app} foi redefinida, e você saiu da conta em todos os dispositivos.\n\nPor segurança, também desvinculamos o que foi vinculado nos últimos {days}: {platform}. Se foi você que vinculou, entre e vincule novamente.\n\n{details}\n\nSe você não redefiniu a senha, crie uma nova agora mesmo; isso desconecta a conta de todos os dispositivos:\n{reset}\n\n{support}\n\nEquipe {app}',
  sms_reset_requested:
    'Crie uma nova senha para sua conta {app}: escolha "Esqueceu a senha?" na tela de login.',
  mail_reset_requested_subject: 'Crie uma nova senha para sua conta {app}',
  mail_reset_requested_body:
    'Olá!\n\nCrie uma nova senha para sua conta {app} nesta página, com o código que enviaremos a você:\n\n{link}\n\nEsta mensagem foi enviada a pedido do nosso suporte. O suporte nunca vai pedir sua senha nem um código.\n\nEquipe {app}',
  sms_passkey_added:
    'Uma chave de acesso foi adicionada a sua conta {app}. Se voce nao fez isso, redefina sua senha agora mesmo.',
  mail_passkey_added_subject: 'Nova chave de acesso na sua conta {app}',
  mail_passkey_added_body:
    'Olá!\n\nUma chave de acesso foi adicionada à sua conta {app}, e você pode usá-la para entrar. Talvez seu navegador a tenha criado depois que você entrou.\n\n{details}\n\nSe não foi você, crie uma nova senha agora mesmo; isso desconecta a conta de todos os dispositivos e, em até {days}, também remove a chave:\n{reset}\n\nEquipe {app}',
  sms_passkey_removed:
    'Chave de acesso removida da sua conta {app}. Se voce nao sabe o motivo, redefina sua senha agora mesmo.',
  mail_passkey_removed_subject: 'Chave de acesso removida da sua conta {app}',
  mail_passkey_removed_body:
    'Olá!\n\nUma ou mais chaves de acesso foram removidas da sua conta {app} e não podem mais ser usadas para entrar nela. Elas podem ter sido removidas por você ou, a seu pedido, pelo suporte. Criar uma nova senha ou desfazer uma alteração também remove as chaves adicionadas recentemente.\n\n{details}\n\nSe não foi você, crie uma nova senha agora mesmo; isso desconecta a conta de todos os dispositivos:\n{reset}\n\nEquipe {app}',
  sms_platform_linked:
    '{platform} foi vinculado a sua conta {app}. Se voce nao fez isso, redefina sua senha agora mesmo.',
  mail_platform_linked_subject: '{platform} foi vinculado à sua conta {app}',
  mail_platform_linked_body:
    'Olá!\n\n{platform} foi vinculado à sua conta {app}, e você pode usá-lo para entrar.\n\n{details}\n\nSe não foi você, crie uma nova senha agora mesmo; isso desconecta a conta de todos os dispositivos e, em até {days}, também desvincula {platform}:\n{reset}\n\nEquipe {app}',
  sms_platform_unlinked:
    '{platform} foi desvinculado da sua conta {app}. Se voce nao sabe o motivo, redefina sua senha agora mesmo.',
  mail_platform_unlinked_subject: '{platform} foi desvinculado da sua conta {app}',
  mail_platform_unlinked_body:
    'Olá!\n\n{platform} foi desvinculado da sua conta {app} e não pode mais ser usado para entrar nela. Talvez seja preciso entrar de novo nos seus dispositivos. Você, ou o suporte a seu pedido, pode tê-lo desvinculado. Criar uma nova senha ou desfazer uma alteração também desvincula as contas vinculadas recentemente.\n\n{details}\n\nSe não foi você, crie uma nova senha agora mesmo; isso desconecta a conta de todos os dispositivos:\n{reset}\n\nEquipe {app}',
  sms_deletion_scheduled: 'Sua conta {app} sera excluida em {date}. Para mante-la: {link}',
  sms_deletion_scheduled_plain: 'Sua conta {app} sera excluida em {date}. Para mante-la, fale com o suporte.',
  mail_deletion_scheduled_subject: 'Sua conta {app} será excluída em {date}',
  mail_deletion_scheduled_body:
    'Olá!\n\nVocê pediu a exclusão da sua conta {app}. Ela será excluída em {date} com todos os dados. Você saiu da conta em todos os dispositivos.\n\n{details}\n\nSe mudar de ideia, abra este link antes dessa data e confirme na página que se abre:\n{link}\n\nO link só pode ser usado uma vez. Se não foi você, mantenha a conta e crie uma nova senha.\n\nEquipe {app}',
  sms_data_exported:
    'Os dados da sua conta {app} foram exportados. Se voce nao fez isso, redefina a senha agora mesmo.',
  mail_data_exported_subject: 'Os dados da sua conta {app} foram exportados',
  mail_data_exported_body:
    'Olá!\n\nOs dados da sua conta {app} foram exportados depois do login e da confirmação de identidade.\n\n{details}\n\nSe não foi você, crie uma nova senha agora mesmo; isso desconecta a conta de todos os dispositivos:\n{reset}\n\nEquipe {app}',
  sms_second_factor_added:
    'Um app autenticador foi configurado na sua conta {app}. Se nao foi voce, redefina a senha e fale com o suporte.',
  mail_second_factor_added_subject: 'Um app autenticador foi configurado na sua conta {app}',
  mail_second_factor_added_body:
    'Olá!\n\nUm app autenticador foi configurado na sua conta {app}. A partir de agora, o login normalmente também pede um código do app. Você saiu da conta em todos os outros dispositivos.\n\n{details}\n\nSe não foi você, crie uma nova senha agora mesmo; isso desconecta a conta de todos os dispositivos:\n{reset}\n\nDepois, fale com o suporte: a nova senha não remove o app.\n\n{support}\n\nEquipe {app}',
  sms_second_factor_removed:
    'O app autenticador foi removido da sua conta {app}. Se nao foi voce, redefina a senha agora mesmo.',
  mail_second_factor_removed_subject: 'O app autenticador foi removido da sua conta {app}',
  mail_second_factor_removed_body:
    'Olá!\n\nO app autenticador e os códigos de recuperação foram removidos da sua conta {app}. Talvez seja preciso entrar de novo nos seus dispositivos.\n\n{details}\n\nSe não foi você, crie uma nova senha agora mesmo; isso desconecta a conta de todos os dispositivos:\n{reset}\n\n{support}\n\nEquipe {app}',
  sms_second_factor_reset:
    'O suporte vai remover o app autenticador da sua conta {app} em {date}. Para impedir, entre com um codigo dele em outro navegador.',
  mail_second_factor_reset_subject: 'O app autenticador da sua conta {app} será removido',
  mail_second_factor_reset_body:
    'Olá!\n\nO suporte recebeu um pedido para remover o app autenticador da sua conta {app}. Ele será removido com os códigos de recuperação em {date}.\n\nSe você não pediu isso, faça login com um código do app antes dessa data para mantê-lo (um código de recuperação ou uma chave de acesso não basta):\n{link}\n\nEquipe {app}',
  sms_recovery_codes_renewed:
    'Novos codigos de recuperacao foram criados para sua conta {app}. Se nao foi voce, redefina a senha agora mesmo.',
  mail_recovery_codes_renewed_subject: 'Novos códigos de recuperação da sua conta {app}',
  mail_recovery_codes_renewed_body:
    'Olá!\n\nNovos códigos de recuperação foram criados para sua conta {app}. Os anteriores não funcionam mais.\n\n{details}\n\nSe não foi você, crie uma nova senha agora mesmo; isso desconecta a conta de todos os dispositivos:\n{reset}\n\nDepois, crie códigos de recuperação outra vez, para que estes deixem de funcionar:\n{account}\n\n{support}\n\nEquipe {app}',
  sms_recovery_code_used:
    'Um codigo de recuperacao da sua conta {app} foi usado. Se nao foi voce, redefina a senha agora mesmo.',
  mail_recovery_code_used_subject: 'Um código de recuperação da sua conta {app} foi usado',
  mail_recovery_code_used_body:
    'Olá!\n\nUm código de recuperação foi usado no lugar de um código do app autenticador da sua conta {app}, e você saiu da conta em todos os outros dispositivos. Códigos de recuperação restantes: {count}.\n\n{details}\n\nAqui você pode criar novos códigos de recuperação:\n{account}\n\nSe não foi você, crie uma nova senha agora mesmo; isso desconecta a conta de todos os dispositivos:\n{reset}\n\nEquipe {app}',
  mail_new_browser_subject: 'Novo login na sua conta {app}',
  mail_new_browser_body:
    'Olá!\n\nHouve um login na sua conta {app} em um navegador que não reconhecemos:\n\nDispositivo: {target}\nData: {date}\n\nSe foi você, não é preciso fazer nada. Aqui você pode ver todos os seus logins e encerrá-los:\n{link}\n\nSe não foi você, crie uma nova senha agora mesmo; isso desconecta a conta de todos os dispositivos:\n{open}\n\nEquipe {app}',
  unknown_browser: 'Navegador desconhecido',
  mail_code_subject: '{code} é seu código de verificação {app}',
  mail_code_title: 'Seu código de verificação',
  mail_code_body:
    'Olá!\n\nSeu código de verificação {app} é:\n\n{code}\n\nEle expira em {minutes}. Não compartilhe com ninguém. Se você não pediu este código, ignore esta mensagem: alguém pode ter digitado seu e-mail por engano.\n\nEquipe {app}',
  mail_code_owner_body:
    'Olá!\n\nSeu código de verificação {app} é:\n\n{code}\n\nEle expira em {minutes}. Não compartilhe com ninguém. Se você não pediu este código, alguém pode estar tentando usar sua conta. Troque sua senha.\n\nEquipe {app}',
  mail_invitation_subject: 'Convite para criar uma conta empresarial em {app}',
  mail_invitation_body:
    'Olá!\n\nVocê recebeu um convite para criar uma conta empresarial em {app}. Para começar, abra este link:\n{link}\n\nO link pode ser usado uma única vez e expira em {days}. Não o encaminhe. Se você não esperava este convite, ignore esta mensagem.\n\nEquipe {app}',
  mail_org_invitation_subject: '{org} convidou você para criar uma conta empresarial em {app}',
  mail_org_invitation_body:
    'Olá!\n\n{org} convidou você para criar uma conta empresarial em {app}. Para começar, abra este link:\n{link}\n\nO link pode ser usado uma única vez e expira em {days}. Não o encaminhe. Se você não esperava este convite, ignore esta mensagem.\n\nEquipe {app}',
  sms_account_asked:
    'Alguem tentou criar uma conta empresarial em {app} com este celular. Se foi voce, entre para continuar. Se nao, sua conta esta segura.',
  mail_account_asked_subject: 'Alguém tentou criar uma conta empresarial em {app} com seus dados de contato',
  mail_account_asked_body:
    'Olá!\n\nAlguém tentou criar uma conta empresarial em {app} com seu celular ou e-mail.\n\nSe foi você, entre para continuar:\n{login}\n\nSe não foi, ignore esta mensagem: sua conta não foi afetada.\n\nEquipe {app}',
  mail_invitation_button: 'Abrir o convite',
  mail_new_browser_button: 'Ver meus logins',
  mail_device: 'Dispositivo: {target}',
  mail_time: 'Data: {date}',
  mail_support: 'Suporte:',
  mail_account_button: 'Abrir minha conta',
  mail_login_button: 'Entrar',
  mail_reply: 'Dúvidas? Basta responder a esta mensagem.',
  mail_no_reply: 'Esta mensagem foi enviada automaticamente. Não responda a ela.',

  // The confirm page of the phone, and the page that a camera app opens
  qr_asked: 'pedido há {seconds}',
  qr_page_title: 'Escaneie este código com o aplicativo {app}',
  qr_page_text:
    'Este código faz seu login em {app} em outro dispositivo. Abra o aplicativo {app} no celular, entre na sua conta e escaneie o código por ele.',
  qr_page_warning:
    'Se alguém enviou este código a você, não o escaneie. A pessoa poderia entrar na sua conta.',

  // The pages that confirm an e-mail and undo a change of contact
  confirm_page_title: 'Confirme seu e-mail',
  confirm_page_text:
    'Usar {target} na sua conta {app}? Depois de confirmar, você poderá criar ou redefinir sua senha com ele e entrar com ele e sua senha.',
  confirm_page_button: 'Confirmar e-mail',
  confirm_done_title: 'E-mail confirmado',
  confirm_done_text:
    'Agora você pode entrar em {app} com {target} e sua senha. Ainda não tem senha? Crie uma em “Esqueceu a senha?” na tela de login. Pode fechar esta página.',
  confirm_taken_title: 'Este e-mail pertence a outra conta',
  confirm_taken_text: 'Entre em {app} com este e-mail ou vincule outro e-mail à sua conta.',
  confirm_dead_title: 'Este link não pode mais ser usado',
  confirm_dead_text:
    'Ele pode já ter sido usado ou ter expirado, ou sua conta pode ter mudado depois. Se seu e-mail ainda não foi confirmado, entre em {app} e adicione-o de novo para receber um novo link.',
  revert_page_title: 'Desfazer a alteração de {switch}?',
  revert_page_text:
    'O {switch} da sua conta {app} foi adicionado ou alterado. Se não foi você, desfaça: seu celular e e-mail anteriores serão restaurados, sua senha, se houver, deixará de funcionar, as chaves de acesso, o app autenticador e os logins externos adicionados recentemente serão removidos, e você sairá da conta em todos os dispositivos.',
  revert_page_button: 'Desfazer alteração',
  revert_page_keep: 'Fui eu',
  revert_done_title: 'A alteração foi desfeita',
  revert_done_text:
    'Você saiu da conta em todos os dispositivos, e a senha antiga, se havia uma, não funciona mais. Crie uma nova senha agora.',
  revert_taken_title: 'A alteração não pode ser desfeita automaticamente',
  revert_taken_text: 'Seu celular ou e-mail anterior agora pertence a outra conta {app}. Fale com o suporte.',
  revert_dead_title: 'Este link não pode mais ser usado',
  revert_dead_text:
    'Ele pode já ter sido usado ou ter expirado, ou uma alteração anterior foi desfeita. Se outra pessoa alterou sua conta, redefina sua senha agora e fale com o suporte.',
  undelete_page_title: 'Manter sua conta?',
  undelete_page_text: 'Sua conta {app} será excluída em {date}. Para mantê-la, use o botão abaixo.',
  undelete_page_button: 'Manter a conta',
  undelete_done_title: 'Sua conta não será excluída',
  undelete_done_text:
    'Se não conseguir entrar em {app}, fale com o suporte. Se não foi você que pediu a exclusão, crie uma nova senha agora.',
  undelete_dead_text:
    'Ele já foi usado ou expirou, ou a conta já foi mantida. Se você não consegue entrar em {app}, fale com o suporte.',
  page_missing_title: 'Página não encontrada',
  page_missing_text: 'Confira o endereço ou volte à página anterior.',
  page_error_title: 'Não foi possível abrir esta página',
  page_cookies_text:
    'Seu navegador envia cookies demais. Exclua os cookies deste site e abra a página de novo.',
  page_link_title: 'Este link não é válido',
  page_link_text: 'Volte ao site de onde você veio e comece de novo por lá.',
  page_login_dead: 'Não foi possível concluir o login. Continue abaixo',
  page_system_title: 'Algo deu errado em nosso sistema',
  page_retry_link: 'Tentar novamente',
  page_home_link: 'Ir para {app}',
  page_support_link: 'Falar com o suporte',
  page_back_link: 'Voltar para {app}',
  page_not_loaded: 'Esta página ainda não foi carregada.',
  page_without_script: 'Esta página precisa de JavaScript. Ative-o no navegador e abra a página de novo.',
  page_second_factor:
    '{app} exige um aplicativo autenticador. Configure um abaixo, em “{target}”, e continue.',
  page_continue: 'Continuar',
  page_language: 'Idioma',
  page_reset_link: 'Criar uma nova senha',

  // Numbers with units
  second_one: '{count} segundo',
  second_other: '{count} segundos',
  minute_one: '{count} minuto',
  minute_other: '{count} minutos',
  hour_one: '{count} hora',
  hour_other: '{count} horas',
  day_one: '{count} dia',
  day_other: '{count} dias',
}
