import { useQuery } from '@tanstack/react-query'
import { declarationKinds, type DeclarationKindCode } from 'contract/declarations/codes'
import { useRef } from 'react'
import { callQuery } from '../../service-client/call-query.ts'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { useCall } from '../../service-client/use-call.ts'
import { toastFailure, useCallAction } from '../../service-client/use-call-action.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { confirm } from '../../ui/dialog/dialogs.tsx'
import { formatMoment } from 'rules/turkey-time'
import { Stack } from '../../ui/layout/Stack.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'

/** Drafts not sent yet; an empty list is hidden, a failed one says so. */
export function Drafts({ kind }: { kind?: DeclarationKindCode }) {
  const drafts = useQuery(callQuery('GetDeclarationDrafts', kind ? { kindCode: kind } : {}))
  const remove = useCall('RemoveDeclarationDraft', { makesStale: ['GetDeclarationDrafts'] })
  const { run } = useCallAction({ takeFailure: toastFailure })
  const title = useRef<HTMLHeadingElement>(null)

  async function removeDraft(draftOid: number): Promise<string | void> {
    if (!(await confirm('Bu taslak silinsin mi? Yazdıklarınız geri gelmez.'))) return
    await remove.mutateAsync({ draftOid })
    // The row with its button is gone; the keyboard goes on at the list.
    title.current?.focus()
    return 'Taslak silindi.'
  }

  if (drafts.isError && !drafts.data)
    return <QueryFailed query={drafts} title="Yarım kalan beyanlarınız getirilemedi" />
  if (!drafts.data || drafts.data.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="drafts-title">
      <h2 id="drafts-title" ref={title} tabIndex={-1}>
        Yarım kalan beyanlarınız
      </h2>
      <List>
        {drafts.data.map(({ Oid, KindCode, Content, SavedAt }) => {
          const { label, path } = declarationKinds[KindCode]
          const subject = typeof Content['subject'] === 'string' ? Content['subject'] : ''
          return (
            <Card as="li" padding="small" isRow key={Oid}>
              <Stack gap={0}>
                <strong>{subject || label}</strong>
                <span className="muted">
                  {subject && `${label} · `}
                  Kaydedildi: {formatMoment(SavedAt)}
                </span>
              </Stack>
              <Buttons>
                <ButtonLink
                  variant="default"
                  to={`${path}?taslak=${Oid}`}
                  aria-label={`Devam et: ${subject || label}`}
                >
                  Devam et
                </ButtonLink>
                <Button
                  variant="default"
                  aria-label={`Taslağı sil: ${subject || label}`}
                  onClick={() => void run(() => removeDraft(Oid))}
                >
                  Sil
                </Button>
              </Buttons>
            </Card>
          )
        })}
      </List>
    </Stack>
  )
}
