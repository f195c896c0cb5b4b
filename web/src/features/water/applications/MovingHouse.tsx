import { useQuery } from '@tanstack/react-query'
import { applicationTypes } from 'contract/water/codes'
import { useState } from 'react'
import { Link, useSearchParams } from '../../../ui/router/router.tsx'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { Choice } from '../../../ui/form/Choice.tsx'
import { Fieldset } from '../../../ui/form/Fieldset.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { WizardSteps } from '../../../ui/wizard/WizardSteps.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'

const stepNames = ['Ayrıldığınız yer', 'Yeni yer', 'Eski aboneliği bırakma']
const leavings = {
  devir: 'Yerime biri geliyor, abonelik ona geçsin',
  iptal: 'Kimse gelmiyor, aboneliğim bitsin',
} as const

/**
 * Moving house in one go: the place to leave and its next subscriber, water at the new place, then the old one let go.
 */
export function MovingHouse() {
  const [query, setQuery] = useSearchParams()
  const step = Math.min(Math.max(Number(query.get('adim') ?? 0), 0), stepNames.length)
  const leaving = query.get('sonra') === 'iptal' ? 'iptal' : 'devir'
  const subscriberNo = query.get('abone') ?? undefined
  const go = (change: Record<string, string>) =>
    setQuery((before) => ({ ...Object.fromEntries(before), ...change }))
  const references = [query.get('yeni'), query.get('eski')].filter((reference) => reference !== null)
  return (
    <>
      <h1>Evden eve taşınıyorum</h1>
      {step < stepNames.length && <WizardSteps names={stepNames} current={step} />}
      {step === 0 && <Leaving onChosen={(chosen) => go({ ...chosen, adim: '1' })} />}
      {step === 1 && (
        <ApplicationForm
          applicationType={applicationTypes.newSubscription.code}
          onDone={(yeni) => go({ yeni, adim: '2' })}
        />
      )}
      {step === 2 &&
        (leaving === 'devir' ? (
          <ApplicationForm
            applicationType={applicationTypes.assignment.code}
            subscriberNo={subscriberNo}
            onDone={(eski) => go({ eski, adim: '3' })}
          />
        ) : (
          <Card as="div">
            <p>
              Yeni aboneliğiniz için başvurdunuz. Şimdi eski aboneliği bitirin: kesin hesap çıkar;
              depozitonuzu yeni depozitonuza saydırmak için iadede “diğer borçlarıma sayılsın” seçeneğini
              seçebilirsiniz.
            </p>
            <Buttons>
              <ButtonLink to={`/ContractCancellation?abone=${subscriberNo ?? ''}`}>
                Eski aboneliği bitir
              </ButtonLink>
            </Buttons>
          </Card>
        ))}
      {step === stepNames.length && (
        <Notice kind="info" title="Taşınma başvurularınız alındı">
          <p>Yeni abone devri onaylayınca eski abonelik ona geçer. Başvurularınızı buradan izleyin:</p>
          <Stack as="ul" gap={1}>
            {references.map((reference) => (
              <li key={reference}>
                <Link to={`/SuIslemlerim?no=${reference}`}>{reference}</Link>
              </li>
            ))}
          </Stack>
        </Notice>
      )}
    </>
  )
}

function Leaving({ onChosen }: { onChosen: (chosen: { abone: string; sonra: string }) => void }) {
  const list = useQuery(callQuery('GetSubscriptionList', {}))
  const [chosen, setChosen] = useState<string>()
  const [leaving, setLeaving] = useState<keyof typeof leavings>('devir')
  if (list.isPending) return <Spinner />
  if (list.isError) return <QueryFailed query={list} />
  const active = list.data.filter(({ Status }) => Status === 'active')
  const [first] = active
  if (!first)
    return (
      <Notice kind="info" title="Bırakacağınız bir abonelik yok">
        <p>
          Adınıza açık bir su aboneliği bulunmuyor.{' '}
          <Link to={`/SuIslemlerim?islem=${applicationTypes.newSubscription.code}`}>Yeni abonelik</Link> için
          başvurabilirsiniz.
        </p>
      </Notice>
    )
  return (
    <Stack gap={5}>
      <SelectField
        name="leaving"
        label="Hangi yerden ayrılıyorsunuz?"
        value={chosen ?? first.SubscriberNo}
        choices={active.map(({ SubscriberNo, Address }) => ({
          value: SubscriberNo,
          label: `${SubscriberNo}, ${Address}`,
        }))}
        onChange={setChosen}
      />
      <Fieldset legend="Sizden sonra ne olacak?">
        {Object.entries(leavings).map(([value, label]) => (
          <Choice
            key={value}
            type="radio"
            name="sonra"
            look="box"
            value={value}
            checked={leaving === value}
            onChange={() => setLeaving(value as keyof typeof leavings)}
          >
            {label}
          </Choice>
        ))}
      </Fieldset>
      <Buttons>
        <Button onClick={() => onChosen({ abone: chosen ?? first.SubscriberNo, sonra: leaving })}>
          Devam et
        </Button>
      </Buttons>
    </Stack>
  )
}
