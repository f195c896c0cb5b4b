import type { Reporter, TestCase } from 'vitest/node'

/** Names every test that needed its second try, and what went wrong at the first: it passed, but is not sound. */
export default class SecondTryReporter implements Reporter {
  readonly #needed: TestCase[] = []

  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.flaky) this.#needed.push(test)
  }

  onTestRunEnd() {
    for (const test of this.#needed) {
      console.log(`\nPassed at the second try only: ${test.module.relativeModuleId} > ${test.fullName}`)
      for (const { message, stack } of test.result().errors ?? []) console.log(stack ?? message)
    }
  }
}
