import type { DeclarationRegistryVariantCode } from 'contract/declarations/codes'
import type { TextName } from './declaration-values.ts'
import type { FieldDefinition } from './field-definition.ts'

const text = (
  variant: DeclarationRegistryVariantCode | readonly DeclarationRegistryVariantCode[],
  name: TextName,
  label: string,
  maxLength: number,
  missing?: string,
): FieldDefinition => ({
  name,
  label,
  input: 'text',
  maxLength,
  ...(missing === undefined ? {} : { missing }),
  when: (values) => [variant].flat().some((code) => code === values.variant),
})

export const whoFields: readonly FieldDefinition[] = [
  text('corporate', 'signatoryName', 'İmza yetkilisinin adı soyadı', 100, 'İmza yetkilisinin adını yazın.'),
  text('corporate', 'signatoryTitle', 'Görevi', 60, 'İmza yetkilisinin görevini yazın.'),
  text('corporate', 'tradeRegistryNumber', 'Ticaret sicil no (varsa)', 30),
  text('public', 'unitName', 'Birim', 120, 'Birimin adını yazın.'),
  text('public', 'officialName', 'Yetkilinin adı soyadı', 100, 'Yetkilinin adını yazın.'),
  text('public', 'officialTitle', 'Yetkilinin unvanı', 60, 'Yetkilinin unvanını yazın.'),
  text('public', 'letterNumber', 'Yazının sayısı (varsa)', 60),
  text('foreignerRetail', 'countryName', 'Uyruğunuz', 60, 'Uyruğunu taşıdığınız ülkeyi yazın.'),
  text('foreignerRetail', 'passportNumber', 'Pasaport no (varsa)', 20),
  text('undetailed', 'statedName', 'Adı soyadı veya unvanı', 150, 'Adı soyadı veya unvanı yazın.'),
  text(
    ['other', 'undetailed'],
    'registryDescription',
    'Kimin adına beyan veriyorsunuz?',
    200,
    'Kimin adına beyan verdiğinizi yazın.',
  ),
  text('other', 'responsibleName', 'Sorumlu kişinin adı soyadı', 100, 'Sorumlu kişinin adını yazın.'),
  {
    name: 'gsmNumber',
    label: 'Bu beyan için cep telefonu (isteğe bağlı)',
    hint: 'Boş bırakırsanız kaydınızdaki telefondan ararız.',
    input: 'phone',
  },
  { name: 'email', label: 'Bu beyan için e-posta (isteğe bağlı)', input: 'email', maxLength: 120 },
]
