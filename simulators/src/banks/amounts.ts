/** 1001 → '10.01' */
export function writeLira(amountKurus: number): string {
  const digits = String(amountKurus).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** '10.01' → 1001; nothing for any other form, because a real bank refuses it too. */
export function readLira(text: string): number | undefined {
  return /^\d{1,10}\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : undefined
}

/** NestPay also takes '10' and '10.5'. */
export function readLooseLira(text: string): number | undefined {
  const [lira = '', fraction = ''] = text.split('.')
  return /^\d{1,10}(\.\d{1,2})?$/.test(text)
    ? Number(lira) * 100 + Number(fraction.padEnd(2, '0'))
    : undefined
}

/** 128450 → '1.284,50 TL', as people read it. */
export function showLira(amountKurus: number): string {
  const [lira = '', kurus = ''] = writeLira(amountKurus).split('.')
  return `${lira.replace(/\B(?=(?:\d{3})+$)/g, '.')},${kurus} TL`
}
