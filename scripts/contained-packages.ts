import type { Plugin } from 'vite'

/** The package of a module: `node_modules/a/node_modules/b` of `/home/portal/node_modules/a/node_modules/b/lib/index.js`. */
const PACKAGE = /\/(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//u

/**
 * Lists the packages that became part of a build's files: `packages.json`, by their paths in the lockfile. By it releases
 * tell what they contain (docs/decisions/0038-releases-hold-what-runs.md).
 */
export function containedPackages(): Plugin {
  return {
    name: 'wenlan:contained-packages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
        const packages = new Set(modules.flatMap((id) => packageOf(id.replaceAll('\\', '/')) ?? []))
        this.emitFile({
          type: 'asset',
          fileName: this.environment.name === 'client' ? '.vite/packages.json' : 'packages.json',
          source: `${JSON.stringify([...packages].sort(), null, 2)}\n`,
        })
      },
    },
  }
}

function packageOf(id: string): string | undefined {
  return PACKAGE.exec(id)?.[1]
}
