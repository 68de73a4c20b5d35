import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { afterEach, expect, inject } from 'vitest'

import { openPages, type TestPage } from './browser.ts'
import { failureFolder } from '../../scripts/failure-folder.mjs'
import { runningPortals } from './server.ts'

const root = resolve(import.meta.dirname, '../..')

// The pages and portals of a test are gone a moment later, so they are kept now. `npm test` prints where.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const folder = join(root, failureFolder(task.file.filepath, task.fullTestName))
  await mkdir(folder, { recursive: true })
  // Those of earlier failures are kept with them; those that no test opened belong to all.
  const seen = [...openPages].filter(
    ([, opener]) => opener === undefined || opener === expect.getState().currentTestName,
  )
  await Promise.all(
    seen.map(([opened], index) =>
      savePage(opened, join(folder, `page-${index + 1}`)).catch((error: unknown) =>
        writeFile(join(folder, `page-${index + 1}.not-kept.txt`), String(error)),
      ),
    ),
  )
  for (const { origin, logs } of runningPortals)
    await writeFile(join(folder, `portal-${new URL(origin).port}.log`), logs.join('\n'))
  await writeFile(join(folder, 'shared-portal.log'), await readFile(inject('portalLog')))
})

async function savePage({ page, problems, answers }: TestPage, file: string): Promise<void> {
  await writeFile(
    `${file}.txt`,
    [page.url(), '', 'Went wrong:', ...problems, '', 'Answered:', ...answers, ''].join('\n'),
  )
  await page.screenshot({ path: `${file}.png`, fullPage: true, timeout: 10_000 })
  await writeFile(`${file}.html`, await page.content())
  await page.context().tracing.stop({ path: `${file}.trace.zip` })
  // The context goes on, and so does its trace.
  await page.context().tracing.start({ screenshots: false, snapshots: false })
}
