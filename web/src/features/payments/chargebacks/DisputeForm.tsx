import type { StoredFile } from 'contract/files/calls'
import { type SyntheticEvent, useState } from 'react'
import { FileUploads } from '../../../parts/files/FileUploads.tsx'
import { useCall } from '../../../service-client/use-call.ts'
import { useCallAction } from '../../../service-client/use-call-action.ts'
import { Button } from '../../../ui/Button.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'

const leastReason = 10

/** The answer to a bank, with the papers that go with it. */
export function DisputeForm({
  chargebackOid,
  name,
  onClose,
}: {
  chargebackOid: number
  name: string
  onClose: () => void
}) {
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<{ reason?: string; files?: string }>({})
  const { run, isBusy, failure } = useCallAction()
  const decide = useCall('DecideChargeback', { makesStale: ['GetChargebacksForClerks', 'GetWorkForClerks'] })

  function send(event: SyntheticEvent) {
    event.preventDefault()
    const found = {
      ...(reason.trim().length < leastReason && { reason: 'Yanıtı en az 10 harfle yazın.' }),
      ...(files.length === 0 && { files: 'Bankaya verilen en az bir belge ekleyin.' }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    void run(async () => {
      await decide.mutateAsync({
        chargebackOid,
        decision: 'dispute',
        reason,
        fileOidList: files.map(({ Oid }) => Oid),
      })
      return `${name}: yanıt kaydedildi. Belgeleri bankaya süresi içinde iletin.`
    })
  }

  return (
    <Card as="form" look="inset" noValidate aria-label={`Bankaya itiraz et: ${name}`} onSubmit={send}>
      {failure && <FailureNotice message={failure} />}
      <Field
        name={`yanit-${chargebackOid}`}
        label="Bankaya verilen yanıt"
        hint="Örneğin: ödeme 3-D Secure ile, kart sahibinin onay koduyla yapıldı; makbuz ektedir."
        error={problems.reason}
        isRequired
      >
        {(control) => (
          <TextArea
            {...control}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <FileUploads
        name={`belgeler-${chargebackOid}`}
        kinds={[{ kind: 'other', label: 'Bankaya verilen belgeler' }]}
        value={files}
        onChange={setFiles}
        error={problems.files}
        canReuse={false}
      />
      <Buttons>
        <Button type="submit" variant="default" loading={isBusy}>
          Yanıtı kaydet
        </Button>
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
      </Buttons>
    </Card>
  )
}
