import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Registry } from 'contract/identity/calls'
import type { OwnRegistry } from 'contract/identity/representation'
import { useCallback, useEffect, useState } from 'react'
import { properName } from 'rules/turkish-text'
import { callQuery } from '../service-client/call-query.ts'
import { callService } from '../service-client/call-service.ts'
import { toastFailure } from '../service-client/use-call-action.ts'
import { showToast } from '../ui/toast/toasts.tsx'
import { shareActingChange } from '../service-client/session-end.ts'
import { useSession } from './session.tsx'

const ownRegistries = callQuery('GetOwnRegistries', {})

/** Registry that the member acts for, the others they may act for, and a function to change it. */
export function useActing() {
  const { isAuthenticated, become } = useSession()
  const queryClient = useQueryClient()
  const query = useQuery({ ...ownRegistries, enabled: isAuthenticated })
  const [isChanging, setIsChanging] = useState(false)
  const registries = isAuthenticated ? (query.data ?? []) : []

  const choose = useCallback(
    async (registryOid: number) => {
      setIsChanging(true)
      try {
        const { Registry, ActingFor } = await callService('ChooseRegistry', { registryOid })
        queryClient.setQueryData(ownRegistries.queryKey, (known) => withChosen(known, registryOid))
        become(Registry)
        shareActingChange()
        showToast({ kind: 'success', text: changedText(Registry, ActingFor) })
        // Everything on the screen was about someone else.
        await queryClient.invalidateQueries()
      } catch (thrown) {
        toastFailure(thrown)
      } finally {
        setIsChanging(false)
      }
    },
    [become, queryClient],
  )

  return {
    query,
    registries,
    own: registries.find(({ IsOwn }) => IsOwn),
    chosen: registries.find(({ IsChosen }) => IsChosen),
    choose,
    isChanging,
  }
}

/**
 * Follows the service's word on the acting registry: a choice made in another tab, or a representation that has ended.
 */
export function useFollowActing(chosen: OwnRegistry | undefined): void {
  const { user, become } = useSession()
  useEffect(() => {
    if (chosen && user && chosen.Registry.Oid !== user.Oid) become(chosen.Registry)
  }, [chosen, user, become])
}

type Named = Pick<Registry, 'NameOrTitle' | 'Surname'>

/** A person's full name or a company's title as screens show it. */
export function registryName(registry: Named): string {
  return properName(nameOnRecord(registry))
}

/** The same as it is recorded, for documents and for comparing records. */
export function nameOnRecord({ NameOrTitle, Surname }: Named): string {
  return [NameOrTitle, Surname].filter(Boolean).join(' ')
}

function withChosen(known: OwnRegistry[] | undefined, registryOid: number): OwnRegistry[] | undefined {
  return known?.map((own) => ({ ...own, IsChosen: own.Registry.Oid === registryOid }))
}

function changedText(registry: Registry, isActingFor: boolean): string {
  return isActingFor
    ? `Artık ${registryName(registry)} adına işlem yapıyorsunuz.`
    : 'Artık kendi adınıza işlem yapıyorsunuz.'
}
