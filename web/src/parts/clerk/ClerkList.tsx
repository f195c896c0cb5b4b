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
  /** Noun for the listed items, as it stands after their number. */
  noun: string
  /** Text for an empty list or an empty search result. */
  noneText: string
  /** Number on all pages, if it is known. */
  total?: number | undefined
  children: (items: Item[]) => ReactNode
}

/** Worklist of clerks: a search, one page of results, and buttons to the other pages. */
export function ClerkList<Item>({
  search,
  searchLabel,
  filters,
  list,
  noun,
  noneText,
  total,
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
            {list.data.Items.length === 0 ? noneText : countText(list.data, noun, total)}
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

function countText(
  { Items, HasMore }: { Items: unknown[]; HasMore: boolean },
  noun: string,
  total: number | undefined,
): string {
  if (total !== undefined) return `${total} ${noun}`
  return `${Items.length} ${noun}${HasMore ? ', devamı sonraki sayfada' : ''}`
}
