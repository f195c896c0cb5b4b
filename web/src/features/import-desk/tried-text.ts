import type { ImportCounts } from 'contract/import/calls'

/** One-sentence result of a try. */
export function triedText({ Lines, New, Changed, Rejected }: ImportCounts): string {
  if (Lines === 0) return 'Deneme bitti. Dosyada başlıktan başka satır yok; aktarılacak bir şey yok.'
  return New + Changed + Rejected === 0
    ? 'Deneme bitti. Dosyadaki her şey zaten kayıtlı; aktarılacak bir şey yok.'
    : 'Deneme bitti; hiçbir şey yazılmadı.'
}

/** Advice about rejected lines. */
export function rejectedText({ New, Changed }: ImportCounts, isTorn: boolean): string {
  if (isTorn)
    return 'Hangi makbuza ait olduğu anlaşılamayan satırlar var; bu dosya yarım aktarılamaz. Satırları düzeltip dosyayı yeniden deneyin.'
  return New + Changed === 0
    ? 'Dosyada aktarılabilecek satır kalmadı. Satırları düzeltip dosyayı yeniden deneyin.'
    : 'Satırları düzeltip dosyayı yeniden deneyin ya da aşağıda işaretleyip kalan satırları aktarın.'
}
