import { describe, expect, test } from 'vitest'
import { readXml } from '../../xml/xml.ts'
import { classifyOrderHistory } from './order-history.ts'

const expected = { orderNumber: 'order222', amountKurus: 10_025 }

function history(...rows: string[]) {
  const transactions = rows.map((row, index) => `<TRX${index + 1}>${row}</TRX${index + 1}>`).join('')
  const extra = readXml(`<Extra><TRXCOUNT>${rows.length}</TRXCOUNT>${transactions}</Extra>`)
  return classifyOrderHistory(extra, expected)
}

function row(chargeType: string, status: string, amount: number) {
  const time = '2026-11-15 10:00:00.000'
  return [chargeType, status, amount, amount, time, time, '', '3253', 'P1', '00', 'T1'].join('\t')
}

describe('an order’s history', () => {
  test('of declined tries alone is a decline', () => {
    expect(history(row('S', 'D', 10_025), row('S', 'D', 10_025))).toMatchObject({ outcome: 'declined' })
  })

  test('shows the success that a later failure hides', () => {
    const charge = {
      amountKurus: 10_025,
      bankReference: '3253',
      authorisationCode: 'P1',
      bankTransactionId: 'T1',
    }
    expect(history(row('S', 'D', 10_025), row('S', 'C', 10_025))).toEqual({
      outcome: 'charged',
      charge,
      refundedKurus: 0,
    })
  })

  test('adds partial refunds up, and leaves refused ones out', () => {
    const sale = row('S', 'S', 10_025)
    expect(history(row('C', 'C', 25), row('C', 'D', 10_000), row('C', 'C', 5000), sale)).toMatchObject({
      outcome: 'charged',
      refundedKurus: 5025,
    })
    expect(history(row('C', 'C', 5025), row('C', 'C', 5000), sale)).toEqual({ outcome: 'refunded' })
  })

  test('with a voided refund still holds the sale', () => {
    const sale = row('S', 'S', 10_025)
    expect(history(row('C', 'V', 10_025), sale)).toMatchObject({ outcome: 'charged', refundedKurus: 0 })
    expect(history(row('C', 'V', 10_025), row('C', 'C', 25), sale)).toMatchObject({
      outcome: 'charged',
      refundedKurus: 25,
    })
  })

  test('of another amount says which, until all of it is given back', () => {
    const sale = row('S', 'S', 300)
    expect(history(sale)).toMatchObject({ outcome: 'unknown', differs: '300 kuruş' })
    expect(history(row('C', 'C', 100), sale)).toMatchObject({ outcome: 'unknown' })
    expect(history(row('C', 'C', 200), row('C', 'C', 100), sale)).toEqual({ outcome: 'refunded' })
  })

  test('of a voided sale is a void', () => {
    expect(history(row('S', 'V', 10_025))).toEqual({ outcome: 'voided' })
    expect(history(row('S', 'D', 10_025), row('S', 'V', 10_025))).toEqual({ outcome: 'voided' })
  })

  test.each([
    ['a pending transaction', [row('S', 'PN', 10_025)]],
    ['a voided one beside a charged one', [row('S', 'V', 10_025), row('S', 'C', 10_025)]],
    ['two sales', [row('S', 'C', 10_025), row('S', 'C', 10_025)]],
    ['another amount', [row('S', 'C', 100)]],
    ['a refund of nothing', [row('C', 'C', 100)]],
    ['a type nobody described', [row('X', 'D', 10_025)]],
    ['no row at all', []],
    ['rubbish', ['x']],
  ])('with %s needs a person', (_case, rows) => {
    expect(history(...rows)).toMatchObject({ outcome: 'unknown' })
  })

  test('that is missing says nothing', () => {
    expect(classifyOrderHistory(undefined, expected)).toMatchObject({ outcome: 'unknown' })
  })
})
