import type { DeclarationContents } from 'contract/declarations/declaration-content'
import {
  declarationRegistryVariants,
  estateChangeReasons,
  ownershipCapacities,
  workplaceChangeReasons,
} from 'contract/declarations/codes'
import { formatFace } from 'rules/taxes/advertising-tax'
import { formatDateShort } from 'rules/dates'
import { formatSquareMetres } from 'rules/measures'
import { formatLira, fromWire } from 'rules/money'
import { zeroRateGrounds } from 'rules/taxes/zero-rate'
import type { Queryable } from '../database/database.ts'
import { type Names, readNames } from './names.ts'
import type { Declared } from './plan.ts'

type Line = readonly [label: string, value: string]
export interface Section {
  title: string
  lines: Line[]
}

type EstateContent = DeclarationContents['building' | 'plot' | 'land']

/** What was sent, as a person reads it: every field once, codes by their names. */
export async function sectionsOf(db: Queryable, declared: Declared): Promise<Section[]> {
  const names = await readNames(db, declared)
  const { content } = declared
  const rest: Section[] =
    'property' in content ? estateSections(content, names) : placeSections(declared as PlaceDeclared, names)
  const sections = [{ title: 'Kimin adına', lines: registryLines(content.registry) }, ...rest]
  if (content.note !== '') sections.push({ title: 'Notunuz', lines: [['Not', content.note]] })
  return sections.map(({ title, lines }) => ({ title, lines: lines.filter(([, value]) => value !== '') }))
}

type PlaceDeclared = Extract<Declared, { kind: 'cleaning' | 'advertising' | 'entertainment' }>

const registryLabels: Record<string, string> = {
  gsmNumber: 'Cep telefonu',
  email: 'E-posta',
  signatoryName: 'İmza yetkilisi',
  signatoryTitle: 'Yetkilinin görevi',
  tradeRegistryNumber: 'Ticaret sicil no',
  unitName: 'Birim',
  officialName: 'Yetkili',
  officialTitle: 'Yetkilinin unvanı',
  letterNumber: 'Yazı sayısı',
  countryName: 'Uyruk',
  passportNumber: 'Pasaport no',
  description: 'Açıklama',
  responsibleName: 'Sorumlu kişi',
  statedName: 'Adı soyadı veya unvanı',
}

function registryLines({ variant, ...fields }: Declared['content']['registry']): Line[] {
  const told = Object.entries(fields).map(([name, value]): Line => [
    registryLabels[name] ?? name,
    String(value ?? ''),
  ])
  return [['Sicil türü', declarationRegistryVariants[variant].label], ...told]
}

function estateSections(content: EstateContent, names: Names): Section[] {
  const { property, change, ownership } = content
  const reason = Object.values(estateChangeReasons).find(({ code }) => code === change.reasonCode)
  return [
    {
      title: 'Taşınmaz',
      lines: [
        ['Yeri', names.place],
        ['Ada', property.blockNumber],
        ['Parsel', property.parcelNumber],
        ['Pafta', property.sheetNumber],
        ['Bağımsız bölüm', 'sectionNumber' in property ? property.sectionNumber : ''],
        ['Tarif', 'description' in property ? property.description : ''],
      ],
    },
    {
      title: 'Değişiklik',
      lines: [
        ['Ne değişti', reason?.label ?? ''],
        ['Tarihi', formatDateShort(change.eventDate)],
        ['Açıklama', change.explanation],
      ],
    },
    {
      title: 'Mülkiyet',
      lines: [
        ['Sıfatınız', ownershipCapacities[ownership.capacity].label],
        ['Hisseniz', `${ownership.sharePart}/${ownership.shareWhole}`],
        ['Elbirliği mülkiyeti', ownership.isJoint ? 'Evet' : ''],
      ],
    },
    { title: 'Değeri belirleyenler', lines: valueLines(content, names) },
  ]
}

