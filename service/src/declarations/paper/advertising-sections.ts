import type { DeclarationContents } from 'contract/declarations/declaration-content'
import { formatDateShort } from 'rules/dates'
import { formatFace } from 'rules/taxes/advertising-tax'
import type { Queryable } from '../../database/database.ts'
import { placeSection } from './place-section.ts'
import type { Section } from './section.ts'

type Content = DeclarationContents['advertising']

export async function advertisingSections(db: Queryable, content: Content): Promise<Section[]> {
  const [place, kinds, locations] = await Promise.all([
    placeSection(db, content),
    db<{ code: number; name: string }[]>`
      select distinct on (code) code, name from advertising_kind order by code, valid_from desc`,
    db<{ code: number; name: string }[]>`select code, name from advertising_location`,
  ])
  const nameOf = (rows: readonly { code: number; name: string }[], code: number | null) =>
    rows.find((row) => row.code === code)?.name ?? ''
  return [
    place,
    {
      title: 'Süre',
      lines: [
        ['Başlangıç', formatDateShort(content.startDate)],
        ['Önceki yıldan sürüyor', content.isContinuing ? 'Evet' : ''],
        ['Meslek olarak yapan', content.isProfessional ? 'Evet' : ''],
        ['Pişmanlıkla bildiriliyor', content.isRepentance ? 'Evet' : ''],
      ],
    },
    ...content.advertisements.map((advertisement, index): Section => {
      const { typeCode, locationCode, text, weeks, pieces } = advertisement
      return {
        title: `${index + 1}. ilan`,
        lines: [
          ['Tür', nameOf(kinds, typeCode)],
          ['Yeri', nameOf(locations, locationCode)],
          ['Yazı', text],
          ['Yüzler', facesText(advertisement)],
          ['Hafta', weeks > 1 ? String(weeks) : ''],
          ['Adet', pieces > 0 ? String(pieces) : ''],
        ],
      }
    }),
  ]
}

function facesText({ facesCm2, faceSizes }: Content['advertisements'][number]): string {
  return facesCm2.map((cm2, at) => formatFace(cm2, faceSizes?.[at])).join(', ')
}
