import { z } from 'zod'
import { GsmNumber } from '../notifications/calls.ts'
import { emailShape } from '../sentences.ts'

const text = (missing: string, max: number) =>
  z.string(missing).trim().min(1, missing).max(max, `En fazla ${max} karakter yazılabilir.`)
const optional = (max: number) =>
  z.string().trim().max(max, `En fazla ${max} karakter yazılabilir.`).default('')

/** Contacts of the declarer for this declaration. */
const contact = {
  gsmNumber: GsmNumber.optional(),
  email: z.email(emailShape).max(120).optional(),
}

/**
 * Registry a declaration is made for: the one acted for, with name and number from its record. Each variant asks only
 * for data missing in the record.
 */
export const DeclarationRegistry = z.discriminatedUnion(
  'variant',
  [
    z.object({ variant: z.literal('retail'), ...contact }),
    z.object({
      variant: z.literal('corporate'),
      ...contact,
      signatoryName: text('İmza yetkilisinin adını yazın.', 100),
      signatoryTitle: text('İmza yetkilisinin görevini yazın.', 60),
      tradeRegistryNumber: optional(30),
    }),
    z.object({
      variant: z.literal('public'),
      ...contact,
      unitName: text('Birimin adını yazın.', 120),
      officialName: text('Yetkilinin adını yazın.', 100),
      officialTitle: text('Yetkilinin unvanını yazın.', 60),
      /** Number of the letter by which the body declares. */
      letterNumber: optional(60),
    }),
    z.object({
      variant: z.literal('foreignerRetail'),
      ...contact,
      countryName: text('Uyruğunu taşıdığınız ülkeyi yazın.', 60),
      passportNumber: optional(20),
    }),
    z.object({
      variant: z.literal('other'),
      ...contact,
      /** Description of the body, such as an association, a site's management or heirs together. */
      description: text('Kimin adına beyan verdiğinizi yazın.', 200),
      responsibleName: text('Sorumlu kişinin adını yazın.', 100),
    }),
    z.object({
      variant: z.literal('undetailed'),
      ...contact,
      statedName: text('Adı soyadı veya unvanı yazın.', 150),
      description: text('Kimin adına beyan verdiğinizi yazın.', 200),
    }),
  ],
  'Sicilin türünü seçin.',
)
export type DeclarationRegistry = z.input<typeof DeclarationRegistry>
