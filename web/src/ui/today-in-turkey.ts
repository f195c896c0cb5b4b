/** The day by the reader's clock, as Turkey counts it: '2026-11-15'. */
export function todayInTurkey(): string {
  return new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Istanbul' })
}
