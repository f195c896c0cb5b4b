import { BlockList, type Server, type Socket, isIPv6 } from 'node:net'
import { clientAddress } from './client-address.ts'

/**
 * Largest number of connections, more than a household or an office opens; many phones share one IP address of their
 * operator.
 */
export const maxConnectionsPerAddress = 256

/** Closes connections of one IP address beyond its share; a trusted proxy limits its own. */
export function limitConnections(server: Server, trustedProxies: readonly string[] = []): void {
  const isTrusted = trustOf(trustedProxies)
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (isTrusted(remoteAddress)) return
    const address = clientAddress(remoteAddress)
    const count = (open.get(address) ?? 0) + 1
    if (count > maxConnectionsPerAddress) {
      socket.destroy()
      return
    }
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}

function trustOf(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
