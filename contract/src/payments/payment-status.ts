import { z } from 'zod'
import { Oid, day } from '../bounded.ts'
import { call } from '../call.ts'
import { Money } from '../money.ts'
import { OrderDebt, OrderNumber, PaymentOrder, noSuchOrder, notYourDebts } from './payment-order.ts'
import { chooseDebts, notYourRegistry } from '../sentences.ts'

const AccrumentOidList = z.array(Oid).min(1, chooseDebts).max(200)
const few = { calls: 30, perSeconds: 60 }
/** Pages that wait ask again and again, and many phones share one IP address of their operator. */
const many = { calls: 300, perSeconds: 60 }

/** Asking how payments stand: all of them are views of the same order. */
export const paymentStatusCalls = {
  OnlineOperationCollectDebt: call({
    summary: 'Books a paid order and answers its receipt; booked once, however often it is asked.',
    access: 'verified',
    request: z.object({
      accrumentOidList: AccrumentOidList,
      concreteCollection: z.object({ orderNumber: OrderNumber }),
      /** IP address reported by the browser; the address of the call itself is what counts. */
      ipAddress: z.string().max(45).optional(),
    }),
    response: PaymentOrder,
    refusals: {
      NoSuchOrder: noSuchOrder,
      NotPaid: 'Bu ödeme banka tarafından onaylanmadı; makbuz kesilemez.',
      OtherDebts: 'Bu ödeme başka borçlar için yapıldı.',
    },
    limit: many,
  }),
  ControlCollection: call({
    summary: 'Whether the debts of an order can still be paid as they were fixed.',
    access: 'verified',
    request: z.object({ orderNumber: OrderNumber }),
    response: z.object({
      IsUnchanged: z.boolean(),
      Total: Money,
      /** Current total of the same debts. */
      CurrentTotal: Money,
      Debts: z.array(OrderDebt.extend({ State: z.enum(['Open', 'Changed', 'Paid']) })),
    }),
    refusals: { NoSuchOrder: noSuchOrder },
  }),
  IsOnlinePaymentAccrumentsTriedBefore: call({
    summary: 'Whether another payment of these debts waits for its bank; only the payer’s own are shown.',
    access: 'verified',
    request: z.object({ accrumentOidList: AccrumentOidList }),
    response: z.object({ IsTriedBefore: z.boolean(), Orders: z.array(PaymentOrder) }),
    refusals: { NotYourDebts: notYourDebts },
  }),
  CheckRegistryUnpaidOnlinePayment: call({
    summary: 'Payments begun for a registry on a day that have not come to an end.',
    access: 'verified',
    request: z.object({ processDate: day(), registryOid: Oid }),
    response: z.object({ HasUnfinished: z.boolean(), Orders: z.array(PaymentOrder) }),
    refusals: { NotYourRegistry: notYourRegistry },
  }),
  QueryOnlinePaymentOrderStatus: call({
    summary:
      'How an order stands; the bank is asked where it is not known. The receipt only for whom it is for.',
    access: 'anyone',
    request: z.object({ orderNumber: OrderNumber }),
    response: PaymentOrder,
    refusals: { NoSuchOrder: noSuchOrder },
    limit: many,
  }),
  CollectBankRelatedPendingDebtsBeforeDebtListing: call({
    summary:
      'Asks the banks about a registry’s unfinished payments, so that its debts are shown as they really are.',
    access: 'verified',
    request: z.object({ registryOid: Oid.optional() }),
    response: z.object({ Settled: z.int(), StillWaiting: z.int(), Orders: z.array(PaymentOrder) }),
    refusals: { NotYourRegistry: notYourRegistry },
    limit: few,
  }),
  GetOnlinePaymentAccrumentListWithoutAuthorization: call({
    summary: 'What an order pays: descriptions and amounts, and nobody’s name.',
    access: 'anyone',
    request: z.object({ orderNumber: OrderNumber }),
    response: z.object({ OrderNumber: z.string(), Total: Money, Debts: z.array(OrderDebt) }),
    refusals: { NoSuchOrder: noSuchOrder },
    limit: many,
  }),
}
