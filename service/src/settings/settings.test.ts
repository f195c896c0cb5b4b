import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { demoSettings } from '../demo-town/demo-settings.ts'
import { publicPart, readSettingsFile } from './settings.ts'

const demo = demoSettings({ siteUrl: 'http://localhost:3000', simulatorsUrl: 'http://localhost:3001' })
const { DemoPeople: _, ...withoutDemoPeople } = demo

/** Each bank's secrets, each of its own. */
const realBanks = demo.Banks.map((bank) =>
  bank.Protocol === 'nestpay'
    ? { ...bank, MerchantUser: `u${bank.Code}`, MerchantPassword: `p${bank.Code}`, StoreKey: `k${bank.Code}` }
    : { ...bank, MerchantPassword: `p${bank.Code}`, VPosPassword: `v${bank.Code}` },
)
const [firstBank, ...otherBanks] = realBanks

/** The demo's settings as a municipality would fill them in, with secrets of its own. */
const real = {
  ...withoutDemoPeople,
  Banks: realBanks,
  SMSUsername: 's3',
  TransmissionID: 's4',
  SMSMunicipalityCode: 's5',
  EDEVLET_CLIENT_SECRET: 's6',
  SmsGateway: { ...demo.SmsGateway, Password: 's7' },
  PopulationRegistry: { ...demo.PopulationRegistry, UserName: 's8', Password: 's9' },
  Mail: {
    Host: 'posta.example',
    Port: 587,
    Security: 'starttls' as const,
    UserName: 's10',
    Password: 's11',
    From: 'a@posta.example',
  },
  machineKey: { validationKey: 'f'.repeat(64) },
}