function valueLines(content: EstateContent, names: Names): Line[] {
  const stated: Line = ['Bildirdiğiniz değer', lira(content.declaredValue)]
  const restricted: Line = ['Kısıtlı taşınmaz', content.exemptions.isRestricted ? 'Evet' : '']
  if (content.estateKind === 2)
    return [['Arsa alanı', formatSquareMetres(content.plot.parcelAreaDm2)], restricted, stated]
  if (content.estateKind === 3)
    return [
      ['Arazi cinsi', names.landType],
      ['Arazi alanı', formatSquareMetres(content.land.parcelAreaDm2)],
      restricted,
      stated,
    ]
  const { building, exemptions } = content
  return [
    ['Kullanım', names.usage],
    ['Yapı', names.structure],
    ['Sınıf', names.buildingClass],
    ['Brüt alan', formatSquareMetres(building.grossAreaDm2)],
    ['Bitiş yılı', String(building.completionYear)],
    ['Kalorifer veya klima', building.hasHeating ? 'Var' : 'Yok'],
    ['Asansör', building.hasLift ? 'Var' : 'Yok'],
    ['Parsel alanı', formatSquareMetres(building.parcelAreaDm2)],
    ['Arsa payı', `${building.landSharePart}/${building.landShareWhole}`],
    ['İstenen muafiyet', names.exemption],
    ['İstenen sıfır oran', exemptions.zeroRate === null ? '' : zeroRateGrounds[exemptions.zeroRate.ground]],
    restricted,
    stated,
  ]
}

function placeSections({ kind, content }: PlaceDeclared, names: Names): Section[] {
  const place: Section = {
    title: 'Yer',
    lines: [
      ['Adı', content.placeName],
      ['Adres', names.place],
    ],
  }
  switch (kind) {
    case 'cleaning':
      return [
        place,
        {
          title: 'Kullanım',
          lines: [
            ['Ne değişti', workplaceChangeReasons[content.use.reasonCode].label],
            ['Tarihi', formatDateShort(content.use.eventDate)],
            ['Faaliyet', names.activity],
            [names.criterion, String(content.workplace.criterionAmount)],
            ['Muafiyet isteği', content.exemptionClaim],
          ],
        },
      ]
    case 'advertising':
      return [place, ...advertisementSections(content, names)]
    case 'entertainment':
      return [
        place,
        {
          title: 'Eğlence',
          lines: [
            ['Tür', names.entertainment],
            ['Yer türü', names.entertainmentPlace],
            ['Ay', `${content.month.slice(5)}/${content.month.slice(0, 4)}`],
            ['Açık gün', content.daysOpen === null ? '' : String(content.daysOpen)],
            ['Vergi hariç hasılat', lira(content.takings ?? undefined)],
            ['Muafiyet isteği', content.exemptionClaim],
          ],
        },
      ]
  }
}

function advertisementSections(content: DeclarationContents['advertising'], names: Names): Section[] {
  const standing: Section = {
    title: 'Süre',
    lines: [
      ['Başlangıç', formatDateShort(content.startDate)],
      ['Önceki yıldan sürüyor', content.isContinuing ? 'Evet' : ''],
      ['Meslek olarak yapan', content.isProfessional ? 'Evet' : ''],
    ],
  }
  const each = content.advertisements.map((advertisement, index): Section => {
    const faces = advertisement.facesCm2.map((cm2, at) => formatFace(cm2, advertisement.faceSizes?.[at]))
    return {
      title: `${index + 1}. ilan`,
      lines: [
        ['Tür', names.advertisingKinds.get(advertisement.typeCode) ?? ''],
        ['Yeri', names.advertisingLocations.get(advertisement.locationCode ?? 0) ?? ''],
        ['Yazı', advertisement.text],
        ['Yüzler', faces.join(', ')],
        ['Hafta', advertisement.weeks > 1 ? String(advertisement.weeks) : ''],
        ['Adet', advertisement.pieces > 0 ? String(advertisement.pieces) : ''],
      ],
    }
  })
  return [standing, ...each]
}

function lira(text: string | undefined): string {
  const amount = text === undefined ? undefined : fromWire(text)
  return amount === undefined ? '' : formatLira(amount)
}
