import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { formatMoment } from 'rules/turkey-time'
import { TownMap } from '../../parts/map/TownMap.tsx'
import { useTownMap } from '../../parts/map/use-town-map.ts'
import { callQuery } from '../../service-client/call-query.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Fields } from '../../ui/layout/Fields.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { type MapArea, cornersText, mapAreaKinds, readCorners } from './map-areas.ts'
import { townWithAreas } from './town-with-areas.ts'
import type { SaveMapAreas } from './use-save-map-areas.ts'

interface DrawMapAreaProps {
  saving: SaveMapAreas
  onClose: () => void
}

/** One area, drawn by its corners: pressed on the map, typed as degrees, or pasted as GeoJSON. */
export function DrawMapArea({ saving, onClose }: DrawMapAreaProps) {
  const { town } = useTownMap()
  const map = useQuery(callQuery('GetTownMapWithoutAuthorization', {}))
  const [name, setName] = useState('')
  const [kind, setKind] = useState<MapArea['kind']>('park')
  const [text, setText] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const known = map.data?.Areas ?? []
  const isKnown = known.some(({ Name }) => Name === name)
  const versions = useQuery({ ...callQuery('GetMapAreaVersions', { name }), enabled: isKnown })
  const { corners, problem } = readCorners(text)
  const area = { name: name.trim(), kind, outline: corners }

  function open(chosen: string) {
    const found = known.find(({ Name }) => Name === chosen)
    setName(found?.Name ?? '')
    setKind(found?.Kind ?? 'park')
    setText(cornersText(found?.Outline ?? []))
  }

  function send(event: SyntheticEvent) {
    event.preventDefault()
    setIsAsked(true)
    if (area.name.length < 2 || problem !== undefined || corners.length < 3) return
    saving.save([area], onClose)
  }

  const tooFew = isAsked && corners.length < 3 ? 'Bir alanın en az üç köşesi olmalı.' : undefined
  return (
    <Stack as="form" gap={4} noValidate aria-label="Alan çiz" onSubmit={send}>
      {saving.failure && <FailureNotice message={saving.failure} />}
      <Fields>
        {known.length > 0 && (
          <SelectField
            name="area"
            label="Hangi alan?"
            value={isKnown ? name : ''}
            choices={[
              { value: '', label: 'Yeni alan' },
              ...known.map(({ Name }) => ({ value: Name, label: Name })),
            ]}
            onChange={open}
          />
        )}
        <Field
          name="area-name"
          label="Adı"
          isRequired
          error={isAsked && area.name.length < 2 ? 'Adı en az 2 harfle yazın.' : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={100}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <SelectField
          name="area-kind"
          label="Türü"
          value={kind}
          choices={mapAreaKinds}
          onChange={(chosen) => setKind(chosen === 'water' ? 'water' : 'park')}
        />
      </Fields>
      {isKnown && (versions.data?.length ?? 0) > 1 && (
        <SelectField
          name="version"
          label="Önceki çizimleri"
          value=""
          choices={[
            { value: '', label: 'Bir çizimi geri getirmek için seçin' },
            ...(versions.data ?? []).map(({ DrawnAt, Outline }, index) => ({
              value: String(index),
              label: `${formatMoment(new Date(DrawnAt))}, ${Outline.length} köşe${index === 0 ? ' (şimdiki)' : ''}`,
            })),
          ]}
          onChange={(chosen) => {
            const version = chosen === '' ? undefined : versions.data?.[Number(chosen)]
            if (!version) return
            setKind(version.Kind)
            setText(cornersText(version.Outline))
          }}
        />
      )}
      {town ? (
        <TownMap
          town={corners.length >= 3 ? townWithAreas(town, [area]) : town}
          label="Alanın köşelerini haritada seçin"
          isDrawing
          pins={corners.map(([latitude, longitude], index) => ({
            key: String(index),
            latitude,
            longitude,
            title: `${index + 1}. köşe`,
            kind: 'chosen',
          }))}
          onChoose={({ latitude, longitude }) => setText(cornersText([...corners, [latitude, longitude]]))}
        />
      ) : (
        <p className="muted">
          Harita, sokakların kapıları aktarılınca çizilir. Köşeleri aşağıya yazarak alanı yine de
          kaydedebilirsiniz.
        </p>
      )}
      <Field
        name="corners"
        label="Köşeler"
        hint="Her satıra bir köşe: enlem, boylam (39.201500, 34.102300). Buraya GeoJSON da yapıştırabilirsiniz."
        error={problem ?? tooFew ?? saving.problem}
        isRequired
      >
        {(control) => (
          <TextArea
            {...control}
            rows={6}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Buttons>
        <Button type="submit" loading={saving.isBusy}>
          Haritaya ekle
        </Button>
        <Button
          variant="default"
          disabled={corners.length === 0}
          onClick={() => setText(cornersText(corners.slice(0, -1)))}
        >
          Son köşeyi sil
        </Button>
        {isKnown && (
          <Button
            variant="default"
            disabled={corners.length < 3 || problem !== undefined}
            onClick={() => saving.save([{ ...area, isActive: false }], onClose)}
          >
            Haritadan kaldır
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
      </Buttons>
    </Stack>
  )
}