function fileWith(content: unknown): string {
  const path = join(mkdtempSync(join(tmpdir(), 'settings-')), 'settings.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const { Password: _password, ...mailWithoutPassword } = real.Mail
const OAuth2 = { TokenUrl: 'https://giris.example/token', ClientId: 's12', RefreshToken: 's13' }

describe('a settings file', () => {
  test('is read when it is whole', () => {
    expect(readSettingsFile(fileWith(real))).toEqual(real)
  })

  test('is read with the byte order mark that some editors write', () => {
    expect(readSettingsFile(fileWith(`\uFEFF// Ayarlar\n${JSON.stringify(real)}`))).toEqual(real)
  })

  test.each([
    { ...real.Mail, Authentication: 'login' },
    { ...mailWithoutPassword, OAuth2 },
    { Host: 'localhost', Port: 25, Security: 'none', From: 'a@posta.example' },
  ])('may name the mail server as %j', (Mail) => {
    expect(readSettingsFile(fileWith({ ...real, Mail })).Mail).toEqual(Mail)
  })

  test.each(['{"Password": gizli-parola}', '{"Password": \'gizli-parola\'}', 'gizli-parola'])(
    'that is not JSON is refused without quoting it: %s',
    (text) => {
      expect(() => readSettingsFile(fileWith(text))).toThrow(
        /cannot be read: Unexpected token '.' is not valid JSON$/,
      )
    },
  )

  test.each([
    ['is not there', undefined, /cannot be read.*ENOENT/],
    ['is not JSON', '{', /cannot be read/],
    ['lacks a field', { ...real, MayorName: undefined }, /missing MayorName/],
    ['lacks a secret', { ...real, SMSUsername: undefined }, /missing SMSUsername/],
    [
      'lacks a bank’s secret',
      { ...real, Banks: [{ ...firstBank, MerchantPassword: undefined }, ...otherBanks] },
      /missing Banks.0.MerchantPassword/,
    ],
    ['lacks the active bank', { ...real, Banks: otherBanks }, /missing 0010 in Banks/],
    ['falls back on a bank it lacks', { ...real, Banks: realBanks.slice(0, 2) }, /missing 0064 in Banks/],
    ['names a bank twice', { ...real, Banks: [...realBanks, firstBank] }, /names 0010 twice/],
    ['lacks a choice', { ...real, Captcha: undefined }, /missing Captcha/],
    ['is no settings at all', 'null', /the whole/],
    ['has a blank secret', { ...real, SMSUsername: '  ' }, /SMSUsername: must not be blank/],
    ['trusts a proxy that is no address', { ...real, TrustedProxies: ['nonsense'] }, /TrustedProxies.0/],
    ['leads to a script', { ...real, SuccessUrl: 'javascript:alert(1)' }, /SuccessUrl/],
    [
      'has its service on another site',
      { ...real, Service: 'https://elsewhere.example' },
      /Service must stand/,
    ],
    ['has a field nobody knows', { ...real, MayorNmae: 'x' }, /unknown MayorNmae/],
    ['has a value that cannot be', { ...real, OperationPauseStartHours: 24 }, /OperationPauseStartHours/],
    [
      'names a hosted captcha without its secret',
      { ...real, Captcha: { Provider: 'turnstile', SiteKey: 'k' } },
      /CaptchaSecret/,
    ],
    [
      'leaves no room for an unguessable e-Devlet state',
      { ...real, EDevlet: { ...demo.EDevlet, StateLower: 1, StateUpper: 1000 } },
      /EDevlet.StateUpper/,
    ],
    ['holds a demo secret', { ...real, TransmissionID: demo.TransmissionID }, /demo secrets: TransmissionID/],
    [
      'holds the demo’s merchants',
      { ...real, Banks: demo.Banks },
      /Banks.0010.MerchantPassword, Banks.0010.VPosPassword, .*Banks.0064.StoreKey/,
    ],
    ['holds the demo key', { ...real, machineKey: demo.machineKey }, /demo secrets: machineKey/],
    [
      'holds the demo account of the population registry',
      { ...real, PopulationRegistry: demo.PopulationRegistry },
      /demo secrets: PopulationRegistry.Password/,
    ],
    [
      'names the population registry without its account',
      { ...real, PopulationRegistry: { Kind: 'kps', IssuerUrl: 'http://x', RoutingUrl: 'http://x' } },
      /missing PopulationRegistry.UserName/,
    ],
    [
      'names a bucket without its key',
      { ...real, FileStorage: { Kind: 's3', Endpoint: 'http://x', Region: 'tr', Bucket: 'belgeler' } },
      /missing FileStorage.AccessKeyId/,
    ],
    [
      'names a virus scanner without its port',
      { ...real, Antivirus: { Host: 'x' } },
      /missing Antivirus.Port/,
    ],
    [
      'would send passwords in clear',
      { ...real, Mail: { ...real.Mail, Security: 'none' } },
      /Mail.Security: must be starttls or tls/,
    ],
    [
      'names a mail account without its password',
      { ...real, Mail: mailWithoutPassword },
      /missing Mail.Password/,
    ],
    [
      'names a password and a token for mail',
      { ...real, Mail: { ...real.Mail, OAuth2 } },
      /Mail.OAuth2: comes together with UserName and instead of Password/,
    ],
    [
      'names a way to log in without a password',
      { ...real, Mail: { ...mailWithoutPassword, OAuth2, Authentication: 'login' } },
      /Mail.Authentication: comes together with Password/,
    ],
    [
      'would fetch tokens in clear',
      { ...real, Mail: { ...mailWithoutPassword, OAuth2: { ...OAuth2, TokenUrl: 'http://giris.example' } } },
      /Mail.OAuth2.TokenUrl: must be https/,
    ],
    [
      'would send passwords of the population registry and of a bank in clear',
      {
        ...real,
        PopulationRegistry: { ...real.PopulationRegistry, IssuerUrl: 'http://kps.example' },
        Banks: [{ ...firstBank, VPosWebRequestUrl: 'http://banka.example' }, ...otherBanks],
      },
      /Banks.0.VPosWebRequestUrl, PopulationRegistry.IssuerUrl must be https/,
    ],
    [
      'opens the portal in clear',
      { ...real, SiteUrl: 'http://belediye.example' },
      /SiteUrl must be https for another machine/,
    ],
    [
      'trusts what is no certificate',
      { ...real, Mail: { ...real.Mail, TrustedCertificate: '-----BEGIN' } },
      /Mail.TrustedCertificate: must be a certificate as PEM/,
    ],
    [
      'has a demo token for mail',
      { ...real, Mail: { ...mailWithoutPassword, OAuth2: { ...OAuth2, RefreshToken: 'demo-token' } } },
      /demo secrets: Mail.OAuth2.RefreshToken/,
    ],
    [
      'halves the cleaning tax of a metropolitan town',
      { ...real, TaxStatus: { IsMetropolitan: true, IsCleaningTaxReduced: true } },
      /TaxStatus.IsCleaningTaxReduced: the cleaning tax is not reduced inside a metropolitan municipality/,
    ],
    ['offers the demo people', { ...real, DemoPeople: demo.DemoPeople }, /demo people/],
  ])('is refused in one sentence when it %s', (_case, content, sentence) => {
    expect(() =>
      readSettingsFile(content === undefined ? '/nowhere/settings.json' : fileWith(content)),
    ).toThrow(sentence)
  })
})

test('what browsers get of the settings has no secret in it', () => {
  const shown = JSON.stringify(publicPart({ ...demo, ...real }))
  expect(shown).toContain('MunicipalityNameCapital')
  for (const secret of ['"s3"', '"s4"', '"s5"', '"s6"', '"s8"', '"s9"', 'ffff'])
    expect(shown).not.toContain(secret)
})

test.each(realBanks.map((bank) => [bank.Code, bank] as const))(
  'with %s as the active bank browsers learn its merchant number and none of any bank’s secrets',
  (code, bank) => {
    const shown = publicPart({ ...demo, ...real, ActiveBankMerchantCode: code })
    expect(shown).toMatchObject({ ActiveBankMerchantCode: code, MerchantId: bank.MerchantId })
    expect(shown.StoreType).toBe(bank.Protocol === 'nestpay' ? bank.StoreType : '3d')
    expect(shown.VPosTerminalNo).toBe(bank.Protocol === 'payflex' ? bank.VPosTerminalNo : undefined)
    const text = JSON.stringify(shown)
    for (const { Code } of realBanks) expect(text).not.toMatch(new RegExp(`"[ukpv]${Code}"`))
    expect(Object.keys(shown).filter((name) => /Banks|StoreKey|Password/.test(name))).toEqual([])
  },
)
