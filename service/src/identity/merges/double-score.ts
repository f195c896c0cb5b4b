/** Weight of the same number, above all that two records can have in common. */
export const sameNumberScore = 10

/** Score from which on two records are shown to a clerk: the name and the day of birth, or the name and three others. */
export const leastScore = 4

/** Weight of each thing that two records have in common. */
export const scores = { name: 1, birth: 3, father: 1, mother: 1, address: 1 } as const
