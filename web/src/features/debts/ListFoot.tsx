import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { SheetColumn } from '../../ui/saving/sheet.ts'
import { DownloadButtons } from './DownloadButtons.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'

interface ListFootProps<Row> {
  columns: readonly SheetColumn<Row>[]
  rows: () => Promise<readonly Row[]>
  fileName: string
  noun: string
  /** Further actions for this list. */
  children?: ReactNode
}

/** Downloads and print of a list: files hold all of it, paper the visible part. */
export function ListFoot<Row>({ children, ...file }: ListFootProps<Row>) {
  return (
    <Buttons>
      <DownloadButtons {...file} />
      <Button variant="default" onClick={() => window.print()}>
        <IconPrinter aria-hidden size={20} />
        Yazdır
      </Button>
      {children}
    </Buttons>
  )
}
