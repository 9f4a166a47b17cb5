import type { AccountPageMessages } from '../account-message-keys.ts'

export const pt: AccountPageMessages = {
  page_title: 'Conta',
  page_loading: 'Carregando sua conta',
  page_signed_out: 'Você não entrou na sua conta',
  logged_out: 'Sua sessão foi encerrada.',
  input_kept: 'O que você digitou continua aqui enquanto você entra de novo em outra aba.',
  page_log_in: 'Entrar',
  page_log_out: 'Sair',
  section_contacts: 'Celular e e-mail',
  section_password: 'Senha',
  section_platforms: 'Outras formas de entrar',
  section_sessions: 'Dispositivos conectados',
  section_business: 'Contas empresariais',
  section_language: 'Idioma',
  section_data: 'Seus dados',

  // Actions
  add: 'Adicionar',
  change: 'Alterar',
  link: 'Vincular',
  unlink: 'Desvincular',
  send_link: 'Enviar o link',
  send_again: 'Enviar de novo',
  end_session: 'Desconectar',
  end_others: 'Desconectar os outros dispositivos',
  export_data: 'Baixar meus dados',
  delete_account: 'Excluir minha conta',
  set_password: 'Criar senha',

  // Contacts
  not_added: 'Não adicionado',
  mobile_intro: 'Enviaremos um código para o novo número. Seus outros dispositivos serão desconectados.',
  mobile_hint: 'Para números de fora da China continental, comece com + e o código do país.',
  email_intro: 'Enviaremos um link para o novo endereço. Nada muda até você abri-lo.',
  undo_offered:
    'Também enviaremos um aviso para {target}. Se ele tiver um link, será possível desfazer a alteração por {days} dias.',
  mobile_changed: 'Seu celular agora é {target}. Seus outros dispositivos foram desconectados.',
  undo_until:
    'Se nosso aviso para {target} tiver um link, será possível desfazer a alteração com ele até {date}.',
  email_sent: 'Abra o link que enviamos para {target} em até 24 horas. Até lá, nada muda.',
  email_pending: 'Aguardando confirmação: {target}',
  email_cancel_intro: 'Cancelar a alteração para {target}? O link que enviamos deixará de funcionar.',
  email_cancelled: 'Cancelado. Você pode adicionar {target} de novo quando quiser.',

  // Password
  password_is_set: 'Criada',
  password_is_not_set: 'Não criada',
  label_new_password: 'Nova senha',
  label_repeat_password: 'Repita a nova senha',
  label_current_password: 'Senha atual',
  password_intro: 'Seus outros dispositivos serão desconectados.',
  password_changed: 'Sua senha foi alterada. Seus outros dispositivos foram desconectados.',

  // Platforms
  link_intro:
    'Você irá para {platform} e depois voltará para cá. A partir daí, poderá entrar com {platform}.',
  unlink_intro:
    'Você não poderá mais entrar com {platform}, e a conta será desconectada de todos os dispositivos, inclusive deste. Você pode vincular de novo quando quiser.',
  linked: 'Agora você pode entrar com {platform}. Se foi engano, desvincule aqui.',
  unlinked:
    '{platform} foi desvinculado, e a conta foi desconectada de todos os dispositivos. Entre para vincular de novo.',
  link_cancelled: '{platform} não foi vinculado.',
  not_linked: 'Não vinculado',

  // Sessions
  this_device: 'Este dispositivo',
  unknown_device: 'Dispositivo desconhecido',
  last_used: 'Último uso: {date}',
  logged_in_since: 'Conectado desde {date}',
  end_session_intro: 'Desconectar {target}? Para voltar, será preciso entrar de novo nesse dispositivo.',
  session_ended: 'Desconectado: {target}.',
  end_others_intro:
    'Desconectar todos os dispositivos, menos este? Para voltar, será preciso entrar de novo em cada um.',
  others_ended: 'Todos os outros dispositivos foram desconectados.',

  // Business accounts
  role_owner: 'Proprietário',
  role_collaborator: 'Colaborador',
  not_active: 'Não ativada',

  // Language
  language_intro: 'Desta página e das mensagens sobre ela.',

  // Data
  export_short: 'Baixar',
  export_intro: 'Um arquivo com tudo o que guardamos sobre sua conta, para você ou para outro serviço.',
  export_confirm: 'O arquivo mostra seus contatos por completo. Guarde-o onde só você possa ler.',
  exported: 'O arquivo foi baixado.',
  delete_short: 'Excluir',
  delete_summary: 'Pode ser desfeito em até 30 dias.',
  delete_intro:
    'A conta será desconectada de todos os dispositivos, e você não poderá mais entrar. Depois de 30 dias, tudo será apagado. Até lá, o link na mensagem que enviaremos permite manter a conta.',
  deleted: 'Sua conta será excluída em {date}. Até lá, o link na nossa mensagem permite mantê-la.',

  tells: 'Enviaremos um aviso para {target}.',
  told: 'Enviamos um aviso para {target}.',
  log_in_again: 'Para sua segurança, é preciso ter entrado na conta nos últimos {minutes} minutos.',
}
