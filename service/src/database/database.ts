import postgres from 'postgres'

/** The one way to the database. Whole numbers of 64 bits arrive as safe integers, dates as `YYYY-MM-DD` text. */
export function openDatabase(url: string, options: { connections?: number } = {}) {
  return postgres(url, {
    max: options.connections ?? 10,
    onnotice: () => {},
    connection: { application_name: 'e-belediye', TimeZone: 'Europe/Istanbul' },
    types: {
      bigint: { to: 20, from: [20], serialize: (value: number) => String(value), parse: parseSafeInteger },
      date: { to: 1082, from: [1082], serialize: (value: string) => value, parse: (value: string) => value },
    },
    // Columns alone: what people wrote into JSON keeps its names.
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel }, undefined: null },
  })
}

export type Database = ReturnType<typeof openDatabase>
export type Transaction = postgres.TransactionSql<{ bigint: number; date: string }>
/** A database or a transaction on it. */
export type Queryable = Database | Transaction

function parseSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`${text} is beyond the safe integers`)
  return value
}
