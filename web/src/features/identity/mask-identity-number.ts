/** Enough to recognise one's own number, too little to copy someone else's. */
export function maskIdentityNumber(number: string): string {
  if (number.length < 6) return '•'.repeat(number.length)
  return number.slice(0, 3) + '•'.repeat(number.length - 5) + number.slice(-2)
}
