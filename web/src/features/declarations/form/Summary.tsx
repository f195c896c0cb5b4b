import { Fragment, useState } from 'react'
import { Notice } from '../../../ui/Notice.tsx'
import { type AskedStep, askedSteps, type StepCode } from './declaration-form.ts'
import { type Line, toldLines } from './summary-lines.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Row } from '../../../ui/layout/Row.tsx'
import { Button } from '../../../ui/Button.tsx'
import { type Fact, Facts } from '../../../ui/layout/Facts.tsx'

type LinesByStep = Record<AskedStep, readonly Line[]>

interface SummaryProps {
  stepNames: Record<StepCode, string>
  lines: LinesByStep
  fileNames: readonly string[]
  /** Lines of the earlier declaration that this one was started from. */
  earlier: { number: string; lines: LinesByStep } | undefined
  onEdit: (step: AskedStep) => void
}

/**
 * Summary of everything that will be sent; if it was started from an earlier declaration, the differences come first.
 */
export function Summary({ stepNames, lines, fileNames, earlier, onEdit }: SummaryProps) {
  const [showsAll, setShowsAll] = useState(earlier === undefined)
  const sections = askedSteps
    .map((step) => {
      const told = toldLines(lines[step], earlier?.lines[step])
      return { step, told: showsAll ? told : told.filter(({ before }) => before !== undefined) }
    })
    .filter(({ told, step }) => told.length > 0 || (showsAll && step === 'documents'))
  return (
    <>
      {earlier && (
        <Notice kind="info">
          <p>
            {showsAll
              ? `${earlier.number} numaralı beyandan değişenler altlarında “önceki” ile gösterilir. `
              : `Yalnızca ${earlier.number} numaralı beyandan değişenleri görüyorsunuz. `}
            <Button variant="text" onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? 'Yalnızca değişenleri göster' : 'Tümünü göster'}
            </Button>
          </p>
        </Notice>
      )}
      {sections.length === 0 && <p>Önceki beyandan farklı bir şey yazmadınız.</p>}
      {sections.map(({ step, told }) => (
        <Stack as="section" gap={2} key={step} aria-label={stepNames[step]}>
          <Row>
            <h3>{stepNames[step]}</h3>
            <Button variant="text" aria-label={`${stepNames[step]}: düzelt`} onClick={() => onEdit(step)}>
              Düzelt
            </Button>
          </Row>
          <Facts
            look="box"
            facts={[
              ...told.map(({ label, text, before }): Fact => [
                label,
                before === undefined ? (
                  text || '—'
                ) : (
                  <Fragment key="changed">
                    {text || '—'}
                    <span className="fine-print">Önceki: {before || 'boş'}</span>
                  </Fragment>
                ),
              ]),
              ...(step === 'documents' && showsAll
                ? [['Belgeler', fileNames.join(', ') || 'Belge eklenmedi'] as const]
                : []),
            ]}
          />
        </Stack>
      ))}
    </>
  )
}
