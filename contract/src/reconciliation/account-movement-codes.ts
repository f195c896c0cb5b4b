/** Movements that are listed. */
export const accountMovementStates = {
  open: 'Karşılığı bulunmayanlar',
  all: 'Hepsi',
} as const
export type AccountMovementState = keyof typeof accountMovementStates
export const accountMovementStateCodes = Object.keys(accountMovementStates) as AccountMovementState[]
