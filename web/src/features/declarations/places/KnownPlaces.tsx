import { useQuery } from '@tanstack/react-query'
import type { DeclarationContents } from 'contract/declarations/declaration-content'
import { useFormContext, useWatch } from 'react-hook-form'
import { callQuery } from '../../../service-client/call-query.ts'
import { KnownThings } from '../form/KnownThings.tsx'
import type { PlaceKind, PlaceValues } from './place-values.ts'

interface KnownPlacesProps<Kind extends PlaceKind> {
  kind: Kind
  /** Takes over what was declared of the chosen one; nothing where it is a new one. */
  onChoose: (placeOid: string, contents: DeclarationContents[Kind] | undefined) => void
}

export function KnownPlaces<Kind extends PlaceKind>({ kind, onChoose }: KnownPlacesProps<Kind>) {
  const { control } = useFormContext<PlaceValues>()
  const chosenOid = useWatch({ control, name: 'placeOid' })
  const { data } = useQuery(callQuery('GetKnownProperties', { kindCode: kind }))
  const places = data?.Places ?? []
  return (
    <KnownThings
      label="Kayıtlı yerleriniz"
      known={places.map(({ Oid, Name, AddressText }) => ({
        oid: Oid,
        label: [Name, AddressText].filter(Boolean).join(', '),
      }))}
      chosenOid={chosenOid}
      onChoose={(oid) => {
        const chosen = places.find(({ Oid }) => String(Oid) === oid)
        // The service answers only places of this kind, as they were sent.
        onChoose(oid, chosen?.Content as DeclarationContents[Kind] | undefined)
      }}
    />
  )
}
