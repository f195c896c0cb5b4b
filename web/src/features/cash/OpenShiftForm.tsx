import type { ResponseFrom } from 'contract/calls'
import { type SyntheticEvent, useState } from 'react'
import { liraText } from 'rules/money'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { CountFields, type TypedCount, countOf, isCountFaulty } from './CountFields.tsx'

export function OpenShiftForm({ points }: { points: ResponseFrom<'GetCashDesk'>['Points'] }) {
  const free = points.filter(({ IsOpen }) => !IsOpen)
  const [chosen, setChosen] = useState<string>()
  const [count, setCount] = useState<TypedCount>({})
  const { run, isBusy, failure } = useCallAction()
  const open = useCall('OpenCashShift', { makesStale: ['GetCashDesk', 'GetCashShifts'] })
  const point = free.find(({ Code }) => Code === chosen) ?? free[0]
  if (!point) {
    return (
      <Notice kind="info" title="Boş vezne yok">
        <p>
          {points.length === 0
            ? 'Henüz vezne tanımlanmamış. Yönetici “Tanımlar” sayfasında “Vezneler” listesine ekler.'
            : 'Bütün veznelerde bir vardiya açık. Biri kapanınca açabilirsiniz.'}
        </p>
      </Notice>
    )
  }
  function send(submitted: SyntheticEvent) {
    submitted.preventDefault()
    if (!point || isCountFaulty(count)) return
    void run(async () => {
      const { Counted, Carried } = await open.mutateAsync({ pointCode: point.Code, count: countOf(count) })
      return Counted === Carried || Number(Carried) === 0
        ? 'Vezne açıldı.'
        : `Vezne açıldı. Önceki vardiyadan ${liraText(Carried)} kalmıştı, ${liraText(Counted)} saydınız; fark yazıldı.`
    })
  }
  return (
    <Card as="form" noValidate aria-label="Vezneyi aç" onSubmit={send}>
      <h2>Vezneyi aç</h2>
      {failure && <FailureNotice message={failure} />}
      <SelectField
        name="point"
        label="Vezne"
        hint={`Önceki vardiyadan kalan: ${liraText(point.Carried)}`}
        value={point.Code}
        choices={free.map(({ Code, Title }) => ({ value: Code, label: Title }))}
        onChange={setChosen}
      />
      <CountFields name="opening" count={count} onCount={setCount} />
      <Buttons>
        <Button type="submit" loading={isBusy}>
          Vezneyi aç
        </Button>
      </Buttons>
    </Card>
  )
}
