import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import type { Plugin } from 'vite'

/** A component or a context, made and not yet used. */
const REACT_FACTORY_CALL = /\bReact\d*\.(?:createContext|forwardRef|memo)\(/gu
/** The name for React's developer tools; an assignment would keep it in the bundle. */
const NAMED_FOR_TOOLS = /^\w+\.displayName = "\w+";$/gmu

/**
 * Gives the built browser code the leaner of two equal files: react-router without its development checks (its
 * package names the development build under every condition), React's own `useSyncExternalStore` in place of the
 * shim for React 17, and dayjs as modules in place of scripts that each carry a loader. Of react-router only the used
 * parts stay: its links, forms and scripts are made by calls that a bundler cannot recognise as pure.
 */
export function leanBrowser(): Plugin {
  const resolve = createRequire(createRequire(import.meta.url).resolve('react-router-dom')).resolve
  const router = join(dirname(resolve('react-router/package.json')), 'dist/production')
  const dayjs = join(dirname(createRequire(import.meta.url).resolve('dayjs/package.json')), 'esm')
  const leaner: Readonly<Record<string, string>> = {
    'react-router': join(router, 'index.mjs'),
    'react-router/dom': join(router, 'dom-export.mjs'),
    dayjs: join(dayjs, 'index.js'),
    'dayjs/plugin/utc.js': join(dayjs, 'plugin/utc/index.js'),
  }
  return {
    name: 'wenlan:lean-browser',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      if (source.startsWith('use-sync-external-store/shim')) return this.resolve('react', importer, { skipSelf: true })
      return leaner[source]
    },
    transform(code, id) {
      if (!id.startsWith(router)) return undefined
      return { code: code.replace(REACT_FACTORY_CALL, '/* @__PURE__ */ $&').replace(NAMED_FOR_TOOLS, ''), map: null }
    },
  }
}
