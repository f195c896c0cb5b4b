import { startSignIn } from '../callers/sign-in.ts'
import { settlePlans } from '../restructuring/settle-plans.ts'
import { givenCollection } from './given-debts.ts'
import { type TestMember, type TestService, testSettings } from './test-service.ts'

export const client = { address: '127.0.0.1', userAgent: 'test', browserId: 'test' }
const firstDay = '2026-11-15'

/** Moves the clock to noon of a day in Turkey. */
export function moveTo(service: TestService, day: string) {
  service.pass(Date.parse(`${day}T09:00:00Z`) - service.now.getTime())
}

/** The same person on another day, who signs in again. */
export async function later(service: TestService, member: TestMember, day: string): Promise<TestMember> {
  moveTo(service, day)
  const { AccessToken } = await startSignIn(service.db, member.oid, { now: service.now, client })
  return { ...member, accessToken: AccessToken }
}

const fail = (error: unknown) => {
  throw error
}
export const settleOn = (service: TestService, day: string) =>
  settlePlans({ db: service.db, settings: testSettings, now: new Date(`${day}T09:00:00Z`), today: day }, fail)
export const listOf = async (service: TestService, member: TestMember, method: 1 | 2 = 1) =>
  service.as(member).call('GetDebtListWillBeRestructured', {
    accrumentQueryCriteria: { registryInfoOid: member.registryOid, installmentMethod: method },
  })
export const owedBy = async (service: TestService, member: TestMember, asOf = firstDay) =>
  service.as(member).call('GetDebtListForEMunicipality', {
    registryInfoOid: member.registryOid,
    delayFineCalculationDate: asOf,
  })
export const optionsFor = (service: TestService, member: TestMember, accrumentOidList: number[]) =>
  service.as(member).call('AuthorizedAdjustDebtRestructuringInstallments', {
    accrumentQueryCriteria: { registryInfoOid: member.registryOid },
    concreteDebtRestructuringAccrumentInfo: { accrumentOidList },
  })

export async function applyFor(
  service: TestService,
  member: TestMember,
  accrumentOidList: number[],
  installmentCount: number,
) {
  const { Options } = await optionsFor(service, member, accrumentOidList)
  const total = Options.find((option) => option.InstallmentCount === installmentCount)?.Total ?? ''
  const { RestructuringLogOid } = await service
    .as(member)
    .call('AuthorizedSaveDebtRestructuringInstallments', {
      accrumentQueryCriteria: { registryInfoOid: member.registryOid },
      concreteDebtRestructuringAccrumentInfo: { accrumentOidList, installmentCount, total },
    })
  return RestructuringLogOid
}

export const detailOf = (service: TestService, member: TestMember, restructuringLogOid: number) =>
  service.as(member).call('AuthorizedGetRestructuringDetailInfo', { restructuringLogOid })

/** Pays instalments in full on a day, as the cash desk would; the clock then stands on that day. */
export async function payInstalments(
  service: TestService,
  payer: TestMember,
  plan: number,
  numbers: number[],
  on: string,
) {
  const member = await later(service, payer, on)
  const { Installments } = await detailOf(service, member, plan)
  const lines = Installments.filter(({ Number: number }) => numbers.includes(number)).map((each) => ({
    accrualOid: each.AccrumentOid,
    principalKurus: Math.round(Number(each.Left) * 100),
    fineKurus: 0,
  }))
  await givenCollection(service, member.registryOid, lines, { collectedAt: service.now })
  return member
}

/** The law is there, and the clock stands on its first day again. */
export async function beginUnderTheLaw(service: TestService): Promise<void> {
  moveTo(service, firstDay)
  await givenLaw(service)
}

/** A law to apply under on 15.11.2026: debts of 2025 and before, first date 31.12.2026, monthly; index 1 % a month. */
async function givenLaw(service: TestService): Promise<void> {
  const { db } = service
  const [known] = await db`select 1 from restructuring_law where law_number = 'T1'`
  if (known) return
  const [law] = await db<{ oid: number }[]>`
    insert into restructuring_law ${db({
      lawNumber: 'T1',
      name: 'Deneme Kanunu',
      appliesFrom: '2026-10-01',
      appliesTo: '2026-12-15',
      debtsUntil: '2026-06-30',
      coveredRevenues: [11, 51],
      indexUntil: '2026-10-01',
      firstDueDate: '2026-12-31',
      monthsBetween: 1,
      cashDiscountPercent: 90,
      strictInstalments: 2,
      missesPerYear: 2,
      graceMonths: 1,
      source: 'deneme',
    })} returning oid`
  const lawOid = law?.oid ?? 0
  await db`insert into restructuring_term ${db([
    { lawOid, instalmentCount: 6, coefficient: 10_450 },
    { lawOid, instalmentCount: 12, coefficient: 10_900 },
  ])}`
  await db`insert into restructuring_index_rate ${db({ lawOid, validFrom: '2000-01-01', monthlyBasisPoints: 100, source: 'deneme' })}`
}
