import { openLog } from '../service/src/calling/log.ts'
import { openDatabase } from '../service/src/database/database.ts'
import { openService } from '../service/src/service.ts'
import { benchSettings } from './file-checking-settings.ts'

const http = await openService({
  db: openDatabase(process.env.DATABASE_URL ?? ''),
  settings: benchSettings(process.env.DATA_DIR ?? ''),
  log: openLog('silent'),
  clock: () => new Date(),
})
await http.listen({ port: 0, host: '127.0.0.1' })
process.send?.((http.server.address() as { port: number }).port)
process.on('disconnect', () => void http.close().then(() => process.exit(0)))
