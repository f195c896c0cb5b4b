import { expect } from 'vitest'
import { complaining } from '../testing/complaining.ts'
import { test } from '../testing/test-service.ts'

test('in a town whose streets are not entered yet, a complaint needs no place and describes it', async ({
  service,
}) => {
  const { Types, HasStreets } = await service.anyone.call('GetComplaintTermsWithoutAuthorization', {})
  expect(HasStreets).toBe(false)
  expect(Types.some(({ NeedsPlace }) => NeedsPlace)).toBe(false)
  const member = service.as(await service.given.member())
  const { place: _, ...described } = complaining({ placeNote: 'Gül Mah. Lale Sok. No: 3 önü' })
  const { ReferenceNumber } = await member.call('SendComplaint', described)
  expect(await member.call('GetComplaint', { referenceNumber: ReferenceNumber })).toMatchObject({
    PlaceNote: 'Gül Mah. Lale Sok. No: 3 önü',
  })
})
