import { buildWeb } from './starting/build-web.ts'

await buildWeb((text) => console.log(text)).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
