import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readPointer } from '../../scripts/versions.mjs'
import { createSmallProject, type SmallProject } from './small-project.ts'

const BUILT = '构建完成'

describe('npm start', () => {
  let project: SmallProject
  const dist = () => join(project.folder, 'dist')

  beforeAll(async () => {
    project = await createSmallProject()
  })
  afterAll(() => project.remove())

  it('builds where there is no build, then runs the server for production', async () => {
    const { code, stdout, stderr } = await project.run('start.mjs')
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'first production' })
    expect(stderr).toContain(BUILT)
  })

  it('goes straight to the server when nothing is stale', async () => {
    expect(await project.run('start.mjs')).toEqual({ code: 0, stdout: 'first production', stderr: '' })
  })

  it('does not build for a change of the schema, which the server reads while it runs', async () => {
    await project.write('schema/site.json', '{}')
    expect((await project.run('start.mjs')).stderr).toBe('')
  })

  it('builds once when a source changed, however many start at the same time', async () => {
    await project.write('server/main.ts', 'console.log("second"); process.exitCode = 3')
    const runs = await Promise.all([1, 2, 3].map(() => project.run('start.mjs')))
    expect(runs.map(({ code, stdout }) => ({ code, stdout }))).toEqual(runs.map(() => ({ code: 3, stdout: 'second' })))
    expect(await readdir(dist())).not.toContain('next')
  })

  it('stays with the version in use when a build is killed, and the next build removes what that left behind', async () => {
    const isHalf = () => existsSync(join(dist(), 'next'))
    // On a busy machine a build may be over before it is noticed: then another one is.
    let before = readPointer(dist())
    for (let count = 1; !isHalf(); count += 1) {
      await project.write('server/main.ts', `console.log("third", ${count})`)
      before = readPointer(dist())
      const build = spawn(process.execPath, [join(project.folder, 'scripts/build.mjs')], { stdio: 'ignore' })
      const ended = once(build, 'exit')
      await expect.poll(() => isHalf() || build.exitCode !== null, { interval: 2 }).toBe(true)
      build.kill('SIGKILL')
      await ended
    }
    expect(readPointer(dist())).toEqual(before)
    await project.write('server/main.ts', 'console.log("third")')
    await project.write('dist/next/client/half.js', 'left behind')
    expect((await project.run('start.mjs')).stdout).toBe('third')
    expect(await readdir(dist())).not.toContain('next')
  })

  it('stays with the last good build when the sources do not build, with the reason', async () => {
    await project.write('server/main.ts', 'import "./nowhere.ts"')
    const { code, stderr } = await project.run('start.mjs')
    expect(code).toBe(1)
    expect(stderr).toContain('nowhere.ts')
    expect(stderr).toContain('构建失败')
    expect(readPointer(dist())).toBeDefined()
    await project.write('server/main.ts', 'console.log("third")')
    expect(await project.run('start.mjs')).toEqual({ code: 0, stdout: 'third', stderr: '' })
  })

  it('does not leave the server behind when npm is stopped', async () => {
    await project.write(
      'server/main.ts',
      'process.on("SIGTERM", () => { console.log("closed"); process.exit() }); setInterval(() => {}, 1000); console.log("listening")',
    )
    await project.run('build.mjs')
    const env = { ...process.env, npm_lifecycle_event: 'start', NODE_ENV: 'production' }
    // A shell stands between the caller and the server, as with npm.
    const shell = spawn('sh', ['-c', 'node scripts/start.mjs; true'], {
      cwd: project.folder,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    shell.stdout.on('data', (text) => (printed += String(text)))
    await expect.poll(() => printed).toContain('listening')
    shell.kill('SIGTERM')
    await expect.poll(() => printed).toContain('closed')
  })

  it('builds anew when dist is gone', async () => {
    await rm(dist(), { recursive: true })
    await project.write('server/main.ts', 'console.log("fourth")')
    expect((await project.run('start.mjs')).stdout).toBe('fourth')
  })
})
