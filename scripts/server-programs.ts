import { dirname } from 'node:path'

import type { Plugin } from 'vite'

import { programs } from '../server/platform/process/programs.ts'

/**
 * Makes every program of the server (server/platform/process/programs.ts) a file of the build, and fails a build in which one would
 * not be found by the others: threads and processes look for their programs in the folder of the file they are started
 * from, which can be any.
 */
export function serverPrograms(): Plugin {
  return {
    name: 'wenlan:server-programs',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configEnvironment: (name) => (name === 'ssr' ? { build: { rolldownOptions: { input: programs } } } : undefined),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const fault = programFault(Object.values(bundle).filter((file) => file.type === 'chunk'))
        if (fault !== undefined) this.error(fault)
      },
    },
  }
}

/** Says why the programs of a build would not be found; undefined where all would. */
export function programFault(files: readonly { fileName: string; isEntry: boolean }[]): string | undefined {
  const entries = new Set(files.flatMap(({ isEntry, fileName }) => (isEntry ? [fileName] : [])))
  const missing = Object.keys(programs).filter((name) => !entries.has(`${name}.js`))
  if (missing.length > 0) return `The build has no program ${missing.join(', ')}; it has ${[...entries].join(', ')}`
  const elsewhere = files.map(({ fileName }) => fileName).filter((fileName) => dirname(fileName) !== '.')
  return elsewhere.length > 0
    ? `Files of the server lie outside of its folder, where they would look for programs in vain: ${elsewhere.join(', ')}`
    : undefined
}
