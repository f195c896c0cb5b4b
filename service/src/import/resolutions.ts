import { findIbans } from 'rules/identity/find-ibans'
import { withoutPersonalData } from 'rules/identity/personal-data'
import { namesLeft } from '../resolutions/names-left.ts'
import { column } from './column.ts'
import { Fault, type Reader, date, oneOf, text, whole } from './fields.ts'
import type { ImportKind, Transaction } from './kind.ts'
import type { Papers } from './papers.ts'

const name = 'text collate "tr-x-icu"'
const batchSize = 200
/** First day that the table accepts. */
const firstDay = '1930-01-01'

/** Text of several lines. */
const paragraphs: Reader = (given) => {
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  if (/[\u0000-\u0008\u000B-\u001F\u007F]/.test(given.replaceAll('\r\n', '\n')))
    return new Fault('Denetim karakteri içeriyor.')
  const value = given.replaceAll('\r\n', '\n').normalize('NFC')
  return value.length > 60_000 ? new Fault('En çok 60.000 karakter olabilir.') : value
}

const pdfName: Reader = (given) =>
  /^[^\\:*?"<>|\p{Cc}\p{Cs}]{1,200}\.pdf$/iu.test(given) ? given : new Fault('Bir PDF dosyasının adı olmalı.')

const votes = (header: string, each: string) => column(header, each, 'integer', whole(0, 999), false)

/** Archive of council and committee resolutions; personal data never reach the database. */
export const resolutions: ImportKind = {
  name: 'resolutions',
  keyHeader: 'karar_no',
  columns: [
    column('kurul', 'body', 'text', oneOf({ MECLIS: 'council', ENCUMEN: 'committee' })),
    column('karar_no', 'number', 'integer', whole(1, 99_999)),
    column('tarih', 'decided_on', 'date', date),
    column('konu', 'type_code', 'integer', whole(1, 999)),
    column('toplanti', 'session', name, text(150)),
    column('baslik', 'title', name, text(300)),
    column('metin', 'text', name, paragraphs),
    votes('kabul', 'votes_for'),
    votes('ret', 'votes_against'),
    votes('cekimser', 'votes_abstaining'),
    column('kisiler', 'persons', name, text(2000), false),
    column('pdf', 'pdf_name', 'text', pdfName, false),
  ],
  settle: (row) => {
    const persons = row.body === 'committee' ? namesIn(row.persons) : []
    for (const each of ['title', 'text', 'session']) row[each] = withoutPersonalData(row[each] ?? '', persons)
    row.persons = null
  },
  faultsOf: (row, { today }) => [
    // Accounts as banks print them are masked like the numbers of people.
    ...(findIbans(`${row.title} ${row.session} ${row.text}`).length > 0
      ? [{ field: 'metin', reason: 'Banka hesap numarası (IBAN) içeremez.' }]
      : []),
    ...((row.decided_on ?? '') > today ? [{ field: 'tarih', reason: 'Gelecekte olamaz.' }] : []),
    ...((row.decided_on ?? '') < firstDay ? [{ field: 'tarih', reason: '1930’dan önce olamaz.' }] : []),
    ...([row.votes_for, row.votes_against, row.votes_abstaining].filter((vote) => vote === null).length %
      3 ===
    0
      ? []
      : [{ field: 'kabul', reason: 'Oylar birlikte yazılmalı ya da hiç yazılmamalı.' }]),
    ...(row.body === 'committee' && row.pdf_name !== null
      ? [{ field: 'pdf', reason: 'Encümen kararının PDF’i yayımlanmaz: içindeki kişiler gizlenemez.' }]
      : []),
  ],
  check: async (tx, { papers }) => {
    await tx`
      create temp table resolved on commit drop as
      select staged.*, extract(year from staged.decided_on)::integer as year, existing.oid as existing_oid,
        first_value(line) over (
          partition by staged.body, extract(year from staged.decided_on), staged.number order by line) as first_line,
        -- What a clerk withdrew is not published again by the file it came with.
        exists (
          select from resolution known
          where (known.oid = existing.oid or existing.oid is null and known.withdrawn_at is not null)
            and known.body = staged.body and known.number = staged.number
            and known.year = extract(year from staged.decided_on)
            and (known.decided_on, known.type_code, known.session, known.title, known.text, known.votes_for,
              known.votes_against, known.votes_abstaining
            ) is not distinct from (staged.decided_on, staged.type_code, staged.session, staged.title, staged.text,
              staged.votes_for, staged.votes_against, staged.votes_abstaining)
        ) as is_unchanged
      from staged
      left join resolution existing on existing.body = staged.body and existing.number = staged.number
        and existing.year = extract(year from staged.decided_on) and existing.withdrawn_at is null
      where faults is null`
    await tx`
      insert into rejected (line, field, reason)
      select line, 'karar_no', format('Bu karar dosyanın %s. satırında da var.', first_line)
      from resolved where line <> first_line
      union all
      select line, 'karar_no', 'Bu karar başka içerikle yayımlanmış; yayımlanan karar değiştirilmez, geri çekilir.'
      from resolved where existing_oid is not null and not is_unchanged and line = first_line
      union all
      select line, 'konu', 'Böyle bir konu kodu yok.'
      from resolved where not exists (select from resolution_type where code = type_code)`
    await rejectNamesLeft(tx)
    await rejectPapers(tx, papers)
  },
  write: async (tx, runOid, { papers }) => {
    // The archive is older than the followers of a subject: they are told of the clerks' publications.
    await tx`
      insert into resolution (body, year, number, type_code, title, text, decided_on, session, votes_for, votes_against,
        votes_abstaining, published_at, followers_told_at, import_run_oid)
      select body, year, number, type_code, title, text, decided_on, session, votes_for, votes_against,
        votes_abstaining, decided_on::timestamptz, imported_at, import_run.oid
      from resolved join import_run on import_run.oid = ${runOid}
      where not is_unchanged and not exists (select from rejected where rejected.line = resolved.line)
      order by line`
    for await (const { pdfName: pdf, oid } of papersOf(tx, runOid)) {
      const content = await papers?.read(pdf)
      if (!papers || !Buffer.isBuffer(content))
        throw new Error(`The PDF ${pdf} was there when it was checked`)
      await tx`
        insert into resolution_attachment ${tx({ resolutionOid: oid, position: 1, name: 'Karar', hash: await papers.keep(content) })}`
    }
  },
}

function namesIn(given: string | null | undefined): string[] {
  return (given ?? '')
    .split('|')
    .map((person) => person.trim())
    .filter((person) => person !== '')
}

/**
 * Rejects names left in resolutions of the committee: council members and people a street is named after may be named.
 */
async function rejectNamesLeft(tx: Transaction): Promise<void> {
  let after = 0
  for (;;) {
    const rows = await tx<{ line: number; title: string; text: string }[]>`
      select line, title, text from resolved
      where body = 'committee' and not is_unchanged and line > ${after} order by line limit ${batchSize}`
    for (const { line, title, text: written } of rows) {
      const names = await namesLeft(tx, `${title}\n.\n${written}`, [])
      if (names.length > 0)
        await tx`
          insert into rejected ${tx({ line, field: 'metin', reason: `Kayıtlı bir kişinin adı geçiyor; kisiler sütununa yazın: ${names.join(', ')}.` })}`
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.line
  }
}

async function rejectPapers(tx: Transaction, papers: Papers | undefined): Promise<void> {
  let after = 0
  for (;;) {
    const rows = await tx<{ line: number; pdf: string }[]>`
      select line, pdf_name as pdf from resolved
      where pdf_name is not null and not is_unchanged and line > ${after} order by line limit ${batchSize}`
    for (const { line, pdf } of rows) {
      const content = papers
        ? await papers.read(pdf)
        : new Fault('PDF’ler için SETTINGS_FILE gerekir: saklanacakları yer oradadır.')
      if (content instanceof Fault)
        await tx`insert into rejected ${tx({ line, field: 'pdf', reason: content.reason })}`
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.line
  }
}

async function* papersOf(tx: Transaction, runOid: number) {
  let after = 0
  for (;;) {
    const rows = await tx<{ oid: number; pdfName: string }[]>`
      select resolution.oid, pdf_name from resolved
      join resolution using (body, year, number)
      where import_run_oid = ${runOid} and pdf_name is not null and resolution.oid > ${after}
      order by resolution.oid limit ${batchSize}`
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.oid
  }
}
