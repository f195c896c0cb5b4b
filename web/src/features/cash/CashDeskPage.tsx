import { useQuery } from '@tanstack/react-query'
import { ClerkPage } from '../../parts/clerk/ClerkPage.tsx'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { CloseShiftForm } from './CloseShiftForm.tsx'
import { OpenShiftForm } from './OpenShiftForm.tsx'
import { PaymentsOfShift } from './PaymentsOfShift.tsx'
import { TakePayment } from './TakePayment.tsx'

export function CashDeskPage() {
  return (
    <ClerkPage
      title="Vezne"
      intro="Kişiyi bulun, parayı alın, makbuzu verin. Tutarları sistem hesaplar; her makbuz sıra numarası alır."
      hasOwnSearch
    >
      <Desk />
    </ClerkPage>
  )
}

function Desk() {
  const desk = useQuery(callQuery('GetCashDesk', {}))
  if (desk.isError) return <QueryFailed query={desk} />
  if (!desk.data) return <Spinner />
  const { Points, Shift } = desk.data
  if (!Shift) return <OpenShiftForm points={Points} />
  return (
    <>
      {Shift.IsOfEarlierDay ? (
        <Notice kind="warning" title="Vardiyanız önceki günden kalmış">
          <p>Parayı sayıp vezneyi kapatın, sonra bugün için yeniden açın. Kapatmadan ödeme alınmaz.</p>
        </Notice>
      ) : (
        <TakePayment />
      )}
      <PaymentsOfShift shift={Shift} />
      <Details summary="Vezneyi say ve kapat" open={Shift.IsOfEarlierDay || undefined}>
        <CloseShiftForm />
      </Details>
    </>
  )
}
