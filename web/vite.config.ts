import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    // One style sheet, so that a page rendered on the server never shows unstyled.
    cssCodeSplit: false,
    // Nothing becomes a data: address, which the content policy would not let in.
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
  },
  // Everything in one place: only what is used is loaded, and always its production form.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
