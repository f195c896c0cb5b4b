import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import { type ResolutionBodyCode, resolutionBodies, resolutionParameter } from 'contract/resolutions/codes'
import { formatDateLong } from 'rules/dates'
import { useState } from 'react'
import { Link } from '../../../ui/router/router.tsx'
import { ClerkList } from '../../../parts/clerk/ClerkList.tsx'
import { useClerkSearch } from '../../../parts/clerk/use-clerk-search.ts'
import { callQuery } from '../../../service-client/call-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { Marked } from '../Marked.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Row } from '../../../ui/layout/Row.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'

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
      noun="karar"
      noneText="Karar bulunamadı."
      total={list.data?.TotalCount}
    >
      {(items) => (
        <List>
          {items.map((item) => (
            <PublishedResolution key={item.Oid} item={item} />
          ))}
        </List>
      )}
    </ClerkList>
  )
}

function PublishedResolution({ item }: { item: Item }) {
  const [isOpen, setIsOpen] = useState(false)
  const number = `${item.Year}/${item.ResolutionNumber}`
  return (
    <Card as="li" padding="small" gap={3}>
      <Row>
        <Stack gap={1}>
          <Link to={`${resolutionBodies[item.BodyCode].path}?${resolutionParameter}=${item.Oid}`}>
            <Marked text={item.Title} />
          </Link>
          <span className="muted">
            {number}, {formatDateLong(item.DecidedOn)}
          </span>
        </Stack>
        {!isOpen && (
          <Button
            variant="default"
            aria-label={`${number} sayılı kararı yayından kaldır`}
            onClick={() => setIsOpen(true)}
          >
            Kaldır
          </Button>
        )}
      </Row>
      {isOpen && <WithdrawForm resolutionOid={item.Oid} number={number} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
