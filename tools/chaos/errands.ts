import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ResponseFrom } from 'contract/calls'
import { bankReturnPath } from 'contract/payments/payment-order-codes'
import { isCardNumber } from 'rules/payments/card-number'
import { goThroughBank } from '../../service/src/testing/cardholder.ts'
import { pdfWith, upload } from '../../service/src/testing/uploading.ts'
import { control } from './chaos-portal.ts'
import { type Person, Unanswered } from './person.ts'

type Errand = (person: Person) => Promise<void>
type Order = ResponseFrom<'QueryOnlinePaymentOrderStatus'>

const threeDChecks = [
  'CheckZiraatThreeDDefinition',
  'CheckVakifThreeDDefinition',
  'CheckHalkThreeDDefinition',
  'CheckIsBankThreeDDefinition',
] as const
/** Approved mostly; declined, the answer lost, the return posted twice or never. */
const cardDigits = ['001', '001', '001', '001', '001', '051', '092', '002', '404']
const patient = { tries: 6 }

/** Errands of people. */
export const errands: Record<string, Errand> = {
  'sign in': async (person) => {
    person.signOut()
    await person.signIn()
  },
  pay: async (person) => payWithCard(person),
  'pay again': async (person) => payWithCard(person),
  'pay one debt in two windows': async (person) => {
    const debt = takeDebt(person)
    const both = await Promise.allSettled([payWithCard(person, {}, debt), payWithCard(person, {}, debt)])
    for (const each of both) if (each.status === 'rejected') throw each.reason
  },
  'pay as a guest': payAsGuest,
  upload: uploadDocument,
  declare: declareLand,
  complain: sendComplaint,
}

const needsAccount = (name: string) => name !== 'sign in' && name !== 'pay as a guest'

/** Goes on one errand; a refused or unanswered call is left, as people do. */
export async function goOn(person: Person, name: string): Promise<boolean> {
  try {
    if (needsAccount(name) && !person.isSignedIn) await person.signIn()
    await errands[name]?.(person)
    return true
  } catch (error) {
    person.diary.write({ person: person.inhabitant.userName, leaves: name, because: String(error) })
    return false
  }
}

function takeDebt({ inhabitant }: Person): number {
  const debt = inhabitant.debts.shift()
  if (debt === undefined) throw new Error('owes nothing more')
  return debt
}

async function payAsGuest(person: Person): Promise<void> {
  const { gsmNumber, userName } = person.inhabitant
  const captcha = await person.solvedCaptcha()
  const { OperationReferenceNumber: operationReferenceNumber } = await person.call('ValidateRegistries', {
    filter: { identityNumber: userName },
    gsmNumber,
    captcha,
  })
  const userEntredCode = await codeOnPhone(person)
  const { Guest } = await person.call('ValidateCode', { operationReferenceNumber, userEntredCode })
  if (Guest) await payWithCard(person, { token: Guest.AccessToken })
}

async function codeOnPhone({ portal, inhabitant }: Person): Promise<string> {
  const door = `/sms/_control/messages?no=${inhabitant.gsmNumber.slice(3)}`
  for (let looks = 0; looks < 15; looks += 1) {
    const { messages } = (await control(portal.simulatorsUrl, door)) as { messages: { msg: string }[] }
    const code = messages.map(({ msg }) => /\b\d{6}\b/.exec(msg)?.[0]).find((found) => found !== undefined)
    if (code !== undefined) return code
    await wait(500)
  }
  throw new Unanswered('no code came')
}

async function payWithCard(
  person: Person,
  as: { token?: string } = {},
  accrumentOid = takeDebt(person),
): Promise<void> {
  const { random, portal, diary } = person
  const { OrderNumber: orderNumber } = await person.call('GetOrderNumberForOnlinePayment', {}, as)
  const { userName } = person.inhabitant
  diary.told.orders.set(orderNumber, { userName, status: 'created', wasPaid: false, receiptNumber: null })
  const { Total } = await person.call(
    'SaveOnlinePaymentAccrument',
    { orderNumber, onlinePaymentAccruemntList: [{ accrumentOid }] },
    { ...as, ...patient },
  )
  const onlinePaymentRequest = { totalDebt: Total }
  await person.call('SaveOnlinePaymentRequest', { orderNumber, onlinePaymentRequest }, { ...as, ...patient })
  const form = await person.call(
    random.pick(threeDChecks),
    { orderNumber, ...card(random.pick(cardDigits)) },
    as,
  )
  // A bank that is slow has the payer wait on the page, which this one closes.
  if (form.Action === null) return
  const back = await goThroughBank(
    { action: form.Action, fields: form.Fields.map(({ Name, Value }) => [Name, Value]) },
    `${portal.services[0].url}${bankReturnPath}`,
  )
  // A browser that is closed at the bank never comes back.
  if (back && !random.chance(0.1)) {
    const isTwice = random.chance(0.15)
    await Promise.all([comeBack(person, back), ...(isTwice ? [comeBack(person, back)] : [])])
  }
  await askUntilFinal(person, orderNumber)
}

