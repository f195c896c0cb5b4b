/** A mobile number as it is stored: E.164. */
export type MobileNumber = `+905${string}`

/** Reads a mobile number however people write it; any that begins with 5 will do, since new prefixes appear. */
export function normaliseMobile(text: string): MobileNumber | undefined {
  const compact = text.replace(/[\s().-]/g, '')
  const rest = /^(?:(?:\+|00)?90)?0?5(\d{9})$/.exec(compact)?.[1]
  return rest === undefined ? undefined : `+905${rest}`
}

/** '+905321234567' → '(532) 123 45 67'; a number that is no mobile is shown as it was given. */
export function formatMobile(text: string): string {
  const mobile = normaliseMobile(text)
  if (mobile === undefined) return text
  const digits = mobile.slice(3)
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)} ${digits.slice(6, 8)} ${digits.slice(8)}`
}

/** '+905321234567' → '(5**) *** ** 67': enough to know one's own number by, and no more. */
export function maskMobile(text: string): string {
  const mobile = normaliseMobile(text)
  return mobile === undefined ? '*'.repeat(text.length) : `(5**) *** ** ${mobile.slice(-2)}`
}
