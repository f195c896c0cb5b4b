import type { WaterBill } from 'rules/water/water-bill'
import type { Queryable } from '../../database/database.ts'

/** Lines of a joined bill and accrual: since a correction or an appeal those of the bill itself. */
export function derivationOf(db: Queryable) {
  return db`coalesce(water_bill.derivation, accrual.derivation)`
}

/** Columns of a bill that is set right by another index. */
export function billAsNow(db: Queryable, lastIndex: number, { lines, derivation, totalKurus }: WaterBill) {
  return db({ lastIndex, lines: db.json(lines), derivation: db.json(derivation), totalKurus })
}
