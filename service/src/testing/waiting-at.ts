import { keepCasesByDay } from '../clerk/cases/keep-cases.ts'
import type { TestService } from './test-service.ts'

/** Count on a clerk's desk once the job has looked at the day. */
export async function waitingAt(
  service: TestService,
  clerk: Pick<ReturnType<TestService['as']>, 'call'>,
  path: string,
): Promise<number> {
  await keepCasesByDay(service)
  const work = await clerk.call('GetWorkForClerks', {})
  return work.find(({ Path }) => Path === path)?.Waiting ?? 0
}
