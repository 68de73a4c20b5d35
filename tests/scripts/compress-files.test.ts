import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readPointer, versionFolder } from '../../scripts/versions.mjs'
import { createSmallProject, type SmallProject } from './small-project.ts'

const large = `console.log(${JSON.stringify('文澜'.repeat(500))})`

describe('the compression of a build', () => {
  let project: SmallProject
  const built = () => {
    const dist = join(project.folder, 'dist')
    return versionFolder(dist, readPointer(dist)?.version ?? 'none')
  }
  const asset = (name: string) => join(built(), 'client/assets', name)

  beforeAll(async () => {
    project = await createSmallProject()
    await writeFile(
      join(project.folder, 'vite.config.ts'),
      `export default { builder: {}, environments: {
        client: { build: { outDir: 'dist/client', assetsInlineLimit: 0, rolldownOptions: { input: 'src/entry.ts', output: { entryFileNames: 'assets/[name].js' } } } },
        ssr: { build: { outDir: 'dist/server', ssr: true, rolldownOptions: { input: { main: 'server/main.ts' } } } },
      } }`,
    )
    await mkdir(join(project.folder, 'src'), { recursive: true })
    await project.write('src/entry.ts', large)
    await project.run('build.mjs')
  })
  afterAll(() => project.remove())

  it('puts compressed copies beside the files of browsers, with the same content', async () => {
    const plain = await readFile(asset('entry.js'))
    expect(brotliDecompressSync(await readFile(asset('entry.js.br')))).toEqual(plain)
    expect(gunzipSync(await readFile(asset('entry.js.gz')))).toEqual(plain)
    expect((await readFile(asset('entry.js.br'))).length).toBeLessThan(plain.length / 4)
  })

  it('writes the same compressed bytes on every operating system: the byte for its name is "unknown"', async () => {
    expect((await readFile(asset('entry.js.gz')))[9]).toBe(255)
  })

  it('leaves out files too small to gain from it, and files of the server', async () => {
    await rm(join(project.folder, 'dist'), { recursive: true })
    await project.write('src/entry.ts', 'console.log(1)')
    await project.run('build.mjs')
    expect(existsSync(asset('entry.js'))).toBe(true)
    expect(existsSync(asset('entry.js.br'))).toBe(false)
    expect(existsSync(join(built(), 'server/main.js.br'))).toBe(false)
  })
})
