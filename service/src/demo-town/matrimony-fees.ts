import type { Queryable } from '../database/database.ts'

const source = 'Belediye meclisinin yıllık ücret tarifesi (örnek)'

const fees = [
  { code: 'DAIRE', name: 'Nikâh salonu, hafta içi', lira: 1500 },
  { code: 'HAFTASONU', name: 'Nikâh salonu, hafta sonu', lira: 3000 },
  { code: 'DISARIDA', name: 'Salon dışında, gösterilen yerde', lira: 7500 },
]

/** Invented fees of this year and the last; last year's were lower. */
export async function addMatrimonyFees(db: Queryable, today: string): Promise<void> {
  const year = Number(today.slice(0, 4))
  const rows = fees.flatMap(({ code, name, lira }, position) => [
    row(code, name, position, {
      amountKurus: lira * 70,
      validFrom: `${year - 1}-01-01`,
      validUntil: `${year - 1}-12-31`,
    }),
    row(code, name, position, { amountKurus: lira * 100, validFrom: `${year}-01-01`, validUntil: null }),
  ])
  await db`insert into matrimony_fee ${db(rows)}`
}

function row(
  code: string,
  name: string,
  position: number,
  rest: { amountKurus: number; validFrom: string; validUntil: string | null },
) {
  return { code, name, position, legalSource: source, ...rest }
}
