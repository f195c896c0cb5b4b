import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { minSearchLetters } from 'contract/portal/search-codes'
import { callQuery } from '../../service-client/call-query.ts'
import { useOffered } from '../../session/use-offered.ts'
import { useSettings } from '../../settings/settings.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { type SearchedPage, useSearchedPages } from '../../texts/services.tsx'
import { searchEntriesOf } from './search-entries.ts'
import { findPages, groupsOf, groupsOfNothing } from './search-groups.ts'

const typingPauseMs = 200

/** Pages and what can be done inside them, as far as this municipality offers it. */
export function useSearchEntries(): readonly SearchedPage[] {
  return useOffered([...useSearchedPages(), ...searchEntriesOf(useSettings())])
}

/** Pages at once, everything else as soon as the hand rests. */
export function usePortalSearch(typed: string) {
  const pages = useSearchEntries()
  const text = typed.trim()
  const settled = useSettled(text, typingPauseMs)
  const isAsked = text.length >= minSearchLetters
  const answer = useQuery({
    ...callQuery('SearchPortal', { searchText: settled }),
    enabled: isAsked && settled.length >= minSearchLetters,
    placeholderData: keepPreviousData,
  })
  const isCurrent = settled === text && !answer.isPlaceholderData
  const state = stateOf({ isAsked, hasFailed: answer.isError, isReady: isCurrent && answer.isSuccess })
  const groups = isAsked
    ? groupsOf(findPages(pages, text, isCurrent ? answer.data?.Meanings : []), answer.data)
    : []
  const isEmpty = state === 'ready' && groups.length === 0
  return {
    groups: isEmpty ? groupsOfNothing(pages, text) : groups,
    isEmpty,
    state,
    retry: () => void answer.refetch(),
  }
}

function stateOf({ isAsked, hasFailed, isReady }: Record<'isAsked' | 'hasFailed' | 'isReady', boolean>) {
  if (!isAsked) return 'waiting'
  if (hasFailed) return 'failed'
  return isReady ? 'ready' : 'loading'
}
