import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReferenceKindCode, referenceKinds } from 'contract/reference/codes'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ClerkList } from '../../parts/clerk/ClerkList.tsx'
import { ClerkPage } from '../../parts/clerk/ClerkPage.tsx'
import { useClerkSearch } from '../../parts/clerk/use-clerk-search.ts'
import { callQuery } from '../../service-client/call-query.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { ChangeRow } from './ChangeRow.tsx'
import { NewMapAreas } from './NewMapAreas.tsx'
import { NewRows } from './NewRows.tsx'
import { WithdrawRow } from './WithdrawRow.tsx'
import { WithdrawnRows } from './WithdrawnRows.tsx'
import styles from './ReferencePage.module.css'

const kinds = Object.entries(referenceKinds)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'tr'))

interface ShownRow {
  values: readonly string[]
  /** Null where it cannot be withdrawn any more. */
  key: string | null
  /** Typed values; null if the row stays unchanged. */
  typed: readonly string[] | null
}

/** Lists, rates and tariffs that amounts and choices depend on. */
export function ReferencePage() {
  return (
    <ClerkPage
      title="Tanımlar ve oranlar"
      intro="Seçeneklerin ve tutarların dayandığı listeler. Kesinleşmiş bir oran veya tarife burada değiştirilmez: yenisi, geçerli olduğu gün ve dayanağıyla yeni bir satır olur; yanlış bir tarife “Dosyayla aktarım” sayfasında düzeltilir. Henüz başlamamış bir satır geri çekilebilir; geçmiş bir günden başlayan satırı ikinci bir yönetici onaylar."
    >
      <Reference />
    </ClerkPage>
  )
}

function Reference() {
  const search = useClerkSearch()
  const [kind, setKind] = useState<ReferenceKindCode>('revenues')
  return (
    <>
      <SelectField
        name="kind"
        label="Liste"
        value={kind}
        choices={kinds}
        onChange={(chosen) => {
          setKind(chosen as ReferenceKindCode)
          search.goTo(0)
        }}
      />
      <RowsOfKind key={kind} kind={kind} search={search} />
    </>
  )
}

function RowsOfKind({
  kind,
  search,
}: {
  kind: ReferenceKindCode
  search: ReturnType<typeof useClerkSearch>
}) {
  const { searchText, pageIndex } = search
  const [isAdding, setIsAdding] = useState(false)
  const list = useQuery({
    ...callQuery('GetReferenceRows', { kind, searchText, pageIndex }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const [withdrawing, setWithdrawing] = useState<ShownRow>()
  const [changing, setChanging] = useState<ShownRow>()
  const columns = list.data?.Columns
  const closeAdding = () => {
    flushSync(() => setIsAdding(false))
    document.getElementById('add-row')?.focus()
  }
  const keys = list.data?.RowKeys ?? []
  const typed = list.data?.Typed ?? null
  return (
    <>
      {isAdding && columns ? (
        kind === 'map-areas' ? (
          <NewMapAreas onClose={closeAdding} />
        ) : (
          <NewRows kind={kind} columns={columns} onClose={closeAdding} />
        )
      ) : (
        <Buttons>
          <Button id="add-row" disabled={!columns} onClick={() => setIsAdding(true)}>
            Satır ekle
          </Button>
        </Buttons>
      )}
      <ClerkList
        search={search}
        searchLabel="Bu listede ara"
        list={list}
        noun="satır"
        noneText={searchText ? 'Aramanıza uyan satır yok.' : 'Bu liste henüz boş.'}
      >
        {(rows) =>
          columns &&
          rows.length > 0 && (
            <RecordTable<ShownRow>
              caption={referenceKinds[kind]}
              rowHeading={columns[0]?.Label ?? ''}
              rowName={({ values: [name] }) =>
                columns[0]?.Input === 'day' ? <span className={styles.day}>{name}</span> : name
              }
              columns={[
                ...columns.slice(1).map(({ Label, Input, Choices }, index) => ({
                  heading: Label,
                  cell: ({ values }: ShownRow) => values[index + 1] || '–',
                  ...((Input === 'money' || Input === 'percent') && { isFigure: true }),
                  // Names and sources are long: in a card they stand below their label.
                  ...(Input === 'text' && !Choices && { isText: true }),
                })),
                ...(typed ? [stepColumn('Değiştir', ({ typed: own }) => own !== null, setChanging)] : []),
                ...(keys.some((key) => key !== null)
                  ? [stepColumn('Geri çek', ({ key }) => key !== null, setWithdrawing)]
                  : []),
              ]}
              rows={rows.map((values, index) => ({
                values,
                key: keys[index] ?? null,
                typed: typed?.[index] ?? null,
              }))}
              keyOf={({ values }, index) => `${index} ${values.join(' ')}`}
            />
          )
        }
      </ClerkList>
      {list.data && <WithdrawnRows rows={list.data.Withdrawn} />}
      {changing?.typed && columns && (
        <ChangeRow
          kind={kind}
          columns={columns}
          values={changing.values}
          typed={changing.typed}
          onClose={() => setChanging(undefined)}
        />
      )}
      {withdrawing?.key && (
        <WithdrawRow
          kind={kind}
          rowKey={withdrawing.key}
          rowText={withdrawing.values.filter(Boolean).join(' · ')}
          onClose={() => setWithdrawing(undefined)}
        />
      )}
    </>
  )
}

/** A button in each row with which the step is possible. */
function stepColumn(step: string, isPossible: (row: ShownRow) => boolean, onStep: (row: ShownRow) => void) {
  return {
    heading: 'İşlem',
    cell: (row: ShownRow) =>
      isPossible(row) ? (
        <Button
          variant="default"
          aria-label={`${step}: ${row.values.filter(Boolean).join(', ')}`}
          onClick={() => onStep(row)}
        >
          {step}…
        </Button>
      ) : (
        '–'
      ),
  }
}
