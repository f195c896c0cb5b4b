import { addMonths } from 'rules/calendar'
import { isIsoDate } from 'rules/dates'
import { dateProblem } from '../../ui/form/typed-date.ts'
import type { DebtLine } from './owed/debt-line.ts'

export const debtStates = { gecikmis: 'Gecikmiş', yaklasan: 'Yaklaşan' } as const

/** Filters of the list; an empty text filters nothing. */
export interface DebtFilters {
  moduleCode: string
  /** One of the states that the list knows, as the URL calls it. */
  state: string
  dueFrom: string
  dueTo: string
}

/** Names of the filters in the URL, which people read and share. */
const parameters: Record<keyof DebtFilters, string> = {
  moduleCode: 'tur',
  state: 'durum',
  dueFrom: 'ilk',
  dueTo: 'son',
}
export const asOfParameter = 'tarih'
const pageParameter = 'sayfa'

/** Ignores query parameters that are not filters. */
export function readFilters(
  query: URLSearchParams,
  states: Readonly<Record<string, string>> = debtStates,
): DebtFilters {
  const read = (field: keyof DebtFilters) => query.get(parameters[field]) ?? ''
  const state = read('state')
  return {
    moduleCode: /^\d{1,6}$/.test(read('moduleCode')) ? read('moduleCode') : '',
    state: Object.hasOwn(states, state) ? state : '',
    dueFrom: isIsoDate(read('dueFrom')) ? read('dueFrom') : '',
    dueTo: isIsoDate(read('dueTo')) ? read('dueTo') : '',
  }
}

/** The URL with some filters changed; the rest of it stays, but for the page, which is the first again. */
export function withFilters(query: URLSearchParams, changes: Partial<DebtFilters>): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete(pageParameter)
  for (const [field, value] of Object.entries(changes)) {
    const parameter = parameters[field as keyof DebtFilters]
    if (value === '') next.delete(parameter)
    else next.set(parameter, value)
  }
  return next
}

export const noFilters: DebtFilters = { moduleCode: '', state: '', dueFrom: '', dueTo: '' }

export function countFilters(filters: DebtFilters): number {
  return Object.values(filters).filter((value) => value !== '').length
}

export function applyFilters(lines: readonly DebtLine[], filters: DebtFilters): DebtLine[] {
  const { moduleCode, state, dueFrom, dueTo } = filters
  return lines.filter(
    (line) =>
      (moduleCode === '' || String(line.moduleCode) === moduleCode) &&
      (state === '' || line.isOverdue === (state === 'gecikmis')) &&
      (dueFrom === '' || line.dueDate >= dueFrom) &&
      (dueTo === '' || line.dueDate <= dueTo),
  )
}

/** The page in the URL, counted from 0. */
export function readPageIndex(query: URLSearchParams): number {
  const page = query.get(pageParameter) ?? ''
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) - 1 : 0
}

export function withPageIndex(query: URLSearchParams, pageIndex: number): URLSearchParams {
  const next = new URLSearchParams(query)
  if (pageIndex === 0) next.delete(pageParameter)
  else next.set(pageParameter, String(pageIndex + 1))
  return next
}

/** The days fines may be counted up to: from today for a year. */
export function asOfRange(today: string): { first: string; last: string } {
  return { first: today, last: addMonths(today, 12) }
}

/** The day in the URL, if fines may be counted up to it; otherwise nothing, which means today. */
export function readAsOf(query: URLSearchParams, today: string): string | undefined {
  const asked = query.get(asOfParameter)
  if (asked === null || asOfProblem(asked, today)) return undefined
  return asked === today ? undefined : asked
}

export function asOfProblem(asked: string, today: string): string | undefined {
  const { first, last } = asOfRange(today)
  const problem = dateProblem(asked)
  if (problem) return problem
  if (asked < first) return 'Bugünü veya sonraki bir günü seçin.'
  if (asked > last) return 'En çok bir yıl sonrasını seçebilirsiniz.'
  return undefined
}
