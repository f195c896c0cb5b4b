import { useCall } from '../../../service-client/use-call.ts'
import { useCallAction } from '../../../service-client/use-call-action.ts'
import { Button } from '../../../ui/Button.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'

/** Ends an inspection that found nothing; its informant gets a message. */
export function NothingFound({ workOrderOid }: { workOrderOid: number }) {
  const { run, isBusy, failure } = useCallAction()
  const note = useCall('NoteNothingFound', {
    makesStale: ['GetIllegalUsesForClerks', 'GetWorkForClerks', 'GetOwnDecisionsOfToday'],
  })
  return (
    <>
      {failure && <FailureNotice message={failure} />}
      <Buttons>
        <Button
          variant="default"
          loading={isBusy}
          aria-label={`Kaçak kullanım bulunmadı, ${workOrderOid} numaralı inceleme`}
          onClick={() =>
            void run(async () => {
              await note.mutateAsync({ workOrderOid })
              return 'İnceleme kapandı; ihbar eden varsa haber verildi.'
            })
          }
        >
          Kaçak kullanım bulunmadı
        </Button>
      </Buttons>
    </>
  )
}
