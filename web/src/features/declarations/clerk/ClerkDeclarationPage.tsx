import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DeclarationFindings } from 'contract/declaration-clerk'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ClerkPage } from '../../../clerk/ClerkPage.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { Accrued, History, SentContent } from '../DeclarationParts.tsx'
import { Assessment } from '../form/Assessment.tsx'
import { momentText } from '../form/moment-text.ts'
import formStyles from '../form/DeclarationForm.module.css'
import { StatusBadge } from '../StatusBadge.tsx'
import styles from '../Declarations.module.css'
import { DecideForm } from './DecideForm.tsx'

export function ClerkDeclarationPage() {
  return (
    <ClerkPage
      title="Beyan incelemesi"
      intro="Belgelere bakın, tespitlerinizi yazın, hesabın sonucunu görün ve karar verin."
    >
      <Link to="/Memur/Beyanlar" className={styles.back}>
        Beyanlar
      </Link>
      <Declaration />
    </ClerkPage>
  )
}

function Declaration() {
  const [search] = useSearchParams()
  const declarationOid = Number(search.get('beyan')) || 0
  const [findings, setFindings] = useState<DeclarationFindings>({ isExemptionGranted: false })
  const found = useQuery({
    ...callQuery('GetDeclarationForClerk', { declarationOid, findings }),
    enabled: declarationOid > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (declarationOid === 0) return <p>Hangi beyan olduğu belli değil; listeden açın.</p>
  if (found.isPending) return <Spinner />
  if (found.isError)
    return (
      <Notice kind="error">
        <p>{messageOf(found.error)}</p>
      </Notice>
    )
  const { Declaration: declaration, Assessment: assessment } = found.data
  return (
    <>
      <div className={styles.card}>
        <div className={styles.text}>
          <strong>{declaration.RegistryName}</strong>
          <span>
            {declaration.KindName} · {declaration.Number} · Sicil no {declaration.RegistryNumber}
          </span>
          <span className={styles.muted}>
            {declaration.SentBy} gönderdi, {momentText(declaration.SentAt)}
          </span>
        </div>
        <StatusBadge code={declaration.StatusCode} name={declaration.StatusName} />
      </div>
      <h2>Gönderilen beyan</h2>
      <SentContent {...declaration} />
      {assessment && (
        <section className={formStyles.preview} aria-labelledby="assessment-title">
          <h2 id="assessment-title">Kabul ederseniz</h2>
          <Assessment assessment={assessment} />
        </section>
      )}
      {declaration.StatusCode === 'waiting' ? (
        <DecideForm
          declarationOid={declaration.Oid}
          kind={declaration.KindCode}
          claimsExemption={declaration.Reasons.some(({ Code }) => Code === 'exemptionClaimed')}
          findings={findings}
          onFindings={setFindings}
        />
      ) : (
        <Accrued {...declaration} />
      )}
      <History {...declaration} />
    </>
  )
}
