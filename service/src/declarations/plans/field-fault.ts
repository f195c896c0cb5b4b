import { generalRefusals } from 'contract/general-refusals'
import { Refused } from '../../calling/refused.ts'

/** A field that only the database can judge, by the path the content names it. */
export class FieldFault extends Error {
  readonly path: string

  constructor(path: string, message: string) {
    super(message)
    this.path = path
  }
}

/** Turns a fault of a field into the refusal whose sentence stands at that field. */
export async function withFieldPaths<Result>(prefix: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof FieldFault)) throw error
    const fields = { [`${prefix}.${error.path}`]: error.message }
    throw new Refused('InvalidRequest', generalRefusals.InvalidRequest, 400, fields)
  }
}
