import type { CompleteLanguage } from '@portico/protocol'
import { COMPLETE_LANGUAGES, languageOfTag, normalizeLanguageTag } from '@portico/protocol'

/** The texts of the slider. `{n}` stands for a number of seconds. */
export interface Texts {
  readonly title: string
  readonly hint: string
  readonly picture: string
  readonly close: string
  readonly otherWay: string
  readonly wait: string
  readonly waiting: string
  readonly back: string
  readonly failed: string
  /** After a wrong solution or an expired puzzle. */
  readonly wrongSolution: string
  /** After too many attempts, or when the challenge expired. */
  readonly ended: string
}

const en: Texts = {
  title: 'Drag the piece into the gap',
  hint: 'Or use the arrow keys and press Enter',
  picture: 'Puzzle with a missing piece',
  close: 'Close',
  otherWay: 'Try another way',
  wait: 'Wait instead of dragging',
  waiting: 'Please stay on this page. Seconds left: {n}',
  back: 'Back to the puzzle',
  failed: 'The verification could not be loaded. Retry',
  wrongSolution: 'That didn’t fit. Try this new picture',
  ended: 'Verification failed. Try again later',
}

const zh: Texts = {
  title: '拖动滑块完成拼图',
  hint: '也可用方向键移动，回车键确认',
  picture: '待完成的拼图',
  close: '关闭',
  otherWay: '换一种验证方式',
  wait: '改为等待验证',
  waiting: '请停留在此页面，还需 {n} 秒',
  back: '返回拼图',
  failed: '验证加载失败，请重试',
  wrongSolution: '未对准缺口，请用新图片重试',
  ended: '验证未通过，请稍后再试',
}

const ja: Texts = {
  title: 'パズルを完成させてください',
  hint: '矢印キーで移動し、Enterキーで確定することもできます',
  picture: 'ピースが欠けたパズル',
  close: '閉じる',
  otherWay: '別の方法で認証する',
  wait: '待つだけで認証する',
  waiting: 'このまま{n}秒お待ちください',
  back: 'パズルに戻る',
  failed: '認証画面を読み込めませんでした。もう一度試す',
  wrongSolution: '位置がずれています。新しい画像でもう一度お試しください。',
  ended: '認証できませんでした。しばらくしてからもう一度お試しください。',
}

const zhTW: Texts = {
  title: '拖曳拼圖片完成驗證',
  hint: '也可以用方向鍵移動，按 Enter 鍵確認',
  picture: '缺少一塊的拼圖',
  close: '關閉',
  otherWay: '換一種驗證方式',
  wait: '改為等待驗證',
  waiting: '請停留在此頁面，還需要 {n} 秒',
  back: '返回拼圖',
  failed: '驗證載入失敗，請再試一次',
  wrongSolution: '沒有對準缺口，請用新圖片再試一次',
  ended: '驗證未通過，請稍後再試',
}

const ko: Texts = {
  title: '조각을 밀어 빈칸에 맞춰 주세요',
  hint: '방향키로 옮기고 Enter 키로 확인할 수도 있습니다',
  picture: '조각 하나가 빠진 퍼즐',
  close: '닫기',
  otherWay: '다른 방법으로 확인',
  wait: '밀지 않고 기다려서 확인',
  waiting: '이 페이지에서 잠시 기다려 주세요. 남은 시간: {n}초',
  back: '퍼즐로 돌아가기',
  failed: '보안 확인 화면을 불러오지 못했습니다. 다시 시도해 주세요',
  wrongSolution: '위치가 맞지 않습니다. 새 그림으로 다시 시도해 주세요',
  ended: '확인하지 못했습니다. 잠시 후 다시 시도해 주세요',
}

