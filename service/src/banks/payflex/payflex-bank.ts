import { cardBrandOf } from 'rules/payments/card-number'
import type { Bank, BankTrouble } from '../bank.ts'
import type { BankTimeouts, PayflexSettings } from '../../settings/bank-settings.ts'
import { postToBank } from '../post-to-bank.ts'
import { readPayflexCallback } from './callback.ts'
import { enrolmentFields, readEnrolment } from './enrolment.ts'
import { readSearch, searchXml } from './search.ts'
import { cancelXml, readReversal, readSale, refundXml, saleXml } from './vpos-message.ts'

/** A bank that speaks PayFlex: enrolment at its MPI, then sales, searches and reversals at its VPOS. */
export function payflexBank(settings: PayflexSettings, timeouts: BankTimeouts): Bank {
  const { MerchantId: merchantId, MerchantPassword: mpiPassword, VPosPassword = mpiPassword } = settings
  const mpi = { merchantId, password: mpiPassword, callbackHash: settings.CallbackHash }
  const vpos = { merchantId, password: VPosPassword, terminalNo: settings.VPosTerminalNo }
  const isCardless = settings.Provision === 'cardless'
  const reverse = async (kind: 'Cancel' | 'Refund', xml: string, amountKurus: number) => {
    const posted = await postToBank(settings.VPosWebRequestUrl, [['prmstr', xml]], timeouts.AuthorisationMs)
    return posted.kind === 'answer'
      ? readReversal(kind, posted.bytes, amountKurus)
      : unknownFrom(posted.error)
  }
  return {
    code: settings.Code,
    protocol: 'payflex',
    storeType: '3d',
    cardIsTyped: 'here',
    needsCardToAuthorise: !isCardless,
    async startThreeD(start) {
      if (start.card && !cardBrandOf(start.card.number))
        return { outcome: 'refused', reason: 'cardNumber', bankResultCode: '', bankMessage: 'unknown brand' }
      const fields = enrolmentFields(mpi, start)
      const posted = await postToBank(settings.ThreeDSecureWebRequestUrl, fields, timeouts.EnrolmentMs)
      if (posted.kind !== 'answer')
        return { outcome: 'unavailable', bankResultCode: '', bankMessage: posted.error }
      const target = { mode: settings.AcsMode, hosts: settings.AcsHosts }
      return readEnrolment(posted.bytes, start.orderNumber, target)
    },
    readCallback(raw, expected) {
      return readPayflexCallback(mpi, raw, expected)
    },
    async authorise(request) {
      const xml = saleXml(vpos, request, isCardless)
      const posted = await postToBank(settings.VPosWebRequestUrl, [['prmstr', xml]], timeouts.AuthorisationMs)
      if (posted.kind === 'answer') return readSale(posted.bytes, request)
      const outcome = posted.kind === 'notSent' ? 'unavailable' : 'unknown'
      return { outcome, bankResultCode: '', bankMessage: posted.error }
    },
    async inquire(expected) {
      const xml = searchXml(vpos, expected.orderNumber)
      const posted = await postToBank(settings.SearchUrl, [['prmstr', xml]], timeouts.InquiryMs)
      return posted.kind === 'answer'
        ? readSearch(posted.bytes, merchantId, expected)
        : unknownFrom(posted.error)
    },
    void: (request) => reverse('Cancel', cancelXml(vpos, request), request.amountKurus),
    refund: (request) => reverse('Refund', refundXml(vpos, request), request.amountKurus),
  }
}

function unknownFrom(bankMessage: string): { outcome: 'unknown' } & BankTrouble {
  return { outcome: 'unknown', bankResultCode: '', bankMessage }
}
