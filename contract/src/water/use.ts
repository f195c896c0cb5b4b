import { z } from 'zod'
import { call } from '../call.ts'
import { Money } from '../money.ts'
import { BillLine, DerivationLine, SubscriberNo, notYourSubscription } from './calls.ts'

const date = z.iso.date()

const TariffRow = z.object({
  WaterGroup: z.enum(['residence', 'business']),
  Tier: z.int(),
  UpToCubicMetres: z.int().nullable(),
  Water: Money,
  Wastewater: Money,
  ValidFrom: date,
  Source: z.string(),
})
const TariffTerm = z.object({
  Code: z.string(),
  /** Kuruş, days, percent or cubic metres, as the code says. */
  Value: z.int(),
  ValidFrom: date,
  Source: z.string(),
})

/** Comparison and forecast for subscribers, and the tariff for everyone. */
export const waterUseCalls = {
  GetNeighbourhoodUse: call({
    summary:
      'What households of the same neighbourhood use in a month on average, only where at least ten others were read.',
    access: 'member',
    request: z.object({ subscriberNo: SubscriberNo }),
    response: z.object({
      Region: z.string(),
      /** Averages by month as "2026-10"; a month with fewer than ten others is left out. */
      Months: z.array(z.object({ Month: z.string(), CubicMetres: z.int() })),
    }),
    refusals: { NotYourSubscription: notYourSubscription },
  }),
  ForecastWaterBill: call({
    summary:
      'What the next bill comes to, if water is used as it was until one’s own reading; nothing is written.',
    access: 'member',
    request: z.object({
      subscriberNo: SubscriberNo,
      index: z
        .int('Sayacın gösterdiği rakamları yazın.')
        .min(0, 'Endeks sıfırdan küçük olamaz.')
        .max(99_999_999, 'Endeks en çok 8 rakamdır.'),
    }),
    response: z.object({
      ReadOn: date,
      CubicMetres: z.int(),
      Total: Money,
      /** Sum by which bills by estimate were too high: it lowers the bills or is refunded. */
      Credit: Money,
      Lines: z.array(BillLine),
      Derivation: z.array(DerivationLine),
    }),
    refusals: {
      NotYourSubscription: notYourSubscription,
      IndexTooLow: 'Yazdığınız endeks son okunan endeksten küçük. Sayacı yeniden okuyun.',
      UseTooHigh: 'Yazdığınız endeks olağandışı yüksek. Sayacı yeniden okuyun.',
      ReadToday: 'Sayacınız bugün okundu; tahmin yarından sonra yapılabilir.',
      MeterTakenOut:
        'Sayacınız söküldü. Söküldüğü güne kadar kullandığınız su sonraki faturanızda olur; yeni sayaç takılınca tahmin yapılabilir.',
    },
  }),
  GetWaterTariffWithoutAuthorization: call({
    summary: 'The prices of water and the terms of subscriptions that are in force today.',
    access: 'anyone',
    request: z.object({}),
    response: z.object({ Prices: z.array(TariffRow), Terms: z.array(TariffTerm) }),
  }),
}
