import { FileUploads } from '../../../parts/files/FileUploads.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { ColourField } from './ColourField.tsx'
import styles from './Look.module.css'
import { darkColourFor, logoUrl, typedColour } from './look-values.ts'
import type { LookInHand } from './use-look-form.ts'

export function LookForm({ choosing }: { choosing: LookInHand }) {
  const { form } = choosing
  const hasOwnColours = form.watch('hasOwnColours')
  const light = typedColour(form.watch('light'))
  return (
    <Stack as="form" gap={5} noValidate aria-label="Logo ve renkler" onSubmit={choosing.submit}>
      <FormProblems problems={choosing.problems} />
      <Logo choosing={choosing} />
      <Checkbox
        {...form.register('hasOwnColours')}
        label="Belediyenin kendi rengi kullanılsın"
        hint="İşaretlemezseniz portalın mavisi görünür. Ziyaretçiler yine başka bir görünüm seçebilir."
      />
      {hasOwnColours && (
        <>
          <ColourField choosing={choosing} scheme="light" label="Ana renk" />
          <ColourField choosing={choosing} scheme="dark" label="Koyu görünümdeki ana renk" />
          {light && (
            <Buttons>
              <Button
                variant="default"
                onClick={() => form.setValue('dark', darkColourFor(light), { shouldValidate: true })}
              >
                Koyu görünümün rengini ana renkten bul
              </Button>
            </Buttons>
          )}
        </>
      )}
      <Buttons>
        <Button type="submit" loading={choosing.isBusy}>
          Nasıl görüneceğine bak
        </Button>
      </Buttons>
    </Stack>
  )
}

function Logo({ choosing: { kept, files, setFiles, dropLogo } }: { choosing: LookInHand }) {
  if (kept !== null && files.length === 0)
    return (
      <Stack gap={3}>
        <h2>Logo</h2>
        <img src={logoUrl(kept)} alt="Şimdiki logo" className={styles.logo} />
        <Buttons>
          <Button variant="default" onClick={dropLogo}>
            Logoyu çıkar veya değiştir
          </Button>
        </Buttons>
      </Stack>
    )
  return (
    <FileUploads
      name="logo"
      kinds={[
        {
          kind: 'photo',
          label: 'Logo',
          isPhotoOnly: true,
          hint: 'PNG, JPEG veya WebP; saydam zeminli PNG en iyisidir. Boş kenarları kesilir. SVG dosyası alınmaz, PNG olarak kaydedip yükleyin. Logo eklemezseniz sade bir belediye simgesi görünür. Yeni logo, ikinci bir memur bakıp onaylayınca yayımlanır.',
        },
      ]}
      value={files}
      onChange={(chosen) => setFiles(chosen.slice(-1))}
      canReuse={false}
    />
  )
}
