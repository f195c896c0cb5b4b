import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../service-client/call-query.ts'
import { useSettings } from '../../../settings/settings.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PhoneLink } from '../../../ui/PhoneLink.tsx'
import { formatMoment } from 'rules/turkey-time'
import { AskForMatchForm } from './AskForMatchForm.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'

/** Card for a member without a record: the state of the matter, and how to get it joined with theirs. */
export function AskForMatch() {
  const request = useQuery(callQuery('GetOwnMatchRequest', {}))
  const { Contact } = useSettings()
  const [isOpen, setIsOpen] = useState(false)
  const asked = request.data
  return (
    <>
      {asked?.IsWaiting ? (
        <Notice kind="info" title="Sicil eşleşmeniz bekliyor">
          <p>
            {formatMoment(asked.AskedAt)} tarihinde {asked.IdentityNumber} numarasıyla eşleşme istediniz.
            Belediyede kayıtlı cep telefonunuz elinizdeyse aşağıdan, ona gelen kodla hemen eşleşirsiniz. Yoksa
            kimliğinizle belediyeye gelin; memur kaydınızı görünce borçlarınız ve beyanlarınız da burada
            görünür. Sorularınız için: <PhoneLink number={Contact.Phone} />
          </p>
        </Notice>
      ) : (
        <Notice kind="info" title="Sicil kaydınız henüz yok">
          <p>
            Üyeliğiniz belediyedeki bir sicil kaydıyla eşleşmedi. Kaydınız eşleşince borçlarınız ve
            beyanlarınız da burada görünür.
          </p>
        </Notice>
      )}
      {asked?.RefusalReason && (
        <Notice kind="warning" title="Önceki isteğiniz kabul edilmedi">
          <p>{asked.RefusalReason}</p>
        </Notice>
      )}
      {request.isSuccess && !isOpen && (
        <Buttons>
          <Button variant={asked?.IsWaiting ? 'default' : 'filled'} onClick={() => setIsOpen(true)}>
            {asked?.IsWaiting ? 'Telefonumla eşleştir' : 'Kaydımla eşleştir'}
          </Button>
        </Buttons>
      )}
      {isOpen && <AskForMatchForm onClose={() => setIsOpen(false)} />}
    </>
  )
}
