import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

import { describe, expect, it } from 'vitest'

import { filesBelow, readPointer, versionFolder } from '../../scripts/versions.mjs'
import { temporaryFolder } from '../support/backend.ts'

const root = resolve(import.meta.dirname, '../..')

/** The files of a build with their hashes; without the compressed copies, which follow from the files. */
function hashesOf(folder: string): Readonly<Record<string, string>> {
  const paths = filesBelow(folder).filter((path) => !/\.(?:br|gz)$/u.test(path))
  return Object.fromEntries(
    paths.map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    ]),
  )
}

describe('a build', () => {
  // The build that the suite stands on is one of the two; the other one leaves out the compression.
  it('has the same files with the same bytes in another folder', async () => {
    const pointer = readPointer(join(root, 'dist'))
    if (!pointer) throw new Error('dist/ holds no build; run "npm run build" first ("npm test" does so by itself)')
    const copy = join(temporaryFolder(), '另一个 folder')
    mkdirSync(copy)
    const configurations = ['vite.config.ts', 'vite.studio.config.ts', 'tsconfig.json', 'package.json']
    for (const path of ['src', 'server', 'scripts', 'index.html', ...configurations])
      cpSync(join(root, path), join(copy, path), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
    const script = pathToFileURL(join(copy, 'scripts/bundle.mjs')).href
    await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '-e', `(await import('${script}')).bundle(process.argv[1])`, join(copy, 'built')],
      // The bundler takes other turns under a test.
      { cwd: copy, env: { PATH: process.env['PATH'], NODE_ENV: 'production' } },
    )
    expect(hashesOf(join(copy, 'built'))).toEqual(hashesOf(versionFolder(join(root, 'dist'), pointer.version)))
  })
})
