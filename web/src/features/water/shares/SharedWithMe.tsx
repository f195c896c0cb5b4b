import { useQuery } from '@tanstack/react-query'
import { waterShareEnds, waterShareKinds } from 'contract/water/codes'
import type { SharedSubscription, WaterInvitation } from 'contract/water/shares'
import { useSearchParams } from '../../../ui/router/router.tsx'
import { formatDateLong } from 'rules/dates'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { useCallAction } from '../../../service-client/use-call-action.ts'
import { useCall } from '../../../service-client/use-call.ts'
import { Button } from '../../../ui/Button.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { SharedDetails } from './SharedDetails.tsx'
import { debtText } from './shared-text.ts'

export const sharedParameter = 'paylasilan'

/** Subscriptions of others that one may see, and invitations to them; hidden if both are empty. */
export function SharedWithMe() {
  const shared = useQuery(callQuery('GetWaterSharedWithMe', {}))
  const [query, setQuery] = useSearchParams()
  if (shared.isPending) return null
  if (shared.isError) return <QueryFailed query={shared} />
  const { Invitations, Subscriptions, Ended } = shared.data
  if (Invitations.length + Subscriptions.length + Ended.length === 0) return null
  const asked = query.get(sharedParameter)
  const chosen = Subscriptions.find(({ SubscriberNo }) => SubscriberNo === asked)
  return (
    <Stack as="section" gap={3} aria-labelledby="benimle-paylasilanlar">
      <h2 id="benimle-paylasilanlar">Benimle paylaşılanlar</h2>
      {Invitations.map((invitation) => (
        <Invitation key={invitation.Oid} invitation={invitation} />
      ))}
      <List look="tiles">
        {Subscriptions.map((subscription) => (
          <li key={subscription.Oid}>
            <Tile
              subscription={subscription}
              isChosen={subscription === chosen}
              onChoose={() => setQuery({ [sharedParameter]: subscription.SubscriberNo })}
            />
          </li>
        ))}
      </List>
      {chosen && <SharedDetails key={chosen.SubscriberNo} subscriberNo={chosen.SubscriberNo} />}
      {Ended.map(({ Oid, Address, EndedOn, End }) => (
        <p key={Oid} className="note">
          {Address}: {formatDateLong(EndedOn)} günü sona erdi. {waterShareEnds[End].label}.
        </p>
      ))}
    </Stack>
  )
}

function Invitation({ invitation }: { invitation: WaterInvitation }) {
  const { Oid: oid, Kind, MaskedName, Address, AnswerableUntil } = invitation
  const answer = useCall('AnswerWaterInvitation', { makesStale: ['GetWaterSharedWithMe'] })
  const { run, isBusy, failure } = useCallAction()
  const send = (isAccepted: boolean) =>
    void run(async () => {
      await answer.mutateAsync({ oid, isAccepted })
      return isAccepted ? 'Kabul ettiniz.' : 'Daveti kabul etmediniz.'
    })
  return (
    <Card as="article" aria-label={`Davet: ${Address}`}>
      <p>
        <strong>{MaskedName}</strong> su aboneliğini sizinle paylaşmak istiyor.
      </p>
      <Facts
        facts={[
          ['Adres', Address],
          ['Siz', waterShareKinds[Kind].guestLabel],
          ['Son gün', formatDateLong(AnswerableUntil)],
        ]}
      />
      <p className="note">
        Kabul ederseniz abone adınızın baş harflerini görür. İstediğiniz an ayrılabilirsiniz.
      </p>
      {failure && <FailureNotice message={failure} />}
      <Buttons>
        <Button loading={isBusy} onClick={() => send(true)}>
          Kabul et
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => send(false)}>
          Kabul etmiyorum
        </Button>
      </Buttons>
    </Card>
  )
}

interface TileProps {
  subscription: SharedSubscription
  isChosen: boolean
  onChoose: () => void
}

function Tile({ subscription, isChosen, onChoose }: TileProps) {
  return (
    <Card as="button" type="button" padding="small" gap={1} aria-current={isChosen} onClick={onChoose}>
      <strong>{subscription.MaskedName}</strong>
      <span className="note">{subscription.Address}</span>
      <span>
        {waterShareKinds[subscription.Kind].guestLabel} · {debtText(subscription)}
      </span>
    </Card>
  )
}
