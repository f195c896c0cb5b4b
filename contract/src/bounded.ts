import { z } from 'zod'

/** The number of a row: bigint columns hold every whole number that JSON carries exactly. */
export const Oid = z.int().positive()

/** The same as a number or as its digits, as some fields of the specification come. */
export const OidOrDigits = z
  .union([Oid, z.string().regex(/^[1-9]\d{0,14}$/)])
  .transform((given) => Number(given))

export const maxWholeNumber = 2_147_483_647

/** A whole number that fits an integer column, as codes, versions and counts do. */
export const wholeNumber = (message?: string) => z.int32(message)

/** The version that was edited; the one after it is a number of the database as well. */
export const versionNumber = () =>
  wholeNumber()
    .min(0)
    .max(maxWholeNumber - 1)

/** A day of a request: the database and the calendar reach further than any day that a call can be about. */
export const day = (message?: string) =>
  z.iso.date(message).regex(/^(19\d\d|20\d\d|2100)-/, 'Tarih 1900 ile 2100 yılları arasında olmalıdır.')

/** A month of a request, as "2026-11". */
export const month = (message = 'Ay "2026-11" biçiminde olmalıdır.') =>
  z
    .string(message)
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, message)
    .regex(/^(19\d\d|20\d\d|2100)-/, 'Ay 1900 ile 2100 yılları arasında olmalıdır.')

/** Lira with two decimals as a request sends it. */
export const liraText = () => z.string().regex(/^\d{1,12}\.\d{2}$/)
