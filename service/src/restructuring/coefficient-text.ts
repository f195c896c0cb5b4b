/** 10900 → '1,09'. */
export function coefficientText(coefficient: number): string {
  return (coefficient / 10_000).toLocaleString('tr-TR', { maximumFractionDigits: 4 })
}
