import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { loading } from '../../texts/sentences.ts'
import { Field } from '../../ui/form/Field.tsx'
import { PageSteps } from '../../ui/PageSteps.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import styles from './ClerkList.module.css'
import type { ClerkSearch } from './use-clerk-search.ts'
import { Filters } from '../../ui/layout/Filters.tsx'

interface ClerkListProps<Item> {
  search: ClerkSearch
  searchLabel: string
  /** Fields beside the search that narrow the list, too. */
  filters?: ReactNode
  list: UseQueryResult<{ Items: Item[]; HasMore: boolean }>
  /** How much was found, or that nothing was. */
  foundText: (found: { Items: Item[]; HasMore: boolean }) => string
  children: (items: Item[]) => ReactNode
}

/** How many there are on the page. */
export function countText(noun: string, { Items, HasMore }: { Items: unknown[]; HasMore: boolean }): string {
  return `${Items.length} ${noun}${HasMore ? ', devamı sonraki sayfada' : ''}`
}

/** What clerks work through: a search, a page of what it finds, and the way to the next. */
export function ClerkList<Item>({
  search,
  searchLabel,
  filters,
  list,
  foundText,
  children,
}: ClerkListProps<Item>) {
  const topId = useId()
  return (
    <>
      <Filters className={styles.filters}>
        <Field name="search" label={searchLabel}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              autoComplete="off"
              maxLength={60}
              value={search.typed}
              onChange={(event) => search.type(event.target.value)}
            />
          )}
        </Field>
        {filters}
      </Filters>
      {list.isPending && <output>{loading}</output>}
      {list.isError && <QueryFailed query={list} />}
      {list.data && (
        <>
          <output id={topId} className="muted">
            {foundText(list.data)}
          </output>
          {children(list.data.Items)}
          <PageSteps
            pageIndex={search.pageIndex}
            hasMore={list.data.HasMore && !list.isPlaceholderData}
            onPage={search.goTo}
            topId={topId}
          />
        </>
      )}
    </>
  )
}
