/** Whether an ECI is that of a full authentication: 05 is Visa's, 02 that of Mastercard and Troy. */
export function isFullEci(eci: string): boolean {
  return ['05', '02'].includes(eci.padStart(2, '0'))
}
