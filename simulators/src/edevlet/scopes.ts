/** The same words are asked for as `scope` at the authorize step and as `kapsam` in the person query. */
export const knownScopes: readonly string[] = [
  'Kimlik-Dogrula',
  'Ad-Soyad',
  'Temel-Bilgileri',
  'Iletisim-Bilgileri',
  'Adres-Bilgileri',
]
