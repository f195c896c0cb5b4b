import { useQuery } from '@tanstack/react-query'
import type { DeclarationContents } from 'contract/declarations/declaration-content'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { callQuery } from '../../../service-client/call-query.ts'
import { Fields } from '../form/fields.tsx'
import { KnownThings } from '../form/KnownThings.tsx'
import { PlaceSection } from './PlaceSection.tsx'
import { otherPlaces } from './other-places.ts'
import type { PlaceKind, PlaceValues } from './place-values.ts'

interface KnownPlacesProps<Kind extends PlaceKind> {
  kind: Kind
  nameLabel: string
  /** Takes over the declared values of the chosen one; nothing where it is a new one. */
  onChoose: (placeOid: string, contents: DeclarationContents[Kind] | undefined) => void
}

/** Choice of the place: one declared before, for this tax or for another, or a new one. */
export function KnownPlaces<Kind extends PlaceKind>({ kind, nameLabel, onChoose }: KnownPlacesProps<Kind>) {
  const { control, setValues } = useFormContext<PlaceValues>()
  const placeOid = useWatch({ control, name: 'placeOid' })
  const [otherOid, setOtherOid] = useState('')
  const chosenOid = otherOid || placeOid
  const { data } = useQuery(callQuery('GetKnownProperties', {}))
  const all = data?.Places ?? []
  const own = all.filter(({ KindCode }) => KindCode === kind)
  const others = otherPlaces(all, kind)

  function choose(oid: string): void {
    const other = others.find(({ Oid }) => String(Oid) === oid)
    const chosen = own.find(({ Oid }) => String(Oid) === oid)
    setOtherOid(other ? oid : '')
    // Another tax shares only name and address; the place is new to this one.
    if (other) {
      onChoose('', undefined)
      const { placeName, address } = other.Content as DeclarationContents[PlaceKind]
      setValues({ placeName, address })
    } else onChoose(oid, chosen?.Content as DeclarationContents[Kind] | undefined)
  }

  return (
    <>
      <KnownThings
        label="Kayıtlı yerleriniz"
        known={own.map(placeChoice)}
        others={{ label: 'Başka beyanlarınızdaki yerler', known: others.map(placeChoice) }}
        chosenOid={chosenOid}
        onChoose={choose}
      />
      <Fields>
        <PlaceSection nameLabel={nameLabel} knownOid={chosenOid} />
      </Fields>
    </>
  )
}

function placeChoice({ Oid, Name, AddressText }: { Oid: number; Name: string; AddressText: string }) {
  return { oid: Oid, label: [Name, AddressText].filter(Boolean).join(', ') }
}
