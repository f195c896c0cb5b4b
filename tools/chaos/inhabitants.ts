import { completeNationalId } from 'rules/identity/national-id'
import type { Database } from '../../service/src/database/database.ts'
import { postAccruals } from '../../service/src/debts/ledger.ts'
import { hashPassword } from '../../service/src/identity/passwords/password.ts'

/** Someone with an account, a phone and debts. */
export interface Inhabitant {
  index: number
  userName: string
  password: string
  gsmNumber: string
  registryOid: number
  debts: number[]
  districtCode: string
  streetCode: string
}

const password = 'Doğru.Şifre.1'
const lightWork = { memory: 64, passes: 1, parallelism: 1 }
const debtsOfOne = 30

export async function addInhabitants(db: Database, count: number): Promise<Inhabitant[]> {
  const passwordHash = await hashPassword(password, lightWork)
  const [street] = await db<{ districtCode: string; streetCode: string }[]>`
    select district_code, street.code as street_code from street
    join district on district.code = district_code join outer_door on street_code = street.code
    where county_code = '1275' and street.is_active and outer_door.is_active order by street.code limit 1`
  if (!street) throw new Error('The town has no street')
  const people: Inhabitant[] = []
  for (let index = 1; index <= count; index += 1) {
    const userName = completeNationalId(String(300_000_000 + index * 7919))
    const gsmNumber = `+90504${String(index).padStart(7, '0')}`
    const [registry] = await db<{ oid: number }[]>`
      insert into registry ${db({
        registryType: 'G',
        registryNumber: `K${index}`,
        identityNumber: userName,
        nameOrTitle: 'GÜLŞEN',
        surname: 'ÖZÇIĞIR',
        gsmNumber,
      })} returning oid`
    const registryOid = registry?.oid ?? 0
    await db`
      insert into member ${db({ userName, passwordHash, role: 'citizen', registryOid, identityProvenBy: 'counter' })}`
    const debts = await postAccruals(
      db,
      Array.from({ length: debtsOfOne }, (_, number) => ({
        registryOid,
        revenueCode: 51,
        periodYear: 2024 + Math.floor(number / 12),
        periodPart: (number % 12) + 1,
        description: `Su faturası ${number + 1}`,
        accruedOn: '2026-10-01',
        dueDate: '2036-11-30',
        principalKurus: 10_000 + index * 100 + number,
        sourceKind: 'subscription' as const,
        subscriberNumber: `K${index}`,
      })),
    )
    people.push({ index, userName, password, gsmNumber, registryOid, debts, ...street })
  }
  return people
}
