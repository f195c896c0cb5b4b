import { lookup as lookUp } from 'node:dns'
import { BlockList, type LookupFunction, isIP } from 'node:net'

/** This machine, private networks, and what is no address of one machine: a webhook there could reach what only we may. */
const reserved = new BlockList()
const ipv4Networks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
const ipv6Networks = [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const
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
