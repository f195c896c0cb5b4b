import type { Calls } from 'contract/calls'
import { generalRefusals } from 'contract/general-refusals'
import { pauseSentence } from 'contract/payments/payment-order-codes'
import { type MerchantBankCode, currency, merchantBanks } from 'contract/payments/codes'
import type { Handler } from '../../calling/handler.ts'
import { isCopy } from '../../database/town.ts'
import type { ServiceSettings } from '../../settings/settings.ts'
import { pausedUntil } from './paused-until.ts'
import { payingIn } from '../orders/who-pays.ts'

export const GetActiveMerchantBankInfo: Handler<Calls['GetActiveMerchantBankInfo']> = async ({
  request,
  ...given
}) => {
  const { db, settings, now } = given
  const { banks } = payingIn(given)
  const inOrder = banks.inOrder()
  const bank = request.bankCode ? inOrder.find(({ code }) => code === request.bankCode) : inOrder[0]
  const shown = bank ?? inOrder[0]
  if (!shown) throw new Error('No bank takes payments')
  return {
    BankCode: shown.code,
    BankName: nameOf(shown.code),
    CurrencyCode: currency.numericCode,
    StoreType: shown.storeType,
    AsksCardHere: shown.cardIsTyped === 'here',
    ExpirationYearsToAdd: settings.ExpirationYearsToAdd,
    IsActive: shown === inOrder[0],
    PauseText: (await isCopy(db)) ? generalRefusals.OnlyACopy : pauseText(settings, now),
    Banks: inOrder.map(({ code }) => ({ BankCode: code, BankName: nameOf(code) })),
  }
}

function pauseText(settings: ServiceSettings, now: Date): string | null {
  const until = pausedUntil(settings, now)
  return until === undefined ? null : pauseSentence(until)
}

function nameOf(bankCode: MerchantBankCode): string {
  return Object.values(merchantBanks).find(({ code }) => code === bankCode)?.label ?? bankCode
}
