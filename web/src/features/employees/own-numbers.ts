/** What the employees' calls are asked with; the service checks it against who asks. */
export interface OwnNumbers {
  employeeCorporationRegistryNumber: string
}
