import type { SiteLookVersion } from 'contract/content/site-look'
import { LookForm } from './LookForm.tsx'
import { LookPreview } from './LookPreview.tsx'
import { useLookForm } from './use-look-form.ts'

interface LookEditorProps {
  version: number
  start: SiteLookVersion | undefined
  onPublished: () => void
}

/** Choosing logo and colours: first the form, then exactly the look that everyone will see. */
export function LookEditor({ version, start, onPublished }: LookEditorProps) {
  const choosing = useLookForm(version, start, onPublished)
  return choosing.isPreview ? <LookPreview choosing={choosing} /> : <LookForm choosing={choosing} />
}
