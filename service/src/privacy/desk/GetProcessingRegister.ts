import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { processingRegister } from '../register/processing-register.ts'

export const GetProcessingRegister: Handler<Calls['GetProcessingRegister']> = ({ settings }) =>
  Promise.resolve(
    processingRegister(settings).map((entry) => ({
      Code: entry.code,
      Title: entry.title,
      Categories: entry.categories,
      Purpose: entry.purpose,
      Ground: entry.ground,
      Subjects: entry.subjects,
      Recipients: entry.recipients,
      Retention: entry.retention,
      Abroad: entry.abroad,
      Measures: entry.measures,
      Data: entry.data.map(({ table, columns }) => `${table} (${columns.join(', ')})`).join('; '),
    })),
  )
