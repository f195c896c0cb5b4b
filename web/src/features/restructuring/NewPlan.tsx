import { useQuery } from '@tanstack/react-query'
import { type InstallmentMethodCode, installmentMethods } from 'contract/restructuring-codes'
import { useState } from 'react'
import { callQuery } from '../../service-client/call-query.ts'
import { messageOf } from '../../service-client/service-error.ts'
import { useSettings } from '../../settings/settings.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PhoneLink } from '../../ui/PhoneLink.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { ChosenDebts } from './ChosenDebts.tsx'
import { LawInWords } from './LawInWords.tsx'

/** From the law to the application; each part shows when the one before it is there. */
export function NewPlan({ registryOid }: { registryOid: number }) {
  const law = useQuery(callQuery('GetCurrentRestructuringParameter', {}))
  const parameter = law.data?.Parameter
  if (law.error) return <Failed message={messageOf(law.error)} onRetry={() => void law.refetch()} />
  if (parameter === undefined) return <Spinner />
  if (parameter === null) return <NoLaw />
  return (
    <>
      <LawInWords law={parameter} />
      <CoveredDebts registryOid={registryOid} law={parameter} />
    </>
  )
}

type Law = Parameters<typeof LawInWords>[0]['law']

function CoveredDebts({ registryOid, law }: { registryOid: number; law: Law }) {
  const [method, setMethod] = useState<InstallmentMethodCode>(installmentMethods.allDebts.code)
  const list = useQuery(
    callQuery('GetDebtListWillBeRestructured', {
      accrumentQueryCriteria: { registryInfoOid: registryOid, installmentMethod: method },
    }),
  )
  if (list.error) return <Failed message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  if (!list.data) return <Spinner />
  return (
    <ChosenDebts
      key={`${method}-${list.data.Debts.map(({ Oid }) => Oid).join('-')}`}
      list={list.data}
      law={law}
      registryOid={registryOid}
      method={method}
      onMethod={setMethod}
    />
  )
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Notice kind="error" title="Bilgiler getirilemedi">
      <p>{message}</p>
      <Button variant="default" onClick={onRetry}>
        Yeniden dene
      </Button>
    </Notice>
  )
}

function NoLaw() {
  const { Contact } = useSettings()
  return (
    <Notice kind="info" title="Şu anda başvuruya açık bir yapılandırma kanunu yok">
      <p>
        Yeni bir kanun çıktığında borçlarınız için seçenekleri burada görürsünüz. Borcunuzu ödemekte
        zorlanıyorsanız 6183 sayılı Kanunun 48. maddesine göre tecil ve taksitlendirme isteyebilirsiniz; bunun
        için belediyeye gelin veya <PhoneLink number={Contact.Phone} /> numarasını arayın.
      </p>
    </Notice>
  )
}
