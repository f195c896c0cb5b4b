import { isTownRunning } from './town-running.ts'

/**
 * Lines of a list that take two people, with the text that people will read or the use of the door, as SQL on
 * `resolved`.
 */
interface RenamedRows {
  where: string
  what: string
  /** Old and new of one line. */
  shown: string
}

interface Renaming {
  table: string
  key: readonly string[]
  /** Columns that name the subject of a payment, or the place and kind of a door. */
  columns: readonly string[]
  what: string
}

/** Rows on record of a list by which people recognise a payment, or by which a door and its use are taxed. */
function renamed({ table, key, columns, what }: Renaming): { alwaysTwo: readonly RenamedRows[] } {
  const of = (row: string) => columns.map((column) => `${row}.${column}`).join(', ')
  const same = key.map((column) => `standing.${column} = resolved.${column}`).join(' and ')
  const standing = (select: string, where = 'true') =>
    `select ${select} from ${table} standing where ${same} and ${where}`
  return {
    alwaysTwo: [
      {
        where: `${isTownRunning} and exists (${standing('', `(${of('standing')}) is distinct from (${of('resolved')})`)})`,
        what,
        shown: `(${standing(`concat_ws(' ', ${of('standing')})`)}) || ' → ' || concat_ws(' ', ${of('resolved')})`,
      },
    ],
  }
}

export const renamedRows = {
  revenues: renamed({
    table: 'revenue',
    key: ['code'],
    columns: ['name', 'legal_basis'],
    what: 'kayıtlı gelirin adı veya dayanağı değişiyor; borçlular borcunu bu adla görür',
  }),
  modules: renamed({
    table: 'accrual_module',
    key: ['code'],
    columns: ['name'],
    what: 'kayıtlı gelir modülünün adı değişiyor; borçlular borcunu bu adla görür',
  }),
  'wedding-fees': renamed({
    table: 'matrimony_fee',
    key: ['code', 'valid_from'],
    columns: ['name'],
    what: 'kayıtlı nikâh ücretinin adı değişiyor; çiftler ücreti bu adla görür',
  }),
  streets: renamed({
    table: 'street',
    key: ['code'],
    columns: ['name', 'type_code'],
    what: 'kayıtlı sokağın adı veya türü değişiyor',
  }),
  buildings: renamed({
    table: 'outer_door',
    key: ['oid'],
    columns: ['number', 'suffix'],
    what: 'kayıtlı binanın kapı numarası değişiyor; oradakilerin adresi bununla değişir',
  }),
  flats: renamed({
    table: 'inner_door',
    key: ['oid'],
    columns: ['number', `usage`, 'address_number'],
    what: 'kayıtlı bağımsız bölümün numarası veya kullanımı değişiyor; vergisi ve hane buna bakar',
  }),
} as const satisfies Record<string, { alwaysTwo: readonly RenamedRows[] }>
