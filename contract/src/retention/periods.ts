import { z } from 'zod'

/** The fewest days are those that the law or the limits of the portal need, the most those that the purpose allows. */
const days = (fewest: number, usual: number, most: number) => z.int().min(fewest).max(most).default(usual)

const year = 365
const twoYears = 730
const fiveYears = 1826
const tenYears = 3653

/** Days for which each kind of record is kept; `docs/operations.md` has the reasons. */
export const RetentionPeriods = z.strictObject({
  /** Requests for a new password. */
  PasswordRequests: days(2, 2, 30),
  /** Codes and passwords that were sent by message. */
  Codes: days(2, 30, 180),
  SignInTries: days(30, 180, twoYears),
  SignIns: days(year, twoYears, twoYears),
  SecurityEvents: days(twoYears, tenYears, 2 * tenYears),
  /** Text messages and mails. */
  Messages: days(180, twoYears, tenYears),
  /** Drafts of declarations, since they were last saved. */
  Drafts: days(30, year, fiveYears),
  /** Uploads that were begun and not finished. */
  UnfinishedUploads: days(1, 2, 30),
  /** Payments that no one began: no bank was asked for anything. */
  UnbegunPayments: days(180, twoYears, tenYears),
  /** Links, since they expired. */
  PaymentLinks: days(30, year, tenYears),
  /** Complaints, since they were closed. */
  Complaints: days(fiveYears, fiveYears, tenYears),
})
export type RetentionPeriods = z.output<typeof RetentionPeriods>
