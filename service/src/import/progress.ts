import type { ImportProgress } from './import-file.ts'

const names: Record<ImportProgress['stage'], string> = {
  reading: 'Okunuyor',
  checking: 'Denetleniyor',
  writing: 'Yazılıyor',
}
const barWidth = 30
const redrawEveryMs = 100

/** A bar on a terminal; elsewhere a line for each stage and each tenth of the file. */
export function openProgress(output: NodeJS.WriteStream = process.stderr) {
  const startedAt = Date.now()
  let current: ImportProgress = { stage: 'reading', share: 0 }
  let lastTold = ''
  const draw = () => {
    const seconds = `${Math.round((Date.now() - startedAt) / 1000)} sn`
    output.write(`\r\u001B[K${names[current.stage].padEnd(13)}${barOf(current.share)} ${seconds}`)
  }
  const ticking = output.isTTY ? setInterval(draw, redrawEveryMs) : undefined
  return {
    show: (step: ImportProgress) => {
      current = step
      if (output.isTTY) return
      const tenth = step.share === undefined ? '' : ` %${Math.floor(step.share * 10) * 10}`
      const line = `${names[step.stage]}${tenth}\n`
      if (line !== lastTold) output.write(line)
      lastTold = line
    },
    close: () => {
      clearInterval(ticking)
      if (output.isTTY) output.write('\r\u001B[K')
    },
  }
}

function barOf(share: number | undefined): string {
  if (share === undefined) return '…'
  const full = Math.round(share * barWidth)
  return `${'█'.repeat(full)}${'░'.repeat(barWidth - full)} %${Math.floor(share * 100)}`
}
