import { formatDateLong } from 'rules/dates'
import { useCall } from '../../../service-client/use-call.ts'
import { useCallForm } from '../../../service-client/use-call-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateInput } from '../../../ui/form/DateInput.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { required, validateBy } from '../../../ui/form/form-rules.ts'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Details } from '../../../ui/layout/Details.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'

interface DeathProps {
  registryNumber: string
  diedOn: string | null
  /** Whether the clerk may record a death, or that it was a mistake. */
  mayNote: boolean
}

/** Day of death of a person with what follows from it. */
import { SeenDocument, seenDocumentRules } from './SeenDocument.tsx'
export function Death({ registryNumber, diedOn, mayNote }: DeathProps) {
  return (
    <Stack gap={2}>
      {diedOn !== null && (
        <div>
          <p>
            <strong>{formatDateLong(diedOn)} günü vefat etti.</strong>
          </p>
          <p className="note">
            Portala girilemez, hatırlatma gitmez. Borçlar ve gecikme zammı sürer; vergi cezaları düşer (213
            sayılı Kanun m. 372). Mirasçıların mirası reddedebileceği üç ay içinde icra takibi yapılmaz (6183
            sayılı Kanun m. 50). Mirasçılar, mirasçılık belgesiyle Temsilciler masasında yazılır.
          </p>
        </div>
      )}
      {mayNote && (
        <Details summary={diedOn === null ? 'Vefat ettiğini yaz' : 'Vefat kaydını düzelt'}>
          <DeathForm registryNumber={registryNumber} diedOn={diedOn} />
        </Details>
      )}
    </Stack>
  )
}

interface DeathValues {
  diedOn: string
  reason: string
}

function DeathForm({ registryNumber, diedOn }: Omit<DeathProps, 'mayNote'>) {
  const { form, submit, isBusy, problems, errorOf } = useCallForm<DeathValues>({
    fields: ['diedOn', 'reason'],
    defaultValues: { diedOn: diedOn ?? '', reason: '' },
    shouldFocusError: true,
  })
  const note = useCall('NoteDeath', {
    makesStale: [
      'GetPersonForClerk',
      'GetSecondPersonProposals',
      'GetWorkForClerks',
      'GetOwnDecisionsOfToday',
    ],
  })
  const send = (isAlive: boolean) =>
    submit(async (values) => {
      await note.mutateAsync({ registryNumber, ...values, diedOn: isAlive ? null : values.diedOn })
      return 'Kaydedildi.'
    })
  return (
    <form noValidate aria-label="Vefat kaydı" onSubmit={send(false)}>
      <Stack gap={3}>
        <FormProblems problems={problems} />
        <Field name="diedOn" label="Vefat günü" error={errorOf('diedOn')} isRequired>
          {(control) => (
            <DateInput
              {...control}
              {...form.register('diedOn', { validate: validateBy([required()], 'Vefat gününü yazın.') })}
            />
          )}
        </Field>
        <SeenDocument
          hint="Örneğin: Ölüm belgesini gördüm, İlçe Nüfus, 2026/118."
          error={errorOf('reason')}
          input={form.register('reason', seenDocumentRules)}
        />
        <p className="note">İkinci bir memur onaylayınca geçerli olur.</p>
        <Buttons>
          <Button type="submit" variant="default" loading={isBusy}>
            Vefatı kaydet
          </Button>
          {diedOn !== null && (
            <Button variant="default" loading={isBusy} onClick={send(true)}>
              Kişi hayatta: kaydı geri al
            </Button>
          )}
        </Buttons>
      </Stack>
    </form>
  )
}
