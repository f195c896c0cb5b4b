/** An empty list allows everyone; IPv4 addresses seen through an IPv6 socket count as the same address. */
export function isAllowedAddress(address: string, allowedIps: readonly string[]): boolean {
  if (allowedIps.length === 0) return true
  return allowedIps.includes(address.replace(/^::ffff:/, ''))
}
