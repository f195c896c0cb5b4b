import type { Bank } from '../../banks/bank.ts'
import type { Process } from './scheduler.ts'

/** A bank's messages are steps too: a process may be killed before one is sent and after it is answered. */
export function pausing(bank: Bank, process: Process): Bank {
  const wrap =
    <Request, Answer>(send: (request: Request) => Promise<Answer>) =>
    async (request: Request): Promise<Answer> => {
      await process.pause()
      const answer = await send(request)
      await process.pause()
      return answer
    }
  return {
    code: bank.code,
    protocol: bank.protocol,
    storeType: bank.storeType,
    cardIsTyped: bank.cardIsTyped,
    needsCardToAuthorise: bank.needsCardToAuthorise,
    readCallback: (raw, expected) => bank.readCallback(raw, expected),
    startThreeD: wrap((start) => bank.startThreeD(start)),
    authorise: wrap((request) => bank.authorise(request)),
    inquire: wrap((expected) => bank.inquire(expected)),
    void: wrap((request) => bank.void(request)),
    refund: wrap((request) => bank.refund(request)),
  }
}
