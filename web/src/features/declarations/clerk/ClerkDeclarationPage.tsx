import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import type { DeclarationFindings } from 'contract/declarations/declaration-clerk'
import { useState } from 'react'
import { useSearchParams } from '../../../ui/router/router.tsx'
import { ClerkPage } from '../../../parts/clerk/ClerkPage.tsx'
import { useOpenedHeading } from '../../../parts/clerk/use-opened-heading.ts'
import { callQuery } from '../../../service-client/call-query.ts'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { Accrued, History, SentContent } from '../DeclarationParts.tsx'
import { Assessment } from '../form/Assessment.tsx'
import { formatMoment } from 'rules/turkey-time'
import { StatusBadge } from '../StatusBadge.tsx'
import { DecideForm } from './DecideForm.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import formStyles from '../form/DeclarationForm.module.css'

export function ClerkDeclarationPage() {
  const [search] = useSearchParams()
  const declarationOid = Number(search.get('beyan')) || 0
  return (
    <ClerkPage
      title="Beyan incelemesi"
      desk={{ path: '/Memur/Beyanlar', title: 'Beyanlar' }}
      intro="Belgelere bakın, tespitlerinizi yazın, hesabın sonucunu görün ve karar verin."
    >
      {/* Findings for one declaration are not carried over to the next. */}
      <Declaration key={declarationOid} declarationOid={declarationOid} />
    </ClerkPage>
  )
}

const nothingFound: DeclarationFindings = { isExemptionGranted: false }

function Declaration({ declarationOid }: { declarationOid: number }) {
  const [changed, setFindings] = useState<DeclarationFindings>()
  const asked = { enabled: declarationOid > 0, retry: false }
  const found = useQuery({
    ...callQuery('GetDeclarationForClerk', { declarationOid, findings: nothingFound }),
    ...asked,
  })
  // Shares found before are proposed again, unless the clerk says otherwise.
  const ended =
    found.data?.OtherOwners.filter(({ IsEnded }) => IsEnded).map(({ EstateOid }) => EstateOid) ?? []
  const findings =
    changed ?? (ended.length > 0 ? { ...nothingFound, endedEstateOidList: ended } : nothingFound)
  // Separate query, so that a failed calculation loses nothing the clerk has typed.
  const assessed = useQuery({
    ...callQuery('GetDeclarationForClerk', { declarationOid, findings }),
    ...asked,
    placeholderData: keepPreviousData,
  })
  if (declarationOid === 0) return <p>Hangi beyan olduğu belli değil; listeden açın.</p>
  if (!found.data) return found.isError ? <QueryFailed query={found} /> : <Spinner />
  const { Declaration: declaration, OtherOwners: owners } = found.data
  const assessment = assessed.data?.Assessment
  return (
    <>
      <Declarant declaration={declaration} />
      <h2>Gönderilen beyan</h2>
      <SentContent {...declaration} />
      {assessed.isError && <QueryFailed query={assessed} title="Vergi hesaplanamadı" />}
      {assessment && (
        <Card className={formStyles.preview} aria-labelledby="assessment-title">
          <h2 id="assessment-title">Kabul ederseniz</h2>
          <Assessment assessment={assessment} isForClerk />
        </Card>
      )}
      {declaration.StatusCode === 'waiting' ? (
        <DecideForm
          declarationOid={declaration.Oid}
          kind={declaration.KindCode}
          isRepentance={declaration.Content['isRepentance'] === true}
          claimsExemption={declaration.Reasons.some(({ Code }) => Code === 'exemptionClaimed')}
          owners={owners}
          findings={findings}
          seenTotal={assessment?.Total ?? null}
          isAssessing={assessed.isPlaceholderData}
          onFindings={setFindings}
        />
      ) : (
        <Accrued {...declaration} />
      )}
      <History {...declaration} />
    </>
  )
}

function Declarant({ declaration }: { declaration: ResponseFrom<'GetDeclarationForClerk'>['Declaration'] }) {
  const heading = useOpenedHeading()
  return (
    <Card as="div" padding="small" isRow>
      <Stack gap={0}>
        <h2 ref={heading} tabIndex={-1}>
          {declaration.RegistryName}
        </h2>
        <span>
          {declaration.KindName} · {declaration.Number} · Sicil no {declaration.RegistryNumber}
        </span>
        <span className="muted">
          {declaration.SentBy} gönderdi, {formatMoment(declaration.SentAt)}
        </span>
      </Stack>
      <StatusBadge code={declaration.StatusCode} name={declaration.StatusName} />
    </Card>
  )
}
