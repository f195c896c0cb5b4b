import { messageOf } from '../../../service-client/service-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { DraftState } from './draft-saver.ts'
import { clockInTurkey } from 'rules/turkey-time'
import styles from './DeclarationForm.module.css'

/** Whether what was typed is safe, in a word. */
export function SavedNote({ state }: { state: DraftState }) {
  return <output className={styles.saved}>{noteOf(state)}</output>
}

function noteOf({ status, savedAt }: DraftState): string {
  switch (status) {
    case 'changed':
    case 'saving':
      return 'Kaydediliyor…'
    case 'saved':
      return savedAt ? `Kaydedildi, saat ${clockInTurkey(savedAt)}` : 'Kaydedildi'
    case 'failed':
      return 'Kaydedilemedi, yeniden denenecek'
    case 'differs':
      return 'Kaydedilmedi'
    case 'clean':
      return ''
  }
}

interface DraftDiffersProps {
  error: unknown
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Another device has saved meanwhile: nothing is overwritten before the person has said which counts. */
export function DraftDiffers({ error, onTakeTheirs, onKeepMine }: DraftDiffersProps) {
  return (
    <Notice kind="error" title="Taslak başka bir cihazda değişti">
      <p>{messageOf(error)}</p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onKeepMine}>
          Buradaki kalsın
        </Button>
        <Button variant="default" onClick={onTakeTheirs}>
          Son hâlini aç
        </Button>
      </div>
    </Notice>
  )
}
