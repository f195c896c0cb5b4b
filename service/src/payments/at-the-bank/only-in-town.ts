import { generalRefusal } from '../../calling/answer-call.ts'
import type { Bank } from '../../banks/bank.ts'
import type { Queryable } from '../../database/database.ts'
import { isCopy } from '../../database/town.ts'
import type { Banks } from '../orders/order.ts'

/** A restored copy has the town's payments and its contracts with banks: nothing of it may reach them. */
export async function refuseInCopy(db: Queryable): Promise<void> {
  if (await isCopy(db)) throw generalRefusal('OnlyACopy')
}

/** The same banks; before each question it is made sure that this database is the town's own. */
export function onlyInTown(banks: Banks, db: Queryable): Banks {
  return {
    find: (code) => {
      const bank = banks.find(code)
      return bank && askedInTown(bank, db)
    },
    inOrder: () => banks.inOrder().map((bank) => askedInTown(bank, db)),
  }
}

function askedInTown(bank: Bank, db: Queryable): Bank {
  const inTown = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    await refuseInCopy(db)
    return ask()
  }
  const { code, protocol, storeType, cardIsTyped, needsCardToAuthorise } = bank
  return {
    code,
    protocol,
    storeType,
    cardIsTyped,
    needsCardToAuthorise,
    readCallback: (raw, expected) => bank.readCallback(raw, expected),
    startThreeD: (start) => inTown(() => bank.startThreeD(start)),
    authorise: (request) => inTown(() => bank.authorise(request)),
    inquire: (expected) => inTown(() => bank.inquire(expected)),
    void: (request) => inTown(() => bank.void(request)),
    refund: (request) => inTown(() => bank.refund(request)),
  }
}
