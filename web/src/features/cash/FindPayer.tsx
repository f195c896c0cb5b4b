import { useQueryClient } from '@tanstack/react-query'
import type { CounterDebt } from 'contract/cash/calls'
import type { FoundPerson } from 'contract/clerk/search'
import { minSearchLetters } from 'contract/clerk/search-codes'
import { type SyntheticEvent, useState } from 'react'
import { formatDateLong } from 'rules/dates'
import { liraText } from 'rules/money'
import { callQuery } from '../../service-client/call-query.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { List } from '../../ui/layout/List.tsx'
import type { BasketDebt, PayersDebts } from './basket.ts'

interface FindPayerProps {
  hasPeople: boolean
  onFound: (found: PayersDebts) => void
}

/**
 * Search for the payer by name or number. Someone who pays for another gives the number of the debt, of which only the
 * sum is told.
 */
export function FindPayer({ hasPeople, onFound }: FindPayerProps) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const [people, setPeople] = useState<readonly FoundPerson[]>()
  const { run, isBusy, failure } = useCallAction()
  const searchText = typed.trim()

  function open(registryNumber: string) {
    return run(async () => {
      const { FullName, Debts } = await queryClient.fetchQuery({
        ...callQuery('GetDebtsAtCounter', { registryNumber }),
        staleTime: 0,
      })
      setPeople(undefined)
      setTyped('')
      onFound({
        title: `${FullName} (sicil ${registryNumber})`,
        isForSomeoneElse: false,
        debts: Debts.map(toDebt),
      })
    })
  }
  function search(submitted: SyntheticEvent) {
    submitted.preventDefault()
    if (searchText.length < minSearchLetters) return
    void run(async () => {
      const found = await queryClient.fetchQuery({
        ...callQuery('ListMatchesForClerk', { searchText }),
        staleTime: 0,
      })
      setPeople(found.People)
    })
  }
  function findDebt() {
    void run(async () => {
      const sum = await queryClient.fetchQuery({
        ...callQuery('GetDebtSumAtCounter', { accrumentOid: Number(searchText) }),
        staleTime: 0,
      })
      setPeople(undefined)
      setTyped('')
      onFound({
        title: `${searchText} numaralı borç`,
        isForSomeoneElse: true,
        debts: [
          {
            oid: sum.AccrumentOid,
            title: `Tahakkuk ${searchText}`,
            note: 'Başkasının borcu: yalnız tutar görünür.',
            total: sum.Total,
            isBarred: sum.IsBarred,
          },
        ],
      })
    })
  }
  return (
    <Card as="form" noValidate aria-label="Kişiyi bul" onSubmit={search}>
      <h2>{hasPeople ? 'Başka kişi ekle' : 'Kim ödeyecek?'}</h2>
      {failure && <FailureNotice message={failure} />}
      <Field
        name="payer"
        label="Kimlik, vergi veya sicil no; ad soyad; telefonun son dört rakamı"
        hint="Başkasının borcunu ödeyen için tahakkuk numarasını yazıp “Yalnız borç no” düğmesine basın."
        error={
          searchText !== '' && searchText.length < minSearchLetters
            ? `En az ${minSearchLetters} harf veya rakam yazın.`
            : undefined
        }
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Buttons>
        <Button type="submit" variant={hasPeople ? 'default' : 'filled'} loading={isBusy}>
          Bul
        </Button>
        <Button variant="default" disabled={isBusy || !/^[1-9]\d{0,14}$/.test(searchText)} onClick={findDebt}>
          Yalnız borç no
        </Button>
      </Buttons>
      {people && (
        <output className="muted">
          {people.length === 0 ? 'Kimse bulunamadı.' : `${people.length} kişi`}
        </output>
      )}
      {people && people.length > 0 && (
        <List gap={2} aria-label="Bulunan kişiler">
          {people.map(({ RegistryNumber, Name, TypeName, MaskedPhone }) => (
            <li key={RegistryNumber}>
              <Button variant="default" fullWidth disabled={isBusy} onClick={() => void open(RegistryNumber)}>
                {[Name, TypeName, `sicil ${RegistryNumber}`, MaskedPhone].filter(Boolean).join(' · ')}
              </Button>
            </li>
          ))}
        </List>
      )}
    </Card>
  )
}

function toDebt(debt: CounterDebt): BasketDebt {
  const { AccrumentOid, Description, DueDate, Principal, Fine, Discount, Total, IsOverdue } = debt
  const notes = [
    `Son ödeme ${formatDateLong(DueDate)}`,
    IsOverdue ? 'gecikti' : null,
    Number(Fine) > 0 ? `${liraText(Principal)} + ${liraText(Fine)} gecikme zammı` : null,
    Number(Discount) > 0 ? `${liraText(Discount)} süresinde ödeme indirimi düşüldü` : null,
    debt.IsBarred ? 'zamanaşımına uğradı; yalnız kişi isterse alınır' : null,
    debt.IsBeingPaid ? 'şu anda kartla ödeniyor: ödeyene sorun' : null,
  ]
  return {
    oid: AccrumentOid,
    title: Description,
    note: notes.filter((note) => note !== null).join(' · '),
    total: Total,
    isBarred: debt.IsBarred,
  }
}
