import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { addRows } from './add-rows.ts'

const kinds = { water: 'SU', park: 'PARK' } as const

export const SaveMapAreas: Handler<Calls['SaveMapAreas']> = ({ request: { areas }, member, ...given }) =>
  given.db.begin(async (tx) => {
    const rows = areas.map(({ name, kind, outline, isActive }) => ({
      ad: name,
      tur: kinds[kind],
      aktif: isActive ? 'E' : 'H',
      sinir: JSON.stringify(outline.map((point) => point.map((degrees) => Math.round(degrees * 1_000_000)))),
    }))
    const { IsWritten, Faults } = await addRows(tx, given, member, { kind: 'map-areas', rows })
    return { IsWritten, Faults }
  })
