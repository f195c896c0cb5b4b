import { type CallName, calls } from 'contract/calls'
import { Money } from 'contract/money'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { pickAnswer } from './pick-answer.ts'

const Debt = z.object({
  Oid: z.int(),
  Name: z.string().nullable(),
  Note: z.string().optional(),
  Total: Money,
})
const List = z.object({ Debts: z.array(Debt), IsWhole: z.boolean() })

describe('of an answer', () => {
  test('only what its schema names is sent, money as text', () => {
    const answer = {
      Debts: [
        { Oid: 1, Name: null, Total: 5, Secret: 's' },
        { Oid: 2, Name: 'Su', Note: 'n', Total: -123_456 },
      ],
      IsWhole: true,
      Secret: { a: 1 },
    }
    expect(JSON.stringify(pickAnswer(List, answer))).toBe(
      '{"Debts":[{"Oid":1,"Name":null,"Total":"0.05"},{"Oid":2,"Name":"Su","Note":"n","Total":"-1234.56"}],"IsWhole":true}',
    )
  })

  test('what is of another type is refused as ever', () => {
    const debt = { Oid: 1, Name: 'Su', Total: 5 }
    for (const wrong of [
      null,
      { IsWhole: true },
      { Debts: [{ ...debt, Oid: '1' }], IsWhole: true },
      { Debts: [{ ...debt, Total: 1.5 }], IsWhole: true },
      { Debts: [{ ...debt, Total: Number.NaN }], IsWhole: true },
      { Debts: [{ ...debt, Name: undefined }], IsWhole: true },
      { Debts: [debt], IsWhole: 'true' },
    ])
      expect(() => pickAnswer(List, wrong), JSON.stringify(wrong)).toThrow(z.ZodError)
  })

  test('kinds of schema without a function of their own, and those that hold themselves, are read by z.parse', () => {
    const Row = z.object({
      Text: z.string().trim(),
      Kind: z.enum(['a', 'b']),
      Any: z.record(z.string(), z.int()),
      get Rows() {
        return z.array(Row)
      },
    })
    const inner = { Text: ' y ', Kind: 'b', Any: {}, Rows: [], Secret: 1 }
    const answer = { Text: ' x ', Kind: 'a', Any: { n: 1 }, Rows: [{ ...inner, Rows: [inner] }] }
    expect(pickAnswer(Row, answer)).toEqual(z.parse(Row, answer))
    expect(() => pickAnswer(Row, { ...answer, Kind: 'c' })).toThrow(z.ZodError)
  })

  test('a field may have any name', () => {
    const Odd = z.object({ 'a"b': z.string(), constructor: z.string() })
    const answer = { 'a"b': 'x', constructor: 'y' }
    expect(pickAnswer(Odd, answer)).toEqual(answer)
  })

  test.for(Object.keys(calls) as CallName[])('no answer at all to %s is refused', (name) => {
    expect(() => pickAnswer(calls[name].response, undefined)).toThrow(z.ZodError)
  })
})
