import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

import * as z from 'zod'

const root = resolve(import.meta.dirname, '../..')

const linterReport = z.object({
  diagnostics: z.array(z.object({ message: z.string(), code: z.string(), filename: z.string() })),
})

export type LinterProblem = z.output<typeof linterReport>['diagnostics'][number]

/** Runs the linter, configured as it is for the project, over files that are not part of it. */
export async function runLinter(files: Readonly<Record<string, string>>): Promise<readonly LinterProblem[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wenlan-lint-'))
  try {
    // The folders named in a configuration are those beside it, so it has to stand beside these files.
    const configuration = await readFile(join(root, '.oxlintrc.json'), 'utf8')
    const all = {
      '.oxlintrc.json': configuration.replace(
        '"./scripts/oxlint-plugin.mjs"',
        JSON.stringify(join(root, 'scripts/oxlint-plugin.mjs')),
      ),
      ...files,
    }
    for (const [path, content] of Object.entries(all)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    }
    return await lint(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function lint(folder: string): Promise<readonly LinterProblem[]> {
  const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json']
  // The linter exits with 1 when it has findings, which these tests expect.
  const output = await new Promise<string>((done) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1 << 26 }, (_, stdout) => done(stdout))
  })
  return linterReport.parse(JSON.parse(output)).diagnostics
}
