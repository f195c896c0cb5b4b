import { useEffect, useRef, useState } from 'react'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Row } from '../../../ui/layout/Row.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { MenuRowFields } from './MenuRowFields.tsx'
import { type MenuRowValues, moved } from './menu-values.ts'

interface MenuRowsProps {
  rows: readonly MenuRowValues[]
  onChange: (rows: MenuRowValues[]) => void
}

const unseenTexts = {
  noData: 'bilgisi girilmediği için görünmüyor',
  settings: 'ayarlarda kapalı olduğu için görünmüyor',
}

type Direction = -1 | 1

/** The rows in their order; each can be moved by its buttons and opened to be changed. */
export function MenuRows({ rows, onChange }: MenuRowsProps) {
  const list = useRef<HTMLDivElement>(null)
  const [openOid, setOpenOid] = useState<number>()
  const [last, setLast] = useState<{ oid: number; by: Direction }>()
  useEffect(() => {
    if (!last) return
    // The pressed button moved with its row; at the end of the level the other one takes the focus.
    const button = (by: Direction) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${last.oid} ${by}"]:not(:disabled)`)
    ;(button(last.by) ?? button(last.by === 1 ? -1 : 1))?.focus()
  }, [last])
  const move = (oid: number, by: Direction) => {
    onChange(moved(rows, oid, by))
    setLast({ oid, by })
  }
  const place = (oid: number) => {
    const row = rows.find((each) => each.oid === oid)
    const level = rows.filter(({ parentOid }) => parentOid === row?.parentOid)
    return { row, at: level.findIndex((each) => each.oid === oid), count: level.length }
  }
  const movedTo = last && place(last.oid)
  return (
    <div ref={list}>
      <output className="visually-hidden">
        {movedTo?.row &&
          `${movedTo.row.title}: ${movedTo.count} satır içinde ${movedTo.at + 1}. sıraya taşındı.`}
      </output>
      <List>
        {rows.map((row) => {
          const { at, count } = place(row.oid)
          const group = rows.find(({ oid }) => oid === row.parentOid)?.title
          return (
            <Card key={row.oid} as="li" padding="small" gap={3}>
              <Row>
                <Stack gap={1}>
                  <strong>{row.title}</strong>
                  <span className="muted">
                    {[
                      group && `${group} grubunda`,
                      row.title !== row.portalTitle && `portaldaki adı: ${row.portalTitle}`,
                      row.isHidden && 'gizli',
                      row.unseenBecause && unseenTexts[row.unseenBecause],
                    ]
                      .filter(Boolean)
                      .join(', ') || 'görünüyor'}
                  </span>
                </Stack>
                {row.badge && <Badge color="primary">{row.badge}</Badge>}
                <Buttons>
                  <Button
                    variant="default"
                    data-move={`${row.oid} -1`}
                    aria-label={`Yukarı taşı: ${row.title}`}
                    disabled={at === 0}
                    onClick={() => move(row.oid, -1)}
                  >
                    ↑
                  </Button>
                  <Button
                    variant="default"
                    data-move={`${row.oid} 1`}
                    aria-label={`Aşağı taşı: ${row.title}`}
                    disabled={at === count - 1}
                    onClick={() => move(row.oid, 1)}
                  >
                    ↓
                  </Button>
                  <Button
                    variant="default"
                    aria-label={`Düzenle: ${row.title}`}
                    aria-expanded={openOid === row.oid}
                    onClick={() => setOpenOid(openOid === row.oid ? undefined : row.oid)}
                  >
                    Düzenle
                  </Button>
                </Buttons>
              </Row>
              {openOid === row.oid && (
                <MenuRowFields
                  row={row}
                  onChange={(part) =>
                    onChange(rows.map((each) => (each.oid === row.oid ? { ...each, ...part } : each)))
                  }
                />
              )}
            </Card>
          )
        })}
      </List>
    </div>
  )
}
