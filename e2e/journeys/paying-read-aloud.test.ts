import { addMonths } from 'rules/calendar'
import { dayInTurkey } from 'rules/turkey-time'
import { expect } from 'vitest'
import { magicCard } from '../../simulators/src/banks/magic-cards.ts'
import { newPerson } from '../actions/new-person.ts'
import { owe } from '../actions/owe.ts'
import { confirmAtBank, fillCard, pressPay } from '../actions/pay.ts'
import { comeSignedIn } from '../actions/sign-in.ts'
import { test, type Visitor } from '../visitor.ts'

const debt = 'Yolculuk: bina vergisi'

const month = '(Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık) \\d{4}'

/** Replacements for text that differs from run to run; longer forms stand before shorter ones. */
const changing: readonly (readonly [RegExp, string])[] = [
  [/\b[0-9A-Z]{20}\b/g, '(işlem numarası)'],
  [/\b\d{8}-[0-9A-F]{10}\b/g, '(makbuz numarası)'],
  [/\b[0-9A-Z]{16}\b/g, '(doğrulama kodu)'],
  [/"\d{12}"/g, '(banka referansı)'],
  [new RegExp(`\\d{1,2} ${month}`, 'g'), '(gün)'],
  [new RegExp(month, 'g'), '(ay)'],
  [/\d{2}\.\d{2}\.\d{4}/g, '(gün)'],
  [/\b\d{2}\.\d{2}(’\p{L}+)?(?![\d,])/gu, '(saat)'],
  [/option "20\d{2}"/g, 'option "(yıl)"'],
]

/** Name of the element that the keyboard acts on; on a page just opened that is its heading. */
const nameOfFocus = `(() => {
  const { body, activeElement } = document
  if (!activeElement || activeElement === body) return '(sayfa)'
  return activeElement.ariaLabel ?? (activeElement.labels?.[0] ?? activeElement).textContent.trim()
})()`

/** Reads one screen as a screen reader does: its title, the focused element, then names and roles in their order. */
async function readAloud({ page }: Visitor, what: string): Promise<string> {
  const tree = await page.locator('main').ariaSnapshot()
  const focus = await page.evaluate<string>(nameOfFocus)
  const text = [`# ${what}`, `# Sayfanın adı: ${await page.title()}`, `# Odak: ${focus}`, tree, ''].join('\n')
  return changing.reduce((read, [pattern, instead]) => read.replaceAll(pattern, instead), text)
}

/** Day in the next month, so that it stands at the same place of the calendar on any day of the journey. */
function middleOfNextMonth(): string {
  return `${addMonths(dayInTurkey(new Date()), 1).slice(0, 7)}-15`
}

test('paying a debt, as a screen reader reads it', async ({ visitor }) => {
  const { page } = visitor
  const irmak = await newPerson()
  await owe(irmak.userName, [{ description: debt, principalKurus: 128_450, dueDate: middleOfNextMonth() }])
  await comeSignedIn(visitor, irmak)
  const screens: string[] = []

  await visitor.open('/DebtQuestioning')
  await page.getByRole('row').filter({ hasText: debt }).getByRole('checkbox').check()
  screens.push(await readAloud(visitor, 'Borçlar: bir borç seçildi'))

  await page.getByRole('button', { name: 'Seçilenleri öde' }).click()
  await page.getByLabel('Kart numarası').waitFor()
  screens.push(await readAloud(visitor, 'Kart bilgileri'))

  await fillCard(visitor, magicCard('visa', '001'))
  await pressPay(visitor)
  await page.getByLabel('Telefonunuza gelen doğrulama kodu').waitFor()
  screens.push(await readAloud(visitor, 'Bankanın sayfası'))

  await confirmAtBank(visitor)
  await page.getByRole('heading', { level: 1, name: 'Ödemeniz alındı' }).waitFor({ timeout: 60_000 })
  await visitor.untilQuiet()
  screens.push(await readAloud(visitor, 'Sonuç ve makbuz'))

  await expect(screens.join('\n')).toMatchFileSnapshot('paying-read-aloud.txt')
}, 120_000)
