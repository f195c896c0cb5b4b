import { useQuery } from '@tanstack/react-query'
import type { Subscription } from 'contract/water/calls'
import { Fragment } from 'react'
import { useSearchParams } from '../../ui/router/router.tsx'
import { liraText } from 'rules/money'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { NoRecord } from '../../session/NoRecord.tsx'
import { useSession } from '../../session/session.tsx'
import { useSettings } from '../../settings/settings.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PhoneLink } from '../../ui/PhoneLink.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { SubscriptionDetails } from './SubscriptionDetails.tsx'
import { SharedWithMe, sharedParameter } from './shares/SharedWithMe.tsx'
import { isSome, statusTexts } from './water-text.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Card } from '../../ui/layout/Card.tsx'

const chosenParameter = 'abone'

export function SubscriptionsPage() {
  const { user } = useSession()
  return (
    <Page title="Su aboneliklerim">
      {user ? (
        <Fragment key={user.Oid}>
          <Subscriptions />
          <SharedWithMe />
        </Fragment>
      ) : (
        <NoRecord then="Eşleşince aboneliklerinizi burada görürsünüz." />
      )}
    </Page>
  )
}

function Subscriptions() {
  const { Contact } = useSettings()
  const list = useQuery(callQuery('GetSubscriptionList', {}))
  const [query, setQuery] = useSearchParams()
  if (list.isPending) return <Spinner />
  if (list.isError) return <QueryFailed query={list} />
  const asked = query.get(chosenParameter)
  const chosen = list.data.find(({ SubscriberNo }) => SubscriberNo === asked) ?? list.data[0]
  if (!chosen)
    return (
      <Notice kind="info" title="Su aboneliğiniz yok">
        <p>
          Adınıza kayıtlı bir su aboneliği bulunmuyor. Bir yanlışlık olduğunu düşünüyorsanız{' '}
          <PhoneLink number={Contact.Phone} /> numarasını arayın.
        </p>
      </Notice>
    )
  // A shared subscription is shown in the place of one's own.
  const isSharedChosen = query.has(sharedParameter)
  return (
    <>
      {(list.data.length > 1 || isSharedChosen) && (
        <List look="tiles" aria-label="Abonelikler">
          {list.data.map((subscription) => (
            <li key={subscription.SubscriberNo}>
              <Choice
                subscription={subscription}
                isChosen={subscription === chosen && !isSharedChosen}
                onChoose={() => setQuery({ [chosenParameter]: subscription.SubscriberNo })}
              />
            </li>
          ))}
        </List>
      )}
      {!isSharedChosen && (
        <SubscriptionDetails key={chosen.SubscriberNo} subscriberNo={chosen.SubscriberNo} />
      )}
    </>
  )
}

interface ChoiceProps {
  subscription: Subscription
  isChosen: boolean
  onChoose: () => void
}

function Choice({ subscription, isChosen, onChoose }: ChoiceProps) {
  const { SubscriberNo, Address, OpenDebt, Status } = subscription
  return (
    <Card as="button" type="button" padding="small" gap={1} aria-current={isChosen} onClick={onChoose}>
      <strong>Abone {SubscriberNo}</strong>
      <span className="note">{Address}</span>
      <span>
        {Status !== 'active' && `${statusTexts[Status]} · `}
        {isSome(OpenDebt) ? `Borç: ${liraText(OpenDebt)}` : 'Borç yok'}
      </span>
    </Card>
  )
}
