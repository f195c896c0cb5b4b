import { useQuery } from '@tanstack/react-query'
import type { ClerkWork } from 'contract/clerk/calls'
import type { ReactNode } from 'react'
import type { FoundMatter, FoundPerson } from 'contract/clerk/search'
import { matterKinds, minSearchLetters } from 'contract/clerk/search-codes'
import { ClerkPage } from '../../../parts/clerk/ClerkPage.tsx'
import { ClerkSearchForm } from '../../../parts/clerk/ClerkSearchForm.tsx'
import { personPath } from '../../../parts/clerk/person-path.ts'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Row } from '../../../ui/layout/Row.tsx'
import { Link, useLocation } from '../../../ui/router/router.tsx'
import { findDesks } from './find-desks.ts'

/** Search of clerks over everything they may find. The typed text stands in no URL: it may be a person's number. */
export function ClerkSearchPage() {
  const { state } = useLocation()
  const typed = typedIn(state)
  return (
    <ClerkPage
      title="Ara"
      intro="Kimlik, sicil, abone, sayaç, makbuz, ödeme, beyan veya başvuru numarası; ad soyad; telefonun son dört rakamı; ada/parsel; sokak ve kapı numarası; bir masanın adı veya yapacağınız iş. Gördüğünüz her kişi kayda geçer."
      hasOwnSearch
    >
      <ClerkSearchForm key={typed} typed={typed} isFocused />
      {typed !== '' && <Found typed={typed} />}
    </ClerkPage>
  )
}

function typedIn(state: unknown): string {
  const { typed } = (state ?? {}) as { typed?: unknown }
  return typeof typed === 'string' ? typed : ''
}

function Found({ typed }: { typed: string }) {
  const work = useQuery(callQuery('GetWorkForClerks', {}))
  const isLongEnough = typed.length >= minSearchLetters
  const found = useQuery({
    ...callQuery('ListMatchesForClerk', { searchText: typed }),
    enabled: isLongEnough,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const desks = findDesks(work.data ?? [], typed)
  if (!isLongEnough) return <output>En az {minSearchLetters} harf veya rakam yazın.</output>
  if (found.isError) return <QueryFailed query={found} />
  if (!found.data) return <Spinner />
  const { People, Matters, HasMore } = found.data
  const count = People.length + Matters.length + desks.length
  return (
    <>
      <output className="muted">{countText(count, HasMore)}</output>
      {People.length > 0 && <Group title="Kişiler">{People.map(toPerson)}</Group>}
      {Matters.length > 0 && <Group title="İşler ve kayıtlar">{Matters.map(toMatter)}</Group>}
      {desks.length > 0 && <Group title="Masalar">{desks.map(toDesk)}</Group>}
    </>
  )
}

function countText(count: number, hasMore: boolean): string {
  if (count === 0)
    return 'Bir şey bulunamadı. Başka bir numara, adın bir parçasını ya da telefonun son dört rakamını deneyin.'
  return hasMore ? `${count} sonuç gösteriliyor, daha fazlası var: biraz daha yazın.` : `${count} sonuç`
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <List gap={3}>{children}</List>
    </section>
  )
}

function toPerson({ RegistryNumber, Name, TypeName, MaskedPhone, Open }: FoundPerson) {
  const known = [TypeName, `sicil ${RegistryNumber}`, MaskedPhone].filter(Boolean)
  return (
    <li key={RegistryNumber}>
      <Card padding="small">
        <Row>
          <span>
            <Link to={personPath(RegistryNumber)}>
              <strong>{Name}</strong>
            </Link>
            <br />
            <span className="muted">{known.join(' · ')}</span>
          </span>
          <Row as="span" isTogether gap={2}>
            {Open.map(({ Label, Count }) => (
              <Badge key={Label} color="warning">{`${Count} ${Label}`}</Badge>
            ))}
          </Row>
        </Row>
      </Card>
    </li>
  )
}

function toMatter(matter: FoundMatter) {
  const { KindCode, Number: number, Detail, PersonName, RegistryNumber, IsOpen, Path } = matter
  const title = `${matterKinds[KindCode].label} ${number}`
  return (
    <li key={`${KindCode} ${number} ${RegistryNumber}`}>
      <Card padding="small">
        <Row>
          <span>
            {Path === null ? <strong>{title}</strong> : <Link to={Path}>{title}</Link>}
            <br />
            <span>{Detail}</span>
            <br />
            <Link
              to={personPath(RegistryNumber)}
              state={{ occasion: 'matter', occasionNumber: number }}
              aria-label={`${PersonName}, kişinin sayfası`}
            >
              {PersonName}
            </Link>
          </span>
          <Badge color={IsOpen ? 'warning' : 'secondary'}>{IsOpen ? 'Açık' : 'Bitmiş'}</Badge>
        </Row>
      </Card>
    </li>
  )
}

function toDesk({ Code, Title, Description, Path, Waiting }: ClerkWork) {
  return (
    <li key={Code}>
      <Card padding="small">
        <Row>
          <span>
            <Link to={Path}>{Title}</Link>
            <br />
            <span className="muted">{Description}</span>
          </span>
          {Waiting !== null && Waiting > 0 && <Badge color="primary">{`${Waiting} bekliyor`}</Badge>}
        </Row>
      </Card>
    </li>
  )
}
