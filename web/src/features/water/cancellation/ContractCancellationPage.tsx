import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from '../../../ui/router/router.tsx'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { useSession } from '../../../session/session.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { type Applicant, callAs, keyOf } from './call-as.ts'
import { CancellationForm } from './CancellationForm.tsx'
import { CancellationStatusView } from './CancellationStatusView.tsx'
import { GuestProof } from './GuestProof.tsx'
import { earlierProof, keepProof, referenceParameter, subscriptionParameter } from './proven.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { useArrivalFocus } from '../../../ui/use-arrival-focus.ts'
import { Page } from '../../../ui/layout/Page.tsx'

export function ContractCancellationPage() {
  const { isAuthenticated, user } = useSession()
  return (
    <Page title="Su aboneliği iptali" width="medium">
      <p>
        Taşınıyor ya da suyu artık kullanmıyorsanız sözleşmenizi buradan sonlandırın. Son endeksi yazarsınız;
        kesin hesabı ve depozitonuzdan size ne kalacağını başvurmadan önce görürsünüz.
      </p>
      {isAuthenticated && user ? (
        <MemberContracts key={user.Oid} identityNumber={user.IdentityNumber} />
      ) : (
        <GuestContract />
      )}
    </Page>
  )
}

function GuestContract() {
  const { isInitialised } = useSession()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  // A guest who returns from the card form has proved the phone already.
  const guest = isInitialised ? earlierProof(query) : undefined
  const reference = query.get(referenceParameter)
  const subscriberNo = query.get(subscriptionParameter)
  if (guest && reference)
    return <CancellationStatusView referenceNumber={reference} applicant={guest} isNew={false} />
  if (guest && subscriberNo) return <Contract subscriberNo={subscriberNo} applicant={guest} />
  return (
    <>
      <StillLiable />
      <GuestProof
        onProven={(proven) => {
          const { startPath } = keepProof(proven)
          navigate(startPath, { replace: true })
        }}
      />
    </>
  )
}

/** Notice that people who move out must read; a guest reads it before the proof, a member before the form. */
function StillLiable() {
  return (
    <Notice kind="warning">
      <p>İptal ettirmeden ayrılırsanız sizden sonra kullanılan su da sizin adınıza faturalanır.</p>
    </Notice>
  )
}

/** The subscriptions of the registry one acts for; an unidentified water user is asked for by the registry. */
function MemberContracts({ identityNumber }: { identityNumber: string }) {
  const byNumber = useQuery({
    ...callQuery('GetSubscriberListByIdentityNumber', { identityNumber }),
    enabled: identityNumber !== '',
  })
  const byRegistry = useQuery({ ...callQuery('GetSubscriptionList', {}), enabled: identityNumber === '' })
  const list = identityNumber === '' ? byRegistry : byNumber
  const [query, setQuery] = useSearchParams()
  if (list.isPending) return <Spinner />
  if (list.isError)
    return (
      <Notice kind="error">
        <p>{messageOf(list.error)}</p>
      </Notice>
    )
  const asked = query.get(subscriptionParameter)
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
    <Stack as="section" gap={3} aria-labelledby="abonelik-sec">
      <h2 id="abonelik-sec">Hangi abonelik?</h2>
      <List look="tiles">
        {list.data.map(({ SubscriberNo, Address }) => (
          <li key={SubscriberNo}>
            <Card
              as="button"
              type="button"
              padding="small"
              gap={1}
              onClick={() => setQuery({ [subscriptionParameter]: SubscriberNo })}
            >
              <strong>Abone {SubscriberNo}</strong>
              <span className="note">{Address}</span>
            </Card>
          </li>
        ))}
      </List>
    </Stack>
  )
}

/** Contract to end; for an existing application its state is shown, and nothing is asked. */
function Contract({ subscriberNo, applicant }: { subscriberNo: string; applicant: Applicant }) {
  const queryClient = useQueryClient()
  const queryKey = ['OpenContractCancellation', subscriberNo, keyOf(applicant)] as const
  const contract = useQuery({
    queryKey,
    queryFn: () => callAs(applicant, 'OpenContractCancellation', { subscriberNo }),
    retry: false,
    // A new fetch would give another file token, and the photos belong to this one.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  const [isNew, setIsNew] = useState(false)
  if (contract.isPending) return <Spinner />
  if (contract.isError) return <QueryFailed query={contract} />
  const { ReferenceNumber } = contract.data
  if (ReferenceNumber)
    return <CancellationStatusView referenceNumber={ReferenceNumber} applicant={applicant} isNew={isNew} />
  return (
    <>
      {applicant === 'member' && <StillLiable />}
      <SubscriberAddress subscriberNo={subscriberNo} applicant={applicant} />
      <CancellationForm
        contract={contract.data}
        applicant={applicant}
        onDone={(reference) => {
          setIsNew(true)
          queryClient.setQueryData(queryKey, { ...contract.data, ReferenceNumber: reference })
          void queryClient.invalidateQueries({ queryKey: ['GetSubscriptionDetail'] })
        }}
      />
    </>
  )
}

/** Address of the contract that is about to end, before anything is asked. */
function SubscriberAddress({ subscriberNo, applicant }: { subscriberNo: string; applicant: Applicant }) {
  const address = useQuery({
    queryKey: ['GetSubscriberAddressString', subscriberNo, keyOf(applicant)],
    queryFn: () => callAs(applicant, 'GetSubscriberAddressString', { subscriberNo }),
    retry: false,
  })
  // A guest comes from the form for the code, in whose place this is shown.
  const text = useArrivalFocus<HTMLParagraphElement>(applicant !== 'member')
  return (
    <p ref={text} tabIndex={-1}>
      Sonlandıracağınız abonelik: <strong>{subscriberNo}</strong>
      {address.data && `, ${address.data.Address}`}
    </p>
  )
}
