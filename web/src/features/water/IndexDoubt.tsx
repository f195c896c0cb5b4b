import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface IndexDoubtProps {
  name: string
  doubt: string
  isSure: boolean
  error?: string | undefined
  onSure: (isSure: boolean) => void
}

/** An unusual index that is looked at once more before it counts. */
export function IndexDoubt({ name, doubt, isSure, error, onSure }: IndexDoubtProps) {
  return (
    <Notice kind="warning" title="Sayaca bir daha bakın">
      <Stack gap={2}>
        <p>{doubt}</p>
        <Checkbox
          name={name}
          label="Baktım, sayaç bunu gösteriyor"
          checked={isSure}
          error={error}
          onChange={({ target }) => onSure(target.checked)}
        />
      </Stack>
    </Notice>
  )
}
