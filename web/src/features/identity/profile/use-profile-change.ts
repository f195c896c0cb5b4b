import type { RequestTo } from 'contract/calls'
import { applicationName } from 'contract/portal-codes'
import { useCall } from '../../../service-client/use-call.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { useSettings } from '../../../settings/settings.tsx'
import { showToast } from '../../../ui/toasts.tsx'

type Change = Omit<RequestTo<'UpdateUserForEMunicipality'>, 'userName' | 'applicationName'>

/** Saves one change of the profile and says what came of it; answers whether it was saved. */
export function useProfileChange() {
  const { SystemUser } = useSettings()
  const update = useCall('UpdateUserForEMunicipality', { makesStale: ['GetOwnProfile'] })
  async function save(change: Change, done: string): Promise<boolean> {
    try {
      await update.mutateAsync({ userName: SystemUser, applicationName, ...change })
      showToast({ kind: 'success', text: done })
      return true
    } catch (thrown) {
      showToast({ kind: 'error', text: messageOf(thrown) })
      return false
    }
  }
  return { save, isSaving: update.isPending }
}
