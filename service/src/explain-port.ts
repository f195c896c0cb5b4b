/** Explains why a port could not be opened, with the variable by which another one is chosen. */
export function explainPort(variable: 'PORT' | 'METRICS_PORT', port: number) {
  return (error: Error & { code?: string }): never => {
    throw error.code === 'EADDRINUSE'
      ? new Error(`Port ${port} is in use: stop what uses it, or set ${variable}.`)
      : error
  }
}
