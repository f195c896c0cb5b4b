import { describe, expect, test } from 'vitest'
import { type CheckedFacts, checkDeclaration } from './declaration-checks.ts'
import { documentsNeeded } from './declaration-documents.ts'
import { kurus } from '../money.ts'

const sound: CheckedFacts = {
  today: '2026-11-15',
  noticeDeadline: '2026-12-31',
  declaredValueKurus: undefined,
  computedValueKurus: kurus(100_000),
  claimsExemption: false,
  isAddressListed: true,
  hasTariff: true,
  isGroupDecided: true,
  ownShare: { part: 1, whole: 1 },
  otherShares: [],
  isElsewhere: false,
  formerOwnersNeedALook: false,
  isDeclaredBefore: false,
  endsLiability: false,
  isDocumentMissing: false,
  isUndetailed: false,
  correctsAccepted: false,
  needsRefund: false,
}

describe('a declaration', () => {
  test('with nothing odd needs nobody', () => {
    expect(checkDeclaration(sound)).toEqual([])
  })

  test('is late the day after its deadline', () => {
    expect(checkDeclaration({ ...sound, today: '2026-12-31' })).toEqual([])
    expect(checkDeclaration({ ...sound, today: '2027-01-01' })).toEqual(['lateNotice'])
  })

  test('states a value far from the unit values when it is off by more than half', () => {
    const stated = (amount: number) => checkDeclaration({ ...sound, declaredValueKurus: kurus(amount) })
    expect([stated(50_000), stated(150_000)]).toEqual([[], []])
    expect([stated(49_999), stated(150_001)]).toEqual([['valueFarFromStreet'], ['valueFarFromStreet']])
  })

  test('shares the whole exactly, thirds too', () => {
    const third = { part: 1, whole: 3 }
    expect(checkDeclaration({ ...sound, ownShare: third, otherShares: [third, third] })).toEqual([])
    const more = { part: 334, whole: 1000 }
    expect(checkDeclaration({ ...sound, ownShare: more, otherShares: [third, third] })).toEqual([
      'sharesExceedWhole',
    ])
  })

  test('names every reason at once, and a missing tariff only where it is the tariff that is missing', () => {
    expect(
      checkDeclaration({ ...sound, isAddressListed: false, hasTariff: false, isDocumentMissing: true }),
    ).toEqual(['addressNotListed', 'documentMissing'])
    expect(checkDeclaration({ ...sound, hasTariff: false })).toEqual(['tariffMissing'])
  })
})

test('a new building comes with its deed and permit, a claim with its proof, a workplace with nothing', () => {
  const none = { isNewBuilding: false, claimsExemption: false }
  expect(documentsNeeded({ ...none, kind: 'building', isNewBuilding: true })).toEqual([
    'deed',
    'occupancy-permit',
  ])
  expect(documentsNeeded({ ...none, kind: 'land', claimsExemption: true })).toEqual(['deed', 'exemption'])
  expect(documentsNeeded({ ...none, kind: 'cleaning' })).toEqual([])
})
