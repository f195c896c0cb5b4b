import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import type { Database } from '../database/database.ts'
import { type PdfFault, checkPdf } from '../files/checking/check-pdf.ts'
import { scanForViruses } from '../files/checking/scan-for-viruses.ts'
import { keepContent } from '../files/keep-file.ts'
import type { ServiceSettings } from '../settings/settings.ts'
import { Fault } from './fields.ts'

/** PDFs that lie beside an imported file. */
export interface Papers {
  /** The content of one, or why it cannot be taken. */
  read: (name: string) => Promise<Buffer | Fault>
  /** Stores a content and returns the hash by which it is referred to. */
  keep: (content: Buffer) => Promise<Buffer>
}

const faults: Record<PdfFault, string> = {
  BrokenPdf: 'PDF açılamadı; dosya bozuk olabilir.',
  EncryptedPdf: 'PDF şifreli.',
  ActivePdf: 'PDF’in içinde çalışan kod veya ekli dosya var.',
}

/** Takes PDFs from the folder of the imported file alone, checked as uploaded ones are. */
export function openPapers(db: Database, settings: ServiceSettings, file: string, now: Date): Papers {
  const directory = resolve(dirname(file))
  return {
    read: async (name) => {
      const path = resolve(directory, name)
      if (!path.startsWith(directory + sep)) return new Fault('Dosya, aktarılan dosyanın klasöründe olmalı.')
      const found = await stat(path).catch(() => undefined)
      if (!found?.isFile()) return new Fault('Bu dosya bulunamadı.')
      if (found.size > settings.Documents.MaxBytes) return new Fault('Dosya izin verilenden büyük.')
      const content = await readFile(path)
      if (settings.Antivirus && (await scanForViruses(content, settings.Antivirus)) !== 'clean')
        return new Fault('Dosya virüs taramasından geçmedi.')
      const fault = checkPdf(content)
      return fault === undefined ? content : new Fault(faults[fault])
    },
    keep: async (content) => {
      const hash = await keepContent({ db, settings, now }, content)
      if (!hash) throw new Error('A PDF could not be stored while the same one is being removed')
      return hash
    },
  }
}
