import { IconChevronDown } from '@tabler/icons-react'
import type { Collection } from 'contract/debts/collections'
import { collectionStates } from 'contract/debts/codes'
import { formatLira } from 'rules/money'
import { formatMoment } from 'rules/turkey-time'
import { useState } from 'react'
import { CollectionDetail } from './CollectionDetail.tsx'
import { collectionStateName, collectionTypeName } from './collection-list.ts'
import { amountOf } from '../owed/debt-line.ts'
import styles from '../owed/DebtTable.module.css'
import frame from '../LedgerList.module.css'
import why from '../derivation/WhyThisMuch.module.css'

interface CollectionTableProps {
  collections: readonly Collection[]
  isBusy: boolean
}

const columnCount = 6

export function CollectionTable({ collections, isBusy }: CollectionTableProps) {
  return (
    <div className={frame.frame} aria-busy={isBusy}>
      <table className={styles.table} data-plain>
        <caption className="visually-hidden">Tahsilatlar</caption>
        <thead>
          <tr>
            <th scope="col">Ne için</th>
            <th scope="col" className={frame.numberColumn}>
              Makbuz no
            </th>
            <th scope="col" className={frame.timeColumn}>
              Ödeme tarihi
            </th>
            <th scope="col" className={styles.period}>
              Ödeme şekli
            </th>
            <th scope="col" className={styles.period}>
              Durum
            </th>
            <th scope="col" className={styles.money}>
              Tutar
            </th>
          </tr>
        </thead>
        <tbody>
          {collections.map((collection) => (
            <CollectionRow key={collection.Oid} collection={collection} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CollectionRow({ collection }: { collection: Collection }) {
  const [isOpen, setIsOpen] = useState(false)
  const { ReceiptNumber, CollectedAt, CollectionTypeCode, StateCode, ModuleNames, LineCount } = collection
  const rowId = `collection-${collection.Oid}`
  return (
    <>
      <tr className={styles.row}>
        <th scope="row" className={styles.description}>
          {ModuleNames.join(', ')}
          <div>
            <button
              type="button"
              className={why.button}
              aria-expanded={isOpen}
              aria-controls={isOpen ? rowId : undefined}
              aria-label={`Ayrıntı ve makbuz: ${ReceiptNumber}`}
              onClick={() => setIsOpen(!isOpen)}
            >
              Ayrıntı ve makbuz
              <IconChevronDown aria-hidden size={18} className={why.chevron} />
            </button>
          </div>
        </th>
        <td data-label="Makbuz no" className={styles.figure}>
          <span className={frame.number}>{ReceiptNumber}</span>
        </td>
        <td data-label="Ödeme tarihi" className={styles.figure}>
          <span>{formatMoment(CollectedAt)}</span>
        </td>
        <td data-label="Ödeme şekli">{collectionTypeName(CollectionTypeCode)}</td>
        <td data-label="Durum">
          <span className={frame.state} data-tone={toneOf(collection)}>
            {collectionStateName(StateCode)}
          </span>
        </td>
        <td data-label={`Tutar (${LineCount} kalem)`} className={`${styles.money} ${styles.total}`}>
          {formatLira(amountOf(collection.Total))}
        </td>
      </tr>
      {isOpen && (
        <tr id={rowId} className={why.row}>
          <td colSpan={columnCount}>
            <CollectionDetail collectionOid={collection.Oid} />
          </td>
        </tr>
      )}
    </>
  )
}

function toneOf({ StateCode }: Collection): 'good' | 'late' {
  return StateCode === collectionStates.valid.code ? 'good' : 'late'
}
