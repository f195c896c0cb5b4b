import { useQuery } from '@tanstack/react-query'
import { declarationKinds, type DeclarationKindCode } from 'contract/declarations/codes'
import { formatDateLong } from 'rules/dates'
import { useNavigate } from '../../ui/router/router.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { useCall } from '../../service-client/use-call.ts'
import { toastFailure, useCallAction } from '../../service-client/use-call-action.ts'
import { useOffered } from '../../session/use-offered.ts'
import { useSettings } from '../../settings/settings.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PhoneLink } from '../../ui/PhoneLink.tsx'
import { dayInTurkey } from 'rules/turkey-time'
import { Drafts } from './Drafts.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Card } from '../../ui/layout/Card.tsx'

/** Start of a declaration: an empty form, a draft, or an earlier declaration. */
export function DeclarationStart({ kind, intro }: { kind: DeclarationKindCode; intro: string }) {
  const { path } = declarationKinds[kind]
  const { Contact } = useSettings()
  const isOffered = useOffered([{ path }]).length > 0
  return (
    <>
      <p>{intro}</p>
      {isOffered ? (
        <>
          <p className="muted">
            Yazdıklarınız kendiliğinden kaydedilir; yarım bırakıp başka bir cihazda sürdürebilirsiniz.
          </p>
          <ButtonLink to={`${path}?adim=who`}>Yeni beyana başla</ButtonLink>
        </>
      ) : (
        <Notice kind="info" title="Bu beyan henüz buradan alınmıyor">
          <p>
            Belediye sokaklarını ve tarifesini yükleyince bu beyanı buradan verebilirsiniz. O zamana kadar
            kimliğinizle belediyeye gelin veya <PhoneLink number={Contact.Phone} /> numarasını arayın.
          </p>
        </Notice>
      )}
      <Drafts kind={kind} />
      <Earlier kind={kind} />
    </>
  )
}

function Earlier({ kind }: { kind: DeclarationKindCode }) {
  const navigate = useNavigate()
  const sent = useQuery(callQuery('RetrieveDeclarationSummary', { kindCode: kind }))
  const start = useCall('StartDeclarationDraft', { makesStale: ['GetDeclarationDrafts'] })
  const { run, isBusy } = useCallAction({ takeFailure: toastFailure })
  const earlier = sent.data?.Items ?? []
  if (sent.isError && !sent.data) return <QueryFailed query={sent} title="Önceki beyanlarınız getirilemedi" />
  if (earlier.length === 0) return null

  async function startFrom(declarationOid: number): Promise<void> {
    const { Oid } = await start.mutateAsync({ declarationOid })
    navigate(`${declarationKinds[kind].path}?taslak=${Oid}&adim=who`)
  }

  return (
    <Stack as="section" gap={3} aria-labelledby="earlier-title">
      <h2 id="earlier-title">Önceki beyandan başlayın</h2>
      <p className="muted">Bilgiler önceki beyandan gelir; yalnızca değişeni yazarsınız.</p>
      <List>
        {earlier.slice(0, 10).map(({ Oid, Number: number, Subject, SentAt, StatusName }) => (
          <Card as="li" padding="small" isRow key={Oid}>
            <Stack gap={0}>
              <strong>{Subject}</strong>
              <span className="muted">
                {number} · {formatDateLong(dayInTurkey(SentAt))} · {StatusName}
              </span>
            </Stack>
            <Button
              variant="default"
              disabled={isBusy}
              aria-label={`Bundan başla: ${number}`}
              onClick={() => void run(() => startFrom(Oid))}
            >
              Bundan başla
            </Button>
          </Card>
        ))}
      </List>
    </Stack>
  )
}
