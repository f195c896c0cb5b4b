import { useQuery } from '@tanstack/react-query'
import type { LimitedDebt } from 'contract/debts/limitation'
import { debtRegimes, interruptionKinds } from 'contract/debts/codes'
import { useState } from 'react'
import { formatDateLong, formatDateShort } from 'rules/dates'
import { liraText } from 'rules/money'
import { ClerkPage } from '../../parts/clerk/ClerkPage.tsx'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EventForm } from './EventForm.tsx'

/** Events that begin, hold or end the limitation of a debt, told by a clerk with their document. */
export function LimitationPage() {
  const [typed, setTyped] = useState('')
  const [number, setNumber] = useState('')
  return (
    <ClerkPage
      title="Zamanaşımı"
      intro="Ödeme emri, haciz, teminat, dava gibi olayları belgesiyle yazın. Her olay ikinci bir memurun onayıyla kaydedilir; borçlu onu “Neden bu tutar?” altında belge numarasıyla görür."
    >
      <Stack
        as="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setNumber(typed.trim())
        }}
      >
        <Field name="number" label="Sicil no ya da kimlik no" hint="Numaranın tamamını yazın.">
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={30}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Buttons>
          <Button type="submit">Borçlarını göster</Button>
        </Buttons>
      </Stack>
      {number !== '' && <DebtsOf number={number} />}
    </ClerkPage>
  )
}

function DebtsOf({ number }: { number: string }) {
  const list = useQuery({ ...callQuery('GetLimitationsForClerks', { number }), staleTime: 0 })
  if (list.isError) return <QueryFailed query={list} />
  if (!list.data) return <Spinner />
  const { OwnerName, RegistryNumber, Debts } = list.data
  if (OwnerName === null) return <p>Bu numarayla kayıt yok.</p>
  return (
    <>
      <h2>
        {OwnerName}, sicil no {RegistryNumber}
      </h2>
      {Debts.length === 0 ? (
        <p>Ödenmemiş borcu yok.</p>
      ) : (
        <List gap={4} aria-label="Borçlar ve zamanaşımları">
          {Debts.map((debt) => (
            <li key={debt.AccrumentOid}>
              <DebtCard debt={debt} />
            </li>
          ))}
        </List>
      )}
    </>
  )
}

function DebtCard({ debt }: { debt: LimitedDebt }) {
  const [isOpen, setIsOpen] = useState(false)
  const titleId = `borc-${debt.AccrumentOid}`
  return (
    <Card as="article" aria-labelledby={titleId}>
      <h3 id={titleId}>
        {debt.RevenueName}: {debt.Description}
      </h3>
      {debt.BarredSince && (
        <div>
          <Badge color="warning">{`Zamanaşımında (${formatDateShort(debt.BarredSince)})`}</Badge>
        </div>
      )}
      <Facts
        facts={[
          ['Tahakkuk no', String(debt.AccrumentOid)],
          ['Bağlı olduğu kanun', debtRegimes[debt.Regime].label],
          ['Son ödeme günü', formatDateLong(debt.DueDate)],
          ['Asıl', liraText(debt.Principal)],
          ['Bugünkü toplam', liraText(debt.Total)],
          [
            'Son tahsil günü',
            debt.CollectableUntil === null ? 'Süre işlemiyor' : formatDateLong(debt.CollectableUntil),
          ],
        ]}
      />
      {debt.Events.length > 0 && (
        <Facts
          look="rows"
          label="Zamanaşımını etkileyen olaylar"
          facts={debt.Events.map(({ KindCode, On, DocumentNumber }) => [
            `${formatDateShort(On)} ${interruptionKinds[KindCode]}`,
            DocumentNumber ?? '',
          ])}
        />
      )}
      {isOpen ? (
        <EventForm debt={debt} onClose={() => setIsOpen(false)} />
      ) : (
        <Buttons>
          <Button
            variant="default"
            aria-label={`Olay yaz: ${debt.AccrumentOid} numaralı tahakkuk`}
            onClick={() => setIsOpen(true)}
          >
            Olay yaz…
          </Button>
        </Buttons>
      )}
    </Card>
  )
}
