import { readFileSync } from 'node:fs'
import type { PublicSettings } from 'contract/settings'
import { expect, test } from 'vitest'
import { testSettings } from './app/test-settings.ts'
import { pageKey, renderPage } from './server.tsx'

const template = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
const answers: Record<string, unknown> = {
  RetrieveMenusWithoutAuthorization: [{ name: 'Anasayfa', path: '/anasayfa', icon: 'home' }],
  GetPRApplicationTypeWithoutAuthorization: [],
  GetComplaintTermsWithoutAuthorization: { Types: [], Topics: [] },
  GetAnnouncementsWithoutAuthorization: [
    { Oid: 1, Title: 'Su kesintisi', Text: 'Yarın.', PublishedOn: '2026-11-14' },
  ],
}

function render(
  url: string,
  { theme = 'light-blue', callService = async (name: string) => answers[name], settings = testSettings } = {},
) {
  return renderPage({ url, theme, settings, template, callService })
}

test('the home page comes with its announcements and its data', async () => {
  const { status, html } = await render('/anasayfa')
  expect(status).toBe(200)
  expect(html).toContain('<title>ÖRNEK BELEDİYESİ</title>')
  expect(html).toContain('Su kesintisi')
  expect(html).toContain('"queryKey":["RetrieveMenusWithoutAuthorization",{}]')
})

test('no script stands in a page but the module, the data, and what asks for a member ahead', async () => {
  for (const [url, asks] of [
    ['/anasayfa', 1],
    ['/DebtQuestioning', 1],
    ['/session/signin', 0],
    ['/FastPayment', 0],
  ] as const) {
    const { html, script } = await render(url)
    if (asks) expect(html).toContain(`<script>${script}</script>`)
    else expect(script).toBeUndefined()
    expect(html.match(/<script[^>]*>/g)).toEqual([
      ...Array.from({ length: asks }, () => '<script>'),
      '<script type="application/json" id="page-state">',
      '<script type="module" src="/src/main.tsx">',
    ])
    expect(html).not.toContain('<style')
  }
})

test('the sign-in page can be read before any script runs', async () => {
  const { html } = await render('/session/signin/')
  expect(html).toContain('E-Belediye Sistemine Giriş')
  expect(html).toContain('<noscript>')
})

test('where e-Devlet is turned off its button is dead and says why', async () => {
  const buttonIn = (html: string) => /<button[^>]*aria-describedby="e-devlet-hint"[^>]*>/.exec(html)?.[0]
  expect(buttonIn((await render('/session/signin')).html)).not.toContain(' disabled')
  const { html } = await render('/session/signin', {
    settings: { ...testSettings, IsEDevletLoginDisable: true },
  })
  expect(buttonIn(html)).toContain(' disabled')
  expect(html).toContain('e-Devlet ile giriş şu anda kapalı.')
})

test('a guarded page shows its frame and waits', async () => {
  const { status, html } = await render('/RegistryObservation')
  expect(status).toBe(200)
  expect(html).toContain('Yükleniyor...')
  expect(html).not.toContain('Sicil no')
})

test('the page of complaints says what it is for before any script runs', async () => {
  const { status, html } = await render('/ComplaintsAndRequests')
  expect(status).toBe(200)
  expect(html).toContain('Üye olmanız gerekmez.')
  expect(html).toContain('Bildirilenler')
})

test('addresses that lead elsewhere are answered with a redirect', async () => {
  expect(await render('/')).toMatchObject({ status: 302, redirect: '/anasayfa' })
  expect(await render('//kotu.example/x')).toMatchObject({ status: 302, redirect: '/session/404' })
  expect(await render('/?code=1#x')).toMatchObject({ redirect: '/e-devlet-girisi?code=1' })
})

test('the not-found page is found with status 404', async () => {
  expect((await render('/session/404')).status).toBe(404)
})

