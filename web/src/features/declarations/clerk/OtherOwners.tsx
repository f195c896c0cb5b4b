import type { DeclarationFindings, DeclarationOtherOwner } from 'contract/declarations/declaration-clerk'
import { formatDateLong } from 'rules/dates'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Fieldset } from '../../../ui/form/Fieldset.tsx'

interface OtherOwnersProps {
  owners: readonly DeclarationOtherOwner[]
  findings: DeclarationFindings
  onFindings: (findings: DeclarationFindings) => void
}

/** Choice of the owner whose share was taken over: the deed says it, the declaration does not. */
export function OtherOwners({ owners, findings, onFindings }: OtherOwnersProps) {
  if (owners.length === 0) return null
  const { endedEstateOidList = [], ...rest } = findings

  function choose(estateOid: number, isEnded: boolean) {
    const others = endedEstateOidList.filter((oid) => oid !== estateOid)
    onFindings({ ...rest, endedEstateOidList: isEnded ? [...others, estateOid] : others })
  }

  return (
    <Fieldset legend="Taşınmazı daha önce beyan edenler">
      <p className="note">
        Hissesinin tamamını devredeni işaretleyin; vergisi devir yılının sonunda biter, sonrası için yazılan
        borcu silinir. Bir bölümü kaldıysa işaretlemeyin, ondan yeni beyan isteyin.
      </p>
      {owners.map(({ EstateOid, Name, Share, Since, DeclarationNumber, EndsAnyway }) => (
        <Checkbox
          key={EstateOid}
          name={`owner-${EstateOid}`}
          label={`${Name}, hissesi ${Share}`}
          hint={`${DeclarationNumber} numaralı beyan, ${formatDateLong(Since)} gününden beri${
            EndsAnyway ? '. Beyan bütünü kapsadığı için vergisi kendiliğinden biter' : ''
          }`}
          checked={EndsAnyway || endedEstateOidList.includes(EstateOid)}
          disabled={EndsAnyway}
          onChange={(event) => choose(EstateOid, event.target.checked)}
        />
      ))}
    </Fieldset>
  )
}
