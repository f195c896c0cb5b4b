import { Histogram } from '../telemetry/metrics.ts'
import { inSpan } from '../telemetry/trace.ts'
import type { Bank } from './bank.ts'

const answers = new Histogram(
  'ebelediye_bank_answer_seconds',
  'How long banks took to answer, by bank, question and outcome.',
)

/** The same bank; each question is a part of its payment's trace, counted and timed. */
export function measured(bank: Bank): Bank {
  const asked = async <Answer extends { outcome: string }>(
    question: string,
    ask: () => Promise<Answer>,
  ): Promise<Answer> => {
    const attributes = { bank: bank.code, question }
    return inSpan({ name: `bank ${question}`, kind: 'client', attributes }, async (add) => {
      const startedAt = performance.now()
      const answer = await ask()
      answers.observe({ ...attributes, outcome: answer.outcome }, (performance.now() - startedAt) / 1000)
      add({ outcome: answer.outcome })
      return answer
    })
  }
  return {
    ...bank,
    startThreeD: (start) => asked('startThreeD', () => bank.startThreeD(start)),
    authorise: (request) => asked('authorise', () => bank.authorise(request)),
    inquire: (expected) => asked('inquire', () => bank.inquire(expected)),
    void: (request) => asked('void', () => bank.void(request)),
    refund: (request) => asked('refund', () => bank.refund(request)),
  }
}
