import { type CleaningTax, type CleaningTaxQuestion, cleaningTax } from '../taxes/cleaning-tax.ts'

/** The group of the yearly tariff that holds for residences without water of the network (law 2464, article 44 bis). */
const groupOfWells = 7

type WellResidenceQuestion = Omit<CleaningTaxQuestion, 'group'> & {
  /** Whether the residence has a meter of the network, also one beside the well. */
  hasNetworkWater: boolean
}

/** The cleaning tax of a residence on its own well, by the year; one with water of the network pays on its bill. */
export function wellResidenceCleaningTax(question: WellResidenceQuestion): CleaningTax | undefined {
  const { hasNetworkWater, ...rest } = question
  return hasNetworkWater ? undefined : cleaningTax({ ...rest, group: groupOfWells })
}
