/** The parts of the page, as the URL calls them. */
export const ledgerTabs = {
  borclar: 'Borçlarım',
  tahakkuklar: 'Tahakkuklar',
  tahsilatlar: 'Tahsilatlar',
  ozet: 'Özet',
} as const
export type LedgerTab = keyof typeof ledgerTabs

const tabParameter = 'sekme'

export function readTab(query: URLSearchParams): LedgerTab {
  const asked = query.get(tabParameter) ?? ''
  return Object.hasOwn(ledgerTabs, asked) ? (asked as LedgerTab) : 'borclar'
}

/** A tab from its beginning: the filters of the one before mean something else there. */
export function queryOfTab(tab: LedgerTab): URLSearchParams {
  return new URLSearchParams(tab === 'borclar' ? {} : { [tabParameter]: tab })
}

/** The URL of one receipt. */
export function receiptUrl(collectionOid: number): string {
  const query = queryOfTab('tahsilatlar')
  query.set(receiptParameter, String(collectionOid))
  return `/DebtQuestioning?${query}`
}

const receiptParameter = 'tahsilat'

/** The receipt the URL names, if it names one. */
export function readReceipt(query: URLSearchParams): number | undefined {
  const asked = query.get(receiptParameter) ?? ''
  return /^[1-9]\d{0,15}$/.test(asked) ? Number(asked) : undefined
}

export function withoutReceipt(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete(receiptParameter)
  return next
}

const accrualParameter = 'tahakkuk'

/** The one accrual the URL asks about, if it names one. */
export function readAccrual(query: URLSearchParams): number | undefined {
  const asked = query.get(accrualParameter) ?? ''
  return /^[1-9]\d{0,15}$/.test(asked) ? Number(asked) : undefined
}
