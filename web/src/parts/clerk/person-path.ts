export const clerkSearchPath = '/Memur/Ara'

/** Page of a person for clerks; why it is opened goes along as the state of the visit, or is asked there. */
export function personPath(registryNumber: string): string {
  return `/Memur/Kisi?sicil=${encodeURIComponent(registryNumber)}`
}
