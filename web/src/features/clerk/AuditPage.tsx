import { useInfiniteQuery } from '@tanstack/react-query'
import type { RequestTo, ResponseFrom } from 'contract/calls'
import type { AuditEvent } from 'contract/clerk/audit'
import { auditEventNames, type AuditEventCode } from 'contract/clerk/audit-codes'
import { formatMoment } from 'rules/turkey-time'
import { useState } from 'react'
import { ClerkPage } from '../../parts/clerk/ClerkPage.tsx'
import { callService } from '../../service-client/call-service.ts'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { loading } from '../../texts/sentences.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Filters } from '../../ui/layout/Filters.tsx'
import { saveAsFile } from '../../ui/saving/save-as-file.ts'
import { type SheetColumn, sheetAsCsv } from '../../ui/saving/sheet.ts'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { detailOf } from './audit-detail.ts'

/** Limit of rows in a file: more are unpleasant in a spreadsheet; a shorter time gives the rest. */
const maxRowsInFile = 10_000
const rowsPerCall = 1000

type AuditFilters = Pick<
  RequestTo<'GetAuditEvents'>,
  'person' | 'about' | 'kind' | 'callName' | 'from' | 'until'
>

/** Page of the audit: who did which act when; nothing here can be changed. */
export function AuditPage() {
  return (
    <ClerkPage
      title="İşlem kayıtları"
      intro="Girişler, memurların baktıkları ve yaptıkları. İşlemi yapana göre de, kaydına bakılan kişiye göre de arayın. Kayıtlar değiştirilemez ve silinemez; sizin baktıklarınız da kaydedilir."
    >
      <Audit />
    </ClerkPage>
  )
}

function Audit() {
  const [filters, setFilters] = useState<AuditFilters>({})
  const change = (changed: AuditFilters) => setFilters((before) => ({ ...before, ...changed }))
  const events = useInfiniteQuery({
    queryKey: ['GetAuditEvents', filters],
    queryFn: ({ pageParam, signal }) =>
      callService('GetAuditEvents', { ...filters, after: pageParam }, signal),
    initialPageParam: null as RequestTo<'GetAuditEvents'>['after'],
    getNextPageParam: ({ Next }) => Next,
    staleTime: 0,
  })
  const rows = events.data?.pages.flatMap(({ Items }) => Items)
  return (
    <>
      <AuditFilterFields filters={filters} onChange={change} />
      {events.isPending && <output>{loading}</output>}
      {events.isError && <QueryFailed query={events} />}
      {rows?.length === 0 && <output>Seçtiğiniz ölçütlere uyan kayıt yok.</output>}
      {rows && rows.length > 0 && (
        <>
          <FileButton filters={filters} />
          <RecordTable
            caption="İşlem kayıtları, en yenisi üstte"
            rowHeading="Zaman"
            rowName={({ HappenedAt }) => formatMoment(HappenedAt)}
            columns={[
              { heading: 'Olay', cell: kindOf },
              { heading: 'Kim', cell: personOf },
              { heading: 'Kimin kaydı', cell: (row) => subjectsOf(row) || '–', isText: true },
              { heading: 'Ayrıntı', cell: (row) => detailOf(row) || '–', isText: true },
              { heading: 'IP adresi', cell: ({ IpAddress }) => IpAddress || '–' },
            ]}
            rows={rows}
            keyOf={({ Oid }) => Oid}
          />
          {events.hasNextPage && (
            <Buttons>
              <Button
                variant="default"
                loading={events.isFetchingNextPage}
                onClick={() => void events.fetchNextPage()}
              >
                Daha eski kayıtlar
              </Button>
            </Buttons>
          )}
        </>
      )}
    </>
  )
}

const kinds = [
  { value: '', label: 'Hepsi' },
  ...Object.entries(auditEventNames)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'tr')),
]

interface AuditFilterFieldsProps {
  filters: AuditFilters
  onChange: (changed: AuditFilters) => void
}

