import { useQuery } from '@tanstack/react-query'
import { type DeclarationKindCode, declarationKinds } from 'contract/declarations/codes'
import type { Registry } from 'contract/identity/calls'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from '../../../ui/router/router.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { DeclarationStart } from '../DeclarationStart.tsx'
import type { DeclarationForm } from './declaration-form.ts'
import { DeclarationWizard } from './DeclarationWizard.tsx'
import type { EveryValues } from './every-declaration.ts'
import type { Fetched } from './fetched-lists.ts'

interface OpenedFormProps<Kind extends DeclarationKindCode, Values extends EveryValues, Lists> {
  form: DeclarationForm<Kind, Values, Lists>
  registry: Registry
  fetched: Fetched<Lists>
  /** The steps with their sections, once their choices are loaded. */
  children: (lists: Lists) => ReactNode
}

/** A form of one kind: where to begin, then the steps. */
export function OpenedForm<Kind extends DeclarationKindCode, Values extends EveryValues, Lists>({
  fetched: { lists, error, retry },
  ...opened
}: OpenedFormProps<Kind, Values, Lists>) {
  if (error)
    return (
      <Notice kind="error">
        <p>{messageOf(error)}</p>
        <Button variant="default" onClick={retry}>
          Yeniden dene
        </Button>
      </Notice>
    )
  return lists === undefined ? <Spinner /> : <StartOrSteps {...opened} lists={lists} />
}

type StartOrStepsProps<Kind extends DeclarationKindCode, Values extends EveryValues, Lists> = Omit<
  OpenedFormProps<Kind, Values, Lists>,
  'fetched'
> & { lists: Lists }

function StartOrSteps<Kind extends DeclarationKindCode, Values extends EveryValues, Lists>({
  form,
  registry,
  lists,
  children,
}: StartOrStepsProps<Kind, Values, Lists>) {
  const [search] = useSearchParams()
  /** The draft that came into being on this very page: the screen is newer than the stored draft. */
  const [ownOid, setOwnOid] = useState<number>()
  const [reloads, setReloads] = useState(0)
  const draftOid = Number(search.get('taslak')) || undefined
  const isOwn = draftOid !== undefined && draftOid === ownOid
  const draft = useQuery({
    ...callQuery('GetDeclarationDraft', { draftOid: draftOid ?? 0 }),
    enabled: draftOid !== undefined && !isOwn,
    // Read once when it is opened: values typed after that are newer.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })
  // A correction that has not been typed into yet brings the documents of the declaration it corrects.
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
  const shared = { form, registry, lists, children, onCreated: setOwnOid, onReload: reload }
  if (draftOid === undefined && search.get('adim') === null)
    return <DeclarationStart kind={form.kind} intro={form.intro} />
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
