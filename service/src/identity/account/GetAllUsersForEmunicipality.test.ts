import { describe, expect } from 'vitest'
import { applicationName, securityEventsOf } from '../../testing/signing-in.ts'
import { type TestMember, test } from '../../testing/test-service.ts'

const own = ({ userName }: Pick<TestMember, 'userName'>) => ({ userName, applicationName }) as const

describe('the list of members', () => {
  test('is a clerk’s alone, masked, fifty at a time, and each look is noted', async ({ service }) => {
    const clerk = await service.given.member({ role: 'clerk', name: 'SİCİL' })
    const employee = await service.given.member({ role: 'employee' })
    const citizen = await service.given.member()
    const list = (member: TestMember, pageIndex = 0) =>
      service.as(member).call('GetAllUsersForEmunicipality', { ...own(member), pageIndex })
    await expect(list(employee)).rejects.toThrow('NotAllowed')
    await expect(list(citizen)).rejects.toThrow('NotAllowed')
    await expect(
      service.as(clerk).call('GetAllUsersForEmunicipality', { ...own(citizen), pageIndex: 0 }),
    ).rejects.toThrow('NotYourAccount')
    await service.db`
      insert into member (user_name) select '7' || lpad(n::text, 9, '0') from generate_series(1, 60) n`
    const first = await list(clerk)
    expect(first.Users).toHaveLength(50)
    expect(first.HasMore).toBe(true)
    expect(first.Users.every(({ UserName }) => /^\d{3}\*{4,5}\d{3}$/.test(UserName))).toBe(true)
    const second = await list(clerk, 1)
    expect(second.Users[0]?.Oid).toBeGreaterThan(first.Users.at(-1)?.Oid ?? 0)
    expect(
      (await securityEventsOf(service, clerk.oid)).filter((kind) => kind === 'UsersListed'),
    ).toHaveLength(2)
  })
})

describe('SHA-512', () => {
  test('of a text comes in capital hexadecimal digits, up to 4 kB', async ({ service }) => {
    const { HashValue } = await service.anyone.call('GetSha512HashValue', { data: 'şifre' })
    expect(HashValue).toMatch(/^[0-9A-F]{128}$/)
    const empty = await service.anyone.call('GetSha512HashValue', { data: '' })
    expect(empty.HashValue.startsWith('CF83E1357EEFB8BDF1542850D66D8007')).toBe(true)
    await expect(service.anyone.call('GetSha512HashValue', { data: 'ş'.repeat(2049) })).rejects.toMatchObject(
      { body: { Fields: { data: 'Metin en fazla 4 kB olabilir.' } } },
    )
  })
})
