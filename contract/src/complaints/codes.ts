/** Status of a complaint or request. */
export const complaintStatuses = {
  received: { code: 'received', label: 'Alındı' },
  inProgress: { code: 'inProgress', label: 'İnceleniyor' },
  waitingForApplicant: { code: 'waitingForApplicant', label: 'Sizden bilgi bekleniyor' },
  resolved: { code: 'resolved', label: 'Sonuçlandı' },
  rejected: { code: 'rejected', label: 'Yapılamadı' },
  reopened: { code: 'reopened', label: 'Yeniden açıldı' },
} as const
export type ComplaintStatusCode = keyof typeof complaintStatuses

/** Steps of a complaint with their actor, start and end; every other step is forbidden. */
export const complaintSteps = {
  take: { by: 'clerk', from: ['received', 'reopened'], to: 'inProgress', label: 'İncelemeye alındı' },
  ask: { by: 'clerk', from: ['inProgress'], to: 'waitingForApplicant', label: 'Ek bilgi istendi' },
  reply: { by: 'applicant', from: ['waitingForApplicant'], to: 'inProgress', label: 'Yanıt verildi' },
  resolve: {
    by: 'clerk',
    from: ['inProgress', 'waitingForApplicant'],
    to: 'resolved',
    label: 'Sonuçlandırıldı',
  },
  reject: {
    by: 'clerk',
    from: ['inProgress', 'waitingForApplicant'],
    to: 'rejected',
    label: 'Yapılamayacağı bildirildi',
  },
  reopen: { by: 'applicant', from: ['resolved', 'rejected'], to: 'reopened', label: 'Yeniden açıldı' },
} as const satisfies Record<
  string,
  {
    by: 'clerk' | 'applicant'
    from: readonly ComplaintStatusCode[]
    to: ComplaintStatusCode
    label: string
  }
>
export type ComplaintStep = keyof typeof complaintSteps

/** Other entries of a complaint's history. */
export const complaintNotes = {
  send: { label: 'Başvuru alındı' },
  rate: { label: 'Sonuç değerlendirildi' },
  release: { label: 'Metin herkese açık listede yayımlandı' },
  withhold: { label: 'Metin herkese açık listeden kaldırıldı' },
} as const
export type ComplaintNote = keyof typeof complaintNotes

/** Statuses of complaints that need no further step unless they are opened again. */
export const closedComplaintStatuses = ['resolved', 'rejected'] as const satisfies ComplaintStatusCode[]

export function isClosedComplaint(status: ComplaintStatusCode): boolean {
  return (closedComplaintStatuses as readonly ComplaintStatusCode[]).includes(status)
}

/** Choice of public complaints that a list shows. */
export const publicComplaintLists = {
  open: { label: 'Süren' },
  closed: { label: 'Sonuçlanan' },
  all: { label: 'Hepsi' },
} as const
export type PublicComplaintList = keyof typeof publicComplaintLists

export const complaintRatings = {
  1: 'Hiç memnun değilim',
  2: 'Memnun değilim',
  3: 'Ne iyi ne kötü',
  4: 'Memnunum',
  5: 'Çok memnunum',
} as const
export type ComplaintRating = keyof typeof complaintRatings

export const complaintLimits = {
  /** Days after the answer within which it may be opened again. */
  reopenDays: 30,
  textLeast: 10,
  textMost: 2000,
  noteMost: 200,
  photos: 5,
  /** Distance within which open ones are shown before sending. */
  nearbyMetres: 250,
  /** Limit for one person or phone in a day. */
  perDay: 10,
  /** Largest distance of a place from the nearest door of the town. */
  townMetres: 1500,
} as const
