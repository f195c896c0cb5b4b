import type { ResponseFrom } from 'contract/calls'
import { type SyntheticEvent, useState } from 'react'
import { addDays } from 'rules/calendar'
import { formatMonth } from 'rules/dates'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { DateInput } from '../../ui/form/DateInput.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Fields } from '../../ui/layout/Fields.tsx'
import { todayInTurkey } from '../../ui/today-in-turkey.ts'

interface NewReadingPeriodProps {
  regions: ResponseFrom<'GetWaterPeriodsForClerks'>['Regions']
  onStarted: (periodOid: number) => void
}

const usualReadingDays = 7
const usualDaysToPay = 25

/** Plans the reading of a region: every meter becomes a work order of the field team. */
export function NewReadingPeriod({ regions, onStarted }: NewReadingPeriodProps) {
  const today = todayInTurkey()
  const [region, setRegion] = useState(regions[0]?.Region ?? '')
  const [month, setMonth] = useState(today.slice(0, 7))
  const [readFrom, setReadFrom] = useState(today)
  const [readUntil, setReadUntil] = useState(() => addDays(today, usualReadingDays))
  const [dueDate, setDueDate] = useState(() => addDays(today, usualDaysToPay))
  const [team, setTeam] = useState('')
  const { run, isBusy, failure } = useCallAction()
  const start = useCall('StartWaterPeriod', { makesStale: ['GetWaterPeriodsForClerks', 'GetWorkForClerks'] })

  function send(event: SyntheticEvent) {
    event.preventDefault()
    void run(async () => {
      const [year, monthOfYear] = month.split('-').map(Number)
      const { PeriodOid } = await start.mutateAsync({
        region,
        year: year ?? 0,
        month: monthOfYear ?? 0,
        readFrom,
        readUntil,
        dueDate,
        team,
      })
      onStarted(PeriodOid)
    })
  }

  if (regions.length === 0)
    return (
      <p className="note">
        Bölgeler su aboneliklerinden gelir. Yöneticiler abonelikleri dosyayla aktarınca dönem buradan açılır.
      </p>
    )
  return (
    <Card as="form" noValidate aria-labelledby="yeni-donem" onSubmit={send}>
      <h2 id="yeni-donem">Yeni dönem</h2>
      {failure && <FailureNotice message={failure} />}
      <Fields>
        <SelectField
          name="region"
          label="Bölge"
          value={region}
          choices={regions.map(({ Region, Meters }) => ({
            value: Region,
            label: `${Region} (${Meters} sayaç)`,
          }))}
          onChange={setRegion}
        />
        <SelectField
          name="month"
          label="Fatura ayı"
          value={month}
          choices={lastMonths(today).map((each) => ({ value: each, label: formatMonth(each) }))}
          onChange={setMonth}
        />
        <Field name="read-from" label="Okumanın ilk günü">
          {(control) => <DateInput {...control} value={readFrom} onDate={setReadFrom} />}
        </Field>
        <Field
          name="read-until"
          label="Okumanın son günü"
          hint="O güne kadar okunamayan sayaç tahminî faturalanır."
        >
          {(control) => <DateInput {...control} value={readUntil} onDate={setReadUntil} />}
        </Field>
        <Field name="due-date" label="Son ödeme günü" hint="Tatile rastlarsa ilk iş gününe kayar.">
          {(control) => <DateInput {...control} value={dueDate} onDate={setDueDate} />}
        </Field>
        <Field name="team" label="Ekip" hint="Boş bırakılabilir; sonra da verilir.">
          {(control) => (
            <TextInput
              {...control}
              value={team}
              maxLength={40}
              autoComplete="off"
              onChange={({ target }) => setTeam(target.value)}
            />
          )}
        </Field>
      </Fields>
      <Buttons>
        <Button type="submit" loading={isBusy}>
          Dönemi başlat
        </Button>
      </Buttons>
    </Card>
  )
}

const monthsBack = 6

function lastMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: monthsBack }, (_, back) => {
    const at = year * 12 + month - 1 - back
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}