const es: Texts = {
  title: 'Arrastra la pieza hasta el hueco',
  hint: 'O usa las flechas del teclado y pulsa Intro',
  picture: 'Puzle al que le falta una pieza',
  close: 'Cerrar',
  otherWay: 'Probar de otra forma',
  wait: 'Esperar en vez de arrastrar',
  waiting: 'Quédate en esta página. Segundos restantes: {n}',
  back: 'Volver al puzle',
  failed: 'No se pudo cargar la verificación. Inténtalo de nuevo',
  wrongSolution: 'No encaja. Prueba con esta imagen nueva',
  ended: 'Verificación fallida. Inténtalo más tarde',
}

const pt: Texts = {
  title: 'Arraste a peça até o encaixe',
  hint: 'Ou use as setas do teclado e pressione Enter',
  picture: 'Quebra-cabeça com uma peça faltando',
  close: 'Fechar',
  otherWay: 'Tentar de outra forma',
  wait: 'Esperar em vez de arrastar',
  waiting: 'Fique nesta página. Segundos restantes: {n}',
  back: 'Voltar ao quebra-cabeça',
  failed: 'Não foi possível carregar a verificação. Tente novamente',
  wrongSolution: 'Não encaixou. Tente com esta nova imagem',
  ended: 'Falha na verificação. Tente mais tarde',
}

const ar: Texts = {
  title: 'اسحب القطعة إلى الفراغ',
  hint: 'أو استخدم مفاتيح الأسهم ثم اضغط Enter',
  picture: 'صورة تنقصها قطعة',
  close: 'إغلاق',
  otherWay: 'تجربة طريقة أخرى',
  wait: 'الانتظار بدلًا من السحب',
  waiting: 'يُرجى البقاء في هذه الصفحة. الثواني المتبقية: {n}',
  back: 'العودة إلى الصورة',
  failed: 'تعذّر تحميل التحقق. حاول مرة أخرى',
  wrongSolution: 'لم تتطابق القطعة. جرّب هذه الصورة الجديدة',
  ended: 'تعذّر التحقق. حاول مرة أخرى لاحقًا',
}

const id: Texts = {
  title: 'Geser potongan ke celah',
  hint: 'Atau gunakan tombol panah dan tekan Enter',
  picture: 'Puzzle dengan satu potongan yang hilang',
  close: 'Tutup',
  otherWay: 'Coba cara lain',
  wait: 'Tunggu tanpa menggeser',
  waiting: 'Tetap di halaman ini. Sisa detik: {n}',
  back: 'Kembali ke puzzle',
  failed: 'Verifikasi gagal dimuat. Coba lagi',
  wrongSolution: 'Tidak pas. Coba gambar baru ini',
  ended: 'Verifikasi gagal. Coba lagi nanti',
}

const hi: Texts = {
  title: 'टुकड़े को खाली जगह तक खींचें',
  hint: 'या ऐरो बटन इस्तेमाल करें और Enter दबाएँ',
  picture: 'पहेली, जिसमें एक टुकड़ा नहीं है',
  close: 'बंद करें',
  otherWay: 'दूसरा तरीका आज़माएँ',
  wait: 'खींचने के बजाय इंतज़ार करें',
  waiting: 'कृपया इसी पेज पर रहें। बचे सेकंड: {n}',
  back: 'पहेली पर वापस जाएँ',
  failed: 'वेरिफ़िकेशन लोड नहीं हुआ। फिर से कोशिश करें',
  wrongSolution: 'सही जगह नहीं बैठा। यह नई तस्वीर आज़माएँ',
  ended: 'वेरिफ़िकेशन नहीं हो सका। बाद में कोशिश करें',
}

export const LANGUAGES: Readonly<Record<CompleteLanguage, Texts>> = {
  zh,
  en,
  ja,
  'zh-TW': zhTW,
  ko,
  es,
  pt,
  ar,
  id,
  hi,
}

/** Resolves a BCP 47 tag: `en-GB` to `en`. Unsupported languages fall back to `zh`, as in the widget. */
export function resolveLanguage(language: string): CompleteLanguage {
  return languageOfTag(normalizeLanguageTag(language), COMPLETE_LANGUAGES) ?? 'zh'
}
