import { useQuery } from '@tanstack/react-query'
import type { KnownEstate } from 'contract/declarations/declaration-answers'
import type { DeclarationContents } from 'contract/declarations/declaration-content'
import { useFormContext, useWatch } from 'react-hook-form'
import { callQuery } from '../../../service-client/call-query.ts'
import { KnownThings } from '../form/KnownThings.tsx'
import type { EstateKind, EstateValues } from './estate-values.ts'

interface KnownEstatesProps<Kind extends EstateKind> {
  kind: Kind
  /** Takes over the declared values of the chosen one; nothing where it is a new one. */
  onChoose: (estateOid: string, contents: DeclarationContents[Kind] | undefined) => void
}

export function KnownEstates<Kind extends EstateKind>({ kind, onChoose }: KnownEstatesProps<Kind>) {
  const { control } = useFormContext<EstateValues>()
  const chosenOid = useWatch({ control, name: 'estateOid' })
  const { data } = useQuery(callQuery('GetKnownProperties', { kindCode: kind }))
  const estates = data?.Estates ?? []
  return (
    <KnownThings
      label="Kayıtlı taşınmazlarınız"
      known={estates.map((estate) => ({ oid: estate.Oid, label: labelOf(estate) }))}
      chosenOid={chosenOid}
      onChoose={(oid) => {
        const chosen = estates.find(({ Oid }) => String(Oid) === oid)
        // The service answers only properties of this kind, as they were sent.
        onChoose(oid, chosen?.Content as DeclarationContents[Kind] | undefined)
      }}
    />
  )
}

function labelOf({ BlockNumber, ParcelNumber, SectionNumber, AddressText }: KnownEstate): string {
  return [
    `Ada ${BlockNumber}, parsel ${ParcelNumber}`,
    SectionNumber && `bölüm ${SectionNumber}`,
    AddressText,
  ]
    .filter(Boolean)
    .join(', ')
}
