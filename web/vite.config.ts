import react from '@vitejs/plugin-react'
import { type BuildOptions, type Plugin, defineConfig } from 'vite'
import { makeTurkishInter } from './turkish-inter.ts'

const inter = await makeTurkishInter()

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), packWithoutWorker],
  resolve: { alias: { 'inter-turkish.woff2': inter } },
  worker: { format: 'es' },
  optimizeDeps: { exclude: ['write-excel-file'] },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    // Nothing becomes a data: URL, which the content policy would not let in.
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild ? {} : chunksForBrowsers,
  },
  // Everything in one place: only modules in use are loaded, and always their production form.
  ssr: command === 'build' ? { noExternal: true } : {},
}))

const chunksForBrowsers: NonNullable<BuildOptions['rolldownOptions']> = {
  // Nothing imports a chunk by its address, which lets small ones be copied into those that need them.
  preserveEntrySignatures: false,
  output: {
    // The first script names every chunk: without the names of pages in them it is 1.7 kB lighter.
    chunkFileNames: 'assets/[hash].js',
    codeSplitting: {
      groups: [{ name: 'frame', tags: ['$initial'] }],
      // A page is a handful of files instead of fifty, each of which waits for its turn on a phone.
      experimentalInlineCommonChunks: { maxSize: 100_000 },
    },
  },
}

/** Plugin that packs large Excel files without a worker made from text, which the content policy does not permit. */
const packWithoutWorker: Plugin = {
  name: 'pack-without-worker',
  transform(_code, id) {
    if (!id.endsWith('/write-excel-file/modules/zip/zipToArrayBuffer.js')) return null
    return `import pack from './zipToArrayBufferSync.js'
      export default (files) => Promise.resolve(pack(files))`
  },
}