/** Posts the bank's form; where it is handed over through the page, the page posts it until it is taken. */
async function comeBack(person: Person, back: { url: string; body: Uint8Array }): Promise<void> {
  const { pathname } = new URL(back.url)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (let tries = 0; tries < 4; tries += 1) {
    try {
      const { status, text, location } = await person.post(pathname, back.body, form)
      person.note(pathname, status, `${location ?? ''} ${text}`)
      if (status !== 303) throw new Unanswered(`${status}`)
      const handOver = new URLSearchParams(location?.split('#')[1] ?? '')
      const [token, body] = [handOver.get('donus'), handOver.get('form')]
      if (token !== null && body !== null)
        await person.call('CompleteThreeDPaymentOperation', { mpiResponse: { token, body } }, patient)
      return
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error
      await wait(500)
    }
  }
}

async function askUntilFinal(person: Person, orderNumber: string): Promise<void> {
  for (let questions = 0; questions < 6; questions += 1) {
    const order = await askAbout(person, orderNumber)
    if (order?.IsFinal) return
    // Step of the page of results for an order that was left after the authentication.
    if (order?.Status === 'authenticated')
      await person.call('GetVposWebRequestReponse', { orderNumber }).catch(() => {})
    await wait(700)
  }
}

/** Asks how a payment stands and remembers the answer. */
export async function askAbout(person: Person, orderNumber: string): Promise<Order | undefined> {
  const order = await person
    .call('QueryOnlinePaymentOrderStatus', { orderNumber }, patient)
    .catch(() => undefined)
  if (!order) return undefined
  const { orders, complaintsOfPeople } = person.diary.told
  const before = orders.get(orderNumber)
  if (before?.receiptNumber && order.ReceiptNumber !== before.receiptNumber)
    complaintsOfPeople.push(`${orderNumber} had receipt ${before.receiptNumber}, now ${order.ReceiptNumber}`)
  orders.set(orderNumber, {
    userName: person.inhabitant.userName,
    status: order.Status,
    wasPaid: order.IsPaid || (before?.wasPaid ?? false),
    receiptNumber: order.ReceiptNumber ?? before?.receiptNumber ?? null,
  })
  return order
}

function card(digits: string) {
  const body = `435508000000${digits}`
  const cardNumber = Array.from({ length: 10 }, (_, check) => `${body}${check}`).find(isCardNumber) ?? ''
  return {
    cardNumber,
    expiryMonth: 7,
    expiryYear: 2031,
    securityCode: '123',
    cardHolderName: 'GULSEN OZCIGIR',
  }
}

async function uploadDocument(person: Person): Promise<void> {
  const { random, diary } = person
  const content = pdfWith(`% ${randomUUID()} ${'belge '.repeat(random.below(60_000))}`)
  const uploadId = randomUUID()
  const calling: Parameters<typeof upload>[0] = {
    call: (name, request) => person.call(name, request, patient),
  }
  const file = await upload(calling, { content, uploadId })
  diary.told.uploads.push({
    uploadId,
    sha256: createHash('sha256').update(content).digest('hex'),
    fileOid: file.Oid,
  })
}

async function declareLand(person: Person): Promise<void> {
  const { districtCode } = person.inhabitant
  const sendId = randomUUID()
  const { Number: number } = await person.call(
    'RecordEMunicipalityEstateDeclaration',
    {
      sendId,
      concreteEMunicipalityEstateDeclaration: {
        estateKind: 3,
        registry: { variant: 'retail' },
        change: { reasonCode: 7, eventDate: '2026-03-10' },
        ownership: { capacity: 'owner', sharePart: 1, shareWhole: 1 },
        property: {
          districtCode,
          locality: 'Göl üstü',
          blockNumber: String(100 + person.random.below(9000)),
          parcelNumber: String(1 + person.random.below(9000)),
        },
        land: { landTypeCode: 2, parcelAreaDm2: 500_000 },
      },
    },
    patient,
  )
  person.diary.told.declarations.push({ sendId, number })
}

async function sendComplaint(person: Person): Promise<void> {
  const sendKey = randomUUID()
  const { ReferenceNumber: reference } = await person.call(
    'SendComplaint',
    {
      sendKey,
      applicationTypeCode: '1',
      topicCode: 'road',
      place: { streetCode: person.inhabitant.streetCode },
      text: 'Kaldırım taşları kırık, yürürken düşülüyor.',
    },
    patient,
  )
  person.diary.told.complaints.push({ sendKey, reference })
}
