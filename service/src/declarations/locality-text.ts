/** 'Kavaklıdere mevkii' → 'Kavaklıdere': deeds carry the word, and the texts add it. */
export function localityText(locality: string): string {
  return `${locality.trim().replace(/\s+mevk[iİ]{1,2}$/iu, '')} mevkii`
}
