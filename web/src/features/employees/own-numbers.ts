import { type Kurus, fromWire } from 'rules/money'

/** What the employees' calls are asked with; the service checks it against who asks. */
export interface OwnNumbers {
  employeeCorporationRegistryNumber: string
}

export function amountOf(wire: string): Kurus {
  const read = fromWire(wire)
  if (read === undefined) throw new RangeError(`not an amount: ${wire}`)
  return read
}
