import { comeSignedIn } from '../actions/sign-in.ts'
import { describe, expect } from 'vitest'
import { chooseOnMap, fillIn, sentReference } from '../actions/complain.ts'
import { complaintsSaying } from '../actions/given-complaint.ts'
import { newPerson } from '../actions/new-person.ts'
import { readSms } from '../actions/read-sms.ts'
import { test } from '../visitor.ts'

describe('without a connection', () => {
  test('a complaint waits on the device and arrives once, also when only its answer was lost', async ({
    visitor,
  }) => {
    const { page } = visitor
    visitor.expectedComplaint = /net::ERR_/
    const person = await newPerson()
    await comeSignedIn(visitor, person)
    await visitor.open('/ComplaintsAndRequests')
    const text = `Köprünün korkuluğu kırık, tehlikeli. ${Date.now()}`
    await fillIn(visitor, text)
    await chooseOnMap(visitor)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Başvuruyu gönder' }).click()
    await page.getByText('Gönderilmeyi bekleyen başvurunuz var').waitFor()
    await page.getByText(text).waitFor()
    expect(await complaintsSaying(text)).toBe(0)
    // The line is back, but every answer gets lost on the way.
    let answersLost = 0
    await page.route('**/SendComplaint', async (route) => {
      await route.fetch()
      answersLost += 1
      await route.abort()
    })
    await page.context().setOffline(false)
    await expect.poll(() => answersLost, { timeout: 20_000 }).toBeGreaterThan(0)
    expect(await complaintsSaying(text)).toBe(1)
    await page.getByText('Gönderilmeyi bekleyen başvurunuz var').waitFor()
    // A later visit, whose answer comes, sends the rest.
    await page.goto('about:blank')
    await page.unroute('**/SendComplaint')
    await visitor.open('/ComplaintsAndRequests')
    const reference = await sentReference(visitor)
    await page.getByText('Gönderilmeyi bekleyen başvurunuz var').waitFor({ state: 'detached' })
    expect(await complaintsSaying(text)).toBe(1)
    expect(await readSms(person.phone, /Basvurunuz alindi\. No: (\S+)\./)).toBe(reference)
  })
})

describe('what waits on the device', () => {
  test('goes from whatever page is opened next, and is nobody else’s', async ({ visitor }) => {
    const { page } = visitor
    visitor.expectedComplaint = /net::ERR_/
    const person = await newPerson()
    await comeSignedIn(visitor, person)
    await visitor.open('/ComplaintsAndRequests')
    const text = `Durakta oturacak yer yok, bank konsun. ${Date.now()}`
    await fillIn(visitor, text)
    await chooseOnMap(visitor)
    await page.route('**/SendComplaint', (route) => route.abort())
    await page.getByRole('button', { name: 'Başvuruyu gönder' }).click()
    await page.getByText(text).waitFor()
    await visitor.expectAccessible()
    // Someone else at the same browser, in which no tab of this person is open: an open one would hand over its sign-in.
    const address = page.url()
    await page.goto('about:blank')
    const stranger = await page.context().newPage()
    await stranger.goto(address)
    await stranger.getByRole('heading', { name: 'Şikâyet ve istekler' }).waitFor()
    await stranger.waitForLoadState('networkidle')
    expect(await stranger.getByText(text).count()).toBe(0)
    await stranger.close()
    expect(await complaintsSaying(text)).toBe(0)
    await page.unroute('**/SendComplaint')
    await visitor.open('/anasayfa')
    await page.getByText(/Bekleyen başvurunuz ulaştı: B\d{4}/).waitFor()
    expect(await complaintsSaying(text)).toBe(1)
  })
})
