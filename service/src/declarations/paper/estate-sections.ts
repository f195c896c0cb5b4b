import type { DeclarationContents } from 'contract/declarations/declaration-content'
import { estateChangeReasons, ownershipCapacities } from 'contract/declarations/codes'
import { formatDateShort } from 'rules/dates'
import { streetText } from 'rules/identity/address-text'
import { formatSquareMetres } from 'rules/measures'
import { zeroRateGrounds } from 'rules/taxes/zero-rate'
import type { Queryable } from '../../database/database.ts'
import { addressText } from './place-section.ts'
import { type Line, declaredAmount, type Section } from './section.ts'
import { localityText } from '../locality-text.ts'

export async function buildingSections(
  db: Queryable,
  content: DeclarationContents['building'],
): Promise<Section[]> {
  const { building, exemptions, property } = content
  const [place, [names]] = await Promise.all([
    addressText(db, property.address),
    db<Record<'usage' | 'structure' | 'buildingClass' | 'exemption', string | null>[]>`
      select (select name from building_usage where oid = ${building.usageTypeOid}) as usage,
        (select name from building_structure where code = ${building.structureCode}) as structure,
        (select name from building_class where code = ${building.classCode}) as building_class,
        (select name from property_tax_exemption where code = ${exemptions.exemptionCode}
         order by valid_from desc limit 1) as exemption`,
  ])
  return estateSections(content, {
    place,
    property: [['Bağımsız bölüm', property.sectionNumber]],
    values: [
      ['Kullanım', names?.usage ?? ''],
      ['Yapı', names?.structure ?? ''],
      ['Sınıf', names?.buildingClass ?? ''],
      ['Brüt alan', formatSquareMetres(building.grossAreaDm2)],
      ['Bitiş yılı', String(building.completionYear)],
      ['Kalorifer veya klima', building.hasHeating ? 'Var' : 'Yok'],
      ['Asansör', building.hasLift ? 'Var' : 'Yok'],
      ['Parsel alanı', formatSquareMetres(building.parcelAreaDm2)],
      ['Arsa payı', `${building.landSharePart}/${building.landShareWhole}`],
      ['İstenen muafiyet', names?.exemption ?? ''],
      ['İstenen sıfır oran', exemptions.zeroRate === null ? '' : zeroRateGrounds[exemptions.zeroRate.ground]],
    ],
  })
}

export async function plotSections(db: Queryable, content: DeclarationContents['plot']): Promise<Section[]> {
  const { property, plot } = content
  const [street] = await db<{ name: string; typeCode: number; districtName: string }[]>`
    select street.name, type_code, district.name as district_name
    from street join district on district.code = district_code
    where street.code = ${property.streetCode}`
  return estateSections(content, {
    place: street ? `${street.districtName} Mah. ${streetText(street.name, street.typeCode)}` : '',
    property: [['Tarif', property.description]],
    values: [['Arsa alanı', formatSquareMetres(plot.parcelAreaDm2)]],
  })
}

export async function landSections(db: Queryable, content: DeclarationContents['land']): Promise<Section[]> {
  const { property, land } = content
  const [names] = await db<{ district: string | null; type: string | null }[]>`
    select (select name from district where code = ${property.districtCode}) as district,
      (select name from land_type where code = ${land.landTypeCode}) as type`
  return estateSections(content, {
    place: `${names?.district ?? ''} Mah. ${localityText(property.locality)}`,
    property: [],
    values: [
      ['Arazi cinsi', names?.type ?? ''],
      ['Arazi alanı', formatSquareMetres(land.parcelAreaDm2)],
    ],
  })
}

/** Sections that every property has, with the lines of its kind. */
function estateSections(
  content: DeclarationContents['building' | 'plot' | 'land'],
  own: { place: string; property: Line[]; values: Line[] },
): Section[] {
  const { property, change, ownership, exemptions, declaredValue } = content
  const reason = Object.values(estateChangeReasons).find(({ code }) => code === change.reasonCode)
  return [
    {
      title: 'Taşınmaz',
      lines: [
        ['Yeri', own.place],
        ['Ada', property.blockNumber],
        ['Parsel', property.parcelNumber],
        ['Pafta', property.sheetNumber],
        ...own.property,
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
        ['Sıfat', ownershipCapacities[ownership.capacity].label],
        ['Hisse', `${ownership.sharePart}/${ownership.shareWhole}`],
        ['Elbirliği mülkiyeti', ownership.isJoint ? 'Evet' : ''],
      ],
    },
    {
      title: 'Değeri belirleyenler',
      lines: [
        ...own.values,
        ['Kısıtlı taşınmaz', exemptions.isRestricted ? 'Evet' : ''],
        ['Bildirdiğiniz değer', declaredAmount(declaredValue)],
      ],
    },
  ]
}
