import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReferenceKindCode, referenceKinds } from 'contract/reference/codes'
import { useState } from 'react'
import { ClerkList } from '../../parts/clerk/ClerkList.tsx'
import { ClerkPage } from '../../parts/clerk/ClerkPage.tsx'
import { useClerkSearch } from '../../parts/clerk/use-clerk-search.ts'
import { callQuery } from '../../service-client/call-query.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { NewMapAreas } from './NewMapAreas.tsx'
import { NewRows } from './NewRows.tsx'
import styles from './ReferencePage.module.css'

const kinds = Object.entries(referenceKinds)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'tr'))

/** Lists, rates and tariffs that amounts and choices depend on. */
export function ReferencePage() {
  return (
    <ClerkPage
      title="Tanımlar ve oranlar"
      intro="Seçeneklerin ve tutarların dayandığı listeler. Kesinleşmiş bir oran veya tarife değiştirilmez: yenisi, geçerli olduğu gün ve dayanağıyla yeni bir satır olur."
    >
      <Reference />
    </ClerkPage>
  )
}

function Reference() {
  const search = useClerkSearch()
  const { searchText, pageIndex, goTo } = search
  const [kind, setKind] = useState<ReferenceKindCode>('revenues')
  const [isAdding, setIsAdding] = useState(false)
  const list = useQuery({
    ...callQuery('GetReferenceRows', { kind, searchText, pageIndex }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const columns = list.data?.Columns
  const isOther = list.isPlaceholderData
  return (
    <>
      {isAdding && columns && !isOther ? (
        kind === 'map-areas' ? (
          <NewMapAreas onClose={() => setIsAdding(false)} />
        ) : (
          <NewRows key={kind} kind={kind} columns={columns} onClose={() => setIsAdding(false)} />
        )
      ) : (
        <Buttons>
          <Button disabled={!columns} onClick={() => setIsAdding(true)}>
            Satır ekle
          </Button>
        </Buttons>
      )}
      <ClerkList
        search={search}
        searchLabel="Bu listede ara"
        filters={
          <SelectField
            name="kind"
            label="Liste"
            value={kind}
            choices={kinds}
            onChange={(chosen) => {
              setKind(chosen as ReferenceKindCode)
              setIsAdding(false)
              goTo(0)
            }}
          />
        }
        list={list}
        foundText={({ Items, HasMore }) => {
          if (Items.length === 0) return searchText ? 'Aramanıza uyan satır yok.' : 'Bu liste henüz boş.'
          return HasMore ? `${Items.length} satır, devamı sonraki sayfada` : `${Items.length} satır`
        }}
      >
        {(rows) =>
          columns &&
          !isOther &&
          rows.length > 0 && (
            <RecordTable<string[]>
              caption={referenceKinds[kind]}
              rowHeading={columns[0]?.Label ?? ''}
              rowName={(row) =>
                columns[0]?.Input === 'day' ? <span className={styles.day}>{row[0]}</span> : row[0]
              }
              columns={columns.slice(1).map(({ Label, Input, Choices }, index) => ({
                heading: Label,
                cell: (row) => row[index + 1] || '–',
                ...((Input === 'money' || Input === 'percent') && { isFigure: true }),
                // Names and sources are long: in a card they stand below their label.
                ...(Input === 'text' && !Choices && { isText: true }),
              }))}
              rows={rows}
              keyOf={(row, index) => `${index} ${row.join(' ')}`}
            />
          )
        }
      </ClerkList>
    </>
  )
}
