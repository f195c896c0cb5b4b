import { isIPv6 } from 'node:net'

/** Forms of IPv6 that carry an IPv4 address: mapped (RFC 4291) and translated (RFC 6052). */
const carriers = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

/** IP address that limits count by: one household owns a whole /64 of IPv6, so that counts as one IP address. */
export function clientAddress(ip: string): string {
  if (!isIPv6(ip) || ip === '::1') return ip
  const groups = groupsOf(ip.split('%')[0] ?? '')
  if (carriers.includes(groups.slice(0, 6).join(':')))
    return groups
      .slice(6)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
      .join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** Eight groups of an IPv6 address in one spelling. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) => `${pair(a, b)}:${pair(c, d)}`)
    .split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].map((part) => part.replace(/^0+(?=.)/, '').toLowerCase())
}

function pair(high: string, low: string): string {
  return (Number(high) * 256 + Number(low)).toString(16)
}
