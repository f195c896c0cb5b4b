import type { DeclarationContents } from 'contract/declarations/declaration-content'
import { workplaceChangeReasons } from 'contract/declarations/codes'
import { cleaningTaxCriteria } from 'contract/tariffs/codes'
import { formatDateShort } from 'rules/dates'
import type { Queryable } from '../../database/database.ts'
import { placeSection } from './place-section.ts'
import type { Section } from './section.ts'

export async function cleaningSections(
  db: Queryable,
  content: DeclarationContents['cleaning'],
): Promise<Section[]> {
  const { use, workplace, exemptionClaim } = content
  const [place, [activity]] = await Promise.all([
    placeSection(db, content),
    db<{ name: string; criterion: keyof typeof cleaningTaxCriteria }[]>`
      select name, criterion from cleaning_tax_activity where code = ${workplace.activityTypeCode}`,
  ])
  return [
    place,
    {
      title: 'Kullanım',
      lines: [
        ['Ne değişti', workplaceChangeReasons[use.reasonCode].label],
        ['Tarihi', formatDateShort(use.eventDate)],
        ['Faaliyet', activity?.name ?? ''],
        [activity ? cleaningTaxCriteria[activity.criterion] : '', String(workplace.criterionAmount)],
        ['Muafiyet isteği', exemptionClaim],
      ],
    },
  ]
}
