import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { PaymentStatus } from 'contract/payments/payment-order-codes'
import type { Database } from '../../service/src/database/database.ts'
import { type ChaosPortal, control } from './chaos-portal.ts'
import { banks } from './faults.ts'

/** State of the database, the disk and the stand-ins once everything has come to rest. */
export interface Books {
  orders: OrderInBooks[]
  /** Each bank's own word on an order. */
  charges: { orderNumber: string; netKurus: number; sales: number }[]
  debts: { oid: number; balanceKurus: number }[]
  declarations: { sendId: string; number: string }[]
  complaints: { sendKey: string; reference: string }[]
  files: { uploadId: string; oid: number; sha256: string }[]
  /** The contents the database knows of. */
  knownContents: string[]
  /** Every file in the directory of uploaded files, by its name, with the hash of its content. */
  onDisk: { name: string; sha256: string }[]
  messages: { eventKey: string; status: string; gsmNumber: string; text: string }[]
  /** Messages delivered by the SMS gateway. */
  delivered: { no: string; msg: string }[]
}

export interface OrderInBooks {
  orderNumber: string
  status: PaymentStatus
  amountKurus: number
  clerkReason: string | null
  /** Receipts of the collections under its number. */
  receiptNumbers: string[]
  collectedKurus: number
  hasPhone: boolean
}

export async function readBooks(
  db: Database,
  portal: Pick<ChaosPortal, 'simulatorsUrl' | 'filesDirectory'>,
): Promise<Books> {
  const { simulatorsUrl, filesDirectory } = portal
  const ledgers = await Promise.all(
    banks.map(async (bank) => {
      const { orders } = (await control(simulatorsUrl, `${bank}/_control/ledger`)) as {
        orders: Books['charges']
      }
      return orders
    }),
  )
  const { messages: delivered } = (await control(simulatorsUrl, '/sms/_control/messages')) as {
    messages: Books['delivered']
  }
  return {
    orders: await db<OrderInBooks[]>`
      select order_number, status, amount_kurus, clerk_reason, payer_gsm_number is not null as has_phone,
        array(select receipt_number from collection where collection.order_number = payment_order.order_number
          or collection.oid = payment_order.collection_oid) as receipt_numbers,
        coalesce((select sum(line.principal_kurus + line.fine_kurus)::bigint
          from collection_line line join collection on collection.oid = collection_oid
          where collection.order_number = payment_order.order_number), 0::bigint) as collected_kurus
      from payment_order order by oid`,
    charges: ledgers.flat(),
    debts: await db<Books['debts']>`
      select oid, principal_balance(oid) as balance_kurus from accrual
      where oid in (select accrual_oid from payment_order_line)`,
    declarations: await db<Books['declarations']>`select send_id, number from declaration`,
    complaints: await db<Books['complaints']>`select send_key, reference from complaint`,
    files: await db<Books['files']>`select upload_id, oid, encode(hash, 'hex') as sha256 from stored_file`,
    knownContents: (await db<{ hash: string }[]>`select encode(hash, 'hex') as hash from file_blob`).map(
      ({ hash }) => hash,
    ),
    onDisk: contentsIn(filesDirectory),
    messages: await db<Books['messages']>`
      select event_key, status, gsm_number, text from sms_message where not is_secret`,
    delivered,
  }
}

function contentsIn(directory: string): Books['onDisk'] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ name, parentPath }) => {
      const content = contentOf(join(parentPath, name))
      return content
        ? [{ name: basename(name), sha256: createHash('sha256').update(content).digest('hex') }]
        : []
    })
}

/** Content of a file; undefined if it got its final name, or was removed, since it was listed. */
function contentOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
