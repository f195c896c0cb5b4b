import { estateChangeReasons } from 'contract/declarations/codes'
import { documentKinds } from 'contract/files/codes'
import { useFormContext, useWatch } from 'react-hook-form'
import { DocumentsSection } from '../form/DocumentsSection.tsx'
import type { EstateValues } from './estate-values.ts'

const deed = { kind: documentKinds.deed.code, hint: 'Tapunun fotoğrafı veya PDF’i.' }
const permit = { kind: documentKinds.occupancyPermit.code }
const newBuilding = String(estateChangeReasons.newBuilding.code)

/** A deed is asked of every property; further papers depend on its declared features. */
export function EstateDocuments({ claimsFurther = false }: { claimsFurther?: boolean }) {
  const { control } = useFormContext<EstateValues>()
  const [reasonCode, isRestricted] = useWatch({ control, name: ['reasonCode', 'isRestricted'] })
  return (
    <DocumentsSection
      wanted={reasonCode === newBuilding ? [deed, permit] : [deed]}
      claimsExemption={isRestricted || claimsFurther}
    />
  )
}
