import { lookup as lookUp } from 'node:dns'
import { BlockList, type LookupFunction, isIP } from 'node:net'

/**
 * Networks that lead to no public machine: the IANA special-purpose registries of IPv4 and IPv6, with their RFCs, as of
 * November 2026, and the networks carried inside them. A webhook there could reach services that only we may.
 */
const ipv4Networks = [
  ['0.0.0.0', 8, 'this network, RFC 791'],
  ['10.0.0.0', 8, 'private, RFC 1918'],
  ['100.64.0.0', 10, 'shared by customers of a carrier, RFC 6598'],
  ['127.0.0.0', 8, 'loopback, RFC 1122'],
  ['169.254.0.0', 16, 'link local, RFC 3927'],
  ['172.16.0.0', 12, 'private, RFC 1918'],
  ['192.0.0.0', 24, 'protocol assignments, RFC 6890'],
  ['192.0.2.0', 24, 'documentation, RFC 5737'],
  ['192.31.196.0', 24, 'AS112, RFC 7535'],
  ['192.52.193.0', 24, 'AMT, RFC 7450'],
  ['192.88.99.0', 24, 'relays of 6to4, RFC 7526'],
  ['192.168.0.0', 16, 'private, RFC 1918'],
  ['192.175.48.0', 24, 'AS112, RFC 7534'],
  ['198.18.0.0', 15, 'benchmarks, RFC 2544'],
  ['198.51.100.0', 24, 'documentation, RFC 5737'],
  ['203.0.113.0', 24, 'documentation, RFC 5737'],
  ['224.0.0.0', 4, 'multicast, RFC 5771'],
  ['240.0.0.0', 4, 'reserved and broadcast, RFC 1112'],
] as const
const ipv6Networks = [
  ['::', 96, 'unspecified, loopback, and IPv4 in its old form, RFC 4291'],
  ['::ffff:0:0:0', 96, 'IPv4 translated, RFC 2765'],
  ['64:ff9b::', 96, 'IPv4 translated, RFC 6052'],
  ['64:ff9b:1::', 48, 'IPv4 translated locally, RFC 8215'],
  ['100::', 64, 'discarded, RFC 6666'],
  ['100:0:0:1::', 64, 'dummy prefix, RFC 9780'],
  ['2001::', 23, 'protocol assignments with Teredo, RFC 2928 and 4380'],
  ['2001:db8::', 32, 'documentation, RFC 3849'],
  ['2002::', 16, '6to4, RFC 3056'],
  ['2620:4f:8000::', 48, 'AS112, RFC 7534'],
  ['3fff::', 20, 'documentation, RFC 9637'],
  ['5f00::', 16, 'segment routing, RFC 9602'],
  ['fc00::', 7, 'private, RFC 4193'],
  ['fe80::', 10, 'link local, RFC 4291'],
  ['fec0::', 10, 'site local, RFC 3879'],
  ['ff00::', 8, 'multicast, RFC 4291'],
] as const
const reserved = new BlockList()
for (const [network, prefix] of ipv4Networks) reserved.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of ipv6Networks) reserved.addSubnet(network, prefix, 'ipv6')

export const privateAddressCode = 'PRIVATE_ADDRESS'

/** The address of a URL's host, where it is written as one; IPv6 stands in brackets there. */
export function isPrivateHost(hostname: string): boolean {
  return isPrivateAddress(hostname.replace(/^\[(.*)\]$/, '$1'))
}

function isPrivateAddress(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && reserved.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/** Looks a name up for the connection itself, so that it cannot lead elsewhere between a check and the connection. */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    const refused = addresses?.some(({ address }) => isPrivateAddress(address))
      ? Object.assign(new Error('a private address'), { code: privateAddressCode })
      : null
    const [first] = addresses ?? []
    if (error ?? refused) done(error ?? refused, '', 0)
    else if (options.all) done(null, addresses)
    else done(null, first?.address ?? '', first?.family ?? 4)
  })
}
