import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import type { Plugin } from 'vite'

/**
 * Gives the built browser code the leaner of two equal files: react-router without its development
 * checks (its package names the development build under every condition), and React's own
 * `useSyncExternalStore` in place of the shim for React 17.
 */
export function leanBrowser(): Plugin {
  const resolve = createRequire(createRequire(import.meta.url).resolve('react-router-dom')).resolve
  const router = join(dirname(resolve('react-router/package.json')), 'dist/production')
  const leaner: Readonly<Record<string, string>> = { 'react-router': join(router, 'index.mjs'), 'react-router/dom': join(router, 'dom-export.mjs') }
  return {
    name: 'wenlan:lean-browser',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      if (source.startsWith('use-sync-external-store/shim')) return this.resolve('react', importer, { skipSelf: true })
      return leaner[source]
    },
  }
}
