import { describe } from 'vitest'
import { payInEveryWayAt } from '../actions/pay-in-every-way.ts'

describe('paying by card at a bank that speaks PayFlex', () => {
  payInEveryWayAt('0010', '0015')
})
