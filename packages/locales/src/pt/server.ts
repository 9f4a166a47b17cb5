import type { ServerMessages } from '../server-messages.ts'

export const pt: ServerMessages = {
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
  description_1038: 'Esta é sua única forma de entrar. Adicione outra antes de removê-la',
  description_1039: 'Para sua segurança, {login} novamente antes de fazer esta alteração',
  description_1060: 'Adicione um celular para continuar',
  description_1070: 'Outra pessoa escaneou este QR code. Atualize-o na página de login e escaneie novamente',
  description_1071: 'O QR code expirou. Atualize-o na página de login e escaneie novamente',
  description_1072: 'QR code inválido. Atualize-o na página de login e escaneie novamente',
  description_1091: 'Esta conta está suspensa. Fale com o suporte',
  description_1101: 'Digite o código da imagem',
  description_1102: 'Código da imagem incorreto. Tente novamente',
  description_1103: 'O código da imagem expirou. Digite o novo',
  description_1105: 'Conclua a verificação para continuar',
  description_1201: 'Digite o código de verificação',
  description_1202: 'Código de verificação incorreto. Confira e tente novamente',
  description_1203: 'Este código de verificação não é mais válido. Peça um novo',
  description_1204: 'Não é possível enviar um código por esta página. Atualize-a e tente novamente',
  description_1205: 'Não foi possível enviar o código de verificação. Tente novamente mais tarde',
  description_1206: 'Você poderá pedir um novo código em {seconds}',
  description_1320: 'Este e-mail já está cadastrado. Entre na sua conta',
  description_1703: 'Este código de verificação expirou. Peça um novo',
  description_1704: 'Código de verificação incorreto. Confira e tente novamente',
  description_1902: 'A autorização expirou. Entre novamente',
  description_1905:
    'Não foi possível acessar a plataforma. Tente novamente mais tarde ou entre de outra forma',
  description_2035: 'A página expirou. Atualize-a e tente novamente',

  // Replaces the text of 1205
  sms_not_served: 'Não enviamos códigos para este país ou número. Use outro número',
  account_deletion_scheduled:
    'Esta conta será excluída em breve. Para mantê-la, abra o link da mensagem sobre a exclusão ou fale com o suporte',

  // Password policy
  password_common: 'Esta senha é muito comum e fácil de adivinhar. Escolha outra',
  password_blank: 'A senha não pode ter apenas espaços. Escolha outra',
  password_own: 'A senha não pode ser seu celular, e-mail ou nome de usuário. Escolha outra',

  // The title above the offer to bind the mobile that a provider has verified
  oauth_title: 'Entrar com {platform}',
  oauth_offer: '{platform} compartilhou o número {mobile}. Usar na sua conta {app}?',

  // SMS and e-mail
  sms_code: '{code}: seu codigo de verificacao {app}. Expira em {minutes}. Nao compartilhe com ninguem.',
  sms_mobile_changed:
    'Este celular foi desvinculado da sua conta {app}. Se voce nao fez isso, fale com o suporte agora mesmo.',
  mail_email_changed_subject: 'O e-mail da sua conta {app} foi alterado',
  mail_email_changed_body:
    'Olá!\n\nEste e-mail foi desvinculado da sua conta {app} e não pode mais ser usado para entrar nela.\n\nSe você não fez essa alteração, fale com o suporte agora mesmo.\n\nEquipe {app}',
  contact_mobile: 'celular',
  contact_email: 'e-mail',
  mail_email_confirm_subject: 'Confirme o e-mail da sua conta {app}',
  mail_email_confirm_body:
    'Olá!\n\nConfirme que este é o e-mail da sua conta {app}. Abra este link e clique no botão da página:\n{link}\n\nO link pode ser usado uma única vez e expira em 24 horas. Se você não adicionou este e-mail a nenhuma conta, ignore esta mensagem: ele só será usado depois de confirmado.\n\nEquipe {app}',
  mail_email_taken_subject: 'Seu e-mail foi informado em outra conta {app}',
  mail_email_taken_body:
    'Olá!\n\nAlguém tentou adicionar este e-mail a outra conta {app}. Ele já pertence à sua conta, que não foi afetada.\n\nSe foi você, entre com este e-mail ou use outro na outra conta. Se não foi, ignore esta mensagem.\n\nEquipe {app}',
  mail_contact_linked_subject: 'Este e-mail agora está vinculado à sua conta {app}',
  mail_contact_linked_body:
    'Olá!\n\nEste e-mail agora está vinculado à sua conta {app}. Você pode usá-lo para entrar e redefinir sua senha.\n\nSe você não fez isso, fale com o suporte agora mesmo.\n\nEquipe {app}',
  sms_contact_linked:
    'Este celular foi vinculado a sua conta {app}. Se voce nao fez isso, fale com o suporte agora mesmo.',
  mail_contact_changed_subject: 'O {switch} da sua conta {app} foi alterado',
  mail_contact_changed_body:
    'Olá!\n\nO {switch} da sua conta {app} foi alterado para {target}.\n\nSe foi você, não precisa fazer nada. Se não foi, desfaça a alteração aqui:\n{link}\n\nO link pode ser usado uma única vez e expira em {days}.\n\nEquipe {app}',
  sms_contact_changed:
    'O {switch} da sua conta {app} foi alterado para {target}. Nao foi voce? Desfaca em {days}: {link}',
  sms_contact_replaced:
    'O {switch} da sua conta {app} foi alterado para {target}. Se voce nao fez isso, fale com o suporte agora mesmo.',
  mail_contact_replaced_body:
    'Olá!\n\nO {switch} da sua conta {app} foi alterado para {target}.\n\nSe você não fez isso, fale com o suporte agora mesmo.\n\nEquipe {app}',
  sms_password_set:
    'Uma nova senha foi criada para sua conta {app}. Se voce nao fez isso, redefina a senha agora mesmo.',
  mail_password_set_subject: 'Uma nova senha foi criada para sua conta {app}',
  mail_password_set_body:
    'Olá!\n\nUma nova senha foi criada para sua conta {app}, e a conta foi desconectada dos outros dispositivos.\n\nSe você não fez isso, redefina a senha agora mesmo.\n\nEquipe {app}',
  sms_password_reset: 'Sua senha {app} foi redefinida. Se voce nao fez isso, fale com o suporte agora mesmo.',
  mail_password_reset_subject: 'Sua senha {app} foi redefinida',
  mail_password_reset_body:
    'Olá!\n\nA senha da sua conta {app} foi redefinida, e a conta foi desconectada de todos os dispositivos.\n\nSe você não fez isso, redefina a senha novamente e fale com o suporte agora mesmo.\n\nEquipe {app}',
  sms_password_reset_unlinked:
    'Sua senha {app} foi redefinida e {platform} foi desvinculado. Se voce nao fez isso, fale com o suporte agora mesmo.',
  mail_password_reset_unlinked_body:
    'Olá!\n\nA senha da sua conta {app} foi redefinida, e a conta foi desconectada de todos os dispositivos.\n\nPor segurança, também desvinculamos o que foi vinculado nos últimos {days}: {platform}. Se foi você que vinculou, entre e vincule novamente.\n\nSe você não redefiniu a senha, redefina-a novamente e fale com o suporte agora mesmo.\n\nEquipe {app}',
  sms_reset_requested:
    'Crie uma nova senha para sua conta {app}: escolha "Esqueceu a senha?" na tela de login.',
  mail_reset_requested_subject: 'Crie uma nova senha para sua conta {app}',
  mail_reset_requested_body:
    'Olá!\n\nCrie uma nova senha para sua conta {app} nesta página, com o código que enviaremos a você:\n\n{link}\n\nEsta mensagem foi enviada pelo nosso suporte. Nunca pedimos sua senha nem um código.\n\nEquipe {app}',
  sms_platform_linked:
    '{platform} foi vinculado a sua conta {app}. Se voce nao fez isso, redefina sua senha agora mesmo.',
  mail_platform_linked_subject: '{platform} foi vinculado à sua conta {app}',
  mail_platform_linked_body:
    'Olá!\n\n{platform} foi vinculado à sua conta {app}, e você pode usá-lo para entrar.\n\nSe você não fez isso, redefina sua senha em até {days}: {platform} será desvinculado, e a conta será desconectada de todos os dispositivos.\n\nEquipe {app}',
  sms_platform_unlinked:
    '{platform} foi desvinculado da sua conta {app}. Se voce nao fez isso, redefina sua senha agora mesmo.',
  mail_platform_unlinked_subject: '{platform} foi desvinculado da sua conta {app}',
  mail_platform_unlinked_body:
    'Olá!\n\n{platform} foi desvinculado da sua conta {app} e não pode mais ser usado para entrar nela.\n\nSe você não fez isso, redefina sua senha agora mesmo.\n\nEquipe {app}',
  sms_deletion_scheduled: 'Sua conta {app} sera excluida em {date}. Para mante-la: {link}',
  mail_deletion_scheduled_subject: 'Sua conta {app} será excluída em {date}',
  mail_deletion_scheduled_body:
    'Olá!\n\nVocê pediu a exclusão da sua conta {app}. Ela será excluída em {date} com todos os dados, e foi desconectada de todos os dispositivos.\n\nSe mudar de ideia, abra este link antes dessa data e pressione o botão na página:\n{link}\n\nO link só pode ser usado uma vez. Se não foi você, mantenha a conta e crie uma nova senha.\n\nEquipe {app}',
  sms_data_exported:
    'Os dados da sua conta {app} foram exportados. Se voce nao fez isso, redefina a senha agora mesmo.',
  mail_data_exported_subject: 'Os dados da sua conta {app} foram exportados',
  mail_data_exported_body:
    'Olá!\n\nOs dados da sua conta {app} foram exportados depois do login e da confirmação de identidade.\n\nSe você não fez isso, redefina a senha agora mesmo.\n\nEquipe {app}',
  mail_code_subject: '{code} é seu código de verificação {app}',
  mail_code_body:
    'Olá!\n\nSeu código de verificação {app} é:\n\n{code}\n\nEle expira em {minutes}. Não compartilhe com ninguém. Se você não pediu este código, ignore este e-mail.\n\nEquipe {app}',
  mail_invitation_subject: 'Convite para criar uma conta empresarial em {app}',
  mail_invitation_body:
    'Olá!\n\nVocê recebeu um convite para criar uma conta empresarial em {app}. Para começar, abra este link:\n{link}\n\nO link pode ser usado uma única vez e expira em {days}. Não o encaminhe. Se você não esperava este convite, ignore este e-mail.\n\nEquipe {app}',
  mail_org_invitation_subject: '{org} convidou você para criar uma conta empresarial em {app}',
  mail_org_invitation_body:
    'Olá!\n\n{org} convidou você para criar uma conta empresarial em {app}. Para começar, abra este link:\n{link}\n\nO link pode ser usado uma única vez e expira em {days}. Não o encaminhe. Se você não esperava este convite, ignore este e-mail.\n\nEquipe {app}',
  sms_account_asked:
    'Alguem tentou criar uma conta empresarial em {app} com este celular. Se foi voce, entre para continuar. Se nao, sua conta esta segura.',
  mail_account_asked_subject: 'Alguém tentou criar uma conta empresarial em {app} com seus dados de contato',
  mail_account_asked_body:
    'Olá!\n\nAlguém tentou criar uma conta empresarial em {app} com seu celular ou e-mail.\n\nSe foi você, entre para continuar. Se não foi, ignore este e-mail: sua conta não foi afetada.\n\nEquipe {app}',
  mail_reply: 'Dúvidas? Basta responder a este e-mail.',
  mail_no_reply: 'Este e-mail foi enviado automaticamente. Não responda a ele.',

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
    'Usar {target} na sua conta {app}? Depois de confirmar, você poderá entrar e redefinir sua senha com ele.',
  confirm_page_button: 'Confirmar e-mail',
  confirm_done_title: 'E-mail confirmado',
  confirm_done_text: 'Agora você pode entrar em {app} com {target}. Pode fechar esta página.',
  confirm_taken_title: 'Este e-mail pertence a outra conta',
  confirm_taken_text: 'Entre em {app} com este e-mail ou vincule outro e-mail à sua conta.',
  confirm_dead_title: 'Este link não pode mais ser usado',
  confirm_dead_text:
    'Ele já foi usado, expirou ou você informou outro e-mail depois. Se seu e-mail ainda não funciona, entre em {app} e vincule-o de novo para receber um novo link.',
  revert_page_title: 'Desfazer a alteração de {switch}?',
  revert_page_text:
    'O {switch} da sua conta {app} foi alterado. Se não foi você, desfaça: seu celular e e-mail anteriores serão restaurados, os logins externos vinculados desde então serão removidos, e a conta será desconectada de todos os dispositivos.',
  revert_page_button: 'Desfazer alteração',
  revert_page_keep: 'Fui eu',
  revert_done_title: 'A alteração foi desfeita',
  revert_done_text:
    'Sua conta foi desconectada de todos os dispositivos, e a senha antiga não funciona mais. Crie uma nova senha agora.',
  revert_taken_title: 'A alteração não pode ser desfeita automaticamente',
  revert_taken_text: 'Seu celular ou e-mail anterior agora pertence a outra conta {app}. Fale com o suporte.',
  revert_dead_title: 'Este link não pode mais ser usado',
  revert_dead_text:
    'Ele já foi usado ou expirou. Se outra pessoa alterou sua conta, redefina sua senha agora e fale com o suporte.',
  undelete_page_title: 'Manter sua conta?',
  undelete_page_text:
    'Sua conta {app} será excluída em {date}. Se você a mantiver, poderá entrar como antes.',
  undelete_page_button: 'Manter a conta',
  undelete_done_title: 'Sua conta foi mantida',
  undelete_done_text:
    'Você já pode entrar de novo em {app}. Se não foi você que pediu a exclusão, crie uma nova senha agora.',
  undelete_dead_text:
    'Ele já foi usado ou expirou, ou a conta já foi mantida. Se você não consegue entrar em {app}, fale com o suporte.',
  page_missing_title: 'Página não encontrada',
  page_missing_text: 'Confira o endereço ou volte à página anterior.',
  page_error_title: 'Não foi possível abrir esta página',
  page_cookies_text:
    'Seu navegador envia cookies demais. Exclua os cookies deste site e abra a página de novo.',
  page_link_title: 'Este link está incompleto',
  page_link_text: 'Volte ao site de onde você veio e comece de novo por lá.',
  page_system_title: 'Algo deu errado em nosso sistema',
  page_retry_link: 'Tentar novamente',
  page_home_link: 'Continuar para {app}',
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
