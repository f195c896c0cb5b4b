import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { demoSettings } from './demo-settings.ts'
import { publicPart, readSettingsFile } from './settings.ts'

const demo = demoSettings({ siteUrl: 'http://localhost:3000', simulatorsUrl: 'http://localhost:3001' })
const { DemoPeople: _, ...withoutDemoPeople } = demo

/** The demo's settings as a municipality would fill them in, with secrets of its own. */
const real = {
  ...withoutDemoPeople,
  StoreKey: 's1',
  MerchantPassword: 's2',
  SMSUsername: 's3',
  TransmissionID: 's4',
  SMSMunicipalityCode: 's5',
  EDEVLET_CLIENT_SECRET: 's6',
  SmsGateway: { ...demo.SmsGateway, Password: 's7' },
  PopulationRegistry: { ...demo.PopulationRegistry, UserName: 's8', Password: 's9' },
  machineKey: { validationKey: 'f'.repeat(64) },
}

function fileWith(content: unknown): string {
  const path = join(mkdtempSync(join(tmpdir(), 'settings-')), 'settings.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

describe('a settings file', () => {
  test('is read when it is whole', () => {
    expect(readSettingsFile(fileWith(real))).toEqual(real)
  })

  test.each([
    ['is not there', undefined, /cannot be read.*ENOENT/],
    ['is not JSON', '{', /cannot be read/],
    ['lacks a field', { ...real, MayorName: undefined }, /missing MayorName/],
    ['lacks a secret', { ...real, StoreKey: undefined }, /missing StoreKey/],
    ['lacks a choice', { ...real, StoreType: undefined }, /missing StoreType/],
    ['is no settings at all', 'null', /the whole/],
    ['has a blank secret', { ...real, StoreKey: '  ' }, /StoreKey: must not be blank/],
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
    ['holds a demo secret', { ...real, StoreKey: demo.StoreKey }, /demo secrets: StoreKey/],
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
  for (const secret of ['"s1"', '"s2"', '"s3"', '"s4"', '"s5"', '"s6"', '"s8"', '"s9"', 'ffff'])
    expect(shown).not.toContain(secret)
})
