import type { Calls } from 'contract/calls'
import { cardRefusals } from 'contract/payments/card-refusal-codes'
import type { MerchantBankCode } from 'contract/payments/codes'
import { fromWire } from 'rules/money'
import { cardBrandOf, isCardNumber } from 'rules/payments/card-number'
import type { z } from 'zod'
import type { Bank, Card } from '../../banks/bank.ts'
import type { Given, Handler } from '../../calling/handler.ts'
import { Refused } from '../../calling/refused.ts'
import { refuseInPause } from './refuse-in-pause.ts'
import { startThreeD } from './start-three-d.ts'
import { ownOrder, payingIn } from '../orders/who-pays.ts'

type ThreeDCheck = Calls['CheckZiraatThreeDDefinition']
type Request = z.output<ThreeDCheck['request']>

/** Handler shared by the four bank checks: each begins 3-D Secure at its own bank. */
export function checkThreeD(bankCode: MerchantBankCode): Handler<ThreeDCheck> {
  return async ({ request, member, refusal, ...given }) => {
    await refuseInPause(given)
    const order = await ownOrder(given, member, request.orderNumber)
    if (!order) throw refusal('NoSuchOrder')
    const paying = payingIn(given)
    const wished = paying.banks.inOrder().find(({ code }) => code === bankCode)
    if (!wished) throw refusal('BankUnavailable')
    const card = readCard(request, wished, given)
    const started = await startThreeD(paying, order.oid, {
      wished,
      card,
      memberOid: member?.memberOid ?? null,
      seenKurus: request.totalDebt === undefined ? undefined : fromWire(request.totalDebt),
    })
    if (started.outcome === 'CardRefused')
      throw new Refused('CardRefused', cardRefusals[started.reason].sentence)
    if (started.outcome !== 'form') throw refusal(started.outcome)
    return {
      OrderNumber: order.orderNumber,
      BankCode: started.bankCode,
      Action: started.action,
      Fields: started.fields.map(([Name, Value]) => ({ Name, Value })),
    }
  }
}

function readCard(request: Request, bank: Bank, { settings, today }: Given): Card | undefined {
  if (bank.cardIsTyped === 'atBank') return undefined
  const { cardNumber = '', expiryMonth = 0, expiryYear = 0, securityCode = '', cardHolderName = '' } = request
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number)
  const monthsLeft = (expiryYear - thisYear) * 12 + expiryMonth - thisMonth
  const faults = {
    ...(!(isCardNumber(cardNumber) && cardBrandOf(cardNumber)) && {
      cardNumber: 'Kart numarası hatalı. VISA, Mastercard veya TROY kart kullanabilirsiniz.',
    }),
    ...((monthsLeft < 0 || expiryYear > thisYear + settings.ExpirationYearsToAdd) && {
      expiryYear: 'Kartın son kullanma tarihi geçmiş veya hatalı.',
    }),
    ...(securityCode === '' && { securityCode: 'Güvenlik kodunu yazın.' }),
    ...(cardHolderName === '' && { cardHolderName: 'Kartın üzerindeki adı yazın.' }),
  }
  if (Object.keys(faults).length > 0)
    throw new Refused('CardNotValid', 'Kart bilgilerini kontrol edin.', 400, faults)
  return { number: cardNumber, expiryMonth, expiryYear, securityCode, holderName: cardHolderName }
}
