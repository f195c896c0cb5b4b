import type { MerchantBankCode } from 'contract/payments/codes'
import type { ServiceSettings } from '../settings/settings.ts'
import type { Bank } from './bank.ts'
import { type BankSettings, usualBankTimeouts } from '../settings/bank-settings.ts'
import { nestpayBank } from './nestpay/nestpay-bank.ts'
import { measured } from './measured-bank.ts'
import { payflexBank } from './payflex/payflex-bank.ts'

type BankPart = Pick<ServiceSettings, 'ActiveBankMerchantCode' | 'FallbackBanks' | 'Banks' | 'BankTimeouts'>

/** The banks that take new payments, the active one first, then those tried when it does not answer. */
export function banksInOrder(settings: BankPart): Bank[] {
  const codes = new Set([settings.ActiveBankMerchantCode, ...settings.FallbackBanks])
  return [...codes].flatMap((code) => openBank(settings, code) ?? [])
}

/** The bank of a payment under way, also when it takes no new ones any more. */
export function openBank(
  settings: Pick<BankPart, 'Banks' | 'BankTimeouts'>,
  code: MerchantBankCode,
): Bank | undefined {
  const found = settings.Banks.find(({ Code }) => Code === code)
  return found && bankFrom(found, settings.BankTimeouts)
}

function bankFrom(bank: BankSettings, timeouts = usualBankTimeouts): Bank {
  return measured(bank.Protocol === 'nestpay' ? nestpayBank(bank, timeouts) : payflexBank(bank, timeouts))
}
