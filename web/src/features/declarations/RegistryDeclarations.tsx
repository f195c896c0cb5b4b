import { useQuery } from '@tanstack/react-query'
import { declarationKinds } from 'contract/declarations/codes'
import { Link } from '../../ui/router/router.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { loading } from '../../texts/sentences.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { DeclarationCards } from './DeclarationCards.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Card } from '../../ui/layout/Card.tsx'

/** Properties and workplaces of a record: the last declared state of each. */
export function RegistryEstates() {
  const known = useQuery(callQuery('GetKnownProperties', {}))
  const estates =
    known.data?.Estates.map((estate) => ({
      ...estate,
      title: [
        declarationKinds[estate.KindCode].label.replace(' beyanı', ''),
        `ada ${estate.BlockNumber}, parsel ${estate.ParcelNumber}`,
        estate.SectionNumber && `bölüm ${estate.SectionNumber}`,
      ]
        .filter(Boolean)
        .join(', '),
      facts: [estate.AddressText, `hisse ${estate.Share}`].filter(Boolean).join(' · '),
    })) ?? []
  // A place may be declared for several taxes: each entry names its tax.
  const places =
    known.data?.Places.map((place) => ({
      ...place,
      title: `${place.Name}: ${declarationKinds[place.KindCode].label.replace(' vergisi beyanı', '').toLocaleLowerCase('tr')}`,
      facts: place.AddressText,
    })) ?? []
  return (
    <>
      <Stack as="section" gap={3} aria-labelledby="own-estates">
        <h2 id="own-estates">Taşınmazlarım</h2>
        <State query={known} what="Taşınmazlarınız" />
        {known.data && estates.length === 0 && <p>Buradan beyan ettiğiniz bir taşınmaz yok.</p>}
        <Known items={estates} />
        {known.data && (
          <p className="note">
            Yalnızca buradan verdiğiniz beyanlar listelenir. Vergisini ödediğiniz daha eski taşınmazlar{' '}
            <Link to="/DebtQuestioning?sekme=tahakkuklar">tahakkuklarınızda</Link> görünür.
          </p>
        )}
      </Stack>
      {places.length > 0 && (
        <Stack as="section" gap={3} aria-labelledby="own-places">
          <h2 id="own-places">İş yerlerim, ilanlarım ve etkinliklerim</h2>
          <Known items={places} />
        </Stack>
      )}
    </>
  )
}

interface KnownItem {
  Oid: number
  KindCode: string
  DeclarationOid: number
  title: string
  facts: string
}

function Known({ items }: { items: readonly KnownItem[] }) {
  return (
    <List>
      {items.map((item) => (
        <Card as="li" padding="small" isRow key={`${item.KindCode}-${item.Oid}`}>
          <Stack gap={0}>
            <strong>{item.title}</strong>
            <span className="muted">{item.facts}</span>
          </Stack>
          <ButtonLink
            variant="default"
            to={`/Beyan?beyan=${item.DeclarationOid}`}
            aria-label={`${item.title}: beyanı aç`}
          >
            Beyanı aç
          </ButtonLink>
        </Card>
      ))}
    </List>
  )
}

/** The newest few; the whole list has a page of its own. */
export function RegistryDeclarations() {
  const sent = useQuery(callQuery('RetrieveDeclarationSummary', {}))
  return (
    <Stack as="section" gap={3} aria-labelledby="own-declarations">
      <h2 id="own-declarations">Beyanlarım</h2>
      <State query={sent} what="Beyanlarınız" />
      {sent.data?.Items.length === 0 && <p>Henüz beyan göndermediniz.</p>}
      {sent.data && (
        <DeclarationCards
          declarations={sent.data.Items.slice(0, 5)}
          pathOf={(oid) => `/Beyan?beyan=${oid}`}
        />
      )}
      <p>
        <Link to="/Beyanlarim">Tüm beyanlarım ve yeni beyan</Link>
      </p>
    </Stack>
  )
}

interface StateProps {
  query: { isPending: boolean; isError: boolean; refetch: () => unknown }
  what: string
}

function State({ query, what }: StateProps) {
  if (query.isPending) return <output>{loading}</output>
  if (!query.isError) return null
  return (
    <Notice kind="warning">
      <p>{what} alınamadı. Biraz sonra yeniden deneyin.</p>
      <Button variant="default" onClick={() => void query.refetch()}>
        Yeniden dene
      </Button>
    </Notice>
  )
}
