type Say = (text: string) => void

/** A line per step; on a terminal the line shows the present work of the step and how long it takes. */
export function openSteps(output: NodeJS.WriteStream = process.stdout) {
  return async function step<Result>(name: string, work: (say: Say) => Promise<Result>): Promise<Result> {
    const startedAt = Date.now()
    const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
    let doing = ''
    const show = () =>
      output.isTTY && output.write(`\r\u001B[K  ${name} … ${seconds()}${doing && `  ${doing}`}`)
    const ticking = setInterval(show, 250)
    const say: Say = (text) => {
      doing = text
      if (output.isTTY) show()
      else output.write(`  ${name}: ${text}\n`)
    }
    try {
      show()
      const result = await work(say)
      output.write(`${output.isTTY ? '\r\u001B[K' : ''}✓ ${name} (${seconds()})\n`)
      return result
    } catch (error) {
      output.write(`${output.isTTY ? '\r\u001B[K' : ''}✗ ${name}\n`)
      throw error
    } finally {
      clearInterval(ticking)
    }
  }
}
