import { Derivation } from './Derivation.tsx'

interface WhyThisMuch<Row> {
  descriptionOf: (row: Row) => string
  accrualOid: (row: Row) => number
  asOf: string
}

/** What a row of amounts unfolds to tell how its amount came about. */
export function whyThisMuch<Row>({ descriptionOf, accrualOid, asOf }: WhyThisMuch<Row>) {
  return {
    button: 'Neden bu tutar?',
    buttonLabel: (row: Row) => `Neden bu tutar? ${descriptionOf(row)}`,
    content: (row: Row) => <Derivation accrualOid={accrualOid(row)} asOf={asOf} />,
  }
}
