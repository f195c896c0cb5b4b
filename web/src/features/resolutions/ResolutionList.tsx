import type { ResponseFrom } from 'contract/calls'
import { type ResolutionBodyCode, resolutionBodies, resolutionParameter } from 'contract/resolutions/codes'
import { formatDateLong } from 'rules/dates'
import { Link, useLocation } from '../../ui/router/router.tsx'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { PageNumbers } from '../../ui/PageNumbers.tsx'
import { useUrlQuery } from '../../ui/use-url-query.ts'
import { Marked } from './Marked.tsx'
import styles from './ResolutionPage.module.css'
import { type ResolutionParameter, useResolutions } from './use-resolutions.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Skeleton } from '../../ui/layout/Skeleton.tsx'

type Item = ResponseFrom<'GetResolutionList'>['Items'][number]

export function ResolutionList({ bodyCode }: { bodyCode: ResolutionBodyCode }) {
  const { change } = useUrlQuery<ResolutionParameter>()
  const { list, pageIndex } = useResolutions(bodyCode)
  if (!list.data) {
    return list.error ? (
      <QueryFailed query={list} title="Kararlar getirilemedi" />
    ) : (
      <Skeleton text="Kararlar getiriliyor…" count={1} size="picture" />
    )
  }
  const { TotalCount, PageCount, Items } = list.data
  return (
    <Stack as="section" gap={5} aria-label="Bulunan kararlar" aria-busy={list.isPlaceholderData}>
      {TotalCount === 0 ? (
        <NothingFound />
      ) : (
        <output className="muted">{`${TotalCount} karar bulundu.`}</output>
      )}
      <List as="ol">
        {Items.map((item) => (
          <li key={item.Oid}>
            <Row item={item} />
          </li>
        ))}
      </List>
      <PageNumbers
        pageIndex={pageIndex}
        pageCount={PageCount}
        onChange={(next) => {
          change({ sayfa: next === 0 ? '' : String(next + 1) })
          window.scrollTo(0, 0)
        }}
      />
    </Stack>
  )
}

/** Empty result: nothing matches, or no resolution exists yet. */
function NothingFound() {
  const { read } = useUrlQuery<ResolutionParameter>()
  const isNarrowed = (['ara', 'yil', 'konu', 'no', 'ilk', 'son'] as const).some((name) => read(name) !== '')
  return isNarrowed ? (
    <>
      <output className="muted">Aramanıza uyan karar yok.</output>
      <p>Daha az kelimeyle aramayı, yılı ve konuyu “Tümü” yapmayı deneyin.</p>
    </>
  ) : (
    <output>Henüz karar yayımlanmadı. Yayımlananlar burada listelenir.</output>
  )
}

function Row({ item }: { item: Item }) {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  query.set(resolutionParameter, String(item.Oid))
  return (
    <Card as="article" gap={2} padding="small" className={styles.row}>
      <h2 className={styles.title}>
        <Link to={`${resolutionBodies[item.BodyCode].path}?${query}`}>
          <Marked text={item.Title} />
        </Link>
      </h2>
      <p className={`note ${styles.facts}`}>
        <span>
          {item.Year}/{item.ResolutionNumber}
        </span>
        <time dateTime={item.DecidedOn}>{formatDateLong(item.DecidedOn)}</time>
        <span>{item.TypeName}</span>
      </p>
      <p className={styles.snippet}>
        <Marked text={item.Snippet} />
      </p>
    </Card>
  )
}
