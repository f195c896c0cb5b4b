import type { Reporter, TestModule } from 'vitest/node'

const slowestFileCount = 10

/** Prints at the end in which projects and files the time went. */
export default class TimeReporter implements Reporter {
  readonly #startedAt = Date.now()
  #testsStartedAt: number | undefined
  readonly #files: { project: string; path: string; seconds: number }[] = []

  onTestModuleQueued() {
    this.#testsStartedAt ??= Date.now()
  }

  onTestModuleEnd(module: TestModule) {
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
      module.diagnostic()
    const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
    this.#files.push({ project: module.project.name, path: module.relativeModuleId, seconds: ms / 1000 })
  }

  onTestRunEnd() {
    const setupSeconds = ((this.#testsStartedAt ?? Date.now()) - this.#startedAt) / 1000
    console.log(`\nBefore the first test: ${setupSeconds.toFixed(1)} s`)
    console.log('Time in the files of each project, several at once')
    for (const [project, files] of Map.groupBy(this.#files, (file) => file.project)) {
      const seconds = files.reduce((sum, file) => sum + file.seconds, 0)
      console.log(`${seconds.toFixed(1).padStart(8)} s  ${project}, ${files.length} files`)
    }
    console.log('The slowest files')
    const slowest = this.#files.toSorted((one, other) => other.seconds - one.seconds)
    for (const { path, seconds } of slowest.slice(0, slowestFileCount))
      console.log(`${seconds.toFixed(1).padStart(8)} s  ${path}`)
  }
}
