import { useQueryClient } from '@tanstack/react-query'
import type { TakenPayment } from 'contract/cash/calls'
import { type CashWayCode, cashWayCodes, cashWays, denominations } from 'contract/cash/codes'
import { type SyntheticEvent, useState } from 'react'
import { piecesOf } from 'rules/cash/count'
import { formatLira, kurus, liraText, parseLira, toWire } from 'rules/money'
import { ServiceError } from '../../service-client/service-error.ts'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Choice } from '../../ui/form/Choice.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Fieldset } from '../../ui/form/Fieldset.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { Total } from '../../ui/layout/Total.tsx'
import { type PayersDebts, totalOfDebts } from './basket.ts'
import { type TypedProof, WayFields, emptyProof, proofFaults } from './WayFields.tsx'
import { forgetKey, keepKey } from './pending-payment.ts'

interface BasketFormProps {
  people: readonly PayersDebts[]
  onTaken: (payment: TakenPayment) => void
  onUnanswered: () => void
  onClear: () => void
}

const makesStale = ['GetCashDesk', 'GetOwnDecisionsOfToday'] as const

/**
 * Chosen debts, way of payment and change. The page keeps the key of a payment until its answer comes, so that the
 * payment is taken once.
 */
export function BasketForm({ people, onTaken, onUnanswered, onClear }: BasketFormProps) {
  const queryClient = useQueryClient()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [wished, setWished] = useState<ReadonlySet<number>>(new Set())
  const [way, setWay] = useState<CashWayCode>('cash')
  const [tendered, setTendered] = useState('')
  const [part, setPart] = useState('')
  const [payerName, setPayerName] = useState('')
  const [proof, setProof] = useState<TypedProof>(emptyProof)
  const [hasTried, setHasTried] = useState(false)
  const take = useCall('TakeCashPayment', { makesStale })
  const { run, isBusy, failure } = useCallAction({
    takeFailure: (thrown) => {
      // A refusal is an answer: nothing was taken. Anything else may have been taken all the same.
      const isAnswer = thrown instanceof ServiceError && thrown.code !== undefined
      if (isAnswer) forgetKey()
      else onUnanswered()
      return !isAnswer
    },
  })
  const chosen = people.flatMap(({ debts }) =>
    debts.filter(({ oid, isBarred }) => (isBarred ? wished.has(oid) : !left.has(oid))),
  )
  const owed = totalOfDebts(chosen)
  const partAmount = part.trim() === '' ? owed : parseLira(part)
  const total = partAmount ?? owed
  const given = tendered.trim() === '' ? total : parseLira(tendered)
  const change = given === undefined || given < total ? undefined : kurus(given - total)
  const faults = proofFaults(way, proof)

  function toggle(oid: number, isBarred: boolean) {
    const [set, keep] = isBarred ? [wished, setWished] : [left, setLeft]
    keep(new Set(set.has(oid) ? [...set].filter((each) => each !== oid) : [...set, oid]))
  }
  function send(submitted: SyntheticEvent) {
    submitted.preventDefault()
    setHasTried(true)
    if (chosen.length === 0 || partAmount === undefined) return
    if (way === 'cash' ? change === undefined : Object.keys(faults).length > 0) return
    void run(async () => {
      const key = crypto.randomUUID()
      keepKey(key)
      const { Payment } = await take.mutateAsync({
        key,
        accrumentOidList: chosen.map(({ oid }) => oid),
        total: toWire(owed),
        ...(part.trim() === '' ? {} : { partAmount: toWire(total) }),
        knowsBarred: wished.size > 0,
        isForSomeoneElse: people.some(({ isForSomeoneElse }) => isForSomeoneElse),
        ...(payerName.trim() === '' ? {} : { payerName: payerName.trim() }),
        way:
          way === 'cash' ? { code: 'cash', tendered: toWire(given ?? total) } : { ...proof[way], code: way },
      } as Parameters<typeof take.mutateAsync>[0])
      forgetKey()
      queryClient.removeQueries({ queryKey: ['GetDebtsAtCounter'] })
      onTaken(Payment)
    })
  }
  return (
    <Card as="form" noValidate aria-label="Ödeme" onSubmit={send}>
      {failure && <FailureNotice message={failure} />}
      {people.map(({ title, debts }) => (
        <Fieldset key={title} legend={title} isPart>
          {debts.length === 0 && <p>Borcu yok.</p>}
          {debts.map(({ oid, title: name, note, total: amount, isBarred }) => (
            <Choice
              key={oid}
              type="checkbox"
              look="box"
              checked={isBarred ? wished.has(oid) : !left.has(oid)}
              onChange={() => toggle(oid, isBarred)}
              hint={note}
              amount={liraText(amount)}
            >
              {name}
            </Choice>
          ))}
        </Fieldset>
      ))}
      <Total label="Alınacak" value={formatLira(total)} />
      <Fieldset legend="Nasıl ödüyor?">
        {cashWayCodes.map((code) => (
          <Choice
            key={code}
            type="radio"
            name="way"
            value={code}
            checked={way === code}
            onChange={() => setWay(code)}
          >
            {cashWays[code].label}
          </Choice>
        ))}
      </Fieldset>
      {way === 'cash' ? (
        <>
          <Field
            name="tendered"
            label="Verilen para"
            hint="Tam para verdiyse boş bırakın."
            error={change === undefined ? 'Alınacak tutardan az olamaz; 1.250,00 gibi yazın.' : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                autoComplete="off"
                value={tendered}
                onChange={({ target }) => setTendered(target.value)}
              />
            )}
          </Field>
          {change !== undefined && change > 0 && (
            <Total label="Para üstü" value={formatLira(change)}>
              {piecesOf(change, denominations)
                .map(({ denomination, pieces }) => `${pieces} × ${formatLira(kurus(denomination))}`)
                .join(', ')}
            </Total>
          )}
        </>
      ) : (
        <WayFields way={way} proof={proof} faults={hasTried ? faults : {}} onProof={setProof} />
      )}
      <Details summary="Ödeyenin adı, borcun bir bölümü">
        <Field name="payerName" label="Ödeyenin adı soyadı" hint="Makbuzda yazar; boş bırakılabilir.">
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={120}
              value={payerName}
              onChange={({ target }) => setPayerName(target.value)}
            />
          )}
        </Field>
        <Field
          name="part"
          label="Yalnız şu kadarı"
          hint="Tek kişinin borçlarında olur; hangi borca ne kadar sayılacağını kanundaki sıra belirler."
          error={
            partAmount === undefined || partAmount > owed
              ? 'Borçtan fazla olamaz; 500,00 gibi yazın.'
              : undefined
          }
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={part}
              onChange={({ target }) => setPart(target.value)}
            />
          )}
        </Field>
      </Details>
      <Buttons>
        <Button type="submit" loading={isBusy} disabled={chosen.length === 0}>
          {`${formatLira(total)} al, makbuz yaz`}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onClear}>
          Vazgeç
        </Button>
      </Buttons>
    </Card>
  )
}
