import { addDays } from '../calendar.ts'

/** Terms of an application about personal data, with the law that sets them. */
export interface ApplicationTerms {
  validFrom: string
  /** Days within which the municipality answers. */
  answerDays: number
  /** Days for a complaint to the Board after the answer is known. */
  complaintDays: number
  /** Days since the application after which no complaint is taken any more. */
  complaintEndDays: number
  source: string
}

export const applicationTerms: readonly ApplicationTerms[] = [
  {
    validFrom: '2016-10-07',
    answerDays: 30,
    complaintDays: 30,
    complaintEndDays: 60,
    source: '6698 sayılı Kanun m. 13/2 ve m. 14/1 (yürürlük m. 32)',
  },
]

function termsOn(day: string): ApplicationTerms {
  const terms = applicationTerms.findLast(({ validFrom }) => validFrom <= day)
  if (!terms) throw new Error(`No terms of applications on ${day}`)
  return terms
}

/** Last day on which an application is answered in time. */
export function answerDueOn(sentOn: string): string {
  return addDays(sentOn, termsOn(sentOn).answerDays)
}

/** Last day of a complaint to the Board: thirty days after the answer, sixty after the application at the latest. */
export function complaintUntil({ sentOn, answeredOn }: { sentOn: string; answeredOn: string }): string {
  const { complaintDays, complaintEndDays } = termsOn(sentOn)
  const afterAnswer = addDays(answeredOn, complaintDays)
  const end = addDays(sentOn, complaintEndDays)
  return afterAnswer < end ? afterAnswer : end
}
