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
import { type Started, formOfBegun, startThreeD } from './start-three-d.ts'
import type { OrderRow } from '../orders/order.ts'
import { ownOrder, payingIn } from '../orders/who-pays.ts'

type ThreeDCheck = Calls['CheckZiraatThreeDDefinition']
type Request = z.output<ThreeDCheck['request']>

/** Handler shared by the four bank checks: each begins 3-D Secure at its own bank. */
export function checkThreeD(bankCode: MerchantBankCode): Handler<ThreeDCheck> {
  return async ({ request, member, refusal, ...given }) => {
    const order = await ownOrder(given, member, request.orderNumber)
    const paying = payingIn(given)
    const isAskedAgain = request.cardNumber === undefined && order?.status === 'threeDStarted'
    const begun = isAskedAgain ? formOfBegun(paying, order) : undefined
    if (order && begun) return answerOf(order, begun)
    await refuseInPause(given)
    if (!order) throw refusal('NoSuchOrder')
    if (isAskedAgain) throw refusal('AlreadyStarted')
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
    if (started.outcome !== 'form' && started.outcome !== 'underWay') throw refusal(started.outcome)
    return answerOf(order, started)
  }
}

function answerOf(
  { orderNumber: OrderNumber }: Pick<OrderRow, 'orderNumber'>,
  started: Extract<Started, { outcome: 'form' | 'underWay' }>,
) {
  const { bankCode: BankCode } = started
  if (started.outcome === 'underWay') return { OrderNumber, BankCode, Action: null, Fields: [] }
  const Fields = started.fields.map(([Name, Value]) => ({ Name, Value }))
  return { OrderNumber, BankCode, Action: started.action, Fields }
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
