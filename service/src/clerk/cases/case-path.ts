import type { CaseRow } from './find-cases.ts'

/** Ways by which a desk opens one of its cases, by the table of the case; others open their list. */
const waysIn: Record<string, (found: Pick<CaseRow, 'sourceKey' | 'number'>) => string> = {
  declaration: ({ sourceKey }) => `/Memur/Beyan?beyan=${encodeURIComponent(sourceKey)}`,
  complaint: ({ number }) => `/Memur/Basvurular?no=${encodeURIComponent(number)}`,
  water_application: ({ number }) => `/Memur/SuBasvurulari?no=${encodeURIComponent(number)}`,
  payment_order: ({ number }) => `/Memur/Odemeler?ara=${encodeURIComponent(number)}`,
}

/** Page at which clerks work on a case. */
export function casePath(
  deskPath: string,
  found: Pick<CaseRow, 'source' | 'sourceKey' | 'number' | 'desk'>,
): string {
  if (found.desk === 'contract-cancellation') return deskPath
  return waysIn[found.source]?.(found) ?? deskPath
}
