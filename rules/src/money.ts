declare const kurusMark: unique symbol

/** An amount in whole kuruş, a hundredth of a lira; the only form in which money is counted. */
export type Kurus = number & { readonly [kurusMark]: true }

/** Takes a number as kuruş, if it is whole and small enough to be exact. */
export function kurus(amount: number): Kurus {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole, exact number of kuruş: ${amount}`)
  // Minus zero is turned into zero, because it would be shown as a debt of nothing.
  return (amount === 0 ? 0 : amount) as Kurus
}

export function sumKurus(amounts: Iterable<Kurus>): Kurus {
  let total = 0
  for (const amount of amounts) total = kurus(total + amount)
  return kurus(total)
}

/** '1284.50' → 128450, and nothing for any other way of writing it. */
export function fromWire(text: string): Kurus | undefined {
  const parts = /^(?!-0\.00$)(-?)(0|[1-9]\d*)\.(\d{2})$/.exec(text)
  return parts === null ? undefined : exactKurus(parts[1] === '-', `${parts[2]}${parts[3]}`)
}

/** '1284.50' → 128450; only for answers of the service, because anything else than an amount is thrown. */
export function kurusFromWire(text: string): Kurus {
  const amount = fromWire(text)
  if (amount === undefined) throw new RangeError(`not an amount: ${text}`)
  return amount
}

/** 128450 → '1284.50'. */
export function toWire(amount: Kurus): string {
  const { sign, lira, rest } = inDigits(amount)
  return `${sign}${lira}.${rest}`
}

/**
 * Reads an amount as a person types it ('1.284,50', '1284,5', '1284 ₺') or as it travels ('1284.50').
 * The two never collide: a dot before three digits parts thousands, a dot before the last two parts kuruş.
 */
export function parseLira(text: string): Kurus | undefined {
  const typed = text.trim().replace(/\s*(?:₺|TL)$/, '')
  const travelled = fromWire(typed)
  if (travelled !== undefined) return travelled
  const parts = /^([-−]?)([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(typed)
  if (parts === null) return undefined
  const [, sign = '', lira = '', rest = ''] = parts
  return exactKurus(sign !== '', lira.replaceAll('.', '') + rest.padEnd(2, '0'))
}

/** 128450 → '1.284,50 ₺', with a minus sign before negative amounts. */
export function formatLira(amount: Kurus): string {
  const { sign, lira, rest } = inDigits(amount)
  return `${sign && '−'}${lira.replace(/\B(?=(?:\d{3})+$)/g, '.')},${rest} ₺`
}

/** '1284.50' → '1.284,50 ₺': an amount as the service answers it, as people read it. */
export function liraText(wire: string): string {
  return formatLira(kurusFromWire(wire))
}

function exactKurus(negative: boolean, digits: string): Kurus | undefined {
  const amount = Number(digits)
  if (!Number.isSafeInteger(amount)) return undefined
  return kurus(negative ? -amount : amount)
}

/** Works on the digits, so that no amount ever passes through a fraction. */
function inDigits(amount: Kurus): { sign: string; lira: string; rest: string } {
  const digits = String(Math.abs(kurus(amount))).padStart(3, '0')
  return { sign: amount < 0 ? '-' : '', lira: digits.slice(0, -2), rest: digits.slice(-2) }
}
