import { openDatabase } from '../../service/src/database/database.ts'
import { postCollection } from '../../service/src/debts/ledger.ts'
import { csv, importText } from '../../service/src/testing/importing.ts'
import { portal } from '../portal.ts'
import { owe } from './owe.ts'

/** Tax that was paid and lowered by the other system afterwards: it bears interest until its notice is served. */
export async function givenTaxRefund(identityNumber: string): Promise<string> {
  const [accrualOid = 0] = await owe(identityNumber, [
    { description: 'Bina vergisi 2026', principalKurus: 600_000 },
  ])
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  const [registry] = await db<{ oid: number }[]>`
    select oid from registry where identity_number = ${identityNumber}`
  await db.begin((tx) =>
    postCollection(tx, {
      registryOid: registry?.oid ?? 0,
      collectionType: 1,
      collectedAt: new Date('2026-09-01T09:00:00Z'),
      lines: [{ accrualOid, principalKurus: 600_000, fineKurus: 0 }],
    }),
  )
  const reference = `DUZ-${Date.now()}`
  const header = 'aktarim_no;portal_tahakkuk_no;tur;tutar;neden;tarih'
  const line = `${reference};${accrualOid};azalis;5000;Mükerrer tarh;12.11.2026`
  const { written, report } = await importText({ db }, 'adjustments', csv(header, line))
  if (written !== 1) throw new Error(JSON.stringify(report))
  await db.end()
  return reference
}
