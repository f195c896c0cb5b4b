import { useQueryClient } from '@tanstack/react-query'
import { atClock } from 'rules/turkey-time'
import { callService } from '../../../service-client/call-service.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { showToast } from '../../../ui/toast/toasts.tsx'
import type { DraftSaver, DraftState } from './draft-saver.ts'
import { forgetTyping } from './kept-typing.ts'
import { Buttons } from '../../../ui/layout/Buttons.tsx'

/** Whether the typed values are safe, in a word. */
export function SavedNote({ state }: { state: DraftState }) {
  return <output className="note">{noteOf(state)}</output>
}

function noteOf({ status, savedAt }: DraftState): string {
  switch (status) {
    case 'changed':
    case 'saving':
      return 'Kaydediliyor…'
    case 'saved':
      return savedAt ? `Saat ${atClock(savedAt)} kaydedildi` : 'Kaydedildi'
    case 'failed':
      return 'Kaydedilemedi, yeniden denenecek'
    case 'differs':
      return 'Kaydedilmedi'
    case 'clean':
      return ''
  }
}

interface DraftDiffersProps {
  state: DraftState
  saver: DraftSaver
  /** Handler for choosing the version saved by another device. */
  onReload: () => void
}

/**
 * Question when another device has saved the draft since it was read: nothing is overwritten before the person has
 * chosen.
 */
export function DraftDiffers({ state: { draftOid, error }, saver, onReload }: DraftDiffersProps) {
  const queryClient = useQueryClient()

  async function keepMine(): Promise<void> {
    if (draftOid === undefined) return
    try {
      const { Version } = await callService('GetDeclarationDraft', { draftOid })
      await saver.overwrite(Version)
    } catch (thrown) {
      showToast({ kind: 'error', text: messageOf(thrown) })
    }
  }

  async function takeTheirs(): Promise<void> {
    await saver.stop()
    forgetTyping()
    await queryClient.resetQueries({ queryKey: ['GetDeclarationDraft'] })
    onReload()
  }

  return (
    <Notice kind="error" title="Taslak başka bir cihazda değişti">
      <p>{messageOf(error)}</p>
      <Buttons isWide>
        <Button variant="default" onClick={() => void keepMine()}>
          Buradaki kalsın
        </Button>
        <Button variant="default" onClick={() => void takeTheirs()}>
          Son hâlini aç
        </Button>
      </Buttons>
    </Notice>
  )
}
