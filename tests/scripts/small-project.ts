import { execFile, type ExecFileException } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

export interface SmallProject {
  folder: string
  write: (path: string, content: string) => Promise<void>
  /** Runs one of its scripts; resolves with its output and exit code. */
  run: (script: string, ...args: string[]) => Promise<{ code: number; stdout: string; stderr: string }>
  remove: () => Promise<void>
}

const viteConfig = `
import { defineConfig } from 'vite'
export default defineConfig({
  builder: {},
  environments: {
    client: { build: { outDir: 'dist/client' } },
    ssr: { build: { outDir: 'dist/server', ssr: true, rolldownOptions: { input: { main: 'server/main.ts' } } } },
  },
})
`

const studioConfig = `
import { defineConfig } from 'vite'
export default defineConfig({
  build: { outDir: 'dist/studio', rolldownOptions: { input: { studio: 'src/studio.ts' } } },
})
`

/** A portal of four files with the project's own scripts and packages, to try the scripts on. */
export async function createSmallProject(): Promise<SmallProject> {
  const folder = await mkdtemp(join(tmpdir(), 'wenlan-small-'))
  const write = async (path: string, content: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  for (const path of ['scripts', 'package.json', 'package-lock.json', 'tsconfig.json'])
    await cp(join(root, path), join(folder, path), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  await write('vite.config.ts', viteConfig)
  await write('vite.studio.config.ts', studioConfig)
  await write('src/studio.ts', 'document.title = "studio"')
  await write('index.html', '<!doctype html><script type="module" src="/src/entry.ts"></script>')
  await write('src/entry.ts', 'document.title = "small"')
  await write('server/main.ts', 'console.log("first", process.env.NODE_ENV, ...process.argv.slice(2))')
  const run: SmallProject['run'] = (script, ...args) =>
    new Promise((done) => {
      const env = { PATH: process.env['PATH'] }
      execFile(process.execPath, [join(folder, 'scripts', script), ...args], { env }, (error, stdout, stderr) => {
        done({ code: exitCodeOf(error), stdout: stdout.trim(), stderr: stderr.trim() })
      })
    })
  return { folder, write, run, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** The exit code of a program; 1 where it did not start or a signal ended it. */
function exitCodeOf(error: ExecFileException | null): number {
  if (error === null) return 0
  return typeof error.code === 'number' ? error.code : 1
}
