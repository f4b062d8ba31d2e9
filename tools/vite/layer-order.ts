import type { Plugin } from 'vite'

const order = '@layer base, ui, shell, screens, print;'

/** Puts the order of the cascade's layers first in each sheet, whatever order the bundler joins the parts in. */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    enforce: 'post',
    // In front of the sheets that vite's client adds one by one.
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { server }) => (server ? [{ tag: 'style', children: order, injectTo: 'head-prepend' }] : []),
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        const css = typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source)
        file.source = order + css
      }
    },
  }
}
