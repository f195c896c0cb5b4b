/** The most characters the name of a document may have. */
export const DOCUMENT_FILENAME_LENGTH_LIMIT = 25

/** Which way an exchanged file goes. */
export const fileKinds = {
  outgoing: { code: 'O', label: 'Giden' },
  incoming: { code: 'I', label: 'Gelen' },
} as const
export type FileKindCode = (typeof fileKinds)[keyof typeof fileKinds]['code']

/** Which part of an exchanged file a record is. */
export const recordSections = {
  header: { code: 'H', label: 'Başlık' },
  footer: { code: 'F', label: 'Dip kayıt' },
  debt: { code: 'B', label: 'Borç' },
  fileName: { code: 'N', label: 'Dosya adı' },
} as const
export type RecordSectionCode = (typeof recordSections)[keyof typeof recordSections]['code']

/** The side of a value on which fill characters are put to reach the field's width. */
export const fillDirections = {
  right: { code: 'R', label: 'Sağ' },
  left: { code: 'L', label: 'Sol' },
} as const
export type FillDirectionCode = (typeof fillDirections)[keyof typeof fillDirections]['code']
