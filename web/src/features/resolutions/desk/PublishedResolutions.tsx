import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import { type ResolutionBodyCode, resolutionBodies, resolutionParameter } from 'contract/resolutions/codes'
import { formatDateLong } from 'rules/dates'
import { useState } from 'react'
import { Link } from 'react-router'
import { ClerkList } from '../../../parts/clerk/ClerkList.tsx'
import { useClerkSearch } from '../../../parts/clerk/use-clerk-search.ts'
import { callQuery } from '../../../service-client/call-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { Marked } from '../Marked.tsx'
import styles from './Desk.module.css'
import { RemoveForm } from './RemoveForm.tsx'

type Item = ResponseFrom<'GetResolutionList'>['Items'][number]

const bodies = Object.entries(resolutionBodies).map(([value, { name }]) => ({ value, label: name }))

export function PublishedResolutions() {
  const search = useClerkSearch()
  const { searchText, pageIndex, goTo } = search
  const [bodyCode, setBodyCode] = useState<ResolutionBodyCode>('council')
  const list = useQuery({
    ...callQuery('GetResolutionList', { criteria: { bodyCode, searchText }, pageIndex }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    select: ({ Items, PageCount, TotalCount }) => ({
      Items,
      TotalCount,
      HasMore: pageIndex + 1 < PageCount,
    }),
  })
  return (
    <ClerkList
      search={search}
      searchLabel="Kelime veya karar numarası"
      filters={
        <SelectField
          name="body"
          label="Kararı alan"
          value={bodyCode}
          choices={bodies}
          onChange={(code) => {
            setBodyCode(code as ResolutionBodyCode)
            goTo(0)
          }}
        />
      }
      list={list}
      foundText={() => (list.data?.TotalCount ? `${list.data.TotalCount} karar` : 'Karar bulunamadı.')}
    >
      {(items) => (
        <ul className={styles.list}>
          {items.map((item) => (
            <Row key={item.Oid} item={item} />
          ))}
        </ul>
      )}
    </ClerkList>
  )
}

function Row({ item }: { item: Item }) {
  const [isOpen, setIsOpen] = useState(false)
  const number = `${item.Year}/${item.ResolutionNumber}`
  return (
    <li className={styles.published}>
      <div className={styles.head}>
        <div className={styles.what}>
          <Link to={`${resolutionBodies[item.BodyCode].path}?${resolutionParameter}=${item.Oid}`}>
            <Marked text={item.Title} />
          </Link>
          <span className={styles.facts}>
            {number}, {formatDateLong(item.DecidedOn)}
          </span>
        </div>
        {!isOpen && (
          <Button
            variant="default"
            aria-label={`${number} sayılı kararı yayından kaldır`}
            onClick={() => setIsOpen(true)}
          >
            Kaldır
          </Button>
        )}
      </div>
      {isOpen && <RemoveForm resolutionOid={item.Oid} number={number} onClose={() => setIsOpen(false)} />}
    </li>
  )
}
