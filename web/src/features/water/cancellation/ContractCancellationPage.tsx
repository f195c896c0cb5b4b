import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { callQuery } from '../../../service-client/call-query.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { useSession } from '../../../session/session.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import styles from '../Water.module.css'
import { type Applicant, callAs } from './call-as.ts'
import { CancellationForm } from './CancellationForm.tsx'
import { CancellationStatusView } from './CancellationStatusView.tsx'
import { GuestProof } from './GuestProof.tsx'

export function ContractCancellationPage() {
  const { isAuthenticated, user } = useSession()
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <h1>Su aboneliği iptali</h1>
      <p>
        Taşınıyor ya da suyu artık kullanmıyorsanız sözleşmenizi buradan sonlandırın. Son endeksi yazarsınız;
        kesin hesabı ve depozitonuzdan size ne kalacağını başvurmadan önce görürsünüz.
      </p>
      {isAuthenticated && user ? <MemberContracts key={user.Oid} /> : <GuestContract />}
    </div>
  )
}

function GuestContract() {
  const [proven, setProven] = useState<{ subscriberNo: string; accessToken: string }>()
  if (!proven)
    return (
      <>
        <Notice kind="warning">
          <p>İptal ettirmeden ayrılırsanız sizden sonra kullanılan su da sizin adınıza faturalanır.</p>
        </Notice>
        <GuestProof onProven={setProven} />
      </>
    )
  const { subscriberNo, accessToken } = proven
  return <Contract subscriberNo={subscriberNo} applicant={{ accessToken }} />
}

function MemberContracts() {
  const list = useQuery(callQuery('GetSubscriptionList', {}))
  const [query, setQuery] = useSearchParams()
  if (list.isPending) return <Spinner />
  if (list.isError)
    return (
      <Notice kind="error">
        <p>{messageOf(list.error)}</p>
      </Notice>
    )
  const asked = query.get('abone')
  const chosen =
    list.data.find(({ SubscriberNo }) => SubscriberNo === asked) ??
    (list.data.length === 1 ? list.data[0] : undefined)
  if (list.data.length === 0)
    return (
      <Notice kind="info" title="Su aboneliğiniz yok">
        <p>Adınıza kayıtlı bir su aboneliği bulunmuyor.</p>
      </Notice>
    )
  if (chosen)
    return <Contract key={chosen.SubscriberNo} subscriberNo={chosen.SubscriberNo} applicant="member" />
  return (
    <section className={styles.section} aria-labelledby="abonelik-sec">
      <h2 id="abonelik-sec">Hangi abonelik?</h2>
      <ul className={styles.choices}>
        {list.data.map(({ SubscriberNo, Address }) => (
          <li key={SubscriberNo}>
            <button type="button" className={styles.choice} onClick={() => setQuery({ abone: SubscriberNo })}>
              <strong>Abone {SubscriberNo}</strong>
              <span className={styles.muted}>{Address}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where an application is there already its state is shown, and nothing is asked. */
function Contract({ subscriberNo, applicant }: { subscriberNo: string; applicant: Applicant }) {
  const contract = useQuery({
    queryKey: ['OpenContractCancellation', subscriberNo, applicant],
    queryFn: () => callAs(applicant, 'OpenContractCancellation', { subscriberNo }),
    retry: false,
    // Another look would give another file token, and the photos hang on this one.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  const [reference, setReference] = useState<string>()
  if (contract.isPending) return <Spinner />
  if (contract.isError)
    return (
      <Notice kind="error">
        <p>{messageOf(contract.error)}</p>
        <Button variant="default" onClick={() => void contract.refetch()}>
          Yeniden dene
        </Button>
      </Notice>
    )
  const known = reference ?? contract.data.ReferenceNumber
  if (known)
    return <CancellationStatusView referenceNumber={known} applicant={applicant} isNew={Boolean(reference)} />
  return <CancellationForm contract={contract.data} applicant={applicant} onDone={setReference} />
}
