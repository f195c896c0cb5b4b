type Labels = Readonly<Record<string, string>>

/** Line of the text that Prometheus reads. */
export interface Sample {
  name: string
  labels: Labels
  value: number
}

/** Counts or measurements under one name. */
export interface Family {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: Sample[]
}

const answerBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/**
 * Time for which a new series is told as 0, longer than a monitor's pause: a series first seen at its height has not
 * grown for the monitor, and the first fault of a process would raise no alarm.
 */
export const newSeriesMs = 20_000

/** Metrics of this process; each adds itself when it is made. */
const kept: ((asNewMs: number) => Family)[] = []

const isNew = ({ bornMs }: { bornMs: number }, asNewMs: number) => performance.now() - bornMs < asNewMs

/** Counts from the start of the process; as a gauge it may also go down. */
export class Counter {
  readonly #counts = new Map<string, { labels: Labels; value: number; bornMs: number }>()
  readonly #name: string
  readonly #help: string
  readonly #type: 'counter' | 'gauge'

  constructor(name: string, help: string, type: 'counter' | 'gauge' = 'counter') {
    this.#name = name
    this.#help = help
    this.#type = type
    kept.push((asNewMs) => this.family(asNewMs))
  }

  add(labels: Labels, by = 1): void {
    const found = this.#counts.get(keyOf(labels))
    if (found) found.value += by
    else this.#counts.set(keyOf(labels), { labels, value: by, bornMs: performance.now() })
  }

  family(asNewMs = 0): Family {
    const samples = [...this.#counts.values()].map(({ labels, value, bornMs }) => ({
      name: this.#name,
      labels,
      value: isNew({ bornMs }, asNewMs) ? 0 : value,
    }))
    return { name: this.#name, help: this.#help, type: this.#type, samples }
  }
}

interface Observed {
  labels: Labels
  buckets: number[]
  sum: number
  count: number
  bornMs: number
}

const nothing = () => ({ buckets: answerBuckets.map(() => 0), sum: 0, count: 0 })

/** Durations, in seconds. */
export class Histogram {
  readonly #observed = new Map<string, Observed>()
  readonly #name: string
  readonly #help: string

  constructor(name: string, help: string) {
    this.#name = name
    this.#help = help
    kept.push((asNewMs) => this.family(asNewMs))
  }

  observe(labels: Labels, seconds: number): void {
    const key = keyOf(labels)
    const found = this.#observed.get(key) ?? { ...nothing(), labels, bornMs: performance.now() }
    this.#observed.set(key, found)
    found.sum += seconds
    found.count += 1
    answerBuckets.forEach((limit, index) => {
      if (seconds <= limit) found.buckets[index] = (found.buckets[index] ?? 0) + 1
    })
  }

  family(asNewMs = 0): Family {
    const told = [...this.#observed.values()].map((each) =>
      isNew(each, asNewMs) ? { ...each, ...nothing() } : each,
    )
    const samples = told.flatMap(({ labels, buckets, sum, count }) => [
      ...answerBuckets.map((limit, index) => ({
        name: `${this.#name}_bucket`,
        labels: { ...labels, le: String(limit) },
        value: buckets[index] ?? 0,
      })),
      { name: `${this.#name}_bucket`, labels: { ...labels, le: '+Inf' }, value: count },
      { name: `${this.#name}_sum`, labels, value: sum },
      { name: `${this.#name}_count`, labels, value: count },
    ])
    return { name: this.#name, help: this.#help, type: 'histogram', samples }
  }
}

export function processFamilies(asNewMs = 0): Family[] {
  return kept.map((family) => family(asNewMs))
}

/** A measurement of this moment. */
export function gauge(
  name: string,
  help: string,
  values: readonly [labels: Labels, value: number][],
): Family {
  return { name, help, type: 'gauge', samples: values.map(([labels, value]) => ({ name, labels, value })) }
}

/** Metrics in the text format 0.0.4 of Prometheus; families of the same name, from several processes, are joined. */
export function metricsText(families: readonly Family[]): string {
  const names = [...new Set(families.map(({ name }) => name))]
  return names
    .map((name) => {
      const same = families.filter((family) => family.name === name)
      const [first] = same
      const lines = same.flatMap(({ samples }) => samples.map(lineOf))
      return `# HELP ${name} ${first?.help ?? ''}\n# TYPE ${name} ${first?.type ?? 'untyped'}\n${lines.join('')}`
    })
    .join('')
}

function lineOf({ name, labels, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}\n`
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

function keyOf(labels: Labels): string {
  return JSON.stringify(labels)
}
