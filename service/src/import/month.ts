import { Fault, type Reader } from './fields.ts'

/** '2026-10' or '10.2026', as the month's first day. */
export const month: Reader = (given) => {
  const parts = /^(\d{4})-(\d{2})$/.exec(given) ?? /^()(\d{1,2})[./](\d{4})$/.exec(given)
  const year = parts?.[1] || parts?.[3] || ''
  const number = (parts?.[2] ?? '').padStart(2, '0')
  return /^(19|20)\d{2}$/.test(year) && number >= '01' && number <= '12'
    ? `${year}-${number}-01`
    : new Fault('Ay 2026-10 veya 10.2026 biçiminde olmalı.')
}
