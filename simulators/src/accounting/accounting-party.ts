import type { FastifyInstance } from 'fastify'
import { openControlDoor } from '../control/control-door.ts'
import { acceptForms, parametersOf } from '../http/form-parameters.ts'
import { fieldsOf } from '../http/json-fields.ts'
import { readLira } from '../banks/amounts.ts'
import { dayInTurkey } from './accounting-book.ts'
import { changesOf, sendAccountingPage } from './accounting-page.ts'
import { Accounting } from './accounting.ts'
import type { PortalAccount } from './portal-client.ts'

const everyMs = 2000

/** Stand-in of the municipality's accounting; it works automatically once it knows the portal's URL. */
export async function accountingParty(
  app: FastifyInstance,
  { portal }: { portal: PortalAccount },
): Promise<void> {
  const accounting = new Accounting(portal)
  acceptForms(app)
  app.get('/', async (request, reply) => {
    const { sayfa } = request.query as { sayfa?: unknown }
    const pageNumber = /^[1-9]\d{0,5}$/.test(String(sayfa)) ? Number(sayfa) : 1
    return sendAccountingPage(accounting, reply, app.prefix, { pageNumber })
  })
  app.post('/dugme', async (request, reply) => {
    const changes = changesOf[(parametersOf(request).get('dugme') ?? '') as keyof typeof changesOf]
    if (changes) accounting.settings.change(changes)
    return sendAccountingPage(accounting, reply, app.prefix, {
      said: changes ? 'Ayarlandı.' : 'Böyle bir düğme yok.',
    })
  })
  app.post('/vezne', async (request, reply) => {
    const form = parametersOf(request)
    const kurus = readLira(form.get('amount') ?? '')
    const asked = {
      registryNumber: form.get('registryNumber') ?? '',
      accrualOid: Number(form.get('accrualOid')),
    }
    const said =
      kurus === undefined
        ? 'Tutarı 100.00 gibi yazın.'
        : await accounting.collect({ ...asked, kurus }).then(
            (receipt) => `Tahsil edildi: ${receipt}`,
            (error: Error) => `Alınamadı: ${error.message}`,
          )
    return sendAccountingPage(accounting, reply, app.prefix, { said })
  })
  app.post('/gun', async (_request, reply) => {
    const said = await accounting.sendDay(dayInTurkey(accounting.clock.now())).then(
      () => 'Liste gönderildi.',
      (error: Error) => `Gönderilemedi: ${error.message}`,
    )
    return sendAccountingPage(accounting, reply, app.prefix, { said })
  })
  openControlDoor(app, accounting, (door) => {
    door.get('/book', async () => ({ rows: accounting.book.list() }))
    door.post('/work', async () => {
      await accounting.work()
      return { lastNumber: accounting.lastNumber ?? null, lastFailure: accounting.lastFailure }
    })
    door.post('/send-day', async (request) => {
      await accounting.sendDay(String(fieldsOf(request.body)['day']))
      return {}
    })
  })
  if (portal.url !== '') keepWorking(app, accounting)
}

/** Runs one turn after the other; a slow one delays the next. */
function keepWorking(app: FastifyInstance, accounting: Accounting): void {
  let timer: NodeJS.Timeout
  const turn = async () => {
    await accounting.work()
    timer = setTimeout(() => void turn(), everyMs)
    timer.unref()
  }
  timer = setTimeout(() => void turn(), everyMs)
  timer.unref()
  app.addHook('onClose', async () => clearTimeout(timer))
}
