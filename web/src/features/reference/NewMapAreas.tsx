import { type SyntheticEvent, useState } from 'react'
import { TownMap } from '../../parts/map/TownMap.tsx'
import { type DrawnTown, useTownMap } from '../../parts/map/use-town-map.ts'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Fieldset } from '../../ui/form/Fieldset.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Fields } from '../../ui/layout/Fields.tsx'
import { type MapArea, mapAreaKinds, readMapAreas } from './map-areas.ts'

/** Lakes and parks from a GeoJSON file, seen on the map before they are saved. */
export function NewMapAreas({ onClose }: { onClose: () => void }) {
  const [areas, setAreas] = useState<readonly MapArea[]>([])
  const [problem, setProblem] = useState<string>()
  const { town } = useTownMap()
  const { run, isBusy, failure } = useCallAction()
  const save = useCall('SaveMapAreas', { makesStale: ['GetReferenceRows', 'GetTownMapWithoutAuthorization'] })

  async function take(file: File | undefined) {
    const read = file ? readMapAreas(await file.text()) : []
    setProblem(typeof read === 'string' ? read : undefined)
    setAreas(typeof read === 'string' ? [] : read)
  }

  function send(event: SyntheticEvent) {
    event.preventDefault()
    if (areas.length === 0) return setProblem('Önce bir GeoJSON dosyası seçin.')
    void run(async () => {
      const { Faults } = await save.mutateAsync({ areas: [...areas] })
      if (Faults.length > 0)
        return setProblem(Faults.map(({ Row, Reason }) => `${areas[Row]?.name ?? ''}: ${Reason}`).join(' '))
      onClose()
      return 'Harita değişti; herkes hemen görür.'
    })
  }

  const change = (index: number, part: Partial<MapArea>) =>
    setAreas((before) => before.map((area, at) => (at === index ? { ...area, ...part } : area)))
  return (
    <Card as="form" noValidate aria-label="Haritaya alan ekle" onSubmit={send}>
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
          <TownMap town={withAreas(town, areas)} label="Harita böyle görünecek" pins={[]} />
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
    </Card>
  )
}

/** The town as it will be drawn; an area of the same name gives way. */
function withAreas(town: DrawnTown, areas: readonly MapArea[]): DrawnTown {
  const names = new Set(areas.map(({ name }) => name))
  return {
    ...town,
    areas: [
      ...town.areas.filter(({ name }) => !names.has(name)),
      ...areas.map(({ name, kind, outline }) => ({
        name,
        kind,
        outline: outline.map(([latitude = 0, longitude = 0]) =>
          town.projection.spotOf([latitude, longitude]),
        ),
      })),
    ],
  }
}
