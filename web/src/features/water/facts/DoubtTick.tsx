import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Notice } from '../../../ui/Notice.tsx'

interface DoubtTickProps {
  name: string
  doubt: string
  label?: string
  isSure: boolean
  onSure: (isSure: boolean) => void
}

/** Unusual finding about an index, and the tick without which it is rejected. */
export function DoubtTick({
  name,
  doubt,
  label = 'Baktım, sayaç bunu gösteriyor',
  isSure,
  onSure,
}: DoubtTickProps) {
  return (
    <Notice kind="warning" title="Endekse bir daha bakın">
      <Stack gap={2}>
        <p>{doubt}</p>
        <Checkbox
          name={name}
          label={label}
          checked={isSure}
          onChange={({ target }) => onSure(target.checked)}
        />
      </Stack>
    </Notice>
  )
}
