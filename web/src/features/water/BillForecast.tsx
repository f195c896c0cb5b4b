import type { ResponseFrom } from 'contract/calls'
import { applicationTypes } from 'contract/water/codes'
import { useState } from 'react'
import { Link } from '../../ui/router/router.tsx'
import { formatDateLong } from 'rules/dates'
import { liraText } from 'rules/money'
import { Working } from '../../parts/tariffs/Working.tsx'
import { callService } from '../../service-client/call-service.ts'
import { byRefusal } from '../../service-client/refusal.ts'
import { useCallForm } from '../../service-client/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormProblems } from '../../ui/form/FormProblems.tsx'
import { isNumber, required, validateBy } from '../../ui/form/form-rules.ts'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { isSome, workingLines } from './water-text.ts'

const indexRules = validateBy([required(), isNumber()], 'Sayacın gösterdiği rakamları yazın.')

/** Forecast of the next bill by one's own reading; with a photo it can be billed at once. */
export function BillForecast({ subscriberNo }: { subscriberNo: string }) {
  const [forecast, setForecast] = useState<ResponseFrom<'ForecastWaterBill'>>()
  const { form, submit, isBusy, problems, errorOf } = useCallForm<{ index: string }>({
    defaultValues: { index: '' },
    shouldFocusError: true,
    refusedField: (thrown) =>
      byRefusal(thrown, 'ForecastWaterBill', {
        IndexTooLow: 'index',
        UseTooHigh: 'index',
        ReadToday: 'index',
        MeterTakenOut: 'index',
      }),
  })
  async function send({ index }: { index: string }): Promise<void> {
    setForecast(await callService('ForecastWaterBill', { subscriberNo, index: Number(index) }))
  }
  return (
    <Card as="form" noValidate aria-labelledby="su-tahmini" onSubmit={submit(send)}>
      <h2 id="su-tahmini">Sonraki faturam ne kadar olur?</h2>
      <FormProblems problems={problems} />
      <Field
        name="index"
        label="Sayaçtaki endeks (m³)"
        hint="Sayacın siyah rakamları."
        error={errorOf('index')}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('index', { validate: indexRules, onChange: () => setForecast(undefined) })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
          />
        )}
      </Field>
      <Buttons>
        <Button type="submit" variant="default" loading={isBusy}>
          Tahmin et
        </Button>
      </Buttons>
      <output>
        {forecast && (
          <>
            <p>
              Böyle giderse {formatDateLong(forecast.ReadOn)} okumasında {forecast.CubicMetres} m³ için
              yaklaşık <strong>{liraText(forecast.Total)}</strong> ödersiniz.
            </p>
            {isSome(forecast.Credit) && (
              <p>
                Tahminî faturanız fazla çıkmış: <strong>{liraText(forecast.Credit)}</strong> borcunuzdan
                düşülür ya da size geri verilir.
              </p>
            )}
            <Details summary="Nasıl hesaplandı?">
              <Working lines={workingLines(forecast.Derivation)} caption="Tahminin hesabı" />
            </Details>
            <p>
              <Link
                to={`/SuIslemlerim?islem=${applicationTypes.invoiceGeneration.code}&abone=${subscriberNo}`}
              >
                Fotoğrafla gönderip faturamı çıkart
              </Link>
            </p>
          </>
        )}
      </output>
    </Card>
  )
}
