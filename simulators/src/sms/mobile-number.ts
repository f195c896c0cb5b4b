/** Ten digits beginning with 5, from any of the forms the gateway takes; undefined for everything else. */
export function readMobileNumber(text: string): string | undefined {
  return /^(?:\+90|0090|90|0)?(5\d{9})$/.exec(text.replace(/[\s()-]/g, ''))?.[1]
}

/** The gateway's operator codes by prefix; ported numbers are not known here. */
export function operatorOf(number: string): number {
  if (/^5(?:0[1567]|5)/.test(number)) return 20
  if (number.startsWith('53')) return 30
  return number.startsWith('54') ? 10 : 70
}

export function displayNumber(number: string): string {
  const match = /^(5\d{2})(\d{3})(\d{2})(\d{2})$/.exec(number)
  return match ? `0 (${match[1]}) ${match[2]} ${match[3]} ${match[4]}` : number
}
