import type { Calls } from 'contract/calls'
import { generalParameterType, namedParameters } from 'contract/parameters/codes'
import type { Caller, Given, Handler } from '../calling/handler.ts'
import { makePdf } from '../documents/make-pdf.ts'
import { sealedFile } from '../documents/sealed-file.ts'
import { mayActFor } from '../callers/representation.ts'
import { findParameter } from '../parameters/parameters.ts'
import { type ReceiptReader, receiptBlocks } from './receipt-blocks.ts'
import { type Receipt, findReceipt, linesOfReceipt, receiptTitle } from './receipt.ts'

/** Makes the receipt each time it is asked for, because a cancelled receipt says so from then on. */
export const CreateCollectionInfoReportForEMunicipalityWithoutAuthorization: Handler<
  Calls['CreateCollectionInfoReportForEMunicipalityWithoutAuthorization']
> = async ({ request, member, refusal, ...given }) => {
  const receipt = await findReceipt(given.db, request.receiptCode)
  if (!receipt) throw refusal('UnknownReceipt')
  const lines = await linesOfReceipt(given.db, receipt.oid)
  const pdf = await makePdf(given.settings, {
    title: receiptTitle(receipt),
    blocks: receiptBlocks(receipt, lines, await readerOf(given, member, receipt)),
    verificationCode: receipt.receiptCode,
    madeAt: receipt.cancelledAt ?? receipt.collectedAt,
    copies: await readReceiptCopies(given),
  })
  return sealedFile(given, `makbuz-${receipt.receiptNumber}`, pdf)
}

/** Copies of a receipt that the municipality prints. */
async function readReceiptCopies({ db, today }: Given): Promise<number> {
  const { receiptCount } = namedParameters
  const row = await findParameter(db, generalParameterType.code, String(receiptCount.code), today)
  return Number(row?.value ?? 1)
}

async function readerOf(given: Given, member: Caller | undefined, receipt: Receipt): Promise<ReceiptReader> {
  if (member && (await mayActFor(given, member, receipt.registryOid))) return 'debtor'
  return hasPaid(given, member, receipt) ? 'payer' : 'stranger'
}

/** The member, the guest or the browser that made the payment. */
function hasPaid({ guest, client }: Given, member: Caller | undefined, receipt: Receipt): boolean {
  if (client.browserId !== '' && client.browserId === receipt.payerBrowserId) return true
  if (member) return receipt.payerMemberOid === member.memberOid
  return (
    guest !== undefined && (guest.oid === receipt.payerGuestOid || guest.orderNumber === receipt.orderNumber)
  )
}
