import { useQuery } from '@tanstack/react-query'
import type { Subscription } from 'contract/water/calls'
import type { WaterOffer } from 'contract/water/applications'
import { type AppliedCode, type AppliedName, appliedName } from 'contract/water/codes'
import { useState } from 'react'
import { waterApplicationRules } from 'rules/water/water-applications'
import { kindsWith } from 'rules/water/water-shares'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { ApplicationAnswers } from './ApplicationAnswers.tsx'
import { OfferFacts } from './OfferFacts.tsx'

type Asked = Pick<Subscription, 'SubscriberNo' | 'Address'>

interface ApplicationFormProps {
  applicationType: number
  subscriberNo?: string | undefined
  onDone: (reference: string) => void
}

/** Asks for the subscription, shows needs and costs of the application, then asks the rest. */
export function ApplicationForm({ applicationType, subscriberNo, onDone }: ApplicationFormProps) {
  const name = appliedName(applicationType)
  const list = useQuery(callQuery('GetSubscriptionList', {}))
  const shared = useQuery(callQuery('GetWaterSharedWithMe', {}))
  if (!name) return null
  if (list.isPending || shared.isPending) return <Spinner />
  if (list.isError) return <QueryFailed query={list} />
  if (shared.isError) return <QueryFailed query={shared} />
  const { who } = waterApplicationRules[name]
  const mayAsk = kindsWith(name)
  const fitting: Asked[] =
    who === 'anyone'
      ? []
      : [...list.data, ...shared.data.Subscriptions.filter(({ Kind }) => mayAsk.includes(Kind))].filter(
          ({ Status }) => Status === who,
        )
  if (who !== 'anyone' && fitting.length === 0)
    return (
      <Notice kind="info" title="Bu işlem için uygun aboneliğiniz yok">
        <p>
          {who === 'closed'
            ? 'Kapanmış bir aboneliğiniz bulunmuyor.'
            : 'Adınıza açık bir su aboneliği bulunmuyor.'}
        </p>
      </Notice>
    )
  return (
    <OfSubscription
      name={name}
      code={applicationType as AppliedCode}
      fitting={fitting}
      asked={subscriberNo}
      onDone={onDone}
    />
  )
}

interface OfSubscriptionProps {
  name: AppliedName
  code: AppliedCode
  fitting: readonly Asked[]
  asked: string | undefined
  onDone: (reference: string) => void
}

function OfSubscription({ name, code, fitting, asked, onDone }: OfSubscriptionProps) {
  const first = fitting.find(({ SubscriberNo }) => SubscriberNo === asked) ?? fitting[0]
  const [chosen, setChosen] = useState(first?.SubscriberNo)
  const [terms, setTerms] = useState<{ waterGroup: 'residence' | 'business'; units: number }>({
    waterGroup: 'residence',
    units: 1,
  })
  const offer = useQuery({
    ...callQuery('GetWaterApplicationOffer', {
      applicationType: code,
      ...(chosen !== undefined && { subscriberNo: chosen }),
      ...terms,
    }),
    placeholderData: (before: WaterOffer | undefined) => before,
  })
  if (offer.isPending) return <Spinner />
  if (offer.isError) return <QueryFailed query={offer} />
  return (
    <>
      {fitting.length > 1 && (
        <SelectField
          name="subscription"
          label="Hangi abonelik için?"
          value={chosen ?? ''}
          choices={fitting.map(({ SubscriberNo, Address }) => ({
            value: SubscriberNo,
            label: `${SubscriberNo}, ${Address}`,
          }))}
          onChange={setChosen}
        />
      )}
      <OfferFacts
        name={name}
        offer={offer.data}
        subscription={fitting.find(({ SubscriberNo }) => SubscriberNo === chosen)}
      />
      {offer.data.Problem === null ? (
        <ApplicationAnswers
          key={chosen}
          name={name}
          code={code}
          offer={offer.data}
          subscriberNo={chosen}
          onTerms={setTerms}
          onDone={onDone}
        />
      ) : (
        <Notice kind="warning" title="Bu işlem şimdi yapılamıyor">
          <p>{offer.data.Problem}</p>
          {offer.data.IsForDebt && (
            <Buttons>
              <ButtonLink to="/DebtQuestioning" variant="default">
                Borçlarımı gör
              </ButtonLink>
            </Buttons>
          )}
        </Notice>
      )}
    </>
  )
}
