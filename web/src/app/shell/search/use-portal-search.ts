import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { minSearchLetters } from 'contract/portal/search-codes'
import { callQuery } from '../../../service-client/call-query.ts'
import { useServices } from '../../../texts/services.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { findServices, groupsOf } from './search-groups.ts'

const typingPauseMs = 200

/** Services at once, everything else as soon as the hand rests. */
export function usePortalSearch(typed: string) {
  const services = useServices()
  const text = typed.trim()
  const settled = useSettled(text, typingPauseMs)
  const isAsked = text.length >= minSearchLetters
  const answer = useQuery({
    ...callQuery('SearchPortal', { searchText: settled }),
    enabled: isAsked && settled.length >= minSearchLetters,
    placeholderData: keepPreviousData,
  })
  const isCurrent = settled === text && !answer.isPlaceholderData
  return {
    groups: isAsked ? groupsOf(findServices(services, text), answer.data) : [],
    state: stateOf({ isAsked, hasFailed: answer.isError, isReady: isCurrent && answer.isSuccess }),
    retry: () => void answer.refetch(),
  }
}

function stateOf({ isAsked, hasFailed, isReady }: Record<'isAsked' | 'hasFailed' | 'isReady', boolean>) {
  if (!isAsked) return 'waiting'
  if (hasFailed) return 'failed'
  return isReady ? 'ready' : 'loading'
}
