import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { baseline } from './tools/vite/baseline.ts'
import { builtTexts } from './tools/vite/built-texts.ts'
import { callRoutes } from './tools/vite/call-routes.ts'
import { chunksOf } from './tools/vite/chunks.ts'
import { exportsInManifest } from './tools/vite/exports-in-manifest.ts'
import { iconFiles } from './tools/vite/icon-files.ts'
import { keepServerOut } from './tools/vite/keep-server-out.ts'
import { layerOrder } from './tools/vite/layer-order.ts'

const root = import.meta.dirname

/**
 * Two builds: the browser's into build/web, and with `--ssr` the page renderer's into build/prerender. And the sources as
 * they are, for `npm run dev`.
 */
export default defineConfig(({ command, isSsrBuild = false }) => ({
  publicDir: false,
  plugins: [
    callRoutes(),
    builtTexts(),
    iconFiles(root),
    layerOrder(),
    keepServerOut(),
    ...(isSsrBuild ? [] : [exportsInManifest()]),
    react(),
  ],
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  build: {
    outDir: isSsrBuild ? 'build/prerender' : 'build/web',
    emptyOutDir: isSsrBuild,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    // One small sheet for all screens: none ever appears before its style.
    cssCodeSplit: false,
    manifest: !isSsrBuild,
    target: isSsrBuild ? 'node22' : Object.entries(baseline).map(([browser, version]) => browser + version),
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    ...(isSsrBuild && { ssr: 'app/web/prerender.tsx', minify: false }),
    // One file, read once: a server that runs on while a new build is made must not miss a chunk.
    rollupOptions: isSsrBuild
      ? { output: { entryFileNames: 'prerender.js', codeSplitting: false } }
      : { output: { codeSplitting: { groups: chunksOf(root) } } },
  },
  ...(command === 'build' && { ssr: { noExternal: true } }),
}))
