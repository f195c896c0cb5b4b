import { compactIban, isTurkishIban } from 'rules/identity/iban'
import { z } from 'zod'

const StatementAccount = z.strictObject({
  Iban: z
    .string()
    .refine(isTurkishIban, 'IBAN hatalı.')
    .transform((iban) => compactIban(iban)),
  /** The account as the bank writes it in its statements, where that is not the IBAN. */
  Number: z
    .string()
    .regex(/^\S{1,40}$/)
    .optional(),
  /** First day whose money is looked for on it. */
  From: z.iso.date(),
  /** Days after which the takings of cards, and of a bank's file of collections, are there. */
  CardDays: z.int().min(0).max(90).default(7),
  FileDays: z.int().min(0).max(90).default(7),
  /** Days after which money on it has its receipt. */
  ReceiptDays: z.int().min(0).max(90).default(2),
  /** Days after which a statement is missing. */
  StatementDays: z.int().min(1).max(90).default(4),
})
export type StatementAccount = z.output<typeof StatementAccount>

/** Accounts of the municipality, each once. */
export const StatementAccountSettings = z
  .array(StatementAccount)
  .max(50)
  .refine((accounts) => new Set(accounts.map(({ Iban }) => Iban)).size === accounts.length, {
    message: 'has one account twice',
  })
  .default([])

/** Bank of an account, as its IBAN says: '00015' is '0015'. */
export function bankOfAccount({ Iban }: Pick<StatementAccount, 'Iban'>): string {
  return Iban.slice(5, 9)
}
