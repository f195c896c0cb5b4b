import { declarationRegistryVariants } from 'contract/declarations/codes'
import type { Declared } from '../declared.ts'
import type { Line, Section } from './section.ts'

const labels: Record<string, string> = {
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

/** The person it was declared for. */
export function registrySection({ variant, ...fields }: Declared['content']['registry']): Section {
  const told = Object.entries(fields).map(([name, value]): Line => [
    labels[name] ?? name,
    String(value ?? ''),
  ])
  return {
    title: 'Kimin adına',
    lines: [['Sicil türü', declarationRegistryVariants[variant].label], ...told],
  }
}