function AuditFilterFields({ filters, onChange }: AuditFilterFieldsProps) {
  return (
    <Filters>
      <SearchField
        name="person"
        label="İşlemi yapan: ad veya kimlik numarası"
        value={filters.person ?? ''}
        onChange={(person) => onChange({ person })}
      />
      <SearchField
        name="about"
        label="Kaydına bakılan: ad, unvan veya numara"
        value={filters.about ?? ''}
        onChange={(about) => onChange({ about })}
      />
      <SelectField
        name="kind"
        label="Olay"
        value={filters.kind ?? ''}
        choices={kinds}
        onChange={(kind) => onChange({ kind: (kind || null) as AuditEventCode | null })}
      />
      <SearchField
        name="call"
        label="İşlemin teknik adı (örneğin GiveDuties)"
        value={filters.callName ?? ''}
        onChange={(callName) => onChange({ callName: callName.replaceAll(/[^A-Za-z]/g, '') })}
      />
      <DateField
        name="from"
        label="İlk gün"
        value={filters.from ?? ''}
        onDate={(from) => onChange({ from: from || null })}
      />
      <DateField
        name="until"
        label="Son gün"
        value={filters.until ?? ''}
        onDate={(until) => onChange({ until: until || null })}
        error={
          filters.from && filters.until && filters.until < filters.from
            ? 'Son gün ilk günden önce olamaz.'
            : undefined
        }
      />
    </Filters>
  )
}

function FileButton({ filters }: { filters: AuditFilters }) {
  const { run, isBusy, failure } = useCallAction()
  const save = () =>
    run(async () => {
      const rows: AuditEvent[] = []
      let after: ResponseFrom<'GetAuditEvents'>['Next'] = null
      do {
        const page: ResponseFrom<'GetAuditEvents'> = await callService('GetAuditEvents', {
          ...filters,
          after,
          count: rowsPerCall,
        })
        rows.push(...page.Items)
        after = page.Next
      } while (after && rows.length < maxRowsInFile)
      saveAsFile(sheetAsCsv(columns, rows), { name: 'islem-kayitlari.csv', type: 'text/csv;charset=utf-8' })
      return after
        ? `İlk ${rows.length} kayıt indirildi. Gerisi için günleri daraltın.`
        : `${rows.length} kayıt indirildi.`
    })
  return (
    <>
      {failure && <FailureNotice message={failure} />}
      <Buttons>
        <Button variant="default" loading={isBusy} onClick={() => void save()}>
          CSV olarak indir
        </Button>
      </Buttons>
    </>
  )
}

const columns: readonly SheetColumn<AuditEvent>[] = [
  { heading: 'Zaman', kind: 'text', value: ({ HappenedAt }) => formatMoment(HappenedAt) },
  { heading: 'Olay', kind: 'text', value: kindOf },
  { heading: 'Olay kodu', kind: 'text', value: ({ Kind }) => Kind },
  { heading: 'Kim', kind: 'text', value: personOf },
  { heading: 'Kimin kaydı', kind: 'text', value: subjectsOf },
  { heading: 'Ayrıntı', kind: 'text', value: detailOf },
  { heading: 'IP adresi', kind: 'text', value: ({ IpAddress }) => IpAddress },
]

function kindOf({ Kind }: AuditEvent): string {
  return (auditEventNames as Record<string, string>)[Kind] ?? Kind
}

/** Subjects of an event: the first few by name, the rest by number. */
function subjectsOf({ Subjects, SubjectCount }: AuditEvent): string {
  const named = Subjects.map(({ SubjectName, MaskedNumber, Matter }) =>
    [SubjectName, MaskedNumber, Matter && `iş no ${Matter}`].filter(Boolean).join(', '),
  )
  const others = SubjectCount - Subjects.length
  return [...named, ...(others > 0 ? [`ve ${others} kişi daha`] : [])].join('; ')
}

function personOf({ MemberName, MaskedNumber, ActingForName }: AuditEvent): string {
  const person = [MemberName, MaskedNumber].filter(Boolean).join(', ') || 'Üye değil'
  return ActingForName ? `${person} (${ActingForName} adına)` : person
}
