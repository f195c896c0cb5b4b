import type { RequestTo } from 'contract/calls'
import { applicationName } from 'contract/portal/codes'
import { useState } from 'react'
import { useCall } from '../../../service-client/use-call.ts'
import { isRefusal } from '../../../service-client/refusal.ts'
import { toastFailure } from '../../../service-client/use-call-action.ts'
import { useSettings } from '../../../settings/settings.tsx'
import { showToast } from '../../../ui/toast/toasts.tsx'

type Change = Omit<RequestTo<'UpdateUserForEMunicipality'>, 'userName' | 'applicationName'>

/** Sentence at the password's field. */
export const wrongPassword = 'Şifreniz yanlış. Düzeltip devam edin; yeni kod gerekmez.'

type Outcome = 'saved' | 'wrong password' | 'refused'

/** Saves one change of the profile and shows the outcome. */
export function useProfileChange() {
  const { SystemUser } = useSettings()
  const update = useCall('UpdateUserForEMunicipality', { makesStale: ['GetOwnProfile'] })
  async function save(change: Change, done: string): Promise<Outcome> {
    try {
      await update.mutateAsync({ userName: SystemUser, applicationName, ...change })
      showToast({ kind: 'success', text: done })
      return 'saved'
    } catch (thrown) {
      toastFailure(thrown)
      return isRefusal(thrown, 'UpdateUserForEMunicipality', 'WrongPassword') ? 'wrong password' : 'refused'
    }
  }
  return { save, isSaving: update.isPending }
}

interface ProvenChange {
  saveProven: (target: string, operationReferenceNumber: string) => Promise<Outcome>
  onWrongPassword: () => void
  onSaved: () => void
}

/** A new phone or address: chosen, proved by its code, saved. A slip of the password costs no second code. */
export function useProvenChange({ saveProven, onWrongPassword, onSaved }: ProvenChange) {
  const [chosen, setChosen] = useState<string>()
  const [proven, setProven] = useState<{ target: string; reference: string }>()

  async function finish(target: string, reference: string): Promise<void> {
    const outcome = await saveProven(target, reference)
    if (outcome === 'saved') return onSaved()
    const isSlip = outcome === 'wrong password'
    setProven(isSlip ? { target, reference } : undefined)
    setChosen(undefined)
    if (isSlip) onWrongPassword()
  }

  return {
    /** Waits for its code. */
    chosen,
    choose: (target: string) => {
      if (proven?.target === target) void finish(target, proven.reference)
      else setChosen(target)
    },
    prove: (reference: string) => chosen !== undefined && void finish(chosen, reference),
  }
}
