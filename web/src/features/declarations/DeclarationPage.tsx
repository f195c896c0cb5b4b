import { useQuery } from '@tanstack/react-query'
import { declarationKinds } from 'contract/declarations/codes'
import type { Registry } from 'contract/identity/calls'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { callQuery } from '../../service-client/call-query.ts'
import { messageOf } from '../../service-client/service-error.ts'
import { NoRecord } from '../../session/NoRecord.tsx'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { DeclarationStart } from './DeclarationStart.tsx'
import type { DeclarationForm } from './form/declaration-form.ts'
import { DeclarationWizard } from './form/DeclarationWizard.tsx'
import type { Lists } from './form/field-definition.ts'
import { useLists } from './form/use-lists.ts'
import styles from './form/DeclarationForm.module.css'

/** The page of each kind of declaration: where to begin, then the steps. */
export function DeclarationPage({ form }: { form: DeclarationForm }) {
  const { user } = useSession()
  return (
    <div className={styles.page}>
      <h1>{declarationKinds[form.kind].label}</h1>
      {user ? (
        <ForRegistry key={user.Oid} form={form} registry={user} />
      ) : (
        <NoRecord then="Beyan verebilmeniz için eşleşmesi gerekir." />
      )}
    </div>
  )
}

function ForRegistry({ form, registry }: { form: DeclarationForm; registry: Registry }) {
  const { lists, isReady, error, retry } = useLists(form.kind)
  if (error)
    return (
      <Notice kind="error">
        <p>{messageOf(error)}</p>
        <Button variant="default" onClick={retry}>
          Yeniden dene
        </Button>
      </Notice>
    )
  return isReady ? <OpenedForm form={form} registry={registry} lists={lists} /> : <Spinner />
}

interface OpenedFormProps {
  form: DeclarationForm
  registry: Registry
  lists: Lists
}

function OpenedForm({ form, registry, lists }: OpenedFormProps) {
  const [search] = useSearchParams()
  /** The draft that came into being on this very page: what is on the screen is newer than what is stored. */
  const [ownOid, setOwnOid] = useState<number>()
  const [reloads, setReloads] = useState(0)
  const draftOid = Number(search.get('taslak')) || undefined
  const isOwn = draftOid !== undefined && draftOid === ownOid
  const draft = useQuery({
    ...callQuery('GetDeclarationDraft', { draftOid: draftOid ?? 0 }),
    enabled: draftOid !== undefined && !isOwn,
    // Read once when it is opened: what is typed then is the newer one.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })
  // A correction that has not been typed into yet brings the documents of what it corrects.
  const correctedOid =
    draft.data && !('typed' in draft.data.Content) ? (draft.data.CorrectsOid ?? undefined) : undefined
  const corrected = useQuery({
    ...callQuery('GetDeclarationDetail', { declarationOid: correctedOid ?? 0 }),
    enabled: correctedOid !== undefined,
    retry: false,
  })
  const reload = () => {
    setOwnOid(undefined)
    setReloads((count) => count + 1)
  }
  const shared = { form, registry, lists, onCreated: setOwnOid, onReload: reload }
  if (draftOid === undefined && search.get('adim') === null) return <DeclarationStart form={form} />
  if (draftOid === undefined || isOwn)
    return <DeclarationWizard key="new" {...shared} draft={undefined} files={[]} />
  if (draft.isError)
    return (
      <Notice kind="error">
        <p>{messageOf(draft.error)}</p>
        <Link to={declarationKinds[form.kind].path}>Yeniden başlayın</Link>
      </Notice>
    )
  if (!draft.data || (correctedOid !== undefined && corrected.isPending)) return <Spinner />
  return (
    <DeclarationWizard
      key={`${draftOid}-${reloads}`}
      {...shared}
      draft={draft.data}
      files={corrected.data?.Files ?? []}
    />
  )
}
