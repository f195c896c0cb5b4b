import { Button } from '../../ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import type { RegistryAddress } from 'contract/address/calls'
import { registryAddressKinds } from 'contract/address/codes'
import { Fragment, useRef, useState } from 'react'
import { callQuery } from '../../service-client/call-query.ts'
import { loading } from '../../texts/sentences.ts'
import { Notice } from '../../ui/Notice.tsx'
import { NotificationAddressForm } from './NotificationAddressForm.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { type Fact, Facts } from '../../ui/layout/Facts.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'

/** Postal addresses of the registry, and the one for the town hall's letters. */
export function OwnAddresses() {
  const addresses = useQuery(callQuery('GetOwnAddresses', {}))
  return (
    <Stack as="section" gap={3} aria-labelledby="own-addresses">
      <h2 id="own-addresses">Adreslerim</h2>
      {addresses.isPending && <output>{loading}</output>}
      {addresses.isError && (
        <Notice kind="warning">
          <p>Adresleriniz alınamadı. Biraz sonra yeniden deneyin.</p>
          <Button variant="default" onClick={() => void addresses.refetch()}>
            Yeniden dene
          </Button>
        </Notice>
      )}
      {addresses.data && (
        <>
          <AddressList addresses={addresses.data} />
          <NotificationAddress kinds={addresses.data.map(({ Kind }) => Kind)} />
        </>
      )}
    </Stack>
  )
}

function AddressList({ addresses }: { addresses: RegistryAddress[] }) {
  if (addresses.length === 0) return <p>Adınıza kayıtlı bir adres yok.</p>
  return (
    <Facts
      look="box"
      facts={Object.values(registryAddressKinds).flatMap(({ code, label }) =>
        addresses
          .filter(({ Kind }) => Kind === code)
          .map(({ Text, IsListed }): Fact => [
            label,
            <Fragment key={code}>
              {Text}
              {!IsListed && <span className="fine-print">Kendi yazdığınız adres</span>}
            </Fragment>,
          ]),
      )}
    />
  )
}

function NotificationAddress({ kinds }: { kinds: RegistryAddress['Kind'][] }) {
  const [isOpen, setIsOpen] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)
  return (
    <>
      <p>
        Tebligat adresi, belediyenin size yazı göndereceği adrestir.
        {kinds.includes('residence') && ' Yerleşim yeri adresinizi nüfus müdürlüğünden değiştirebilirsiniz.'}
      </p>
      {isOpen ? (
        <NotificationAddressForm
          onClose={() => {
            setIsOpen(false)
            // The focus returns after the form has gone.
            requestAnimationFrame(() => buttonRef.current?.focus())
          }}
        />
      ) : (
        <Buttons>
          <Button ref={buttonRef} variant="default" onClick={() => setIsOpen(true)}>
            {kinds.includes('notification') ? 'Tebligat adresini değiştir' : 'Tebligat adresi ekle'}
          </Button>
        </Buttons>
      )}
    </>
  )
}
