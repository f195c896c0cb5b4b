import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { composeSettings } from './compose-settings.ts'
import { type Ask, interview } from './interview.ts'
import { writeSettings } from './write-settings.ts'

/** Answers typed by someone, by a part of the question; all others are the usual answers. */
const typed: [RegExp, string][] = [
  [/^CityName/, 'Gölova'],
  [/^CityCode/, '99'],
  [/^CountyName/, 'Yeşilova'],
  [/^CountyCode/, '1276'],
  [/^MayorName/, 'Ad Soyad'],
  [/^MunicipalityWebsiteUrl/, 'https://www.yesilova.example'],
  [/^Address/, 'Meydan No: 1'],
  [/^Its phone/, '444 0 000'],
  [/^Its e-mail/, 'bilgi@yesilova.example'],
  [/^SiteUrl/, 'https://ebelediye.yesilova.example'],
  [/^SMSUsername/, '8500000000'],
  [/^The approved sender/, 'YESILOVA'],
  [/^Is there a mail server/, 'no'],
  [/^EDEVLET_CLIENT/, 'kimlik'],
  [/^Code of the bank/, '0064'],
  [/^Merchant number/, '700000000000'],
  [/fim\/api$/, 'https://pos.example/fim/api'],
  [/est3Dgate$/, 'https://pos.example/fim/est3Dgate'],
  [/^(Our|User|Password|Store key)/, 'gizli'],
]
const asked: string[] = []
const ask: Ask = async (question, usual) => {
  asked.push(question)
  const answer = typed.find(([pattern]) => pattern.test(question))?.[1] ?? usual
  if (answer === undefined) throw new Error(`nothing to answer to: ${question}`)
  return answer
}

describe('setting up', () => {
  test('what was answered becomes a settings file that can be started with', async () => {
    const settings = composeSettings(await interview(ask), 'the test')
    expect(settings).toMatchObject({
      MunicipalityName: 'Yeşilova Belediyesi',
      MunicipalityNameCapital: 'YEŞİLOVA BELEDİYESİ',
      EDEVLET_REDIRECT_URI: 'https://ebelediye.yesilova.example/e-devlet-girisi',
      ActiveBankMerchantCode: '0064',
      FallbackBanks: [],
    })
    expect(asked.length).toBeGreaterThan(30)
  })

  test('every file has a key of its own', async () => {
    const answers = await interview(ask)
    const [first, second] = [composeSettings(answers, 'a'), composeSettings(answers, 'b')]
    expect(first.machineKey.validationKey).toMatch(/^\S{64}$/)
    expect(first.machineKey).not.toEqual(second.machineKey)
  })

  test('the file is readable by its owner alone, also in place of one that was not', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'setup-')), 'settings.json')
    writeFileSync(path, '{}', { mode: 0o644 })
    writeSettings(path, composeSettings(await interview(ask), 'the test'))
    expect((statSync(path).mode & 0o777).toString(8)).toBe('600')
  })

  test('what is missing in a file of answers is named', () => {
    expect(() => composeSettings({ CityName: 'Gölova' }, 'cevaplar.json')).toThrow(
      /^Settings of cevaplar.json: missing CityCode; missing CountyName; .*missing SiteUrl/,
    )
  })

  test.each([
    ['a demo secret', { SMSUsername: 'demo' }, 'holds demo secrets: SMSUsername'],
    ['an unencrypted way', { SiteUrl: 'http://ebelediye.yesilova.example' }, 'SiteUrl must be https'],
  ])(
    'nothing is written with %s',
    async (_, change, complaint) => {
      const directory = mkdtempSync(join(tmpdir(), 'setup-'))
      const [answers, out] = [join(directory, 'answers.json'), join(directory, 'settings.json')]
      writeFileSync(answers, JSON.stringify({ ...(await interview(ask)), ...change }))
      const program = fileURLToPath(new URL('../setup.ts', import.meta.url))
      const run = spawnSync(process.execPath, [program, '--answers', answers, '--out', out], {
        encoding: 'utf8',
        timeout: 60_000,
      })
      expect(run).toMatchObject({ status: 1, stderr: expect.stringContaining(complaint) })
      expect(existsSync(out)).toBe(false)
    },
    60_000,
  )

  test('the owner of the schema is asked for, and left out where one account does both', async () => {
    const owner = 'postgres://ebelediye:gizli@localhost:5432/ebelediye'
    const both: Ask = async (question, usual) =>
      question.startsWith('MigrationDatabaseUrl') ? owner : ask(question, usual)
    expect((await interview(both)).MigrationDatabaseUrl).toBe(owner)
    expect(await interview(ask)).not.toHaveProperty('MigrationDatabaseUrl')
  })

  test('an answer that no start would take is asked for again at once', async () => {
    const wrong: Record<string, string> = {
      CityCode: 'plaka',
      SiteUrl: 'ebelediye',
      'Its e-mail address': 'bilgi',
      'URL of the SMS gateway': 'netgsm',
      'Code of the bank': '0099',
      'Merchant number': 'yedi yüz',
      'Does the town lie': 'belki',
    }
    const faults: Record<string, string | undefined> = {}
    const careless: Ask = async (question, usual, faultOf) => {
      const answer = await ask(question, usual)
      expect([question, faultOf?.(answer)]).toEqual([question, undefined])
      const name = Object.keys(wrong).find((each) => question.startsWith(each))
      if (name) faults[name] = faultOf?.(wrong[name] ?? '')
      return answer
    }
    await interview(careless)
    expect(Object.keys(faults).toSorted()).toEqual(Object.keys(wrong).toSorted())
    expect(Object.entries(faults).filter(([, fault]) => !fault)).toEqual([])
  })

  test('without e-Devlet nothing of it is asked', async () => {
    const without: Ask = async (question, usual) =>
      question.startsWith('Sign-in through e-Devlet') ? 'no' : ask(question, usual)
    expect(composeSettings(await interview(without), 'the test').IsEDevletLoginDisable).toBe(true)
  })
})
