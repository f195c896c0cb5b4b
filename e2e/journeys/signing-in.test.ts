import { describe, expect } from 'vitest'
import { openDatabase } from '../../service/src/database/database.ts'
import { expectSignedIn, fillSignIn, passCaptcha, pressSignIn, signIn, sukru } from '../actions/sign-in.ts'
import { portal } from '../portal.ts'
import { Visitor, newWindow, phone, test } from '../visitor.ts'

describe('signing in', () => {
  test('a citizen signs in, sees their own record and signs out', async ({ visitor }) => {
    const { page } = visitor
    await visitor.open('/session/signin')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('E-Belediye Sistemine Giriş')
    expect(await page.getByLabel('Beni Hatırla').isChecked()).toBe(true)
    expect(await page.getByRole('button', { name: 'e-Devlet ile Giriş' }).isDisabled()).toBe(false)
    await signIn(visitor)
    expect(visitor.path()).toBe('/anasayfa')
    await page.getByRole('banner').getByRole('button', { name: sukru.name }).click()
    await visitor.expectAccessible()
    await page.getByRole('link', { name: 'Sicil bilgilerim' }).last().click()
    await page.getByRole('heading', { name: 'Sicil bilgilerim' }).waitFor()
    const main = await page.getByRole('main').textContent()
    expect(main).toContain('Işıköz')
    expect(main).toContain('305*****466')
    expect(main).not.toContain(sukru.userName)
    await visitor.expectAccessible()
    const stored = await page.evaluate<Record<string, string>>('({...sessionStorage})')
    expect(Object.keys(stored)).toEqual(
      expect.arrayContaining(['accessToken', 'refreshToken', 'MemberInfo', 'webConfig']),
    )
    expect(JSON.stringify(stored)).not.toContain(sukru.password)

    await page.getByRole('banner').getByRole('button', { name: sukru.name }).click()
    await page.getByRole('button', { name: 'Çıkış yap' }).click()
    await page.getByRole('link', { name: 'Giriş yap' }).waitFor()
    const left = await page.evaluate<Record<string, string>>('({...sessionStorage})')
    expect(Object.keys(left)).not.toEqual(expect.arrayContaining(['accessToken']))
    expect(left).not.toHaveProperty('MemberInfo')
    await visitor.open('/RegistryObservation')
    await expect.poll(() => visitor.path()).toBe('/session/signin')
  })

  test('what was typed and ticked before the scripts came is kept', async ({ visitor }) => {
    const { page } = visitor
    const arrived = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await arrived.promise
      await route.continue()
    })
    await page.goto(new URL('/session/signin', portal().url).href, { waitUntil: 'commit' })
    await page.getByLabel('T.C Kimlik No').pressSequentially(sukru.userName)
    await page.getByLabel('Şifre', { exact: true }).pressSequentially(sukru.password)
    await page.getByLabel('Ben robot değilim').click()
    arrived.resolve()
    await page.getByText('Doğrulandı').waitFor({ timeout: 30_000 })
    expect(await page.getByLabel('T.C Kimlik No').inputValue()).toBe(sukru.userName)
    await pressSignIn(visitor)
    await expectSignedIn(visitor, sukru.name)
  })

  test('the work for the box begins with the first field, so that who ticks it need not wait', async ({
    visitor,
  }) => {
    const { page } = visitor
    await visitor.open('/session/signin')
    const challenge = page.waitForResponse(/GetCaptchaChallengeWithoutAuthorization/)
    await page.getByLabel('T.C Kimlik No').focus()
    await challenge
    expect(await page.getByLabel('Ben robot değilim').isChecked()).toBe(false)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await passCaptcha(visitor)
    expect(asked.filter((url) => url.includes('GetCaptchaChallenge'))).toEqual([])
  })

  test('on a phone, by keyboard alone, with a demo person chosen from the list', async ({ newVisitor }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    await visitor.open('/session/signin')
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
    await page.locator('summary', { hasText: 'Deneme sürümü' }).press('Enter')
    await visitor.expectAccessible()
    await page.getByRole('button', { name: /İclal Çağlayangöl/ }).press('Enter')
    expect(await page.getByLabel('T.C Kimlik No').inputValue()).toBe('41829374682')
    await page.getByLabel('Ben robot değilim').press('Space')
    await page.getByText('Doğrulandı').waitFor({ timeout: 30_000 })
    await page.getByLabel('Şifre', { exact: true }).press('Enter')
    await page.waitForURL('**/anasayfa')
  })

  test('a wrong password is told, nothing typed is lost, and the box must be ticked anew', async ({
    visitor,
  }) => {
    const { page } = visitor
    await visitor.open('/session/signin')
    await fillSignIn(visitor, { userName: '99123456740', password: 'yanlış' })
    await passCaptcha(visitor)
    await pressSignIn(visitor)
    await page.getByText('Kullanıcı adı veya şifre hatalı.').waitFor()
    expect(await page.getByLabel('T.C Kimlik No').inputValue()).toBe('99123456740')
    expect(await page.getByLabel('Ben robot değilim').isChecked()).toBe(false)
    await visitor.expectAccessible()
    await fillSignIn(visitor, { userName: '99123456740', password: 'Deneme.2026' })
    await passCaptcha(visitor)
    await pressSignIn(visitor)
    await expectSignedIn(visitor, 'AYGÜL ÇOLPONBAYEVA-İŞİM')
  })

  test('an unknown person is told to become a member', async ({ visitor }) => {
    await visitor.open('/session/signin')
    await fillSignIn(visitor, { userName: '10000000146', password: 'Deneme.2026' })
    await passCaptcha(visitor)
    await pressSignIn(visitor)
    await visitor.page.getByText('Kullanıcı kaydı bulunamadı Lütfen üyelik alınız.').waitFor()
    expect(visitor.path()).toBe('/session/signin')
  })

  test('without the captcha nothing is sent and the warning is shown', async ({ visitor }) => {
    const { page } = visitor
    await visitor.open('/session/signin')
    await fillSignIn(visitor, sukru)
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await pressSignIn(visitor)
    await page.getByText('Lütfen gerçek kişi olduğunuzu doğrulayınız').first().waitFor()
    await visitor.expectAccessible()
    expect(calls.filter((url) => url.includes('RetrievePassword'))).toEqual([])
  })

  test('fields that cannot be right get a sentence each, and the summary leads to them', async ({
    visitor,
  }) => {
    const { page } = visitor
    await visitor.open('/session/signin')
    await page.getByLabel('T.C Kimlik No').fill('305071824')
    await pressSignIn(visitor)
    await page.getByText('Şifrenizi yazın.').first().waitFor()
    await visitor.expectAccessible()
    await page.getByLabel('Şifre', { exact: true }).fill('x')
    await pressSignIn(visitor)
    await page
      .getByText(/9 hane yazdınız/)
      .first()
      .waitFor()
    expect(await page.getByLabel('T.C Kimlik No').getAttribute('aria-invalid')).toBe('true')
  })

  test('the sign-in holds in every tab, and so does signing out', async ({ visitor }) => {
    const { page } = visitor
    await visitor.open('/session/signin')
    await signIn(visitor)
    const second = await page.context().newPage()
    await second.goto(`${portal().url}/Belgelerim`)
    await second.getByRole('heading', { level: 1, name: 'Belgelerim' }).waitFor()
    await second.getByRole('banner').getByRole('button', { name: sukru.name }).click()
    await second.getByRole('button', { name: 'Çıkış yap' }).click()
    await second.getByRole('link', { name: 'Giriş yap' }).waitFor()
    await page.getByRole('link', { name: 'Giriş yap' }).waitFor()
    await second.close()
  })

  test('who rests is asked before the sign-in ends, and afterwards finds what was typed', async ({
    browser,
  }) => {
    const window = await newWindow(browser)
    const visitor = new Visitor(await window.newPage())
    const { page } = visitor
    await window.clock.install()
    await visitor.open('/session/signin')
    await signIn(visitor)
    await visitor.open('/ComplaintsAndRequests')
    const text = page.getByRole('main').getByRole('textbox').first()
    await text.fill('Sokak lambası iki gündür yanmıyor.')
    // The script that watches the sign-in is fetched after the page.
    await page.waitForLoadState('networkidle')
    await window.clock.fastForward('28:05')
    const question = page.getByRole('alertdialog', { name: 'Oturumunuz kapanmak üzere' })
    await question.waitFor()
    await expect.poll(() => visitor.focused()).toBe('Oturumu sürdür')
    await visitor.expectAccessible()
    await question.getByRole('button', { name: 'Oturumu sürdür' }).click()
    await expect.poll(() => question.count()).toBe(0)
    await window.clock.fastForward('30:05')
    const ended = page.getByRole('dialog', { name: 'Oturumunuz kapandı' })
    await ended.waitFor()
    await visitor.expectAccessible()
    // Keys meant for the form, and Esc, keep what was typed.
    expect(await visitor.focused()).toBe('Yeni sekmede giriş yap')
    await page.keyboard.press('Escape')
    await ended.waitFor()
    const opened = window.waitForEvent('page')
    await ended.getByRole('button', { name: 'Yeni sekmede giriş yap' }).click()
    const second = new Visitor(await opened)
    await second.page.getByLabel('T.C Kimlik No').waitFor()
    await second.page.waitForLoadState('networkidle')
    await signIn(second)
    await expect.poll(() => ended.count()).toBe(0)
    expect(await text.inputValue()).toBe('Sokak lambası iki gündür yanmıyor.')
    await expectSignedIn(visitor, sukru.name)
    await window.close()
    expect(visitor.complaints).toEqual([])
  })

  test('an expired access token is renewed behind the scenes', async ({ visitor }) => {
    const { page } = visitor
    await visitor.open('/session/signin')
    await signIn(visitor)
    // Requests of the page before must be over when the token expires.
    await visitor.open('/anasayfa')
    await page.waitForLoadState('networkidle')
    const before = await page.evaluate<string>('sessionStorage.accessToken')
    const db = openDatabase(portal().databaseUrl, { connections: 1 })
    await db`update access_token set expires_at = now() - interval '1 second'`
    await db.end()
    const answers: [string, number][] = []
    page.on('response', (response) => answers.push([new URL(response.url()).pathname, response.status()]))
    await page.goto(`${portal().url}/RegistryObservation`)
    await page.getByRole('heading', { name: 'Sicil bilgilerim' }).waitFor()
    await page.getByRole('main').getByText('Işıköz').first().waitFor()
    await expect.poll(() => page.evaluate<string>('sessionStorage.accessToken')).not.toBe(before)
    const made = () => answers.filter(([path]) => /^\/(VerifyAndGenerateToken|GetOwnRegistries)$/.test(path))
    await expect.poll(made).toEqual([
      ['/GetOwnRegistries', 401],
      ['/VerifyAndGenerateToken', 200],
      ['/GetOwnRegistries', 200],
    ])
  })

  test('a sign-in that was ended elsewhere leads back to signing in', async ({ visitor }) => {
    const { page } = visitor
    await visitor.open('/session/signin')
    await signIn(visitor)
    await visitor.open('/anasayfa')
    const db = openDatabase(portal().databaseUrl, { connections: 1 })
    await db`update sign_in set ended_at = now(), end_reason = 'signed_out' where ended_at is null`
    await db.end()
    await page.goto(`${portal().url}/RegistryObservation`)
    await page.waitForURL('**/session/signin')
    expect(await page.evaluate<string | null>('sessionStorage.getItem("accessToken")')).toBeNull()
  })
})
