import type { Plugin } from 'vite'

const FILE = '.vite/manifest.json'
/** The way to a package from the project's folder; it leads outside where `node_modules` is a link. */
const TO_PACKAGES = /^(?:\.\.\/)+(?:.*\/)?(?=node_modules\/)/u

/** Names packages in the manifest as `node_modules/…` wherever they lie, so that every machine writes the same one. */
export function portableManifest(): Plugin {
  return {
    name: 'wenlan:portable-manifest',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const manifest = bundle[FILE]
        if (manifest?.type !== 'asset') return
        manifest.source = `${JSON.stringify(sorted(JSON.parse(String(manifest.source), shorten)), null, 2)}\n`
      },
    },
  }
}

function shorten(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return value.replace(TO_PACKAGES, '')
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name.replace(TO_PACKAGES, ''), entry]))
}

function sorted(manifest: object): object {
  return Object.fromEntries(Object.entries(manifest).sort(([one], [other]) => (one < other ? -1 : 1)))
}
