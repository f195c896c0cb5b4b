import { readFileSync } from 'node:fs'

const file = new URL('../../../deploy/prometheus/alerts.yml', import.meta.url)

interface Rule {
  name: string
  expression: string
}

interface Series {
  name: string
  labels: Record<string, string>
  before: number | undefined
  now: number
}

/** The rules as they stand in the file that Prometheus reads. */
export function alarmRules(): Rule[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g)].map(([, name = '', expression = '']) => ({
    name,
    expression,
  }))
}

/** Alarms raised by two readings of the metrics, five minutes apart. */
export function raisedAlarms(before: string, now: string): string[] {
  const earlier = new Map(readSeries(before).map(([key, , value]) => [key, value]))
  const series = readSeries(now).map(([key, { name, labels }, value]) => ({
    name,
    labels,
    before: earlier.get(key),
    now: value,
  }))
  return alarmRules()
    .filter(({ expression }) => isRaised(expression, series))
    .map(({ name }) => name)
}

function isRaised(expression: string, series: readonly Series[]): boolean {
  const [raises = '', excuses] = expression.split(' unless on () ')
  if (excuses !== undefined && isRaised(excuses.replace(/^\((.*)\)$/, '$1'), series)) return false
  return raises.split(' or ').some((comparison) => isTrue(comparison, series))
}

/** `name{label="value"} > 5` or the same with `increase(…[5m])`: all that the rules need. */
function isTrue(comparison: string, series: readonly Series[]): boolean {
  const form = /^(increase\()?(\w+)(?:\{(.*)\})?(?:\[5m\]\))? (>|==|<) ([\d.]+)$/
  const [, isIncrease, name, matchers = '', operator, limit] = form.exec(comparison) ?? []
  if (!name) throw new Error(`The rule is not understood: ${comparison}`)
  return series
    .filter((each) => each.name === name && hasLabels(each.labels, matchers))
    .some((each) => {
      const value = isIncrease ? each.now - (each.before ?? 0) : each.now
      if (operator === '==') return value === Number(limit)
      return operator === '>' ? value > Number(limit) : value < Number(limit)
    })
}

function hasLabels(labels: Record<string, string>, matchers: string): boolean {
  return [...matchers.matchAll(/(\w+)(=~|!~|=)"([^"]*)"/g)].every(([, label = '', operator, text = '']) => {
    const value = labels[label] ?? ''
    if (operator === '=') return value === text
    return new RegExp(`^(?:${text})$`).test(value) === (operator === '=~')
  })
}

function readSeries(text: string): [key: string, series: Pick<Series, 'name' | 'labels'>, value: number][] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, key = '', name = '', inside = '', value] = /^((\w+)(?:\{(.*)\})?) (\S+)$/.exec(line) ?? []
      const labels = Object.fromEntries(
        [...inside.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label, text]) => [label, text]),
      )
      return [key, { name, labels }, Number(value)]
    })
}
