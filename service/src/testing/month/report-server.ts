import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dayInTurkey } from 'rules/turkey-time'
import type { SimulatedBank } from '../payments/simulated-bank.ts'

/** Server of the card bank's daily reports, over real HTTP; a day that it has not closed is not listed. */
export async function openReportServer(bank: () => SimulatedBank, merchantId: string) {
  const lateDays = new Set<string>()
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const date = new URLSearchParams(body).get('Date') ?? ''
      const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`
      response.end(lateDays.has(day) ? 'E;7777;gün kapanmadı\r\n' : fileOf(date, day))
    })
  })
  const fileOf = (date: string, day: string) => {
    const lines: { mark: string; order: string; kurus: number }[] = []
    for (const [order, entry] of bank().books) {
      for (const { kind, kurus, at } of entry.chargebacks)
        if (dayInTurkey(at) === day) lines.push({ mark: kind === 'chargeback' ? 'B' : 'R', order, kurus })
      if (!entry.chargedAt || dayInTurkey(entry.chargedAt) !== day) continue
      lines.push({ mark: 'S', order, kurus: entry.amountKurus })
      if (entry.isVoided) lines.push({ mark: 'V', order, kurus: entry.amountKurus })
      if (entry.refundedKurus > 0) lines.push({ mark: 'C', order, kurus: entry.refundedKurus })
    }
    const sum = lines.reduce((total, { kurus }) => total + kurus, 0)
    return [
      `H;${merchantId};${date}`,
      ...lines.map(({ mark, order, kurus }, index) => `${mark};${order};${index + 1};${kurus}`),
      `T;${lines.length};${sum}`,
      '',
    ].join('\r\n')
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/gunsonu`,
    lateDays,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
