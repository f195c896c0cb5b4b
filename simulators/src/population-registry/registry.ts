import { AdjustableClock } from '../control/adjustable-clock.ts'
import { ForcedAnswers } from '../control/forced-answers.ts'
import { PartySettings } from '../control/party-settings.ts'
import { pause } from '../control/pause.ts'
import { people } from '../people/people.ts'
import type { Person } from '../people/person.ts'
import { SoapFault } from './soap/soap-fault.ts'
import { IssuedTokens } from './issued-tokens.ts'

export interface RegistryAccount {
  user: string
  password: string
}

/** Everything the stand-in of the population registry remembers. */
export class Registry {
  readonly account: RegistryAccount
  readonly clock = new AdjustableClock()
  readonly forcedAnswers = new ForcedAnswers(['public', 'issue', 'routing'])
  readonly settings = new PartySettings({
    tokenLifetimeSeconds: 3600,
    slowMs: 6000,
    requireSignature: true,
    allowedIps: [] as readonly string[],
  })
  readonly tokens = new IssuedTokens(this.clock)
  private people = initialPeople()

  constructor(account: RegistryAccount) {
    this.account = account
  }

  /** Looks a person up the way that person answers: at once, late, or with a fault. */
  async find(number: string): Promise<Person | undefined> {
    const person = this.people.get(number)
    if (person?.answers === 'slowly') await pause(this.settings.values.slowMs)
    if (person?.answers === 'with-fault')
      throw new SoapFault('server', 'Sorgu sırasında beklenmeyen bir hata oluştu.')
    return person
  }

  add(person: Person): void {
    this.people.set(person.number, person)
  }

  reset(): void {
    this.clock.reset()
    this.forcedAnswers.reset()
    this.settings.reset()
    this.tokens.reset()
    this.people = initialPeople()
  }

  summary(): Record<string, number> {
    return { people: this.people.size, tokens: this.tokens.count }
  }
}

function initialPeople(): Map<string, Person> {
  return new Map(people.map((person) => [person.number, person]))
}
