import { describe } from 'vitest'
import { givenHeldDebt } from '../actions/given-held-record.ts'
import { newClerk } from '../actions/new-clerk.ts'
import { comeSignedIn } from '../actions/sign-in.ts'
import { desktop, phone, test } from '../visitor.ts'

describe('the desk of held records', () => {
  for (const viewport of [phone, desktop])
    test(`shows why a debt waits, and takes it with the right day (${viewport.width})`, async ({
      newVisitor,
    }) => {
      const { importKey } = await givenHeldDebt()
      const clerk = await newVisitor({ viewport })
      const { page } = clerk
      await comeSignedIn(clerk, await newClerk(['administration']))
      await clerk.open('/Memur/BekletilenKayitlar')
      await page.getByLabel('Aktarım no, sicil no, kimlik no, ad, gelir veya dosya adı').fill(importKey)
      const card = page.getByRole('article').filter({ hasText: importKey })
      await card.getByText('Son ödeme günü (31.01.2024) tahakkuk gününden (01.11.2026) önce.').waitFor()
      await clerk.expectAccessible()
      await clerk.expectNoSidewaysScroll()
      await card.getByRole('button', { name: `Düzelt: ${importKey} numaralı kayıt` }).click()
      const form = page.getByRole('form', { name: `Düzelt: ${importKey} numaralı kayıt` })
      await form.getByLabel('Son ödeme günü').fill('31.13.2026')
      await form.getByRole('button', { name: 'Düzelterek kabul et' }).click()
      await form.getByText('Gerekçeyi en az 10 harfle yazın.').waitFor()
      await form.getByLabel('Neye bakarak düzelttiniz?').fill('Tahakkuk fişinde 30.11.2026 yazıyor.')
      await form.getByRole('button', { name: 'Düzelterek kabul et' }).click()
      await form.getByText(/Tarih/).waitFor()
      await clerk.expectAccessible()
      await clerk.expectNoSidewaysScroll()
      await form.getByLabel('Son ödeme günü').fill('30.11.2026')
      await form.getByRole('button', { name: 'Düzelterek kabul et' }).click()
      await page.getByText('Aramanıza uyan kayıt yok.').waitFor()
    })
})
