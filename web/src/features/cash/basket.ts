import { type Kurus, kurusFromWire, sumKurus } from 'rules/money'

/** One debt as the desk sees it; of someone else's only the sum is known. */
export interface BasketDebt {
  oid: number
  title: string
  note: string
  total: string
  isBarred: boolean
}

export interface PayersDebts {
  title: string
  isForSomeoneElse: boolean
  debts: readonly BasketDebt[]
}

export function totalOfDebts(debts: readonly BasketDebt[]): Kurus {
  return sumKurus(debts.map(({ total }) => kurusFromWire(total)))
}
