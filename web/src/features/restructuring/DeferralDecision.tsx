import { isIsoDate } from 'rules/dates'
import { useState } from 'react'
import { ReasonForm } from '../../parts/clerk/ReasonForm.tsx'
import type { CardQueue } from '../../parts/clerk/use-card-queue.ts'
import { useCall } from '../../service-client/use-call.ts'
import { useCallForm } from '../../service-client/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { DateInput } from '../../ui/form/DateInput.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormProblems } from '../../ui/form/FormProblems.tsx'
import { required, validateBy } from '../../ui/form/form-rules.ts'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { isoDateOf } from '../../ui/form/typed-date.ts'
import { Details } from '../../ui/layout/Details.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { rejectionReasonNeeded } from 'contract/sentences'

const makesStale = ['GetDeferralsForClerks', 'GetWorkForClerks', 'GetOwnDecisionsOfToday'] as const
const numberRules = validateBy([required()], 'Başkanlık olurunun sayısını yazın.')

interface DecisionProps {
  restructuringLogOid: number
  name: string
  /** Whether it consists of instalments of an administrative fine. */
  isFine: boolean
  queue: CardQueue<number>
}

/** The mayor's decision on a deferral, written down by a clerk: its number, or why it was refused. */
export function DeferralDecision(props: DecisionProps) {
  const [isRejecting, setIsRejecting] = useState(false)
  return isRejecting ? (
    <Rejection {...props} onBack={() => setIsRejecting(false)} />
  ) : (
    <Approval {...props} onReject={() => setIsRejecting(true)} />
  )
}

interface ApprovalValues {
  decisionNumber: string
  /** Days that the mayor set, one in a line. */
  days: string
  misses: string
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function daysRule(days: string): true | string {
  const wrong = linesOf(days).find((line) => !isIsoDate(isoDateOf(line)))
  return (
    wrong === undefined || `“${wrong}” bir gün değil. Günleri 15.03.2027 gibi, her satıra bir tane yazın.`
  )
}

function missesRule(misses: string): true | string {
  return /^\s*(?:\d|1[01])?\s*$/.test(misses) || '0 ile 11 arasında bir sayı yazın.'
}

interface ApprovalProps extends DecisionProps {
  onReject: () => void
}

function Approval({ restructuringLogOid, name, isFine, queue, onReject }: ApprovalProps) {
  const approve = useCall('ApproveDeferral', { makesStale })
  const { form, submit, isBusy, problems, errorOf } = useCallForm<ApprovalValues>({
    defaultValues: { decisionNumber: '', days: '', misses: '' },
    shouldFocusError: true,
  })
  async function send({ decisionNumber, days, misses }: ApprovalValues): Promise<string> {
    const dueDates = linesOf(days).map(isoDateOf)
    await approve.mutateAsync({
      restructuringLogOid,
      decisionNumber,
      ...(dueDates.length > 0 && { dueDates }),
      missesPerYear: Number(misses.trim() || 0),
    })
    return `${name}: ${isFine ? 'ceza taksitleri' : 'tecil'} onaylandı.`
  }
  return (
    <Stack as="form" noValidate onSubmit={submit(send)}>
      <FormProblems problems={problems} />
      <Field
        name={`decisionNumber-${restructuringLogOid}`}
        label="Başkanlık olurunun sayısı"
        error={errorOf('decisionNumber')}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('decisionNumber', { validate: numberRules })}
            autoComplete="off"
            maxLength={40}
          />
        )}
      </Field>
      {!isFine && (
        <Details summary="Başkan başka gün ya da koşul belirlediyse (m. 48/6)">
          <Stack>
            <Field
              name={`days-${restructuringLogOid}`}
              label="Taksit günleri"
              hint="Her satıra bir gün yazın, örneğin 15.03.2027. Boş bırakırsanız istenen aylık günler geçerli olur."
              error={errorOf('days')}
            >
              {(control) => (
                <TextArea {...control} {...form.register('days', { validate: daysRule })} maxLength={900} />
              )}
            </Field>
            <Field
              name={`misses-${restructuringLogOid}`}
              label="Bir yılda gecikebilecek taksit sayısı"
              hint="Boş bırakırsanız geciken ilk taksitte tecil biter."
              error={errorOf('misses')}
            >
              {(control) => (
                <TextInput
                  {...control}
                  {...form.register('misses', { validate: missesRule })}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={2}
                />
              )}
            </Field>
          </Stack>
        </Details>
      )}
      <Buttons>
        <Button type="submit" variant="default" loading={isBusy}>
          Olur verildi, planı başlat
        </Button>
        {queue.hasOther(restructuringLogOid) && (
          <Button
            variant="default"
            disabled={isBusy}
            onClick={() => submit((values) => queue.saveAndGoOn(restructuringLogOid, () => send(values)))()}
          >
            Kaydet ve sonraki
          </Button>
        )}
        <Button variant="default" onClick={onReject}>
          Reddet…
        </Button>
      </Buttons>
    </Stack>
  )
}

interface RejectionProps extends DecisionProps {
  onBack: () => void
}

function Rejection({ restructuringLogOid, name, isFine, queue, onBack }: RejectionProps) {
  const call = useCall('RejectDeferral', { makesStale })
  const [payUntil, setPayUntil] = useState('')
  async function reject(reason: string): Promise<string> {
    await call.mutateAsync({ restructuringLogOid, reason, ...(payUntil !== '' && { payUntil }) })
    return `${name}: ${isFine ? 'ceza taksitleri' : 'tecil'} reddedildi.`
  }
  return (
    <ReasonForm
      name={`reason-${restructuringLogOid}`}
      formLabel={`${name} başvurusunu reddetme`}
      label="Neden reddediliyor?"
      hint="Başvuran bu cümleyi okur."
      more={
        !isFine && (
          <Field
            name={`pay-until-${restructuringLogOid}`}
            label="Tecil faiziyle ödemek için son gün"
            hint="Kanun en çok 30 gün verilmesine izin verir (m. 48/3): bu günde ödenirse gecikme zammı yerine tecil faizi alınır. Süre verilmediyse boş bırakın."
          >
            {(control) => <DateInput {...control} value={payUntil} onDate={setPayUntil} />}
          </Field>
        )
      }
      least={3}
      tooShort={rejectionReasonNeeded}
      button="Başvuruyu reddet"
      onSend={reject}
      onSendAndGoOn={
        queue.hasOther(restructuringLogOid)
          ? (reason) => queue.saveAndGoOn(restructuringLogOid, () => reject(reason))
          : undefined
      }
      onClose={onBack}
    />
  )
}
