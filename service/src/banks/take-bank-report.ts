import { type BankSettings, type BankTimeouts, usualBankTimeouts } from '../settings/bank-settings.ts'
import type { BankReport } from './bank-report.ts'
import { takeNestpayReport } from './nestpay/end-of-day-report.ts'
import { takePayflexReport } from './payflex/settlement-report.ts'

/** Takes the report of everything a bank settled on a day. */
export async function takeBankReport(
  bank: BankSettings,
  day: string,
  timeouts: BankTimeouts = usualBankTimeouts,
): Promise<BankReport> {
  if (bank.ReportUrl === undefined) return { outcome: 'failed', why: 'the contract has no report' }
  const asked = { reportUrl: bank.ReportUrl, day, timeoutMs: timeouts.InquiryMs }
  return bank.Protocol === 'nestpay' ? takeNestpayReport(bank, asked) : takePayflexReport(bank, asked)
}
