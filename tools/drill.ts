import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from './backup/make-backup.ts'
import { namedDatabase, noteInTown, runCommand, tellReport } from './backup/named-database.ts'
import { restoreBackup } from './backup/restore-backup.ts'

await runCommand(
  `SETTINGS_FILE=settings.json npm run drill -- --into postgres://…/empty [--from FOLDER]

Makes a backup (or takes the one named), restores it into the empty second database and a folder of its own, compares
every count and sum, and reports. Ends with 0 only when everything is there. The second database is left to look at.`,
  async () => {
    const { values } = parseArgs({ options: { into: { type: 'string' }, from: { type: 'string' } } })
    if (!values.into) throw new Error('Into which database? npm run drill -- --into postgres://…/empty')
    const work = await mkdtemp(join(tmpdir(), 'e-belediye-drill-'))
    try {
      const backup = values.from ?? (await makeBackup(namedDatabase(), work, new Date()))
      const FileStorage = { Kind: 'disk', Directory: join(work, 'files') } as const
      tellReport(await restoreBackup(backup, { databaseUrl: values.into, settings: { FileStorage } }))
      await noteInTown('drill')
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  },
)
