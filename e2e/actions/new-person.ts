import { completeNationalId } from 'rules/identity/national-id'
import { openDatabase } from '../../service/src/database/database.ts'
import { hashPassword } from '../../service/src/identity/passwords/password.ts'
import { portal } from '../portal.ts'

export interface NewPerson {
  userName: string
  password: string
  name: string
  /** Ten digits, as it is typed. */
  phone: string
}

let peopleMade = 0

/** Member of one's own, so that a journey may change anything about them. */
export async function newPerson({ surname = 'ÇIĞIRTKAN' } = {}): Promise<NewPerson> {
  peopleMade += 1
  const serial = String((Date.now() % 10_000_000) + peopleMade)
  const userName = completeNationalId(`2${serial.padStart(8, '0').slice(-8)}`)
  const phone = `504${serial.padStart(7, '0').slice(-7)}`
  const password = 'mor deve yol yürür'
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  const [registry] = await db<{ oid: number }[]>`
    insert into registry ${db({
      registryType: 'G',
      registryNumber: `Y-${serial}`,
      identityNumber: userName,
      nameOrTitle: 'IRMAK',
      surname,
      gsmNumber: `+90${phone}`,
      email: 'irmak@posta.example',
    })} returning oid`
  await db`
    insert into member ${db({
      userName,
      passwordHash: await hashPassword(password),
      registryOid: registry?.oid ?? null,
      identityProvenBy: 'counter',
    })}`
  await db.end()
  return { userName, password, name: `IRMAK ${surname}`, phone }
}
