/** Numbers for the employees' calls; the service checks them against the caller. */
export interface OwnNumbers {
  employeeCorporationRegistryNumber: string
}
