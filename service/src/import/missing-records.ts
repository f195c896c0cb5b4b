import { open } from 'node:fs/promises'
import { UnreadableFile } from './csv.ts'
import type { ImportKind, Transaction } from './kind.ts'
import { nameAsImport } from './named-as-import.ts'
import { csvCell } from './report.ts'
import { type BatchWriter, retried } from './write-in-batches.ts'

const batchSize = 1000

/** A file that does not have too many of the records that are there; they are listed. */
export class TooManyMissing extends UnreadableFile {
  readonly listFile: string

  constructor(message: string, listFile: string) {
    super(message)
    this.listFile = listFile
  }
}

interface MissingRow {
  key: string | null
  owner: string | null
  text: string | null
  kurus: number | null
}

/** Lists the records that a complete file lacks. */
export async function findMissing(tx: Transaction, kind: ImportKind, file: string) {
  if (!kind.sync) throw new UnreadableFile('Bu türde dosyanın eksiksiz olduğu söylenemez.')
  // A record named by a line that cannot be read otherwise is not missing.
  await tx.unsafe(`
    create temp table missing on commit drop as
    select * from (${kind.sync.missing}) found where not exists (
      select from staged cross join lateral jsonb_array_elements_text(raw_fields) field
      where raw_fields is not null and field.value = found.key::text)`)
  await using output = await open(file, 'w', 0o600)
  await output.write(`\uFEFF${kind.keyHeader};sicil_no;aciklama;tutar\r\n`)
  const rows = tx<MissingRow[]>`
    -- One collation for every kind, or a statement prepared for one would not serve the next.
    select key::text collate "C" as key, owner::text collate "C" as owner, text::text collate "C" as text,
      kurus::bigint as kurus
    from missing order by key`.cursor(batchSize)
  for await (const batch of rows) {
    const lines = batch.map(
      ({ key, owner, text, kurus }) =>
        `${[key ?? '', owner ?? '', text ?? '', kurus === null ? '' : lira(kurus)].map(csvCell).join(';')}\r\n`,
    )
    await output.write(lines.join(''))
  }
  const [count] = await tx<{ missing: number }[]>`select count(*) as missing from missing`
  const { missing = 0 } = count ?? {}
  const { present: presentRecords } = kind.sync
  return {
    counts: { missing },
    /**
     * A file that was cut short must not end the records it does not reach, nor one without any of the records all of
     * them.
     */
    requireAtMost: async (percent: number) => {
      if (missing === 0 || presentRecords === undefined) return
      const [counted] = await tx.unsafe<{ present: number }[]>(presentRecords)
      const { present = 0 } = counted ?? {}
      if (present === 0)
        throw new TooManyMissing(
          'Dosyada kayıtlı borçların hiçbiri yok. Dosya yanlış veya boş olabilir; hiçbir şey yazılmadı.',
          file,
        )
      if (missing * 100 > percent * (missing + present))
        throw new TooManyMissing(
          `Dosyada ${missing} kayıt eksik: kayıtların yüzde ${percent} sınırından fazlası. Dosya yarım olabilir; hiçbir şey yazılmadı.`,
          file,
        )
    },
  }
}

/** Ends missing records, in batches of their own. */
export async function endMissing(
  { db, reading, kind, writeNoted }: BatchWriter,
  {
    reason = 'Belediyenin kendi sisteminde artık yok',
    today,
  }: { reason?: string | undefined; today: string },
): Promise<number> {
  const end = kind.sync?.end
  if (!end) return 0
  let ended = 0
  for await (const rows of reading<{ key: string }[]>`select key from missing order by key`.cursor(
    batchSize,
  )) {
    await retried(() =>
      db.begin(async (tx) => {
        await nameAsImport(tx)
        await tx`create temp table missing_batch on commit drop as
        select unnest(${rows.map(({ key }) => key)}::text[]) collate "C" as key`
        const counts = { lines: 0, written: rows.length, unchanged: 0, rejected: 0 }
        await writeNoted(tx, counts, (runOid) => end(tx, runOid, { reason, today }))
      }),
    )
    ended += rows.length
  }
  return ended
}

function lira(kurus: number): string {
  return `${Math.trunc(kurus / 100)},${String(Math.abs(kurus % 100)).padStart(2, '0')}`
}
