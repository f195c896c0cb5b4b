import { formatFace } from 'rules/taxes/advertising-tax'
import { formatDateLong, isIsoDate } from 'rules/dates'
import { formatSquareMetres } from 'rules/measures'
import { formatLira } from 'rules/money'
import type { AdValues, DeclarationValues, FaceValues } from './declaration-values.ts'
import { choicesOf, type FieldDefinition, type Lists, tagOf } from './field-definition.ts'
import { areaOf, liraOf } from './field-problems.ts'
import { faceOf } from './measured-face.ts'

/** What stands in a field, as a person reads it; empty where nothing does. */
export function fieldText(field: FieldDefinition, values: DeclarationValues, lists: Lists): string {
  const value = values[field.name]
  if (typeof value === 'boolean') return value ? 'Evet' : 'Hayır'
  switch (field.input) {
    case 'address': {
      const { address } = values
      return address ? ('freeText' in address ? address.freeText : address.text) : ''
    }
    case 'advertisements':
      return values.advertisements.map((ad) => adText(ad, lists)).join('; ')
    case 'district':
      return values.districtName || values.districtCode
    case 'street':
      return values.streetName || values.streetCode
    case 'select':
    case 'radio':
      return choicesOf(field, lists).find((choice) => choice.value === value)?.label ?? ''
    case 'check':
    case 'text':
    case 'lines':
    case 'whole':
    case 'area':
    case 'lira':
    case 'day':
    case 'phone':
    case 'email':
      return typeof value === 'string' ? typedText(field.input, value.trim()) : ''
  }
}

function typedText(input: FieldDefinition['input'], typed: string): string {
  const area = input === 'area' ? areaOf(typed) : undefined
  if (area !== undefined) return formatSquareMetres(area)
  const lira = input === 'lira' ? liraOf(typed) : undefined
  if (lira !== undefined) return formatLira(lira)
  return input === 'day' && isIsoDate(typed) ? formatDateLong(typed) : typed
}

function adText(ad: AdValues, lists: Lists): string {
  const { typeCode, text, pieces, weeks } = ad
  const unit = tagOf(lists.adTypes, typeCode)
  const measure =
    unit === 'piece'
      ? `${pieces} adet`
      : ad.faces.map((face) => faceText(face, ad)).join(' + ') +
        (unit === 'squareMetreWeek' ? `, ${weeks} hafta` : '')
  const name = lists.adTypes.find(({ value }) => value === typeCode)?.label ?? ''
  return [text.trim() && `“${text.trim()}”`, name, measure].filter(Boolean).join(', ')
}

function faceText(face: FaceValues, ad: AdValues): string {
  const measured = faceOf(face, ad)
  if (measured) return formatFace(measured.areaCm2, measured.size)
  return ad.isByArea ? face.area : [face.width, face.height].filter(Boolean).join(' × ')
}
