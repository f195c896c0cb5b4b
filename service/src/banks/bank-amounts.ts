import { kurus, toWire } from 'rules/money'

/** 1001 → '10.01', the one way every bank takes an amount. */
export function bankAmount(amountKurus: number): string {
  return toWire(kurus(amountKurus))
}

/** Reads '10.01', and '100', '100.5' or '100.500' too, because banks strip zeros or add them. */
export function readBankAmount(text: string | undefined): number | undefined {
  const parts = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text ?? '')
  if (!parts) return undefined
  return Number(`${parts[1]}${(parts[2] ?? '').padEnd(2, '0')}`)
}

/** Reads a whole number of kuruş. */
export function readBankKurus(text: string | undefined): number | undefined {
  return /^\d{1,14}$/.test(text ?? '') ? Number(text) : undefined
}
