import styles from './CollectionDetail.module.css'

interface ReceiptLinkProps {
  receiptNumber: string
  /** What opens the receipt without signing in. */
  receiptCode: string
}

/** What a receipt is known by. */
export function ReceiptLink({ receiptNumber, receiptCode }: ReceiptLinkProps) {
  return (
    <dl className={styles.receipt} aria-label="Makbuz">
      <dt>Makbuz no</dt>
      <dd>{receiptNumber}</dd>
      <dt>Doğrulama kodu</dt>
      <dd>{receiptCode}</dd>
    </dl>
  )
}
