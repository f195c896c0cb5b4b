/** 10055 → '100,55 m²'; areas are counted in square decimetres, hundredths of a square metre. */
export function formatSquareMetres(dm2: number): string {
  return `${hundredths(dm2)} m²`
}

/** 320 → '3,2 m'; lengths are counted in centimetres. */
export function formatMetres(cm: number): string {
  return `${hundredths(cm)} m`
}

/** 465 of 30 → '15,5 m³', to the hundredth. */
export function cubicMetresText(part: number, whole: number): string {
  return `${hundredths(Math.round((part * 100) / whole))} m³`
}

/** 2549 → '%25,49'; rates are counted in hundredths of a percent. */
export function formatPercent(basisPoints: number): string {
  return `%${hundredths(basisPoints)}`
}

/** 10 → 'binde 1', 5 → 'binde 0,5'. */
export function formatPerMille(basisPoints: number): string {
  return `binde ${hundredths(basisPoints * 10)}`
}

/** '1.204,5' → 120450, and undefined for a text that is no number of at most two decimals. */
export function parseHundredths(text: string): number | undefined {
  const parts = /^([1-9]\d{0,2}(?:\.\d{3})+|\d{1,9})(?:,(\d{1,2}))?$/.exec(text.trim())
  if (parts === null) return undefined
  const [, whole = '', rest = ''] = parts
  return Number(whole.replaceAll('.', '') + rest.padEnd(2, '0'))
}

function hundredths(amount: number): string {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError(`not a count of hundredths: ${amount}`)
  const digits = String(amount).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, '.')
  const rest = digits.slice(-2).replace(/0{1,2}$/, '')
  return rest === '' ? whole : `${whole},${rest}`
}
