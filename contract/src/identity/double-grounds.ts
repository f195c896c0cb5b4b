/** Grounds on which two records may be one person, as clerks read them. */
export const doubleGrounds = {
  number: 'aynı kimlik veya vergi numarası',
  name: 'aynı ad',
  birth: 'aynı doğum günü',
  father: 'aynı baba adı',
  mother: 'aynı ana adı',
  address: 'aynı ev',
} as const

export type DoubleGround = keyof typeof doubleGrounds

export const doubleGroundCodes = Object.keys(doubleGrounds) as DoubleGround[]
