import { useQuery } from '@tanstack/react-query'
import { applicationTypes, waterShareKinds } from 'contract/water/codes'
import type { SharedDetail } from 'contract/water/shares'
import { Link, useNavigate } from '../../../ui/router/router.tsx'
import { formatDateLong } from 'rules/dates'
import { liraText } from 'rules/money'
import { paymentLinkPath } from '../../../parts/payments/payment-paths.ts'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { callService } from '../../../service-client/call-service.ts'
import { useCallAction } from '../../../service-client/use-call-action.ts'
import { useCall } from '../../../service-client/use-call.ts'
import { Button } from '../../../ui/Button.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { confirm } from '../../../ui/dialog/dialogs.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { BillForecast } from '../BillForecast.tsx'
import { WaterBills } from '../WaterBills.tsx'
import { WaterUse } from '../WaterUse.tsx'
import { questionOf } from '../../../texts/water-questions.ts'
import { isSome, lineStatusText, statusTexts } from '../water-text.ts'
import { debtText } from './shared-text.ts'

/** Details of a shared subscription, by the reader's relation to its subscriber. */
export function SharedDetails({ subscriberNo }: { subscriberNo: string }) {
  const detail = useQuery(callQuery('GetSharedSubscription', { subscriberNo }))
  if (detail.isPending) return <Spinner />
  if (detail.isError) return <QueryFailed query={detail} />
  const { data } = detail
  const mayRead = data.ApplicationTypes.includes(applicationTypes.invoiceGeneration.code)
  return (
    <Stack gap={5}>
      <Overview detail={data} />
      {data.SeesUse && <WaterUse detail={data} subscriberNo={subscriberNo} />}
      {mayRead && data.Status === 'active' && <BillForecast subscriberNo={subscriberNo} />}
      {data.SeesBills && (
        <Stack as="section" gap={3} aria-labelledby="paylasilan-faturalar">
          <h3 id="paylasilan-faturalar">Faturalar</h3>
          <WaterBills bills={data.Bills} subscriberNo={subscriberNo} />
        </Stack>
      )}
    </Stack>
  )
}

function Overview({ detail }: { detail: SharedDetail }) {
  const { Oid: oid, SubscriberNo: subscriberNo, ToPay } = detail
  const navigate = useNavigate()
  const end = useCall('EndWaterShare', { makesStale: ['GetWaterSharedWithMe'] })
  const { run, isBusy, failure } = useCallAction()
  const pay = () =>
    void run(async () => {
      const { Token } = await callService('PaySharedWater', { subscriberNo })
      navigate(`${paymentLinkPath}#${Token}`)
    })
  async function leave(): Promise<void> {
    if (!(await confirm('Bu aboneliği artık görmek istemiyor musunuz?', { yes: 'Ayrıl', no: 'Vazgeç' })))
      return
    await run(async () => {
      await end.mutateAsync({ oid })
      return 'Paylaşımdan ayrıldınız.'
    })
  }
  return (
    <Card aria-labelledby="paylasilan-ozet">
      <h3 id="paylasilan-ozet">Abone {subscriberNo}</h3>
      <Facts
        facts={[
          ['Abone', detail.MaskedName],
          ['Siz', waterShareKinds[detail.Kind].guestLabel],
          ['Adres', detail.Address],
          ['Sözleşme', `${statusTexts[detail.Status]}, ${formatDateLong(detail.HeldSince)} gününden beri`],
          ['Su hattı', lineStatusText(detail.WaterLineStatus)],
          ['Borç', debtText(detail)],
          ...(ToPay !== null && isSome(ToPay)
            ? ([['Ödeyebileceğiniz', liraText(ToPay)]] as [string, string][])
            : []),
        ]}
      />
      {detail.Status === 'active' &&
        detail.ApplicationTypes.map((code) => (
          <p key={code}>
            <Link to={`/SuIslemlerim?islem=${code}&abone=${subscriberNo}`} className="target">
              {questionOf(code)?.question}
            </Link>
          </p>
        ))}
      {failure && <FailureNotice message={failure} />}
      <Buttons>
        {ToPay !== null && isSome(ToPay) && (
          <Button loading={isBusy} onClick={pay}>
            Faturaları öde
          </Button>
        )}
        <Button variant="default" disabled={isBusy} onClick={() => void leave()}>
          Paylaşımdan ayrıl
        </Button>
      </Buttons>
    </Card>
  )
}
