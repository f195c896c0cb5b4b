/** Kinds of questions about an employee; one call sends a number and the other text, and both stay so. */
export const employeeQueryTypes = {
  leaveApplications: { code: '1', label: 'İzin başvuruları' },
  detailedInformation: { code: 2, label: 'Ayrıntılı bilgi' },
} as const

export const leaveApplicationStatuses = {
  waiting: { code: 'waiting', label: 'Onay bekliyor' },
  approved: { code: 'approved', label: 'Onaylandı' },
  refused: { code: 'refused', label: 'Reddedildi' },
  withdrawn: { code: 'withdrawn', label: 'Geri çekildi' },
} as const
export type LeaveApplicationStatusCode =
  (typeof leaveApplicationStatuses)[keyof typeof leaveApplicationStatuses]['code']

export const enforcementKinds = {
  ordinary: { code: 'ordinary', label: 'Adi alacak' },
  alimony: { code: 'alimony', label: 'Nafaka' },
  public: { code: 'public', label: 'Kamu alacağı' },
} as const

export const enforcementStates = {
  running: { code: 'running', label: 'Kesiliyor' },
  waiting: { code: 'waiting', label: 'Sırada' },
  ended: { code: 'ended', label: 'Bitti' },
} as const

/** Kinds of employment, as the personnel office calls them. */
export const employmentStatuses = {
  civil_servant: 'memur',
  worker: 'işçi',
  contract: 'sözleşmeli personel',
} as const
export type EmploymentStatusCode = keyof typeof employmentStatuses
export const employmentStatusCodes = Object.keys(employmentStatuses) as EmploymentStatusCode[]
