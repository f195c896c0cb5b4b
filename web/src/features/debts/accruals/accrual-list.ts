import type { AccrualEntry } from 'contract/debts/accruals'
import type { RequestTo } from 'contract/calls'
import { type AccrualStateCode, accrualStates } from 'contract/debts/codes'
import { kurus, kurusFromWire } from 'rules/money'
import { callService } from '../../../service-client/call-service.ts'
import type { SheetColumn } from '../../../ui/saving/sheet.ts'
import type { DebtFilters } from '../debt-filters.ts'
import { periodText } from '../owed/debt-line.ts'
import { everyPage, maxPage } from '../every-page.ts'

const { open, partlyPaid, paid, writtenOff, restructured } = accrualStates

/** State names in the URL; being overdue cuts across them. */
export const accrualStateNames = {
  odenmedi: open.label,
  kismen: partlyPaid.label,
  odendi: paid.label,
  silindi: writtenOff.label,
  yapilandirildi: restructured.label,
  gecikmis: 'Gecikmiş',
} as const

const stateCodes: Record<string, AccrualStateCode> = {
  odenmedi: open.code,
  kismen: partlyPaid.code,
  odendi: paid.code,
  silindi: writtenOff.code,
  yapilandirildi: restructured.code,
}

type AccrualRequest = RequestTo<'GetAccrumentListForEMunicipality'>

export function accrualRequest(registryOid: number, filters: DebtFilters): AccrualRequest {
  const { moduleCode, state, dueFrom, dueTo } = filters
  const stateCode = stateCodes[state]
  return {
    registryInfoOid: registryOid,
    ...(moduleCode === '' ? {} : { moduleCode: Number(moduleCode) }),
    ...(stateCode === undefined ? {} : { stateCode }),
    ...(state === 'gecikmis' ? { isOverdue: true } : {}),
    ...(dueFrom === '' ? {} : { accrumentDateStart: dueFrom }),
    ...(dueTo === '' ? {} : { accrumentDateFinish: dueTo }),
  }
}

export function fetchAllAccruals(request: AccrualRequest): Promise<AccrualEntry[]> {
  return everyPage(async (pageIndex) => {
    const page = await callService('GetAccrumentListForEMunicipality', {
      ...request,
      pageIndex,
      pageSize: maxPage,
    })
    return { rows: page.Accruments, totalCount: page.TotalCount }
  })
}

export function stateName({ StateCode }: Pick<AccrualEntry, 'StateCode'>): string {
  return Object.values(accrualStates).find(({ code }) => code === StateCode)?.label ?? ''
}

/** Sum paid for it so far, principal and fine together. */
export function paidFor({ CollectedPrincipal, CollectedDelayFine }: AccrualEntry) {
  return kurus(kurusFromWire(CollectedPrincipal) + kurusFromWire(CollectedDelayFine))
}

export const accrualColumns: readonly SheetColumn<AccrualEntry>[] = [
  { heading: 'Tür', kind: 'text', value: (entry) => entry.ModuleName },
  { heading: 'Gelir', kind: 'text', value: (entry) => entry.RevenueName },
  { heading: 'Abone no', kind: 'text', value: (entry) => entry.SubscriberNumber ?? '' },
  { heading: 'Açıklama', kind: 'text', value: (entry) => entry.Description },
  { heading: 'Dönem', kind: 'text', value: periodText },
  { heading: 'Tahakkuk tarihi', kind: 'date', value: (entry) => entry.AccruedOn },
  { heading: 'Son ödeme günü', kind: 'date', value: (entry) => entry.DueDate },
  { heading: 'Durum', kind: 'text', value: stateName },
  { heading: 'Tahakkuk (TL)', kind: 'money', value: (entry) => kurusFromWire(entry.Accrued) },
  { heading: 'Düzeltme (TL)', kind: 'money', value: (entry) => kurusFromWire(entry.Adjusted) },
  {
    heading: 'Ödenen asıl (TL)',
    kind: 'money',
    value: (entry) => kurusFromWire(entry.CollectedPrincipal),
  },
  {
    heading: 'Ödenen gecikme zammı (TL)',
    kind: 'money',
    value: (entry) => kurusFromWire(entry.CollectedDelayFine),
  },
  { heading: 'Kalan asıl (TL)', kind: 'money', value: (entry) => kurusFromWire(entry.Principal) },
  { heading: 'Kalan gecikme zammı (TL)', kind: 'money', value: (entry) => kurusFromWire(entry.DelayFine) },
  { heading: 'Kalan toplam (TL)', kind: 'money', value: (entry) => kurusFromWire(entry.Total) },
]
