import { useState } from 'react'
import { useNavigate } from '../../../ui/router/router.tsx'
import { confirm } from '../../../ui/dialog/dialogs.tsx'
import { showToast } from '../../../ui/toast/toasts.tsx'
import type { DraftSaver } from './draft-saver.ts'
import { forgetTyping } from './kept-typing.ts'

const listPath = '/Beyanlarim'

/** Leaves a form for the list of declarations once its draft is safe, or the person does not mind. */
export function useLeaving(saver: DraftSaver) {
  const navigate = useNavigate()
  const [isLeaving, setIsLeaving] = useState(false)

  async function leave(): Promise<void> {
    setIsLeaving(true)
    const isSafe = await saver.flush()
    setIsLeaving(false)
    if (!isSafe && !(await confirm('Yazdıklarınız kaydedilemedi. Yine de çıkılsın mı?'))) return
    await saver.stop()
    forgetTyping()
    if (isSafe) showToast({ kind: 'success', text: 'Taslağınız kaydedildi.' })
    navigate(listPath)
  }

  return { leave, isLeaving }
}
