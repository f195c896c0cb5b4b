import { Derivation } from './Derivation.tsx'

interface WhyThisMuch<Row> {
  descriptionOf: (row: Row) => string
  accrualOid: (row: Row) => number
  asOf: string
}

/** Unfolding part of a row of amounts: the derivation of its amount. */
export function whyThisMuch<Row>({ descriptionOf, accrualOid, asOf }: WhyThisMuch<Row>) {
  return {
    button: 'Neden bu tutar?',
    buttonLabel: (row: Row) => `Neden bu tutar? ${descriptionOf(row)}`,
    content: (row: Row) => <Derivation accrualOid={accrualOid(row)} asOf={asOf} />,
  }
}
