import type { Calls } from 'contract/calls'
import { applicationTypes, cuttingDaysAhead } from 'contract/water/codes'
import { addDays } from 'rules/calendar'
import { nextWorkingDay } from 'rules/working-days'
import { openGuestAccess } from '../../callers/guest-access.ts'
import type { Given, Handler } from '../../calling/handler.ts'
import { maskedNameOf } from '../../guests/masked-name.ts'
import { readHolidays } from '../../tariffs/holidays.ts'
import { depositOnTheWire, valuedDeposit } from './deposit.ts'
import { lastReadingOf, otherDebts, owedOf, waterDebts } from './settlement.ts'
import { ownSubscription } from '../subscription.ts'
import { loadWaterTariff } from '../tariff.ts'

export const OpenContractCancellation: Handler<Calls['OpenContractCancellation']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const { db, settings, today } = given
  const subscription = await ownSubscription(given, member, request.subscriberNo)
  if (!subscription) throw refusal('NotYourSubscription')
  const prices = await loadWaterTariff(db, settings.TaxStatus.IsMetropolitan)
  const [reading, deposit, debts, others, [application]] = await Promise.all([
    lastReadingOf(db, subscription),
    valuedDeposit(db, subscription, prices, today),
    waterDebts(db, subscription, today),
    otherDebts(db, subscription, today),
    db<{ reference: string }[]>`
      select reference from water_application
      where subscription_oid = ${subscription.oid} and application_type = ${applicationTypes.cancellation.code} and decision is distinct from 'rejected'`,
  ])
  return {
    SubscriberNo: subscription.subscriberNumber,
    MaskedName: await maskedNameOf(db, subscription.registryOid),
    Address: subscription.addressText,
    WaterLineStatus: subscription.waterLineStatus,
    MeterNo: subscription.meterNo,
    LastReadOn: reading.readOn,
    LastIndex: reading.index,
    Deposit: deposit ? depositOnTheWire(deposit) : null,
    OpenDebt: owedOf(debts),
    OtherDebt: owedOf(others),
    FirstCuttingDate: nextWorkingDay(today, await readHolidays(db)),
    LastCuttingDate: addDays(today, cuttingDaysAhead),
    FileToken: member ? null : await fileTokenFor(given),
    ReferenceNumber: application?.reference ?? null,
  }
}

async function fileTokenFor({ db, guest, now, client: { address } }: Given): Promise<string | null> {
  if (!guest?.gsmNumber) return null
  const { gsmNumber } = guest
  const { token } = await openGuestAccess(db, { kind: 'cancellation-files', gsmNumber }, { now, address })
  return token
}
