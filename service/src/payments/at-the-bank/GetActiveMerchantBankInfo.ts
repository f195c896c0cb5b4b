import type { Calls } from 'contract/calls'
import { pauseSentence } from 'contract/payments/payment-order-codes'
import { type MerchantBankCode, currency, merchantBanks } from 'contract/payments/codes'
import type { Handler } from '../../calling/handler.ts'
import { pausedUntil } from './paused-until.ts'
import { payingIn } from '../orders/who-pays.ts'

export const GetActiveMerchantBankInfo: Handler<Calls['GetActiveMerchantBankInfo']> = async ({
  request,
  ...given
}) => {
  const { settings, now } = given
  const { banks } = payingIn(given)
  const inOrder = banks.inOrder()
  const bank = request.bankCode ? inOrder.find(({ code }) => code === request.bankCode) : inOrder[0]
  const shown = bank ?? inOrder[0]
  if (!shown) throw new Error('No bank takes payments')
  const until = pausedUntil(settings, now)
  return {
    BankCode: shown.code,
    BankName: nameOf(shown.code),
    CurrencyCode: currency.numericCode,
    StoreType: shown.storeType,
    AsksCardHere: shown.cardIsTyped === 'here',
    ExpirationYearsToAdd: settings.ExpirationYearsToAdd,
    IsActive: shown === inOrder[0],
    PauseText: until === undefined ? null : pauseSentence(until),
    Banks: inOrder.map(({ code }) => ({ BankCode: code, BankName: nameOf(code) })),
  }
}

function nameOf(bankCode: MerchantBankCode): string {
  return Object.values(merchantBanks).find(({ code }) => code === bankCode)?.label ?? bankCode
}
