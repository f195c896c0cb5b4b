import { readFileSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect } from 'vitest'
import { asWrittenBy, dirtyPeople, oldForms } from '../testing/dirty-files.ts'
import { accrualHeader, csv, importText, registryHeader } from '../testing/importing.ts'
import { test, testSettings } from '../testing/test-service.ts'
import type { ImportKindName } from './import-file.ts'

const directory = new URL('../../../docs/example-town/', import.meta.url)
const files = readdirSync(directory)
  .filter((name) => name.endsWith('.csv'))
  .toSorted()

test(
  'a town whose files come from six old systems comes in whole',
  { timeout: 240_000 },
  async ({ service }) => {
    expect(files.length).toBeGreaterThanOrEqual(29)
    for (const [index, file] of files.entries()) {
      const form = oldForms[index % oldForms.length]
      if (!form) throw new Error('There is no old form')
      const kind = basename(file, '.csv').slice(3) as ImportKindName
      const content = await asWrittenBy(form, readFileSync(new URL(file, directory), 'utf8'))
      const { report, isWritten } = await importText(service, kind, content, {
        limits: testSettings.SecondPerson,
        approvedByName: ['deposits', 'collections', 'credits'].includes(kind) ? 'Sabri Ünalmış' : undefined,
      })
      expect({ file, form: form.name, report, isWritten }).toEqual({
        file,
        form: form.name,
        report: [],
        isWritten: true,
      })
    }
  },
)

test.for(oldForms)(
  'nobody is lost for what stands in their fields, in $name',
  { timeout: 120_000 },
  async (form, { service }) => {
    const first = 700_000 + oldForms.indexOf(form) * 1000
    const { lines, dirty } = dirtyPeople(registryHeader.split(';'), first)
    const people = await importText(
      service,
      'registries',
      await asWrittenBy(form, csv(registryHeader, ...lines)),
    )
    expect(people).toMatchObject({ lines: lines.length, written: lines.length, rejected: 0, isWritten: true })
    // Each of them is told, with the line and the reason.
    expect(people.leftEmpty).toBe(lines.length)
    expect(new Set(people.report.map(([line]) => line)).size).toBe(lines.length)
    const debts = dirty.map(
      (number) => `B-${number};${number};11;2026;0;0;Bina vergisi;02.01.2026;01.06.2026;842,50;(yok);`,
    )
    const owed = await importText(service, 'accruals', await asWrittenBy(form, csv(accrualHeader, ...debts)))
    expect(owed).toMatchObject({ written: dirty.length, rejected: 0, isWritten: true })
    const [counts] = await service.db`
    select count(*)::int as people, sum(accrual.principal_kurus)::int as kurus
    from registry left join accrual on accrual.registry_oid = registry.oid 
      where registry_number = any(${dirty})`
    expect(counts).toEqual({ people: dirty.length, kurus: dirty.length * 84_250 })
  },
)
