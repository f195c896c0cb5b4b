/** The most characters the name of a document may have. */
export const DOCUMENT_FILENAME_LENGTH_LIMIT = 25

/** Direction of an exchanged file. */
export const fileKinds = {
  outgoing: { code: 'O', label: 'Giden' },
  incoming: { code: 'I', label: 'Gelen' },
} as const

/** Section of an exchanged file that a record belongs to. */
export const recordSections = {
  header: { code: 'H', label: 'Başlık' },
  footer: { code: 'F', label: 'Dip kayıt' },
  debt: { code: 'B', label: 'Borç' },
  fileName: { code: 'N', label: 'Dosya adı' },
} as const

/** The side of a value on which fill characters are put to reach the field's width. */
export const fillDirections = {
  right: { code: 'R', label: 'Sağ' },
  left: { code: 'L', label: 'Sol' },
} as const

/** Kind as which a document is given; a feature offers those it needs. */
export const documentKinds = {
  identity: { code: 'identity', label: 'Kimlik belgesi' },
  deed: { code: 'deed', label: 'Tapu senedi' },
  occupancyPermit: { code: 'occupancy-permit', label: 'Yapı kullanma izin belgesi' },
  exemption: { code: 'exemption', label: 'Muafiyet veya indirim belgesi' },
  lease: { code: 'lease', label: 'Kira sözleşmesi' },
  authority: { code: 'authority', label: 'Vekâletname veya imza sirküleri' },
  receipt: { code: 'receipt', label: 'Dekont veya makbuz' },
  photo: { code: 'photo', label: 'Fotoğraf' },
  other: { code: 'other', label: 'Diğer belge' },
} as const
export type DocumentKindCode = (typeof documentKinds)[keyof typeof documentKinds]['code']

/** Permitted types of a document, decided by its content; the first extension is the usual one. */
export const documentTypes = {
  'application/pdf': { label: 'PDF', extensions: ['pdf'] },
  'image/jpeg': { label: 'JPEG', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  'image/png': { label: 'PNG', extensions: ['png'] },
  'image/webp': { label: 'WebP', extensions: ['webp'] },
} as const satisfies Record<string, { label: string; extensions: readonly string[] }>
export type DocumentType = keyof typeof documentTypes

/** Size of the part of a file in one call; as base64 it stays below the limit of a call's body. */
export const filePartBytes = 150 * 1024
