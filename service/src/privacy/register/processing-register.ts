import { keepingGrounds } from 'rules/privacy/keeping-grounds'
import { periodText } from 'contract/retention/period-text'
import type { Queryable } from '../../database/database.ts'
import { keptKinds } from '../../retention/kept-kinds.ts'
import type { ServiceSettings } from '../../settings/settings.ts'
import { type ActivityCode, measures, processingActivities, transferAbroad } from './activities.ts'
import { type EndCode, otherEndings } from './endings.ts'
import { marksOfAffairs } from './marks-of-affairs.ts'
import { marksOfMoney } from './marks-of-money.ts'
import { marksOfPapers } from './marks-of-papers.ts'
import { marksOfPeople } from './marks-of-people.ts'
import type { TableMark, TableMarks } from './table-mark.ts'
import { tablesAboutNoOne } from './tables-about-no-one.ts'

export const tableMarks: TableMarks = {
  ...marksOfPeople,
  ...marksOfMoney,
  ...marksOfAffairs,
  ...marksOfPapers,
}

/** Lists of a mark whose columns are personal data. */
const personalLists = ['given', 'secret', 'elsewhere', 'inside', 'others'] as const

export const wordsOf = (list: string | undefined): string[] => (list ?? '').split(' ').filter(Boolean)

export const personalColumns = (mark: TableMark): string[] =>
  personalLists.flatMap((list) => wordsOf(mark[list]))

/** Faults of the marks against the live schema, as sentences; empty where every column is marked once. */
export async function findUnmarked(db: Queryable): Promise<string[]> {
  const columns = await db<{ table: string; name: string; isExempt: boolean }[]>`
    select relname as table, attname as name,
      attname = 'oid' or format_type(atttypid, atttypmod) = 'boolean' or exists (
        select from pg_constraint where contype = 'f' and conrelid = pg_class.oid and attnum = any (conkey)) as is_exempt
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
      and attnum > 0 and not attisdropped
    order by relname collate "C", attnum`
  const tables = new Set(columns.map(({ table }) => table))
  const marked = new Map(
    [
      ...Object.entries(tableMarks).map(
        ([table, mark]) => [table, [...personalColumns(mark), ...wordsOf(mark.plain)]] as const,
      ),
      ...Object.entries(tablesAboutNoOne).map(([table, list]) => [table, wordsOf(list)] as const),
    ].map(([table, names]) => [table, names]),
  )
  const unmarkedTables = [...tables].filter((table) => !marked.has(table))
  return [
    ...unmarkedTables.map((table) => `${table} has no mark`),
    ...[...marked.keys()].filter((table) => !tables.has(table)).map((table) => `${table} does not exist`),
    ...columns
      .filter(
        ({ table, name, isExempt }) =>
          !isExempt && !unmarkedTables.includes(table) && !marked.get(table)?.includes(name),
      )
      .map(({ table, name }) => `${table}.${name} is not marked`),
    ...[...marked].flatMap(([table, names]) =>
      names.flatMap((name, place) => [
        ...(tables.has(table) && !columns.some((column) => column.table === table && column.name === name)
          ? [`${table}.${name} does not exist`]
          : []),
        ...(names.indexOf(name) < place ? [`${table}.${name} is marked twice`] : []),
      ]),
    ),
  ]
}

export interface RegisterEntry {
  code: ActivityCode
  title: string
  categories: string
  purpose: string
  ground: string
  subjects: string
  recipients: string
  retention: string
  abroad: string
  measures: string
  /** Tables and their personal columns, from the marks. */
  data: { table: string; columns: string[] }[]
}

/** Register of processing as it is with these settings. */
export function processingRegister(settings: ServiceSettings): RegisterEntry[] {
  return (Object.keys(processingActivities) as ActivityCode[]).flatMap((code) => {
    const { title, categories, purpose, ground, subjects, recipients } = processingActivities[code]
    const tables = Object.entries(tableMarks).filter(([, mark]) => mark.activity === code)
    if (tables.length === 0) return []
    const ends = [...new Set(tables.flatMap(([, mark]) => mark.ends))]
    return {
      code,
      title,
      categories: categories.join(', '),
      purpose,
      ground,
      subjects: subjects.join(', '),
      recipients: recipients.join(', '),
      retention: ends.map((end) => endingText(end, settings)).join('; '),
      abroad: transferAbroad,
      measures: measures.join('; '),
      data: tables.map(([table, mark]) => ({ table, columns: personalColumns(mark) })),
    }
  })
}

export function endingText(end: EndCode, settings: ServiceSettings): string {
  if (end in otherEndings) return otherEndings[end as keyof typeof otherEndings]
  if (end in keepingGrounds) {
    const { years, from, source } = keepingGrounds[end as keyof typeof keepingGrounds]
    return `${from} ${years} yıl (${source})`
  }
  const kind = keptKinds.find(({ code }) => code === end)
  if (!kind) throw new Error(`${end} ends nothing`)
  return `${kind.label}: ${periodText(kind.days(settings))}`
}

/** Text of `docs/processing-register.md`. */
export function describeRegister(entries: readonly RegisterEntry[]): string {
  const sections = entries.map((entry) =>
    [
      `## ${entry.title}`,
      '',
      `- **Veri kategorisi**: ${entry.categories}`,
      `- **Amaç**: ${entry.purpose}`,
      `- **Hukuki sebep** (6698 sayılı Kanun): ${entry.ground}`,
      `- **İlgili kişi grubu**: ${entry.subjects}`,
      `- **Alıcı grubu**: ${entry.recipients}`,
      `- **Saklama süresi**: ${entry.retention}`,
      `- **Yurt dışına aktarım**: ${entry.abroad}`,
      `- **Tablolar**: ${entry.data.map(({ table, columns }) => `\`${table}\` (${columns.join(', ')})`).join('; ')}`,
    ].join('\n'),
  )
  return `${[
    '# Kişisel veri işleme envanteri',
    'Made by `npm run processing-register` from the marks in `service/src/privacy/register/` and the settings as delivered; do not edit. The desk shows the same with the settings in force.',
    `Tedbirler: ${measures.join('; ')}.`,
    ...sections,
  ].join('\n\n')}\n`
}
