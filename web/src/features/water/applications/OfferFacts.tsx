import type { Subscription } from 'contract/water/calls'
import type { WaterOffer } from 'contract/water/applications'
import type { AppliedName } from 'contract/water/codes'
import { documentKinds } from 'contract/files/codes'
import { formatDateLong } from 'rules/dates'
import { formatLira, kurusFromWire, liraText, sumKurus } from 'rules/money'
import { waterApplicationRules } from 'rules/water/water-applications'
import { Working } from '../../../parts/tariffs/Working.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Details } from '../../../ui/layout/Details.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { workingLines } from '../water-text.ts'
import { documentLabels } from '../../../texts/water-questions.ts'

interface OfferFactsProps {
  name: AppliedName
  offer: WaterOffer
  subscription: Pick<Subscription, 'SubscriberNo' | 'Address'> | undefined
}

/** Needs, charges and duration of the application, before anything is asked. */
export function OfferFacts({ name, offer, subscription }: OfferFactsProps) {
  const { documents } = waterApplicationRules[name]
  const total = sumKurus(offer.Charges.map(({ Amount }) => kurusFromWire(Amount)))
  const costs = offer.Charges.map(({ Label, Amount }) => `${Label} ${liraText(Amount)}`).join(', ')
  return (
    <Card as="div">
      <Facts
        facts={[
          ...(subscription
            ? ([['Abonelik', `${subscription.SubscriberNo}, ${subscription.Address}`]] as [string, string][])
            : []),
          [
            'Gereken belge',
            documents.length === 0
              ? 'Yok'
              : documents.map((kinds) => kinds.map(documentName).join(' ya da ')).join(', '),
          ],
          [
            'Ücreti',
            offer.Charges.length === 0
              ? 'Ücretsiz'
              : `${formatLira(total)} (${costs}). Kabul edilince kartla ödersiniz.`,
          ],
          ['Yanıt günü', `En geç ${formatDateLong(offer.PromisedOn)}`],
        ]}
      />
      {offer.Charges.length > 0 && (
        <Details summary="Bu tutar nasıl bulundu?">
          <Working
            lines={workingLines(offer.Charges.flatMap(({ Derivation }) => Derivation))}
            caption="Hesap"
          />
        </Details>
      )}
    </Card>
  )
}

export function documentName(code: string): string {
  const kind = Object.values(documentKinds).find((each) => each.code === code)
  return (kind && documentLabels[kind.code]?.label) ?? kind?.label ?? code
}
