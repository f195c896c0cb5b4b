import { basename } from 'node:path'
import type { Given } from '../calling/handler.ts'
import { keepContent } from '../files/keep-file.ts'
import { Fault } from '../import/fields.ts'
import type { Papers } from '../import/papers.ts'
import { findFiles, wholeFile } from './import-files.ts'

/** The PDFs that were uploaded beside a file, which were checked when they came; a folder in the name does not count. */
export function uploadedPapers(given: Pick<Given, 'db' | 'settings' | 'now'>, importOid: number): Papers {
  return {
    read: async (name) => {
      const papers = await findFiles(given.db, importOid, 'paper')
      const paper = papers.find((each) => each.isChecked && each.name === basename(name))
      return paper ? wholeFile(given, paper) : new Fault('Bu PDF dosyayla birlikte yüklenmedi.')
    },
    keep: async (content) => {
      const hash = await keepContent(given, content)
      if (!hash) throw new Error('A PDF could not be stored while the same one is being removed')
      return hash
    },
  }
}
