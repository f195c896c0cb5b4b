import type { Calls } from 'contract/calls'
import { calls } from 'contract/calls'
import { fieldsOf } from 'contract/water/application-fields'
import { appliedName } from 'contract/water/codes'
import { waterApplicationRules } from 'rules/water/water-applications'
import type { Handler } from '../../calling/handler.ts'
import { hasStreets } from '../chosen-place.ts'
import { seenSubscription } from '../shares/shared-subscription.ts'
import { problemOf } from './applicant.ts'
import { appealableAccruals } from './appeal.ts'
import { chargeOnTheWire, chargesFor } from './charges.ts'
import { contractText } from './contract-text.ts'
import { changedDeposit } from './deposit-of-tariff.ts'
import { promisedDay } from './promised-day.ts'

export const GetWaterApplicationOffer: Handler<Calls['GetWaterApplicationOffer']> = async ({
  request: { applicationType, subscriberNo, waterGroup, units },
  member,
  refusal,
  ...given
}) => {
  const { settings } = given
  const name = appliedName(applicationType)
  if (member.registryOid === null || !name) throw refusal('RegistryNeeded')
  const subscription =
    subscriberNo === undefined ? undefined : await seenSubscription(given, member, subscriberNo, name)
  if (subscriberNo !== undefined && !subscription) throw refusal('NotYourSubscription')
  const registryOid = subscription?.registryOid ?? member.registryOid
  const asksAccrual = Object.values(fieldsOf(name)).some(({ input }) => input === 'accrual')
  const [problem, charges, promisedOn, accruals] = await Promise.all([
    problemOf(given, name, registryOid, subscription),
    subscription && name === 'tariffChange'
      ? changedDeposit(given, subscription, { waterGroup, units }).then((changed) => changed?.charges ?? [])
      : chargesFor(given, name, subscription ?? { waterGroup, units }),
    promisedDay(given, name),
    asksAccrual ? appealableAccruals(given, name, registryOid, subscription) : [],
  ])
  return {
    Problem: problem ? calls.ApplyForWaterService.refusals[problem] : null,
    IsForDebt: problem === 'OverdueDebt',
    Charges: charges.map(chargeOnTheWire),
    PromisedOn: promisedOn,
    Accruals: accruals.map(({ oid, description, amountKurus, dueDate }) => ({
      Oid: oid,
      Description: description,
      Amount: amountKurus,
      DueDate: dueDate,
    })),
    ContractText: waterApplicationRules[name].hasContract ? contractText(settings) : null,
    HasStreets: await hasStreets(given),
  }
}
