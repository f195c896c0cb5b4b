import { useQuery } from '@tanstack/react-query'
import {
  type InstallmentMethodCode,
  type RestructuringKindCode,
  installmentMethods,
} from 'contract/restructuring/codes'
import { useState } from 'react'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { useSettings } from '../../settings/settings.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PhoneLink } from '../../ui/PhoneLink.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { ChosenDebts } from './ChosenDebts.tsx'
import { DeferralInWords } from './DeferralInWords.tsx'
import { FineInWords } from './FineInWords.tsx'
import { LawInWords } from './LawInWords.tsx'
import type { PlanOffer } from './plan-offer.ts'
import { Fieldset } from '../../ui/form/Fieldset.tsx'
import { Choice } from '../../ui/form/Choice.tsx'
import { Row } from '../../ui/layout/Row.tsx'

const names: Record<RestructuringKindCode, string> = {
  law: 'Yapılandırma kanunuyla',
  deferral: 'Tecil ve taksitlendirmeyle (6183 sayılı Kanun m. 48)',
  fine: 'İdari para cezasını taksitle (5326 sayılı Kanun m. 17/3)',
}

/** New plan, from the law or deferral to the application; each part shows when the one before it is there. */
export function NewPlan({ registryOid }: { registryOid: number }) {
  const inForce = useQuery(callQuery('GetCurrentRestructuringParameter', {}))
  const [kind, setKind] = useState<RestructuringKindCode>('law')
  if (inForce.error) return <QueryFailed query={inForce} title="Bilgiler getirilemedi" />
  if (!inForce.data) return <Spinner />
  const { Parameter: law, Deferral: deferral, Fine: fine } = inForce.data
  const offers: PlanOffer[] = [
    ...(law ? [{ kind: 'law' as const, law }] : []),
    ...(deferral ? [{ kind: 'deferral' as const, deferral }] : []),
    ...(fine ? [{ kind: 'fine' as const, fine }] : []),
  ]
  const offer = offers.find((each) => each.kind === kind) ?? offers[0]
  if (!offer) return <NothingInForce />
  return (
    <>
      {!law && (
        <Notice kind="info" title="Şu anda başvuruya açık bir yapılandırma kanunu yok">
          <p>Borcunuzu ödemekte zorlanıyorsanız aşağıdan tecil ve taksitlendirme isteyebilirsiniz.</p>
        </Notice>
      )}
      {offers.length > 1 && (
        <Fieldset legend="Borcunuzu nasıl bölelim?" gap={0}>
          <Row isTogether>
            {offers.map((each) => (
              <Choice
                key={each.kind}
                type="radio"
                name="kind"
                checked={each.kind === offer.kind}
                onChange={() => setKind(each.kind)}
              >
                {names[each.kind]}
              </Choice>
            ))}
          </Row>
        </Fieldset>
      )}
      {offer.kind === 'law' && <LawInWords law={offer.law} />}
      {offer.kind === 'deferral' && <DeferralInWords deferral={offer.deferral} />}
      {offer.kind === 'fine' && <FineInWords fine={offer.fine} />}
      <CoveredDebts key={offer.kind} registryOid={registryOid} offer={offer} />
    </>
  )
}

function CoveredDebts({ registryOid, offer }: { registryOid: number; offer: PlanOffer }) {
  const [method, setMethod] = useState<InstallmentMethodCode>(installmentMethods.allDebts.code)
  const list = useQuery(
    callQuery('GetDebtListWillBeRestructured', {
      accrumentQueryCriteria: {
        registryInfoOid: registryOid,
        installmentMethod: method,
        restructuringKind: offer.kind,
      },
    }),
  )
  if (list.error) return <QueryFailed query={list} title="Bilgiler getirilemedi" />
  if (!list.data) return <Spinner />
  return (
    <ChosenDebts
      key={method}
      list={list.data}
      offer={offer}
      registryOid={registryOid}
      method={method}
      onMethod={setMethod}
    />
  )
}

function NothingInForce() {
  const { Contact } = useSettings()
  return (
    <Notice kind="info" title="Şu anda başvuruya açık bir yapılandırma kanunu yok">
      <p>
        Yeni bir kanun çıktığında borçlarınız için seçenekleri burada görürsünüz. Borcunuzu ödemekte
        zorlanıyorsanız belediyeye gelin veya <PhoneLink number={Contact.Phone} /> numarasını arayın.
      </p>
    </Notice>
  )
}
