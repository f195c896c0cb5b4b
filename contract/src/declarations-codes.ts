/** What kind of property a declaration is for. */
export const estateKinds = {
  building: { code: 1, label: 'Bina' },
  plot: { code: 2, label: 'Arsa' },
  land: { code: 3, label: 'Arazi' },
} as const
export type EstateKindCode = (typeof estateKinds)[keyof typeof estateKinds]['code']

/** Whose registry a declaration carries; each variant has fields of its own. */
export const declarationRegistryVariants = {
  retail: { code: 'retail', label: 'Gerçek kişi' },
  corporate: { code: 'corporate', label: 'Tüzel kişi' },
  public: { code: 'public', label: 'Kamu kurumu' },
  foreignerRetail: { code: 'foreignerRetail', label: 'Yabancı gerçek kişi' },
  other: { code: 'other', label: 'Diğer' },
  undetailed: { code: 'undetailed', label: 'Ayrıntısı olmayan sicil' },
} as const
export type DeclarationRegistryVariantCode =
  (typeof declarationRegistryVariants)[keyof typeof declarationRegistryVariants]['code']
