import type { DeclarationRegistry } from 'contract/declarations/declaration-registry'
import type { DeclarationRegistryVariantCode } from 'contract/declarations/codes'
import type { DeclarationContents } from 'contract/declarations/declaration-content'
import { phoneMask } from 'contract/identity/codes'
import { normaliseMobile } from 'rules/identity/phone'
import { fillMask, withoutTrunkPrefix } from '../../../ui/form/text-mask.ts'
import { emailProblem, phoneProblem, type Problems, textProblem } from './problems.ts'
import { type Line, textLine } from './summary-lines.ts'

/** The person it is declared for; each kind of record is asked only for the fields it does not fill itself. */
export interface WhoValues {
  variant: DeclarationRegistryVariantCode
  signatoryName: string
  signatoryTitle: string
  tradeRegistryNumber: string
  unitName: string
  officialName: string
  officialTitle: string
  letterNumber: string
  countryName: string
  passportNumber: string
  statedName: string
  registryDescription: string
  responsibleName: string
  gsmNumber: string
  email: string
}

export const emptyWho: WhoValues = {
  variant: 'retail',
  signatoryName: '',
  signatoryTitle: '',
  tradeRegistryNumber: '',
  unitName: '',
  officialName: '',
  officialTitle: '',
  letterNumber: '',
  countryName: '',
  passportNumber: '',
  statedName: '',
  registryDescription: '',
  responsibleName: '',
  gsmNumber: '',
  email: '',
}

export const whoLabels = {
  signatoryName: 'İmza yetkilisinin adı soyadı',
  signatoryTitle: 'Görevi',
  tradeRegistryNumber: 'Ticaret sicil no (varsa)',
  unitName: 'Birim',
  officialName: 'Yetkilinin adı soyadı',
  officialTitle: 'Yetkilinin unvanı',
  letterNumber: 'Yazının sayısı (varsa)',
  countryName: 'Uyruğunuz',
  passportNumber: 'Pasaport no (varsa)',
  statedName: 'Adı soyadı veya unvanı',
  registryDescription: 'Kimin adına beyan veriyorsunuz?',
  responsibleName: 'Sorumlu kişinin adı soyadı',
  gsmNumber: 'Bu beyan için cep telefonu (isteğe bağlı)',
  email: 'Bu beyan için e-posta (isteğe bağlı)',
} as const satisfies Partial<Record<keyof WhoValues, string>>

export function whoProblems(values: WhoValues): Problems<WhoValues> {
  return {
    ...variantProblems(values),
    gsmNumber: phoneProblem(values.gsmNumber),
    email: emailProblem(values.email),
  }
}

function variantProblems(values: WhoValues): Problems<WhoValues> {
  const described = textProblem(values.registryDescription, 'Kimin adına beyan verdiğinizi yazın.')
  switch (values.variant) {
    case 'retail':
      return {}
    case 'corporate':
      return {
        signatoryName: textProblem(values.signatoryName, 'İmza yetkilisinin adını yazın.'),
        signatoryTitle: textProblem(values.signatoryTitle, 'İmza yetkilisinin görevini yazın.'),
      }
    case 'public':
      return {
        unitName: textProblem(values.unitName, 'Birimin adını yazın.'),
        officialName: textProblem(values.officialName, 'Yetkilinin adını yazın.'),
        officialTitle: textProblem(values.officialTitle, 'Yetkilinin unvanını yazın.'),
      }
    case 'foreignerRetail':
      return { countryName: textProblem(values.countryName, 'Uyruğunu taşıdığınız ülkeyi yazın.') }
    case 'other':
      return {
        registryDescription: described,
        responsibleName: textProblem(values.responsibleName, 'Sorumlu kişinin adını yazın.'),
      }
    case 'undetailed':
      return {
        statedName: textProblem(values.statedName, 'Adı soyadı veya unvanı yazın.'),
        registryDescription: described,
      }
  }
}

export function whoContents(values: WhoValues): DeclarationRegistry {
  const gsmNumber = normaliseMobile(values.gsmNumber)
  const email = values.email.trim()
  const contact = { ...(gsmNumber ? { gsmNumber } : {}), ...(email ? { email } : {}) }
  const { variant, registryDescription: description } = values
  switch (variant) {
    case 'retail':
      return { variant, ...contact }
    case 'corporate': {
      const { signatoryName, signatoryTitle, tradeRegistryNumber } = values
      return { variant, ...contact, signatoryName, signatoryTitle, tradeRegistryNumber }
    }
    case 'public': {
      const { unitName, officialName, officialTitle, letterNumber } = values
      return { variant, ...contact, unitName, officialName, officialTitle, letterNumber }
    }
    case 'foreignerRetail': {
      const { countryName, passportNumber } = values
      return { variant, ...contact, countryName, passportNumber }
    }
    case 'other':
      return { variant, ...contact, description, responsibleName: values.responsibleName }
    case 'undetailed':
      return { variant, ...contact, statedName: values.statedName, description }
  }
}

/** Earlier declaration as typed values. */
export function typedWho({
  gsmNumber,
  email = '',
  ...stated
}: DeclarationContents['land']['registry']): WhoValues {
  const contact = { gsmNumber: gsmNumber ? fillMask(phoneMask, withoutTrunkPrefix(gsmNumber)) : '', email }
  if (!('description' in stated)) return { ...emptyWho, ...stated, ...contact }
  const { description, ...rest } = stated
  return { ...emptyWho, ...rest, registryDescription: description, ...contact }
}

export function whoLines(values: WhoValues): Line[] {
  const { variant } = values
  const line = (name: keyof typeof whoLabels, isAsked = true) =>
    textLine(name, whoLabels[name], values[name], { isAsked })
  return [
    line('signatoryName', variant === 'corporate'),
    line('signatoryTitle', variant === 'corporate'),
    line('tradeRegistryNumber', variant === 'corporate'),
    line('unitName', variant === 'public'),
    line('officialName', variant === 'public'),
    line('officialTitle', variant === 'public'),
    line('letterNumber', variant === 'public'),
    line('countryName', variant === 'foreignerRetail'),
    line('passportNumber', variant === 'foreignerRetail'),
    line('statedName', variant === 'undetailed'),
    line('registryDescription', variant === 'other' || variant === 'undetailed'),
    line('responsibleName', variant === 'other'),
    line('gsmNumber'),
    line('email'),
  ]
}
