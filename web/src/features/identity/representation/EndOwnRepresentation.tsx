import { useQueryClient } from '@tanstack/react-query'
import { callService } from '../../../service-client/call-service.ts'
import { toastFailure, useCallAction } from '../../../service-client/use-call-action.ts'
import { Button } from '../../../ui/Button.tsx'
import { confirm } from '../../../ui/dialog/dialogs.tsx'

interface EndOwnRepresentationProps {
  pair: { registryOid: number; representativeRegistryOid: number }
  /** Other person of the representation, which tells this button from the others. */
  name: string
  button: string
  /** Consequence, shown before it is confirmed. */
  warning: string
}

export function EndOwnRepresentation({ pair, name, button, warning }: EndOwnRepresentationProps) {
  const queryClient = useQueryClient()
  const { run, isBusy } = useCallAction({ takeFailure: toastFailure })

  async function end(): Promise<string | void> {
    if (!(await confirm(warning, { yes: button, no: 'Vazgeç' }))) return
    await callService('EndOwnRepresentation', pair)
    // The screen may show the other's data.
    await queryClient.invalidateQueries()
    return 'Temsil bitti.'
  }

  return (
    <Button
      variant="default"
      loading={isBusy}
      aria-label={`${button}: ${name}`}
      onClick={() => void run(end)}
    >
      {button}
    </Button>
  )
}
