import { demoSettings } from '../service/src/demo-town/demo-settings.ts'

/** The same on both sides of the bench of checking files. */
export function benchSettings(dataDir: string) {
  const settings = demoSettings({
    siteUrl: 'http://localhost:3000',
    simulatorsUrl: 'http://localhost:3001',
    dataDir,
  })
  return {
    ...settings,
    // A client that uploads file after file must not be stopped by their number.
    Documents: { ...settings.Documents, MaxUnused: 100_000 },
    // So that the bench may come from many IP addresses, as citizens do.
    TrustedProxies: ['127.0.0.1'],
  }
}
