import { useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import type { PersonRow } from 'contract/clerk/search'
import {
  type LookOccasionCode,
  type PersonPartCode,
  lookOccasions,
  personParts,
} from 'contract/clerk/search-codes'
import { registryTypes } from 'contract/identity/codes'
import { useState } from 'react'
import { formatDateLong } from 'rules/dates'
import { liraText } from 'rules/money'
import { ClerkPage } from '../../../parts/clerk/ClerkPage.tsx'
import { clerkSearchPath } from '../../../parts/clerk/person-path.ts'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { Figures } from '../../../ui/layout/Figures.tsx'
import { Filters } from '../../../ui/layout/Filters.tsx'
import { useLocation } from '../../../ui/router/router.tsx'
import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { Death } from './Death.tsx'
import { IdentityNumber } from './IdentityNumber.tsx'
import { OccasionForm } from './OccasionForm.tsx'
import { PersonRows } from './PersonRows.tsx'

interface Occasion {
  occasion: LookOccasionCode
  occasionNumber: string
}

/** One person or company with everything that the duties of the clerk show, and one line of time over it. */
export function PersonForClerkPage() {
  const { state } = useLocation()
  const registryNumber = useUrlQuery<'sicil'>().read('sicil')
  const [chosen, setChosen] = useState(occasionIn(state))
  return (
    <ClerkPage
      title="Kişi"
      intro="Kişinin belediyedeki işleri, yalnızca görevlerinizin gösterdiği kadar. Neden baktığınız kayda geçer; kişi de görür."
      desk={{ path: clerkSearchPath, title: 'Ara' }}
    >
      {chosen === undefined ? (
        <OccasionForm key={registryNumber} onChoose={setChosen} />
      ) : (
        <Person
          key={registryNumber}
          registryNumber={registryNumber}
          occasion={chosen}
          onOtherOccasion={() => setChosen(undefined)}
        />
      )}
    </ClerkPage>
  )
}

function occasionIn(state: unknown): Occasion | undefined {
  const { occasion, occasionNumber = '' } = (state ?? {}) as { occasion?: string; occasionNumber?: string }
  return occasion !== undefined && occasion in lookOccasions
    ? { occasion: occasion as LookOccasionCode, occasionNumber }
    : undefined
}

interface PersonProps {
  registryNumber: string
  occasion: Occasion
  onOtherOccasion: () => void
}

function Person({ registryNumber, occasion, onOtherOccasion }: PersonProps) {
  const person = useQuery({
    ...callQuery('GetPersonForClerk', { registryNumber, ...occasion }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (person.isError)
    return (
      <>
        <QueryFailed query={person} />
        <Buttons>
          <Button variant="default" onClick={onOtherOccasion}>
            Nedeni değiştir
          </Button>
        </Buttons>
      </>
    )
  if (!person.data) return <Spinner />
  return <Glance person={person.data} />
}

/** Order of the rows: by kind, or all by their day. */
type Order = 'parts' | 'time'

function Glance({ person }: { person: ResponseFrom<'GetPersonForClerk'> }) {
  const [isTurned, setIsTurned] = useState(false)
  const [order, setOrder] = useState<Order>('parts')
  const [part, setPart] = useState<PersonPartCode | 'all'>('all')
  const rows = person.Rows.filter(
    ({ IsInternal, PartCode }) => !(isTurned && IsInternal) && (part === 'all' || PartCode === part),
  )
  const hidden = new Set(isTurned ? person.Rows.flatMap((row) => (row.IsInternal ? row.PartCode : [])) : [])
  const parts = person.PartCodes.filter((code) => (part === 'all' || code === part) && !hidden.has(code))
  return (
    <>
      <Head person={person} isTurned={isTurned} />
      <Buttons className="screen-only">
        <Button variant="default" aria-pressed={isTurned} onClick={() => setIsTurned(!isTurned)}>
          {isTurned ? 'Ekranı geri al' : 'Ekranı vatandaşa çevir'}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          Yazdır
        </Button>
      </Buttons>
      {isTurned && (
        <output>Başkalarının adı, girişler ve bakışlar gizlendi; ekranı vatandaşa gösterebilirsiniz.</output>
      )}
      <Filters aria-label="Gösterilenler">
        <SelectField
          name="order"
          label="Sıralama"
          value={order}
          choices={[
            { value: 'parts', label: 'Bölüm bölüm' },
            { value: 'time', label: 'Zaman sırasıyla' },
          ]}
          onChange={(value) => setOrder(value === 'time' ? 'time' : 'parts')}
        />
        <SelectField
          name="part"
          label="Bölüm"
          value={part}
          choices={[
            { value: 'all', label: 'Hepsi' },
            ...person.PartCodes.map((code) => ({ value: code, label: personParts[code].label })),
          ]}
          onChange={(value) => setPart(value as PersonPartCode | 'all')}
        />
      </Filters>
      {order === 'time' ? (
        <Card aria-label="Zaman çizgisi">
          <h2>Zaman çizgisi</h2>
          <PersonRows rows={byDay(rows)} withPart isTurned={isTurned} />
        </Card>
      ) : (
        <Parts codes={parts} rows={rows} isTurned={isTurned} />
      )}
    </>
  )
}

function byDay(rows: readonly PersonRow[]): PersonRow[] {
  return rows.toSorted((a, b) => (a.On < b.On ? 1 : a.On > b.On ? -1 : 0))
}

function Head({ person, isTurned }: { person: ResponseFrom<'GetPersonForClerk'>; isTurned: boolean }) {
  const { Name, Owed, Overdue } = person
  const mayDie =
    person.TypeName !== registryTypes.corporate.label && person.TypeName !== registryTypes.public.label
  // Clerks of water alone see the debts of water alone.
  const isOfWater = !person.PartCodes.includes('payments')
  return (
    <Card aria-label="Kimlik">
      <h2>{Name}</h2>
      <Facts
        look="rows"
        label="Kimlik ve iletişim"
        facts={[
          ['Türü', person.TypeName],
          ['Sicil no', person.RegistryNumber],
          ['Kimlik veya vergi no', person.MaskedIdentityNumber],
          ['Telefon', person.MaskedPhone],
          ['E-posta', person.MaskedEmail],
          [
            'Portal üyesi',
            person.MemberSince === null ? 'Değil' : `${formatDateLong(person.MemberSince)} gününden beri`,
          ],
        ]}
      />
      {Owed !== null && Overdue !== null && (
        <Figures
          figures={[
            { label: isOfWater ? 'Bugünkü su borcu' : 'Bugünkü borç', value: liraText(Owed) },
            { label: 'Günü geçmiş', value: liraText(Overdue), isLate: Number(Overdue) > 0 },
          ]}
        />
      )}
      {person.MaskedIdentityNumber === null && person.PartCodes.includes('people') && !isTurned && (
        <IdentityNumber registryNumber={person.RegistryNumber} />
      )}
      <Death
        registryNumber={person.RegistryNumber}
        diedOn={person.DiedOn}
        mayNote={mayDie && person.PartCodes.includes('people') && !isTurned}
      />
    </Card>
  )
}

interface PartsProps {
  codes: readonly PersonPartCode[]
  rows: readonly PersonRow[]
  isTurned: boolean
}

/** Parts with their rows; those without any are named together at the end. */
function Parts({ codes, rows, isTurned }: PartsProps) {
  const parts = codes.map((code) => ({ code, own: rows.filter(({ PartCode }) => PartCode === code) }))
  const empty = parts.filter(({ own }) => own.length === 0).map(({ code }) => personParts[code].label)
  return (
    <>
      {parts.map(
        ({ code, own }) =>
          own.length > 0 && (
            <Card key={code} aria-label={personParts[code].label}>
              <h2>{personParts[code].label}</h2>
              <PersonRows rows={own} isTurned={isTurned} />
            </Card>
          ),
      )}
      {empty.length > 0 && <p className="muted screen-only">Kayıt yok: {empty.join(', ')}.</p>}
    </>
  )
}
