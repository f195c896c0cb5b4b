import { z } from 'zod'
import { day } from '../bounded.ts'
import { call } from '../call.ts'
import { date } from '../debts/debt-criteria.ts'
import { Money } from '../money.ts'
import { list } from '../part-of-list.ts'
import { accountMovementStateCodes } from './account-movement-codes.ts'

const Iban = z.string().regex(/^TR\d{24}$/, 'Hesabı seçin.')

const StatementAccount = z.object({
  /** IBAN of the municipality itself. */
  OwnAccount: z.string(),
  Bank: z.string(),
  /** The last statement; null before one came. */
  StatementNumber: z.string().nullable(),
  ClosedOn: date.nullable(),
  Balance: Money.nullable(),
})

const AccountMovement = z.object({
  OwnAccount: z.string(),
  StatementNumber: z.string(),
  BookedOn: date,
  ValueOn: date,
  /** Below zero where it left the account. */
  Amount: Money,
  IsReversal: z.boolean(),
  Text: z.string(),
  Reference: z.string(),
  /** Settlements and receipts that it was found to be, in words; empty where none was found. */
  BelongsTo: z.array(z.string()),
})
export type AccountMovement = z.output<typeof AccountMovement>

/** Money on the municipality's own accounts, as the banks' statements tell it. */
export const accountMovementsCalls = {
  GetAccountMovements: call({
    summary:
      'Movements of the municipality’s accounts between two days, newest first, with what each was found to be and their sums.',
    access: 'clerk',
    duty: 'payments',
    decides: false,
    request: z.object({
      /** Account to list; null for all accounts. */
      iban: Iban.nullable().default(null),
      state: z.enum(accountMovementStateCodes).default('open'),
      from: day(),
      until: day(),
      pageIndex: z.int().min(0).max(1000).default(0),
    }),
    response: list(AccountMovement).extend({
      Accounts: z.array(StatementAccount),
      /** Sums of all movements between the days, listed or not. */
      In: Money,
      Out: Money,
      /** Money in that belongs to nothing yet. */
      Unexplained: Money,
      UnexplainedCount: z.int(),
    }),
    refusals: { TooLong: 'En fazla 366 günü birlikte görebilirsiniz.' },
    limit: { calls: 60, perSeconds: 60 },
  }),
}
