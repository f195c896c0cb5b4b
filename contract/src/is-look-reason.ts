import { minLookReasonLength } from './look-reason.ts'
import { saysSomething } from './says-something.ts'

/** Least number of letters: fewer do not make two words of Turkish. */
const minLetters = 5

/** Beginnings of words by which a reason names the work that it is for, as people at a town hall say it. */
const wordsOfWork = new RegExp(
  `(?<!\\p{L})(?:${[
    // Occasions: someone came, called, wrote or was sent.
    'vezne|telefon|arad|arayan|sord|sorul|soru(?:yor|su)|geld|gelen|basvur|sikayet|dilekce|ihbar|itiraz|talep|istek|isted|randevu',
    'dava|mahkeme|icra|savci|emniyet|resmi|yazi(?:si|yla|ya|nin)?(?!\\p{L})|tebligat|haciz|denetim|denetci|incele|kontrol|rapor|arastir',
    // Matters and what is done to them.
    'is(?:i|ini|ine|inin|imiz|ten|e iade|emri| emri| yeri|yeri|yerini)(?!\\p{L})|islem|gorev|karar|belge|evrak|kayit|kayd|sicil|kimlik|adres|ad duzelt|duzelt|onay|esles|uyelik|sifre|vekal|vekil|vasi|temsil|miras|varis',
    'borc|ode(?:me|di|ye|n)|tahsil|makbuz|iade|fatura|beyan|vergi|ceza|taksit|tecil|indirim|muaf|hisse|tapu|parsel|emlak|arsa|bina',
    'abone|suy?u?(?!\\p{L})|sayac|okun|okuma|kesme|kesint|kacak|tasin|devir|devr|ekip|ariza|maas|izin|personel|bordro|rehber|cozum',
  ].join('|')})`,
  'u',
)

/** Reason that tells a later reader something: two different words, one of them about the work that it is for. */
export function isLookReason(text: string): boolean {
  const words = text.toLocaleLowerCase('tr-TR').match(/\p{L}{2,}/gu) ?? []
  const spoken = words.filter((word) => /[aeıioöuüâîû]/u.test(word) && /[^aeıioöuüâîû]/u.test(word))
  return (
    text.length >= minLookReasonLength &&
    saysSomething(text) &&
    new Set(spoken).size >= 2 &&
    new Set(spoken.join('')).size >= minLetters &&
    wordsOfWork.test(withoutMarks(text))
  )
}

/** Small letters without their marks. */
function withoutMarks(text: string): string {
  return text.toLocaleLowerCase('tr-TR').normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i')
}
