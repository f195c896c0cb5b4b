import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/** Loaded before a program that is to run with one file changed: the change stays in memory. */
const { MUTANT_FILE: file, MUTANT_SOURCE: source } = process.env
if (file && source)
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context)
      if (!url.endsWith(`/${file}`)) return loaded
      return { ...loaded, source: readFileSync(source, 'utf8'), shortCircuit: true }
    },
  })
