import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { pdfWith, phonePhoto, pictureFacts } from '../../service/src/testing/uploading.ts'
import { newPerson } from '../actions/new-person.ts'
import { comeSignedIn } from '../actions/sign-in.ts'
import { type Visitor, phone, test } from '../visitor.ts'

const onAPhone = { viewport: phone, hasTouch: true, isMobile: true }
const pdf = (name: string, content = pdfWith()) => ({ name, mimeType: 'application/pdf', buffer: content })
/** File of two parts and a bit. */
const largePdf = () => pdf('tapu.pdf', pdfWith(`4 0 obj(${'tapu '.repeat(65_000)})endobj`))

async function openDocuments(visitor: Visitor) {
  await comeSignedIn(visitor, await newPerson())
  await visitor.open('/Belgelerim')
  await visitor.page.getByText('Henüz belge yüklemediniz.').waitFor()
}

/** Answers the system's file window, which the button opens, with these files. */
async function choose({ page }: Visitor, files: ReturnType<typeof pdf>[], button = 'dosya seç') {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: new RegExp(`: ${button}$`) }).click()
  await (await chooser).setFiles(files)
}

describe('one’s own documents', () => {
  test('a deed and a photo are uploaded on a phone, looked at, and one is deleted', async ({
    newVisitor,
  }) => {
    const visitor = await newVisitor(onAPhone)
    const { page } = visitor
    await openDocuments(visitor)
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
    await choose(visitor, [pdf('Tapu senedi, ön ve arka yüz birlikte.pdf')])
    const deed = page.getByRole('listitem').filter({ hasText: 'Tapu senedi, ön ve ar.pdf' })
    await deed.getByText('Tam adı: Tapu senedi, ön ve arka yüz birlikte.pdf').waitFor()
    await deed.getByText(/Kullanmazsanız .* günü silinir/).waitFor()

    await page.getByLabel('Belgenin türü').selectOption('Fotoğraf')
    const photo = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(900, 600) }
    await choose(visitor, [photo], 'fotoğraf çek')
    await page.getByRole('button', { name: 'IMG_1.jpg belgesini göster' }).click()
    await page.getByRole('dialog').getByRole('img', { name: 'IMG_1.jpg' }).waitFor()
    await visitor.expectAccessible()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'İndir' }).click()
    const kept = await pictureFacts(readFileSync(await (await download).path()))
    expect(kept).toEqual({ width: 600, height: 900, hasMetadata: false })
    await page.getByRole('button', { name: 'Kapat' }).click()
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()

    await page.getByRole('button', { name: 'Tapu senedi, ön ve ar.pdf belgesini sil' }).click()
    await page.getByRole('button', { name: 'Evet' }).click()
    await page.getByText('Belge silindi.').waitFor()
    await deed.waitFor({ state: 'detached' })
    expect(await page.getByText('IMG_1.jpg').count()).toBeGreaterThan(0)
  })

  test('a PDF opens in a tab of its own or comes as a file', async ({ visitor }) => {
    const { page } = visitor
    await openDocuments(visitor)
    await choose(visitor, [pdf('ruhsat.pdf')])
    await page.getByRole('button', { name: 'ruhsat.pdf belgesini göster' }).click()
    const link = page.getByRole('link', { name: 'PDF’i yeni sekmede aç' })
    expect(await link.getAttribute('href')).toMatch(/^blob:/)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'İndir' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('ruhsat.pdf')
    expect(readFileSync(await file.path())).toEqual(pdfWith())
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('what is not what its name says is refused in a clear sentence, and so is what is too large', async ({
    visitor,
  }) => {
    const { page } = visitor
    await openDocuments(visitor)
    await choose(visitor, [
      pdf('tapu.pdf', Buffer.from('merhaba')),
      pdf('foto.jpg', pdfWith()),
      pdf('form.pdf', pdfWith('', '/OpenAction<</S/JavaScript/JS(1)>>')),
      pdf('dev.pdf', Buffer.alloc(10 * 1024 * 1024 + 1, 32)),
    ])
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await row('tapu.pdf').getByText('Bu dosya PDF, JPEG, PNG veya WebP değil.').waitFor()
    await row('foto.jpg').getByText('Dosyanın içeriği adındaki uzantıyla uyuşmuyor.').waitFor()
    await row('form.pdf').getByText('güvenlik için alınmaz').waitFor()
    await row('dev.pdf').getByText('en fazla 10 MB olabilir').waitFor()
    await visitor.expectAccessible()
    expect(await page.getByText('Henüz belge yüklemediniz.').count()).toBe(1)
    await page.getByRole('button', { name: 'dev.pdf dosyasını listeden kaldır' }).click()
    await row('dev.pdf').waitFor({ state: 'detached' })
  })

  test('files are dropped, and a line that fails is tried again by itself', async ({ visitor }) => {
    const { page } = visitor
    await openDocuments(visitor)
    let failures = 2
    await page.route('**/UploadFile', async (route) => {
      const isSecondPart = (route.request().postData() ?? '').includes('"offset":153600')
      if (!isSecondPart || failures === 0) return route.fallback()
      failures -= 1
      return route.fulfill({ status: 503, body: '' })
    })
    const { name, buffer } = largePdf()
    const dropped = await page.evaluateHandle(`(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([${JSON.stringify(buffer.toString('latin1'))}], '${name}'))
      return transfer
    })()`)
    await page.getByText('ya da dosyaları buraya sürükleyip bırakın').dispatchEvent('drop', {
      dataTransfer: dropped,
    })
    await page.getByRole('progressbar', { name: 'tapu.pdf yükleniyor' }).waitFor()
    await visitor.expectAccessible()
    await page.getByRole('button', { name: 'tapu.pdf belgesini göster' }).waitFor({ timeout: 20_000 })
    expect(failures).toBe(0)
  })

  test('an upload interrupted by a reload goes on where it stopped', async ({ visitor }) => {
    const { page } = visitor
    page.on('dialog', (dialog) => void dialog.accept())
    await openDocuments(visitor)
    const offsets: number[] = []
    await page.route('**/UploadFile', async (route) => {
      const { request } = route.request().postDataJSON() as { request: { offset: number; content: string } }
      if (request.content !== '') offsets.push(request.offset)
      // The second part never gets an answer.
      if (offsets.length !== 2) return route.fallback()
    })
    await choose(visitor, [largePdf()])
    await expect.poll(() => offsets.length).toBe(2)
    await page.reload()
    await page.getByText('Yarım kaldı.').waitFor()
    await visitor.expectAccessible()
    await page.unroute('**/UploadFile')
    const asked = page.waitForRequest(
      (request) =>
        request.url().endsWith('/UploadFile') && (request.postData() ?? '').includes('"offset":153600'),
    )
    await choose(visitor, [largePdf()])
    await asked
    await page.getByRole('button', { name: 'tapu.pdf belgesini göster' }).waitFor()
    expect(await page.getByText('Yarım kaldı.').count()).toBe(0)
  })
})
