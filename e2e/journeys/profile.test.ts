import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { openDatabase } from '../../service/src/database/database.ts'
import { newPerson } from '../actions/new-person.ts'
import { readMail } from '../actions/read-mail.ts'
import { messagesOn, readSms } from '../actions/read-sms.ts'
import { comeSignedIn, signIn } from '../actions/sign-in.ts'
import { portal } from '../portal.ts'
import { type Visitor, phone, test } from '../visitor.ts'

const code = /kodunuz: (\d{6})/

async function openProfile(visitor: Visitor) {
  const irmak = await newPerson()
  await comeSignedIn(visitor, irmak)
  await visitor.open('/UserUpdate')
  await visitor.page.getByRole('button', { name: 'Telefonu değiştir' }).waitFor()
  return irmak
}

async function writeNewPhone({ page }: Visitor, number: string, password: string) {
  await page.getByRole('button', { name: 'Telefonu değiştir' }).click()
  await page.getByLabel('Yeni cep telefonu').pressSequentially(number)
  await page.getByLabel('Şifreniz', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Devam et' }).click()
  await page.getByRole('button', { name: 'Kod gönder' }).click()
  await page.getByLabel('Telefonunuza gelen kod').waitFor()
}

describe('one’s own profile', () => {
  test('a new phone is proved by its code and the old one is told', async ({ newVisitor }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    const irmak = await openProfile(visitor)
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
    const newNumber = `505${irmak.phone.slice(3)}`
    await writeNewPhone(visitor, newNumber, 'yanlış bir şifre')
    await visitor.expectAccessible()
    await page.getByLabel('Telefonunuza gelen kod').fill(await readSms(newNumber, code))
    await page.getByRole('button', { name: 'Kodu onayla' }).click()
    // A slip of the password is said where it was typed and costs no second code.
    await page.getByText('Şifreniz yanlış. Düzeltip devam edin; yeni kod gerekmez.').waitFor()
    await visitor.expectAccessible()
    await page.getByLabel('Şifreniz', { exact: true }).fill(irmak.password)
    await page.getByRole('button', { name: 'Devam et' }).click()
    await page.getByText(/Cep telefonunuz değişti/).waitFor()
    await page
      .getByText(`(505) ${newNumber.slice(3, 6)}`)
      .first()
      .waitFor()
    await readSms(irmak.phone, /(cep telefonu degistirildi)/)
  })

  test('a new e-mail is proved by the code that came to it, and the phone is told', async ({ visitor }) => {
    const { page } = visitor
    const irmak = await openProfile(visitor)
    await page.getByRole('button', { name: 'Telefonu değiştir' }).click()
    await page.getByRole('button', { name: 'E-postayı değiştir' }).click()
    // One change at a time: the other one is closed.
    await page.getByRole('button', { name: 'Telefonu değiştir' }).waitFor()
    await page.getByLabel('Yeni e-posta').fill('irmak')
    await page.getByRole('button', { name: 'Devam et' }).click()
    await page.getByText(/Geçerli bir e-posta adresi yazın/).waitFor()
    const address = `yeni.${irmak.phone}@posta.example`
    await page.getByLabel('Yeni e-posta').fill(address)
    await page.getByLabel('Şifreniz', { exact: true }).fill(irmak.password)
    await visitor.expectAccessible()
    await page.getByRole('button', { name: 'Devam et' }).click()
    await page.getByRole('button', { name: 'Kod gönder' }).click()
    await page.getByLabel('E-postanıza gelen kod').fill(await readMail(address, code))
    await page.getByRole('button', { name: 'Kodu onayla' }).click()
    await page.getByText('E-posta adresiniz değişti.').waitFor()
    await page.getByText(address, { exact: true }).waitFor()
    await readSms(irmak.phone, /(e-posta adresi degistirildi)/)
  })

  test('a code guessed wrong too often is worth nothing any more', async ({ visitor }) => {
    const { page } = visitor
    const irmak = await openProfile(visitor)
    const newNumber = `506${irmak.phone.slice(3)}`
    await writeNewPhone(visitor, newNumber, irmak.password)
    const right = await readSms(newNumber, code)
    const wrong = right === '000000' ? '000001' : '000000'
    const box = page.getByLabel('Telefonunuza gelen kod')
    for (let n = 0; n < 4; n += 1) {
      await box.fill(wrong)
      await page.getByRole('button', { name: 'Kodu onayla' }).click()
      await page.getByText('Kod yanlış. Mesajdaki 6 rakamı yeniden yazın.').waitFor()
    }
    await box.fill(wrong)
    await page.getByRole('button', { name: 'Kodu onayla' }).click()
    await page.getByText('Kod çok kez yanlış yazıldı. Yeni kod isteyin.').waitFor()
    expect(await box.isDisabled()).toBe(true)
    await visitor.expectAccessible()
    await visitor.open('/UserUpdate')
    await page
      .getByText(`(504) ${irmak.phone.slice(3, 6)}`)
      .first()
      .waitFor()
    expect(await messagesOn(irmak.phone)).toEqual([])
  })

  test('news by text message are refused with one press, as they were welcomed', async ({ visitor }) => {
    const { page } = visitor
    await openProfile(visitor)
    const box = page.getByLabel('Belediye haberlerini SMS ile almak istiyorum')
    expect(await box.isChecked()).toBe(false)
    await box.click()
    await page.getByText('Bilgilendirme mesajları açıldı.').waitFor()
    await expect.poll(() => box.isChecked()).toBe(true)
    await box.click()
    await page.getByText('Bilgilendirme mesajı göndermeyeceğiz.').waitFor()
    await expect.poll(() => box.isChecked()).toBe(false)
  })

  test('everything kept about one comes as a file', async ({ visitor }) => {
    const { page } = visitor
    const irmak = await openProfile(visitor)
    await page.getByRole('heading', { name: 'Adreslerim' }).waitFor()
    await page.getByRole('button', { name: /^Tebligat adresi/ }).waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Verilerimi indir' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^e-belediye-verilerim-\d{4}-\d\d-\d\d\.json$/)
    const content = readFileSync(await file.path(), 'utf8')
    const data = JSON.parse(content) as { Registry: { IdentityNumber: string }; SignIns: unknown[] }
    expect(data.Registry.IdentityNumber).toBe(irmak.userName)
    expect(data.SignIns).toHaveLength(1)
    expect(content).not.toContain('argon2id')
  })
})

describe('sign-ins', () => {
  test('one on another device is seen and ended', async ({ visitor, newVisitor }) => {
    const irmak = await openProfile(visitor)
    const other = await newVisitor({ viewport: phone })
    await other.open('/session/signin')
    await signIn(other, irmak)
    const { page } = visitor
    await visitor.open('/UserUpdate')
    await expect.poll(() => page.getByText('bu cihaz').count()).toBe(1)
    await page.getByRole('button', { name: /cihazındaki oturumu kapat/ }).click()
    await page.getByRole('alertdialog', { name: 'Bilgilendirme' }).waitFor()
    await visitor.expectAccessible()
    await page.getByRole('button', { name: 'Evet' }).click()
    await page.getByText('Oturum kapatıldı.').waitFor()
    await page.getByText('Önceki girişler (1)').click()
    await visitor.expectAccessible()
    await other.open('/UserUpdate')
    await other.page.waitForURL('**/session/signin')
  })

  test('a stolen refresh token, used by the thief, ends with the owner’s next step', async ({ visitor }) => {
    const { page } = visitor
    await openProfile(visitor)
    const stolen = await page.evaluate<{ accessToken: string; refreshToken: string }>('({...sessionStorage})')
    const thief = await renewElsewhere(stolen)
    expect(thief.status).toBe(200)
    // The owner's page comes back with a token that was used already.
    await page.goto(`${portal().url}/UserUpdate`)
    await page.waitForURL('**/session/signin')
    const again = await renewElsewhere({
      accessToken: thief.body.AccessToken ?? '',
      refreshToken: thief.body.RefreshToken ?? '',
    })
    expect(again.status).toBe(422)
    const db = openDatabase(portal().databaseUrl, { connections: 1 })
    const [noted] = await db`select count(*) from security_event where kind = 'RefreshTokenReused'`
    await db.end()
    expect(noted?.count).toBeGreaterThan(0)
  })
})

/** Refresh request of a thief on another machine. */
async function renewElsewhere({
  accessToken,
  refreshToken,
}: {
  accessToken: string
  refreshToken: string
}): Promise<{ status: number; body: { AccessToken?: string; RefreshToken?: string } }> {
  const url = portal().url
  const settings = await fetch(`${url}/AppSetting.json`)
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(settings.headers.get('set-cookie') ?? '')?.[1] ?? ''
  const { SystemUser } = (await settings.json()) as { SystemUser: string }
  const response = await fetch(`${url}/VerifyAndGenerateToken`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `XSRF-TOKEN=${xsrf}`,
      'x-xsrf-token': decodeURIComponent(xsrf),
    },
    body: JSON.stringify({ userName: SystemUser, RefreshToken: refreshToken, AccessToken: accessToken }),
  })
  return {
    status: response.status,
    body: (await response.json()) as { AccessToken?: string; RefreshToken?: string },
  }
}
