import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), packWithoutWorker],
  worker: { format: 'es' },
  optimizeDeps: { exclude: ['write-excel-file'] },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    // One style sheet, so that a page rendered on the server never shows unstyled.
    cssCodeSplit: false,
    // Nothing becomes a data: URL, which the content policy would not let in.
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    // The first script names every chunk: without the names of pages in them it is 1.7 kB lighter.
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[hash].js',
        // Nearly every page uses these small pieces: as files of their own they are packed badly.
        codeSplitting: { groups: [{ name: 'pieces', test: smallPieces }] },
      },
    },
  },
  // Everything in one place: only what is used is loaded, and always its production form.
  ssr: command === 'build' ? { noExternal: true } : {},
}))

const smallPieces = new RegExp(
  [
    'ui/(layout/(Page|List|Stack|Buttons|Card|Row|element)|form/(Field|TextInput|ErrorSummary|FormProblems))',
    'ui/(Notice|FailureNotice|Badge|PhoneLink|ExternalLink|Button|Spinner|use-online)',
    'ui/(toast/(toasts|toast-queue)|dialog/(dialogs|dialog-questions)|form/(Checkbox|PasswordInput|form-rules|use-ruled-form))',
    'service-client/(post|read-answer|service-error|call-service|call-query|refresh-tokens|tokens|session-end|last-use)',
    'service-client/(tab-storage|refusal|field-faults|use-call-form|use-form-sending|use-call-action|QueryFailed)',
    'session/(session|session-state|session-storage|start-session|use-menu|clerk-menu|sign-in|return-path|SubmitButton)',
    'session/(edevlet-hint|edevlet-end)',
    '(settings/settings|texts/(services|sentences))',
  ]
    .map((path) => `/web/src/${path}\\.(module\\.css|tsx?)$`)
    .join('|'),
)

/** Large Excel files would be packed by a worker made from text, which the content policy does not let in. */
const packWithoutWorker: Plugin = {
  name: 'pack-without-worker',
  transform(_code, id) {
    if (!id.endsWith('/write-excel-file/modules/zip/zipToArrayBuffer.js')) return null
    return `import pack from './zipToArrayBufferSync.js'
      export default (files) => Promise.resolve(pack(files))`
  },
}
