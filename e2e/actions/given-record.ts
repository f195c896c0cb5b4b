import { completeNationalId } from 'rules/identity/national-id'
import { openDatabase } from '../../service/src/database/database.ts'
import { portal } from '../portal.ts'

let recordsMade = 0

interface GivenRecord {
  identityNumber: string
  registryNumber: string
}

/** Someone the municipality has a record of and the portal does not know. */
export async function givenRecord(gsmNumber: string | null): Promise<GivenRecord> {
  recordsMade += 1
  const serial = String((Date.now() % 10_000_000) + recordsMade)
  const identityNumber = completeNationalId(`7${serial.padStart(8, '0').slice(-8)}`)
  const registryNumber = `K-${serial}`
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  await db`
    insert into registry ${db({
      registryType: 'G',
      registryNumber,
      identityNumber,
      nameOrTitle: 'ŞULE',
      surname: 'IRMAKLI',
      gsmNumber,
    })}`
  await db.end()
  return { identityNumber, registryNumber }
}
