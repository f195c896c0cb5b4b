import { type SyntheticEvent, useState } from 'react'
import { TownMap } from '../../parts/map/TownMap.tsx'
import { useTownMap } from '../../parts/map/use-town-map.ts'
import { ArrivalHeading } from '../../ui/ArrivalHeading.tsx'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Fieldset } from '../../ui/form/Fieldset.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Fields } from '../../ui/layout/Fields.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { DrawMapArea } from './DrawMapArea.tsx'
import { type MapArea, mapAreaKinds, readMapAreas } from './map-areas.ts'
import { townWithAreas } from './town-with-areas.ts'
import { type SaveMapAreas, useSaveMapAreas } from './use-save-map-areas.ts'

const ways = [
  { value: 'draw', label: 'Haritada çizeceğim' },
  { value: 'file', label: 'GeoJSON dosyam var' },
] as const

/** Lakes and parks, drawn or from a file, seen on the map before they are saved. */
export function NewMapAreas({ onClose }: { onClose: () => void }) {
  const [way, setWay] = useState('draw')
  const saving = useSaveMapAreas()
  return (
    <Card as="section" aria-labelledby="new-map-areas">
      <ArrivalHeading as="h2" id="new-map-areas">
        Haritaya alan ekle
      </ArrivalHeading>
      <SelectField
        name="way"
        label="Nasıl eklemek istersiniz?"
        value={way}
        choices={ways}
        onChange={setWay}
      />
      {way === 'draw' ? (
        <DrawMapArea saving={saving} onClose={onClose} />
      ) : (
        <AreasOfFile saving={saving} onClose={onClose} />
      )}
    </Card>
  )
}

function AreasOfFile({ saving, onClose }: { saving: SaveMapAreas; onClose: () => void }) {
  const [areas, setAreas] = useState<readonly MapArea[]>([])
  const { town } = useTownMap()
  const { save, isBusy, failure, problem, setProblem } = saving

  async function take(file: File | undefined) {
    const read = file ? readMapAreas(await file.text()) : []
    setProblem(typeof read === 'string' ? read : undefined)
    setAreas(typeof read === 'string' ? [] : read)
  }

  function send(event: SyntheticEvent) {
    event.preventDefault()
    if (areas.length === 0) return setProblem('Önce bir GeoJSON dosyası seçin.')
    save(areas, onClose)
  }

  const change = (index: number, part: Partial<MapArea>) =>
    setAreas((before) => before.map((area, at) => (at === index ? { ...area, ...part } : area)))
  return (
    <Stack as="form" gap={4} noValidate aria-label="Dosyadan alan ekle" onSubmit={send}>
      {failure && <FailureNotice message={failure} />}
      <Field
        name="geojson"
        label="GeoJSON dosyası"
        hint="Göllerin ve parkların sınırları (Polygon). Adı aynı olan bir alan yeniden çizilir."
        error={problem}
        isRequired
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".geojson,.json,application/geo+json"
            onChange={(event) => void take(event.target.files?.[0])}
          />
        )}
      </Field>
      {areas.map((area, index) => (
        // Areas come and go with the whole file.
        <Fieldset key={index} legend={`${index + 1}. alan, ${area.outline.length} köşe`} isPart>
          <Fields>
            <Field name={`area-name-${index}`} label="Adı" isRequired>
              {(control) => (
                <TextInput
                  {...control}
                  value={area.name}
                  maxLength={100}
                  onChange={(event) => change(index, { name: event.target.value })}
                />
              )}
            </Field>
            <SelectField
              name={`area-kind-${index}`}
              label="Türü"
              value={area.kind}
              choices={mapAreaKinds}
              onChange={(kind) => change(index, { kind: kind === 'water' ? 'water' : 'park' })}
            />
          </Fields>
        </Fieldset>
      ))}
      {areas.length > 0 &&
        (town ? (
          <TownMap town={townWithAreas(town, areas)} label="Harita böyle görünecek" pins={[]} />
        ) : (
          <p className="muted">
            Harita, sokakların kapıları aktarılınca çizilir; alanlar yine de kaydedilir.
          </p>
        ))}
      <Buttons>
        <Button type="submit" loading={isBusy}>
          Haritaya ekle
        </Button>
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
      </Buttons>
    </Stack>
  )
}
