import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The order of the projects; the last has short files only, so that all workers finish at about the same time. */
const projectOrder = ['starting', 'journeys', 'service', 'unit']

/** Files that take long although they are short: without them a first run, which knows no times yet, goes by size. */
const longFiles = [
  'service/src/payments/simulation.test.ts',
  'service/src/import/program.test.ts',
  'service/src/demo-town/demo-town.test.ts',
  'service/src/demo-town/ledger.test.ts',
  'service/src/files/uploading.test.ts',
  'e2e/journeys/finding-the-way.test.ts',
  'e2e/journeys/paying-in-another-town.test.ts',
  'e2e/journeys/paying-in-every-way.test.ts',
]

/** Sorts long files first: no worker is left with one of them when the others are done. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted(
      (one, other) =>
        projectOrder.indexOf(one.project.name) - projectOrder.indexOf(other.project.name) ||
        Number(isLong(other)) - Number(isLong(one)),
    )
  }
}

function isLong({ moduleId }: TestSpecification): boolean {
  return longFiles.some((file) => moduleId.endsWith(file))
}
