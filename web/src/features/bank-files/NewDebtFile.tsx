import type { ResponseFrom } from 'contract/calls'
import { type SyntheticEvent, useState } from 'react'
import { addDays } from 'rules/calendar'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Choice } from '../../ui/form/Choice.tsx'
import { DateInput } from '../../ui/form/DateInput.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Fieldset } from '../../ui/form/Fieldset.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { todayInTurkey } from '../../ui/today-in-turkey.ts'

type Listed = ResponseFrom<'GetBankFiles'>

interface NewDebtFileProps {
  banks: Listed['Banks']
  revenues: Listed['Revenues']
  onMade: (fileOid: number) => void
}

const usualDays = 30

/** Form for a new file of debts: its bank, the revenues, and the last due date. */
export function NewDebtFile({ banks, revenues, onMade }: NewDebtFileProps) {
  const [bankCode, setBankCode] = useState(banks[0]?.Code ?? '')
  const [dueUntil, setDueUntil] = useState(() => addDays(todayInTurkey(), usualDays))
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [isForOrders, setIsForOrders] = useState(false)
  const takesOrders = banks.find(({ Code }) => Code === bankCode)?.TakesOrders ?? false
  const { run, isBusy, failure } = useCallAction()
  const make = useCall('MakeDebtFile', { makesStale: ['GetBankFiles'] })

  function send(event: SyntheticEvent) {
    event.preventDefault()
    void run(async () => {
      const { FileOid } = await make.mutateAsync({
        bankCode,
        dueUntil,
        revenueCodes: [...chosen],
        isForOrders: takesOrders && isForOrders,
      })
      onMade(FileOid)
    })
  }

  return (
    <Card as="form" noValidate aria-labelledby="new-debt-file" onSubmit={send}>
      <h2 id="new-debt-file">Borç dosyası hazırla</h2>
      {failure && <FailureNotice message={failure} />}
      <SelectField
        name="bank"
        label="Banka"
        value={bankCode}
        choices={banks.map(({ Code, Bank }) => ({ value: Code, label: Bank }))}
        onChange={setBankCode}
      />
      <Field
        name="due-until"
        label="Son ödeme günü en geç"
        hint="Vadesi bu güne kadar olan, ödenmemiş borçlar dosyaya girer. Kartla ödenmekte olanlar girmez."
      >
        {(control) => <DateInput {...control} value={dueUntil} onDate={setDueUntil} />}
      </Field>
      {takesOrders && (
        <Checkbox
          name="for-orders"
          label="Yalnız otomatik ödeme talimatı olanlar"
          hint="Kişilere önceden haber verilmiş borçlar girer."
          checked={isForOrders}
          onChange={({ target }) => setIsForOrders(target.checked)}
        />
      )}
      <Details summary={chosen.length === 0 ? 'Bütün gelirler' : `${chosen.length} gelir seçildi`}>
        <Fieldset legend="Yalnız bu gelirler" gap={2}>
          {revenues.map(({ Code, Revenue }) => (
            <Choice
              key={Code}
              type="checkbox"
              name={`revenue-${Code}`}
              checked={chosen.includes(Code)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, Code] : chosen.filter((code) => code !== Code))
              }
            >
              {Revenue}
            </Choice>
          ))}
        </Fieldset>
      </Details>
      <Buttons>
        <Button type="submit" loading={isBusy}>
          Hazırla
        </Button>
      </Buttons>
    </Card>
  )
}
