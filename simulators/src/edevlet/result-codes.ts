/** Texts of result codes. Only EDV09.000 is known from outside; the other numbers are this stand-in's own. */
export const resultTexts = {
  'EDV09.000': 'İşlem Başarılı',
  'EDV09.001': 'Geçersiz istemci',
  'EDV09.002': 'Erişim anahtarı geçersiz veya süresi dolmuş',
  'EDV09.003': 'Kapsam için yetki yok',
  'EDV09.004': 'IP adresi yetkili değil',
  'EDV09.005': 'Parametre eksik',
  'EDV09.099': 'Sistem hatası',
} as const

export type ResultCode = keyof typeof resultTexts

export function resultOf(code: ResultCode) {
  return { sonucKodu: code, sonucAciklamasi: resultTexts[code] }
}

export function isResultCode(code: string): code is ResultCode {
  return Object.hasOwn(resultTexts, code)
}
