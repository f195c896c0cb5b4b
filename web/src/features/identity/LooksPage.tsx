import { useInfiniteQuery } from '@tanstack/react-query'
import type { RequestTo } from 'contract/calls'
import type { LookLine } from 'contract/identity/account'
import { formatMoment } from 'rules/turkey-time'
import { callService } from '../../service-client/call-service.ts'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { useSession } from '../../session/session.tsx'
import { loading } from '../../texts/sentences.ts'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Link } from '../../ui/router/router.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'

/** Looks at the records of the person or company one acts for: the desk, the time and the reason. */
export function LooksPage() {
  const { user } = useSession()
  const looks = useInfiniteQuery({
    queryKey: ['GetLooksAtOwnRecords', user?.Oid],
    queryFn: ({ pageParam, signal }) => callService('GetLooksAtOwnRecords', { after: pageParam }, signal),
    initialPageParam: null as RequestTo<'GetLooksAtOwnRecords'>['after'],
    getNextPageParam: ({ Next }) => Next,
    staleTime: 0,
  })
  const lines = looks.data?.pages.flatMap(({ Items }) => Items)
  const heldBackDays = looks.data?.pages[0]?.AuditHeldBackDays ?? 0
  return (
    <Page
      title="Verilerime kim baktı?"
      lead="Belediyede hangi birim, ne zaman, hangi iş için kaydınızı gördü veya hakkınızda işlem yaptı."
      width="wide"
    >
      {looks.isPending && <output>{loading}</output>}
      {looks.isError && <QueryFailed query={looks} title="Kayıtlar getirilemedi" />}
      {lines?.length === 0 && (
        <output>Bu kaydın tutulmaya başlandığı günden beri kaydınıza bakan olmadı.</output>
      )}
      {lines && lines.length > 0 && (
        <RecordTable
          caption="Kaydınıza bakılan günler, en yenisi üstte"
          rowHeading="Zaman"
          rowName={({ HappenedAt }) => formatMoment(HappenedAt)}
          columns={[
            { heading: 'Birim', cell: deskOf },
            {
              heading: 'Ne oldu',
              cell: ({ Text, Count }) => (Count > 1 ? `${Text} (${Count} kez)` : Text),
              isText: true,
            },
            {
              heading: 'İş',
              cell: ({ Matter, Reason }) => [Matter, Reason].filter(Boolean).join('; ') || '–',
              isText: true,
            },
          ]}
          rows={lines}
          keyOf={(line) => Object.values(line).join('|')}
        />
      )}
      {looks.hasNextPage && (
        <Buttons>
          <Button
            variant="default"
            loading={looks.isFetchingNextPage}
            onClick={() => void looks.fetchNextPage()}
          >
            Daha eskileri göster
          </Button>
        </Buttons>
      )}
      <p className="note">
        Aynı gün aynı iş için yapılan bakışlar tek satırdır; saat sonuncusunundur.
        {heldBackDays > 0 && ` Denetim görevlilerinin bakışları ${heldBackDays} gün sonra görünür.`} Bir
        bakışın nedenini anlamadıysanız <Link to="/kvkk">belediyeye sorma hakkınız</Link> var.
      </p>
    </Page>
  )
}

function deskOf({ Desk, ClerkName }: LookLine): string {
  return ClerkName ? `${Desk} (${ClerkName})` : Desk
}
