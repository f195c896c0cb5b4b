import type { CallName } from 'contract/calls'
import type { ThreeDForm } from 'contract/payments/calls'
import { type MerchantBankCode, merchantBanks } from 'contract/payments/codes'
import { guestOf } from '../../parts/payments/guest.ts'
import { callPayment } from '../../service-client/payment-client.ts'
import type { CardInHand } from './card-in-hand.ts'

const checks = {
  [merchantBanks.ziraat.code]: 'CheckZiraatThreeDDefinition',
  [merchantBanks.vakif.code]: 'CheckVakifThreeDDefinition',
  [merchantBanks.isBank.code]: 'CheckIsBankThreeDDefinition',
  [merchantBanks.halk.code]: 'CheckHalkThreeDDefinition',
} as const satisfies Record<MerchantBankCode, CallName>

/**
 * Begins 3-D Secure at a bank, once: the payment client repeats nothing behind the payer's back. Without a card it asks
 * how far a payment is that was begun before.
 */
export async function startThreeD(
  bankCode: MerchantBankCode,
  orderNumber: string,
  card?: CardInHand,
): Promise<ThreeDForm> {
  const answer = await callPayment(
    checks[bankCode],
    { orderNumber, ...card },
    guestOf(orderNumber)?.accessToken,
  )
  return answer as ThreeDForm
}
