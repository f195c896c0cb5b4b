import { useFormContext } from 'react-hook-form'
import { DecimalField, ListField, TickField, WholeField } from '../form/fields.tsx'
import { buildingLabels as labels, type BuildingLists, type BuildingValues } from './building-form.ts'

/** Facts that the value of a building is calculated from. */
export function BuildingSection({ lists }: { lists: BuildingLists }) {
  const { register } = useFormContext<BuildingValues>()
  return (
    <>
      <ListField
        {...register('usageTypeOid')}
        label={labels.usageTypeOid}
        choices={lists.usageTypes}
        isRequired
      />
      <ListField
        {...register('structureCode')}
        label={labels.structureCode}
        hint="Apartmanların çoğu betonarme karkastır."
        choices={lists.structures}
        isRequired
      />
      <ListField {...register('classCode')} label={labels.classCode} choices={lists.classes} isRequired />
      <DecimalField
        {...register('grossArea')}
        label={labels.grossArea}
        hint="Dıştan dışa; hisseniz değil, bölümün tamamı."
        isRequired
      />
      <WholeField {...register('completionYear')} label={labels.completionYear} isRequired />
      <TickField {...register('hasHeating')} label={labels.hasHeating} />
      <TickField {...register('hasLift')} label={labels.hasLift} />
      <DecimalField
        {...register('parcelArea')}
        label={labels.parcelArea}
        hint="Binanın üzerinde durduğu arsanın tamamı; tapuda yazar."
        isRequired
      />
      <WholeField {...register('landSharePart')} label={labels.landSharePart} isRequired isHalf />
      <WholeField {...register('landShareWhole')} label={labels.landShareWhole} isRequired isHalf />
    </>
  )
}
