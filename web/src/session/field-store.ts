/** Store on the phone for the work of a field team, with reports not sent yet. */
const name = 'field-work'
const version = 1
export type FieldTable = 'list' | 'report'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, version)
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore('list', { keyPath: 'owner' })
      opening.result.createObjectStore('report', { keyPath: 'reportId' })
    })
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('Nothing can be kept here')))
  })
}

/** Opened for each step and closed after it, so that signing out in another tab never waits. */
async function inStore<Answer>(
  table: FieldTable,
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(table, mode)
      const asked = work(transaction.objectStore(table))
      transaction.addEventListener('complete', () => resolve(asked.result))
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('Nothing can be kept here')),
      )
    })
  } finally {
    database.close()
  }
}

export async function readRows<Row>(table: FieldTable): Promise<Row[]> {
  return (await inStore(table, 'readonly', (rows) => rows.getAll())) as Row[]
}

export async function writeRow(table: FieldTable, row: object): Promise<void> {
  await inStore(table, 'readwrite', (rows) => rows.put(row))
}

export async function deleteRow(table: FieldTable, key: string): Promise<void> {
  await inStore(table, 'readwrite', (rows) => rows.delete(key))
}

export function countReports(): Promise<number> {
  return inStore('report', 'readonly', (rows) => rows.count())
}

export function deleteFieldStore(): Promise<void> {
  return new Promise((resolve) => {
    const deleting = indexedDB.deleteDatabase(name)
    for (const end of ['success', 'error', 'blocked']) deleting.addEventListener(end, () => resolve())
  })
}
