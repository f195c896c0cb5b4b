import type { RequestTo } from 'contract/calls'
import type { CollectedAccrual } from 'contract/debts/collections'
import { type CollectionStateCode, collectionStates } from 'contract/debts/codes'
import { collectionTypes } from 'contract/payments/codes'
import { dayInTurkey } from 'rules/turkey-time'
import { kurusFromWire } from 'rules/money'
import { callService } from '../../../service-client/call-service.ts'
import type { SheetColumn } from '../../../ui/saving/sheet.ts'
import type { DebtFilters } from '../debt-filters.ts'
import { periodText } from '../owed/debt-line.ts'
import { everyPage, maxPage } from '../every-page.ts'

const { valid, cancelled, counterEntry } = collectionStates

/** State names in the URL. */
export const collectionStateNames = {
  gecerli: valid.label,
  iptal: cancelled.label,
  'iptal-kaydi': counterEntry.label,
} as const

const stateCodes: Record<string, CollectionStateCode> = {
  gecerli: valid.code,
  iptal: cancelled.code,
  'iptal-kaydi': counterEntry.code,
}

type CollectionRequest = RequestTo<'GetCollectedList'>

export function collectionRequest(registryOid: number, filters: DebtFilters): CollectionRequest {
  const { moduleCode, state, dueFrom, dueTo } = filters
  const stateCode = stateCodes[state]
  return {
    registryInfoOid: registryOid,
    ...(moduleCode === '' ? {} : { moduleCode: Number(moduleCode) }),
    ...(stateCode === undefined ? {} : { stateCode }),
    ...(dueFrom === '' ? {} : { collectionDateStart: dueFrom }),
    ...(dueTo === '' ? {} : { collectionDateFinish: dueTo }),
  }
}

/** Every line of every receipt, with the debt it paid, for files. */
export function fetchAllCollected(request: CollectionRequest): Promise<CollectedAccrual[]> {
  return everyPage(async (pageIndex) => {
    const page = await callService('GetDeclarationCollectionsForEMunicipality', {
      ...request,
      pageIndex,
      pageSize: maxPage,
    })
    return { rows: page.Collections, totalCount: page.TotalCount }
  })
}

export function collectionStateName(stateCode: CollectionStateCode): string {
  return Object.values(collectionStates).find(({ code }) => code === stateCode)?.label ?? ''
}

export function collectionTypeName(typeCode: number): string {
  return Object.values(collectionTypes).find(({ code }) => code === typeCode)?.label ?? ''
}

export const collectedColumns: readonly SheetColumn<CollectedAccrual>[] = [
  { heading: 'Makbuz no', kind: 'text', value: (line) => line.ReceiptNumber },
  { heading: 'Ödeme tarihi', kind: 'date', value: (line) => dayInTurkey(line.CollectedAt) },
  { heading: 'Ödeme şekli', kind: 'text', value: (line) => collectionTypeName(line.CollectionTypeCode) },
  { heading: 'Durum', kind: 'text', value: (line) => collectionStateName(line.StateCode) },
  { heading: 'Tür', kind: 'text', value: (line) => line.ModuleName },
  { heading: 'Abone no', kind: 'text', value: (line) => line.SubscriberNumber ?? '' },
  { heading: 'Açıklama', kind: 'text', value: (line) => line.Description },
  { heading: 'Dönem', kind: 'text', value: periodText },
  { heading: 'Asıl (TL)', kind: 'money', value: (line) => kurusFromWire(line.Principal) },
  { heading: 'Gecikme zammı (TL)', kind: 'money', value: (line) => kurusFromWire(line.DelayFine) },
  { heading: 'Toplam (TL)', kind: 'money', value: (line) => kurusFromWire(line.Total) },
]
