import { useState } from 'react'
import { addMonths } from 'rules/calendar'
import { formatMonth } from 'rules/dates'
import { useCall } from '../../../service-client/use-call.ts'
import { useCallForm } from '../../../service-client/use-call-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { required, validateBy } from '../../../ui/form/form-rules.ts'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Fields } from '../../../ui/layout/Fields.tsx'
import { todayInTurkey } from '../../../ui/today-in-turkey.ts'

const shownMonths = 24
const wholeNumber = 'Suyu tam sayıyla, m³ olarak yazın.'

/** Form for the counts of the meters at wells and stores: losses are counted against them. */
export function NewWaterSupply({ regions }: { regions: readonly string[] }) {
  const [region, setRegion] = useState(regions[0] ?? '')
  const [month, setMonth] = useState(todayInTurkey().slice(0, 7))
  const { form, submit, isBusy, problems, errorOf } = useCallForm<{ cubicMetres: string }>({
    defaultValues: { cubicMetres: '' },
    shouldFocusError: true,
  })
  const save = useCall('SaveWaterSupply', { makesStale: ['GetWaterReportForClerks'] })
  const months = Array.from({ length: shownMonths }, (_, nth) =>
    addMonths(`${todayInTurkey().slice(0, 7)}-01`, -nth).slice(0, 7),
  )
  const send = submit(async (values) => {
    await save.mutateAsync({ region, month, cubicMetres: Number(values.cubicMetres) })
    form.reset()
    return `${region}, ${formatMonth(month)}: kaydedildi.`
  })
  return (
    <Card as="form" noValidate aria-labelledby="verilen-su" onSubmit={send}>
      <h2 id="verilen-su">Verilen suyu yaz</h2>
      <FormProblems problems={problems} />
      <Fields>
        <SelectField
          name="supply-region"
          label="Bölge"
          value={region}
          choices={regions.map((each) => ({ value: each, label: each }))}
          onChange={setRegion}
        />
        <SelectField
          name="supply-month"
          label="Ay"
          value={month}
          choices={months.map((each) => ({ value: each, label: formatMonth(each) }))}
          onChange={setMonth}
        />
        <Field
          name="supply-cubic-metres"
          label="Şebekeye verilen su (m³)"
          error={errorOf('cubicMetres')}
          isRequired
        >
          {(control) => (
            <TextInput
              {...control}
              {...form.register('cubicMetres', {
                validate: {
                  needed: validateBy([required()], wholeNumber),
                  whole: (value) => /^\d{1,9}$/.test(value.trim()) || wholeNumber,
                },
              })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
            />
          )}
        </Field>
      </Fields>
      <Buttons>
        <Button type="submit" variant="default" loading={isBusy}>
          Kaydet
        </Button>
      </Buttons>
    </Card>
  )
}
