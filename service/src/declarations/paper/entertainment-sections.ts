import type { DeclarationContents } from 'contract/declarations/declaration-content'
import type { Queryable } from '../../database/database.ts'
import { placeSection } from './place-section.ts'
import { declaredAmount, type Section } from './section.ts'

export async function entertainmentSections(
  db: Queryable,
  content: DeclarationContents['entertainment'],
): Promise<Section[]> {
  const { entertainmentTypeCode, placeTypeCode, month, daysOpen, takings, exemptionClaim, isRepentance } =
    content
  const [place, [names]] = await Promise.all([
    placeSection(db, content),
    db<{ type: string | null; placeType: string | null }[]>`
      select (select name from entertainment_type where code = ${entertainmentTypeCode}) as type,
        (select name from entertainment_place_type where code = ${placeTypeCode}) as place_type`,
  ])
  return [
    place,
    {
      title: 'Eğlence',
      lines: [
        ['Tür', names?.type ?? ''],
        ['Yer türü', names?.placeType ?? ''],
        ['Ay', `${month.slice(5)}/${month.slice(0, 4)}`],
        ['Açık gün', daysOpen === null ? '' : String(daysOpen)],
        ['Vergi hariç hasılat', declaredAmount(takings)],
        ['Muafiyet isteği', exemptionClaim],
        ['Pişmanlıkla bildiriliyor', isRepentance ? 'Evet' : ''],
      ],
    },
  ]
}
