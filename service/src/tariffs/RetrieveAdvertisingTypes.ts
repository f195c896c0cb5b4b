import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { loadAdvertisingKinds } from './advertising-rows.ts'
import { sourceOnTheWire } from './on-the-wire.ts'

export const RetrieveAdvertisingTypes: Handler<Calls['RetrieveAdvertisingTypes']> = async ({ db, today }) => {
  const kinds = await loadAdvertisingKinds(db, today)
  return kinds.map((row) => ({
    Code: row.code,
    Name: row.name,
    Unit: row.unit,
    Least: row.leastKurus,
    Most: row.mostKurus,
    ...sourceOnTheWire(row),
  }))
}
