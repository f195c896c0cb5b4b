import { describe } from 'vitest'
import {
  asSomeoneNew,
  beginDeclaration,
  chooseAddress,
  expectFine,
  goOnTo,
  sendDeclaration,
} from '../actions/declare.ts'
import { comeSignedIn, munevver } from '../actions/sign-in.ts'
import { phone, test } from '../visitor.ts'

const onAPhone = { viewport: phone, hasTouch: true, isMobile: true }

describe('a tax that is declared late', () => {
  test('tells what repentance costs, a clerk finds that it was denounced, and its penalty is halved', async ({
    newVisitor,
  }) => {
    const visitor = await newVisitor(onAPhone)
    const { page } = visitor
    await asSomeoneNew(visitor)
    await beginDeclaration(visitor, '/EMunicipalityEntertainmentDeclaration')
    await goOnTo(visitor, 'Yer')
    await page.getByLabel(/adı$/).fill('Geç Bildirilen Lunapark')
    await chooseAddress(visitor)
    await goOnTo(visitor, 'Ne zaman')
    // A month whose declaration was due months ago.
    await page.getByLabel('Hangi ay için?').selectOption({ index: 5 })
    await goOnTo(visitor, 'Ölçüler ve vergi')
    await page
      .getByLabel('Eğlencenin türü')
      .selectOption({ label: 'Sirk, lunapark, çalgılı bahçe ve benzerleri' })
    await page.getByLabel('Ayın hasılatı (₺)').fill('123.456,00')
    await page.getByRole('heading', { name: 'Verginiz' }).waitFor()
    await page.getByText('Süresinden sonra bildiriyorsunuz').waitFor()
    await page.getByText(/Pişmanlıkla bildirirseniz/).waitFor()
    await page.getByText(/usulsüzlük cezası da kesilebilir/).waitFor()
    await expectFine(visitor)
    await page.getByLabel(/pişmanlıkla bildiriyorum/).check()
    await page.getByText(/pişmanlık zammı eklenir; vergi ziyaı cezası kesilmez/).waitFor()
    await expectFine(visitor)
    await goOnTo(visitor, 'Belgeler')
    await goOnTo(visitor, 'Özet ve gönder')
    const number = await sendDeclaration(visitor)

    const clerk = await newVisitor()
    await comeSignedIn(clerk, munevver)
    await clerk.open('/Memur/Beyanlar')
    await clerk.page.getByLabel('Beyan no, ad veya sicil no').fill(number)
    await clerk.page.getByRole('link', { name: `${number} numaralı beyanı aç` }).click()
    await clerk.page.getByRole('heading', { name: 'Kabul ederseniz' }).waitFor()
    await clerk.page.getByText(/Pişmanlıkla bildirilmiş:/).waitFor()
    await clerk.page.getByLabel('Pişmanlık kabul edilmiyor').check()
    await clerk.page.getByText(/Süresinden sonra bildirilmiş/).waitFor()
    await clerk.page.getByText(/vergi ziyaı cezası eklenir/).waitFor()
    await clerk.expectAccessible()
    await clerk.page.getByLabel('Kabul et, vergisi tahakkuk etsin').check()
    await clerk.page.getByRole('button', { name: 'Kararı kaydet' }).click()
    await clerk.page.getByText(/Beyan sonuçlandı: Kabul edildi\./).waitFor()

    await visitor.open('/DebtQuestioning')
    const penalty = page.getByRole('button', { name: /^Neden bu tutar\? Vergi ziyaı cezası/ })
    await penalty.click()
    await page.getByText(/istenir\. Bunun için vergiyi ve gecikme faizini/).waitFor()
    await expectFine(visitor)
    await page.getByRole('button', { name: 'Ceza indirimi için başvur' }).click()
    await page.getByText(/günü başvurdunuz: cezanın/).waitFor()
    await expectFine(visitor)
  }, 120_000)
})
