import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as z from 'zod'

/** A portal built with another framework, in a folder of its own with packages of its own. */
export interface PeerApp {
  /** Its folder below `apps/`, and what the command line calls it. */
  folder: string
  name: string
  /** The package whose version names it. */
  framework: string
  /** Where the files of `portal/` are copied to. */
  portal: string
  /** What `npm start` of the folder runs, without npm between it and its processor time. */
  program: (port: number) => readonly string[]
}

export const peerApps: readonly PeerApp[] = [
  {
    folder: 'astro',
    name: 'Astro',
    framework: 'astro',
    portal: 'src/portal',
    program: () => ['dist/server/entry.mjs'],
  },
  {
    folder: 'next',
    name: 'Next',
    framework: 'next',
    portal: 'portal',
    program: (port) => ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', String(port)],
  },
  {
    folder: 'react-router',
    name: 'React Router',
    framework: 'react-router',
    portal: 'app/portal',
    program: () => ['node_modules/@react-router/serve/bin.js', './build/server/index.js'],
  },
]

const packageFile = z.object({ dependencies: z.record(z.string(), z.string()) })

export function versionOf(apps: string, { folder, framework }: PeerApp): string {
  const { dependencies } = packageFile.parse(JSON.parse(readFileSync(join(apps, folder, 'package.json'), 'utf8')))
  return dependencies[framework] ?? ''
}
