import { useQuery } from '@tanstack/react-query'
import { formatMobile } from 'rules/identity/phone'
import { useState } from 'react'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'

/** The payer's phone and IP address, which are asked for only when the clerk needs them: each look is noted. */
export function PayerContact({ orderNumber }: { orderNumber: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const contact = useQuery({ ...callQuery('GetPayerForClerk', { orderNumber }), enabled: isOpen })
  if (contact.isError) return <QueryFailed query={contact} />
  if (contact.data) {
    const { PayerGsmNumber, ClientAddress } = contact.data
    return (
      <Facts
        look="rows"
        label="Ödeyenin iletişim bilgileri"
        facts={[
          ['Telefon', PayerGsmNumber === null ? 'Bilinmiyor' : formatMobile(PayerGsmNumber)],
          ['IP adresi', ClientAddress],
        ]}
      />
    )
  }
  return (
    <div>
      <Button
        variant="default"
        aria-label={`Telefonu ve IP adresini göster: ${orderNumber}`}
        loading={contact.isFetching}
        onClick={() => setIsOpen(true)}
      >
        Telefonu ve IP adresini göster
      </Button>
    </div>
  )
}
