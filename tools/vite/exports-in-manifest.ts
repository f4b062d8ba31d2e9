import type { Plugin } from 'vite'

/** An entry of vite's manifest, with what its module exports. */
interface Entry {
  file: string
  exports?: string[]
}

const manifestFile = '.vite/manifest.json'

/**
 * Tells in vite's manifest what each part exports, so that whoever renders a page finds the file of its screen by the name
 * under which the route table loads it.
 */
export function exportsInManifest(): Plugin {
  return {
    name: 'exports-in-manifest',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const manifest = bundle[manifestFile]
        if (manifest?.type !== 'asset') throw new Error(`the build has no ${manifestFile}`)
        const entries = JSON.parse(String(manifest.source)) as Record<string, Entry>
        for (const entry of Object.values(entries)) {
          const chunk = bundle[entry.file]
          if (chunk?.type === 'chunk' && chunk.isDynamicEntry) entry.exports = chunk.exports
        }
        manifest.source = JSON.stringify(entries, undefined, 2)
      },
    },
  }
}
