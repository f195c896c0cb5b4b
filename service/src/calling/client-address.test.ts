import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test.each([
  ['an IPv4 address as it is', '203.0.113.9', '203.0.113.9'],
  ['an IPv4 address that came as IPv6', '::ffff:203.0.113.9', '203.0.113.9'],
  ['such an address in hexadecimal', '::ffff:cb00:7109', '203.0.113.9'],
  ['each IPv4 address behind a translator', '64:ff9b::203.0.113.9', '203.0.113.9'],
  ['each of those in hexadecimal', '64:ff9b::cb00:7109', '203.0.113.9'],
  ['the machine itself', '::1', '::1'],
  ['all of a /64 as one', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['a shortened one too', '2001:db8::6', '2001:db8:0:0::/64'],
  ['one without its groups of zeros', '::1234:1', '0:0:0:0::/64'],
  ['in one spelling', '2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
])('limits count %s', (_, ip, expected) => {
  expect(clientAddress(ip)).toBe(expected)
})
