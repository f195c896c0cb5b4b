import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import type { InstallmentMethodCode } from 'contract/restructuring/codes'
import { useState } from 'react'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { DebtChoice } from './DebtChoice.tsx'
import { DeferralApplication } from './DeferralApplication.tsx'
import { type PlanOffer, usualCount } from './plan-offer.ts'
import { PlanApplication } from './PlanApplication.tsx'
import { PlanLab } from './PlanLab.tsx'
import { useChangedDebts } from './use-changed-debts.ts'

interface ChosenDebtsProps {
  list: ResponseFrom<'GetDebtListWillBeRestructured'>
  offer: PlanOffer
  registryOid: number
  method: InstallmentMethodCode
  onMethod: (method: InstallmentMethodCode) => void
}

/** The debts one chooses, and the cost of each way to pay them. */
export function ChosenDebts({ list, offer, registryOid, method, onMethod }: ChosenDebtsProps) {
  // The debts left out are stored, not those chosen: the list may change under them, and no input is lost.
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const payable = list.Debts.filter(({ IsBeingPaid, IsAsked }) => !IsBeingPaid && !IsAsked)
  const accrumentOidList = payable.map(({ Oid }) => Oid).filter((oid) => !leftOut.has(oid))
  const chosen = new Set(accrumentOidList)
  const [count, setCount] = useState(() => usualCount(offer))
  const criteria = { registryInfoOid: registryOid, installmentMethod: method, restructuringKind: offer.kind }
  const lab = useQuery({
    ...callQuery('AuthorizedAdjustDebtRestructuringInstallments', {
      accrumentQueryCriteria: criteria,
      concreteDebtRestructuringAccrumentInfo: { accrumentOidList },
    }),
    enabled: accrumentOidList.length > 0,
    placeholderData: keepPreviousData,
  })
  const fetchAnew = useChangedDebts()
  const countAnew = async () => (await fetchAnew(lab.error)) || lab.refetch()
  const options = lab.data?.Options ?? []
  const option = options.find(({ InstallmentCount }) => InstallmentCount === count) ?? options[0]
  return (
    <>
      <DebtChoice
        kind={offer.kind}
        list={list}
        chosen={chosen}
        onChoose={(next) =>
          setLeftOut(new Set(payable.map(({ Oid }) => Oid).filter((oid) => !next.has(oid))))
        }
        method={method}
        onMethod={onMethod}
      />
      {accrumentOidList.length === 0 && list.Debts.length > 0 && (
        <Notice kind="info">
          <p>Seçenekleri görmek için en az bir borç seçin.</p>
        </Notice>
      )}
      {lab.error && (
        <QueryFailed query={{ error: lab.error, refetch: countAnew }} title="Seçenekler hesaplanamadı" />
      )}
      {accrumentOidList.length > 0 && lab.isPending && <Spinner />}
      {accrumentOidList.length > 0 && lab.data && option && (
        <>
          <PlanLab
            lab={lab.data}
            kind={offer.kind}
            isBusy={lab.isPlaceholderData}
            count={option.InstallmentCount}
            onChoose={setCount}
          />
          {offer.kind === 'law' ? (
            <PlanApplication
              law={offer.law}
              option={option}
              criteria={criteria}
              accrumentOidList={accrumentOidList}
              isBusy={lab.isPlaceholderData}
            />
          ) : (
            <DeferralApplication
              option={option}
              collateral={lab.data.Collateral}
              criteria={criteria}
              accrumentOidList={accrumentOidList}
              isBusy={lab.isPlaceholderData}
            />
          )}
        </>
      )}
    </>
  )
}
