import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { callQuery } from '../../../service-client/call-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { fieldId } from '../../../ui/form/Field.tsx'
import { FieldPlace } from '../form/fields.tsx'
import { AdSelect, AdText } from './AdInputs.tsx'
import { type AdLists, type AdValues, emptyAd, locationsOf, unitOf } from './advertisement.ts'
import type { AdvertisingValues } from './advertising-form.ts'
import { FaceFields } from './FaceFields.tsx'
import styles from '../form/DeclarationForm.module.css'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Fieldset } from '../../../ui/form/Fieldset.tsx'

const maxAds = 20

/** The advertisements of one place, each measured as its kind is taxed. */
export function AdvertisementFields({ lists }: { lists: AdLists }) {
  const { control, clearErrors } = useFormContext<AdvertisingValues>()
  const { field } = useController({ control, name: 'advertisements' })
  const ads = field.value
  const change = (next: readonly AdValues[]) => field.onChange(next)
  return (
    <FieldPlace>
      <Stack gap={5} id={fieldId('advertisements')} tabIndex={-1}>
        {ads.map((ad, index) => (
          // An advertisement is identified by its place in the list.
          <Fieldset legend={`${index + 1}. ilan`} isPart className={styles.ad} key={index}>
            <AdFields
              ad={ad}
              name={`advertisements.${index}`}
              lists={lists}
              onChange={(next) => change(ads.with(index, next))}
            />
            {ads.length > 1 && (
              <Button
                variant="default"
                aria-label={`Bu ilanı çıkar: ${index + 1}. ilan`}
                onClick={() => {
                  clearErrors('advertisements')
                  change(ads.toSpliced(index, 1))
                  document.getElementById(fieldId('advertisements'))?.focus()
                }}
              >
                Bu ilanı çıkar
              </Button>
            )}
          </Fieldset>
        ))}
        {ads.length < maxAds && (
          <Button variant="default" onClick={() => change([...ads, emptyAd])}>
            Bir ilan daha ekle
          </Button>
        )}
      </Stack>
    </FieldPlace>
  )
}

/** Signs whose tariff tells boulevards, avenues and streets apart; which it is, the address says. */
const fixedSigns = '1'

function useStreetLocation(): string {
  const { control } = useFormContext<AdvertisingValues>()
  const address = useWatch({ control, name: 'address' })
  const streetCode = address && 'streetCode' in address ? address.streetCode : undefined
  const { data } = useQuery({
    ...callQuery('RetrieveAdvertisingTaxLocations', { streetCode }),
    enabled: streetCode !== undefined,
  })
  return data?.StreetLocationCode ? String(data.StreetLocationCode) : ''
}

interface AdFieldsProps {
  ad: AdValues
  name: string
  lists: AdLists
  onChange: (ad: AdValues) => void
}

function AdFields({ ad, name, lists, onChange }: AdFieldsProps) {
  const unit = unitOf(ad.typeCode, lists)
  const suggested = useStreetLocation()
  const takesSuggestion = ad.typeCode === fixedSigns && ad.locationCode === '' && suggested !== ''
  useEffect(() => {
    if (takesSuggestion) onChange({ ...ad, locationCode: suggested })
    // The suggestion is taken once it is known; text typed while it was loading is in the advertisement of that very
    // render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [takesSuggestion])
  const locations = locationsOf(ad.typeCode, lists)
  return (
    <>
      <AdSelect
        name={`${name}.typeCode`}
        label="Türü"
        value={ad.typeCode}
        choices={lists.types}
        onChange={(typeCode) => onChange({ ...ad, typeCode, locationCode: '' })}
      />
      {locations.length > 0 && (
        <AdSelect
          name={`${name}.locationCode`}
          label="Nerede?"
          value={ad.locationCode}
          choices={locations}
          onChange={(locationCode) => onChange({ ...ad, locationCode })}
        />
      )}
      <AdText
        name={`${name}.text`}
        label="Üzerinde ne yazıyor?"
        value={ad.text}
        onChange={(text) => onChange({ ...ad, text })}
      />
      {unit === 'piece' ? (
        <AdText
          name={`${name}.pieces`}
          label="Kaç adet?"
          value={ad.pieces}
          inputMode="numeric"
          onChange={(pieces) => onChange({ ...ad, pieces })}
        />
      ) : (
        <FaceFields name={name} ad={ad} onChange={onChange} />
      )}
      {unit === 'squareMetreWeek' && (
        <AdText
          name={`${name}.weeks`}
          label="Kaç hafta duracak?"
          value={ad.weeks}
          inputMode="numeric"
          onChange={(weeks) => onChange({ ...ad, weeks })}
        />
      )}
    </>
  )
}
