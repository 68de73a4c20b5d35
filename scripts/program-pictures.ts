import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Plugin } from 'vite'

import { programPictures as folder } from '../server/platform/process/program-file.ts'

/** Puts the pictures that every portal needs beside the programs of the build, below `pictures/`. */
export function programPictures(): Plugin {
  return {
    name: 'wenlan:program-pictures',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle() {
      for (const name of readdirSync(folder))
        this.emitFile({ type: 'asset', fileName: `pictures/${name}`, source: readFileSync(join(folder, name)) })
    },
  }
}
