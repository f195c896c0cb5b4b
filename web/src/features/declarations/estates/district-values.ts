import { type Line, textLine } from '../form/summary-lines.ts'

/** A neighbourhood of the municipality's own county; an earlier declaration says only the code. */
export interface DistrictValues {
  districtCode: string
  districtName: string
}

export const districtLabel = 'Mahalle'

export function districtProblem({ districtCode }: DistrictValues): string | undefined {
  return districtCode === '' ? 'Mahalleyi seçin.' : undefined
}

export function districtLine({ districtCode, districtName }: DistrictValues): Line {
  return textLine('districtCode', districtLabel, districtName || districtCode, { comparedBy: districtCode })
}