test('a page comes even when the service fails', async () => {
  const { status, html } = await render('/anasayfa', { callService: () => Promise.reject(new Error('down')) })
  expect(status).toBe(200)
  expect(html).not.toContain('down')
})

test('the theme of the cookie is the theme of the page', async () => {
  expect((await render('/anasayfa', { theme: 'dark' })).html).toContain('data-theme="dark"')
})

test('the layout settings show, hide, fix and colour each part of the shell', async () => {
  const withLayout = async (Layout: PublicSettings['Layout']) =>
    (await render('/FastPayment', { settings: { ...testSettings, Layout } })).html
  const usual = await withLayout({})
  expect(usual).toContain('Ana menü')
  expect(usual).toMatch(/<header[^>]*data-fixed="true"/)
  expect(usual).toMatch(/<footer[^>]*data-fixed="false"/)
  expect(usual).not.toContain('Araçları aç')
  expect(await withLayout({ layout1Settings: { leftSidebar: { show: false } } })).not.toContain('Ana menü')
  expect(await withLayout({ layout1Settings: { leftSidebar: { mode: 'compact' } } })).toContain(
    'data-compact="true"',
  )
  expect(await withLayout({ layout1Settings: { topbar: { show: false } } })).not.toContain('<header')
  expect(await withLayout({ layout1Settings: { topbar: { fixed: false } } })).toMatch(
    /<header[^>]*data-fixed="false"/,
  )
  expect(await withLayout({ layout1Settings: { topbar: { theme: 'navy' } } })).toMatch(
    /<header[^>]*data-theme="navy"/,
  )
  expect(await withLayout({ secondarySidebar: { show: true } })).toContain('Araçları aç')
  expect(await withLayout({ secondarySidebar: { show: true, open: true } })).toContain('Araçları kapat')
  expect(await withLayout({ footer: { show: false } })).not.toContain('<footer')
  expect(await withLayout({ footer: { fixed: true } })).toMatch(/<footer[^>]*data-fixed="true"/)
})

test('pages are shared by path and theme only; made-up addresses are not kept', () => {
  const key = (url: string, theme?: string) => pageKey({ url, theme, settings: testSettings })
  expect(key('/ANASAYFA/')).toBe(key('/anasayfa', 'nonsense'))
  expect(key('/anasayfa', 'dark')).not.toBe(key('/anasayfa'))
  expect(key('/anasayfa?x=1')).toBe(key('/anasayfa'))
  expect(key('/EstateStreetValuation?yil=2026')).toBeUndefined()
  expect(key('/boyle-bir-sayfa-yok')).toBeUndefined()
  expect(key('//')).toBeUndefined()
})

test('before anything is loaded, pages say so in words', async () => {
  const empty: Record<string, unknown> = {
    ...answers,
    GetAdvertisingTaxAnnualGroupTariffByProcessYear: { ProcessYear: null, Years: [], Items: [] },
    RetrieveAdvertisingTypes: [],
    RetrieveEstateStreetValuationsWithoutAuthorization: {
      ValuationYear: null,
      Years: [],
      Districts: [],
      TotalCount: 0,
      Items: [],
      HasMore: false,
      LandValues: [],
    },
    GetMatrimonyFees: [],
  }
  const inEmptyTown = async (url: string, settings = testSettings) =>
    (await render(url, { callService: async (name) => empty[name], settings })).html
  for (const url of ['/AdvertisingTaxAnnualGroupTariff', '/EstateStreetValuation']) {
    const html = await inEmptyTown(url)
    expect(html).toContain('Henüz yüklenmedi')
    expect(html).not.toMatch(/null yılı|> yılı|Aramanıza uyan/)
  }
  const wedding = await inEmptyTown('/FastPaymentForMatrimony', { ...testSettings, CountyCode: '2080' })
  expect(wedding).toContain('Nikâh ücretleri henüz yayımlanmadı')
  expect(wedding).not.toContain('Ödemeye geç')
})
