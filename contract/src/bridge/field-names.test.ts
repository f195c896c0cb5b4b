import { expect, test } from 'vitest'
import type { z } from 'zod'
import { bridgeContents } from './events.ts'
import { bridgeFieldNames, bridgeFieldText } from './field-names.ts'
import { bridgeRecords } from './incoming.ts'

test('every field that the bridge tells or takes has a name at the desk, and no other', () => {
  const shapes: z.ZodObject[] = [...Object.values(bridgeContents), ...Object.values(bridgeRecords)]
  const lines = [bridgeContents.collection.shape.Lines.element, bridgeRecords.collections.shape.Lines.element]
  const names = [...shapes, ...lines].flatMap(({ shape }) => Object.keys(shape))
  expect(Object.keys(bridgeFieldNames)).toEqual([...new Set(names)].toSorted())
})

test('a field is told with the name that its vendor knows', () => {
  expect(bridgeFieldText('RegistryNumber')).toBe('Sicil numarası (RegistryNumber)')
  expect(bridgeFieldText('Lines[1].Principal')).toBe('2. satır, Asıl (Principal)')
  expect(bridgeFieldText('Lines.0.DelayFine')).toBe('1. satır, Gecikme zammı (DelayFine)')
  expect(bridgeFieldText('Surprise')).toBe('Surprise')
})
