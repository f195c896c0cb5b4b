import { expect, test } from 'vitest'
import { demoSettings } from '../demo-town/demo-settings.ts'
import { BankSettings } from '../settings/bank-settings.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

const settings = demoSettings({ siteUrl: 'https://e.example', simulatorsUrl: 'https://bankalar.example' })
const formAction = (Banks: BankSettings[]) => contentSecurityPolicy({ ...settings, Banks })['form-action']
const nestpay = settings.Banks.flatMap((bank) =>
  bank.Protocol === 'nestpay' ? [{ ...bank, BankRequesUrl: 'https://gate.bank.example/fim/est3Dgate' }] : [],
)
const payflex = settings.Banks.flatMap((bank) =>
  bank.Protocol === 'payflex'
    ? [{ ...bank, ThreeDSecureWebRequestUrl: 'https://mpi.bank.example/Enrollment.aspx' }]
    : [],
)

test('forms are posted to the banks that are named, and nowhere else', () => {
  expect(formAction(nestpay)).toEqual(["'self'", 'https://gate.bank.example'])
  const AcsHosts = ['acs.issuer.example', '*.bkm.example']
  expect(formAction([...nestpay, ...payflex.map((bank) => ({ ...bank, AcsHosts }))])).toEqual([
    "'self'",
    'https://gate.bank.example',
    'https://mpi.bank.example',
    'https://acs.issuer.example',
    'https://*.bkm.example',
  ])
})

test('any https page is allowed only where the operator says so', () => {
  const without = payflex.map((bank) => ({ ...bank, AcsHosts: undefined }))
  expect(formAction(without)).toEqual(["'self'", 'https://mpi.bank.example'])
  const any = without.map((bank) => ({ ...bank, AnyAcsHost: true as const }))
  expect(formAction(any)).toEqual(["'self'", 'https://mpi.bank.example', 'https:'])
})

test('a PayFlex contract names the card issuers’ pages or says that any will do, not neither and not both', () => {
  const bank = { ...payflex[0], AcsHosts: undefined }
  const takes = (more: object) => BankSettings.safeParse({ ...bank, ...more }).success
  expect(takes({ AcsHosts: ['acs.issuer.example'] })).toBe(true)
  expect(takes({ AnyAcsHost: true })).toBe(true)
  expect(takes({})).toBe(false)
  expect(takes({ AcsHosts: [] })).toBe(false)
  expect(takes({ AcsHosts: ['acs.issuer.example'], AnyAcsHost: true })).toBe(false)
})
