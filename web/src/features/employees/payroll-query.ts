/** Year and month in the URL; invalid ones are ignored. */
export function readPayrollQuery(query: URLSearchParams): { year?: number; month?: string } {
  const month = query.get('ay') ?? ''
  if (/^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(month)) return { year: Number(month.slice(0, 4)), month }
  const year = query.get('yil') ?? ''
  return /^(199|20\d)\d$/.test(year) ? { year: Number(year) } : {}
}

export function payslipUrl(month: string): string {
  return `/maas-bordrosu?ay=${month}`
}
