export function lagText(lag: number): string {
  return lag === 0 ? 'Hepsi ulaştı' : `${lag} olay bekliyor`
}
