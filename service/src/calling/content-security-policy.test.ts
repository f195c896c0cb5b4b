import { expect, test } from 'vitest'
import { demoSettings } from '../demo-town/demo-settings.ts'
import type { BankSettings } from '../settings/bank-settings.ts'
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

test('without the list of the card issuers’ pages no card is shut out', () => {
  expect(formAction(payflex)).toEqual(["'self'", 'https://mpi.bank.example', 'https:'])
})
