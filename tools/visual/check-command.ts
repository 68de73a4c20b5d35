// npm run stories:check: whether the stories look as they did in an earlier commit.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

import { type BaseMakings, baseKey, type CachedBase, openBase } from './base-cache.ts'
import { buildStorybook } from './build-storybook.ts'
import { checkOut } from './check-out.ts'
import { chooseStories, readCheckOptions, refuseUnknownNames } from './check-options.ts'
import { type Base, chooseBase } from './choose-base.ts'
import { countKinds, type Difference, differenceLine, differencePage } from './difference-page.ts'
import { createGit } from './git.ts'
import { type Looked, lookAtGone, lookAtStory } from './look-at-stories.ts'
import { writePictures } from './picture-files.ts'
import { PlainError } from './plain-error.ts'
import { withFolder } from './remove-at-end.ts'
import { showProgress } from './show-progress.ts'
import { type ListedStory, listStories } from './story-index.ts'
import { type Camera, openCamera, takePictures } from './take-pictures.ts'

const root = resolve(import.meta.dirname, '../..')
const result = join(root, 'dist-stories')
const git = createGit(root)
/** The code that decides how a picture comes out. */
const CAMERA = [
  'scripts/chromium.json',
  'stories/stage/story-clock.ts',
  'tools/visual/in-page.ts',
  'tools/visual/take-pictures.ts',
]
/** More are in the page; a terminal holds no more. */
const MAX_LINES = 40

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => process.exit(code))
try {
  process.exitCode = (await check()) ? 0 : 1
} catch (error) {
  if (!(error instanceof PlainError)) throw error
  console.error(error.message)
  process.exitCode = 2
}

/** @returns whether all is as it was */
async function check(): Promise<boolean> {
  const { names, base: revision } = readCheckOptions(process.argv.slice(2))
  const executablePath = process.env['CHROMIUM_PATH']
  if (executablePath === undefined) throw new Error('CHROMIUM_PATH names no browser; scripts/stories.mjs finds one')
  const base = await chooseBase(git, revision)
  const started = performance.now()
  const now = join(root, 'dist-storybook')
  await logBuild('正在构建现在的 Storybook · building this Storybook', () => buildStorybook({ root, folder: now }))
  const camera = await openCamera(executablePath)
  try {
    const cachedBase = await openBase(join(result, 'bases'), baseKey(await makingsOf(base, camera)), (storybook) =>
      buildBase(base, storybook),
    )
    const before = await listStories(cachedBase.storybook)
    const after = await listStories(now)
    refuseUnknownNames([...before, ...after], names)
    const differences = await look({
      camera,
      cachedBase,
      now,
      before: chooseStories(before, names),
      after: chooseStories(after, names),
    })
    const count = chooseStories(after, names).length
    await report({ differences, base, count, seconds: Math.round((performance.now() - started) / 1000) })
    return differences.length === 0
  } finally {
    await camera.close()
  }
}

async function logBuild(title: string, work: () => Promise<void>): Promise<void> {
  const started = performance.now()
  console.error(`${title} …`)
  await work()
  console.error(`已构建 · built, ${Math.round((performance.now() - started) / 1000)} s`)
}

async function buildBase({ commit, because }: Base, storybook: string): Promise<void> {
  const [then, now] = [
    await git('show', `${commit}:package-lock.json`),
    await readFile(join(root, 'package-lock.json'), 'utf8'),
  ]
  if (then !== now.trimEnd())
    console.error(
      'package-lock.json 和那时的不同：两边都用现在安装的依赖，依赖带来的变化看不出来 · both are built with the packages of the working tree',
    )
  await logBuild(`正在构建 ${commit.slice(0, 12)} 的 Storybook（${because}）· building the base’s`, async () => {
    await withFolder(await mkdtemp(join(tmpdir(), 'wenlan-base-')), async (folder) => {
      await checkOut({ root, commit, folder })
      await buildStorybook({ root: folder, folder: storybook })
    })
    // For people only: pictures are taken of iframe.html.
    await rm(join(storybook, 'sb-manager'), { recursive: true, force: true })
  })
}

async function makingsOf({ commit }: Base, { version }: Camera): Promise<BaseMakings> {
  // Elsewhere than on Linux fonts come with the system.
  const fonts = await promisify(execFile)('fc-list').then(
    ({ stdout }) => stdout.split('\n').sort().join('\n'),
    () => '',
  )
  const files = await Promise.all(['package-lock.json', ...CAMERA].map((file) => readFile(join(root, file))))
  return { commit, browser: version, others: [fonts, ...files] }
}

interface LookOptions {
  camera: Camera
  cachedBase: CachedBase
  /** The built Storybook of the working tree. */
  now: string
  before: readonly ListedStory[]
  after: readonly ListedStory[]
}

/** Takes the pictures that are missing of before and all of now, and keeps those that differ for the page. */
async function look({ camera, cachedBase, now, before, after }: LookOptions): Promise<readonly Difference[]> {
  const pictures = join(result, 'pictures')
  await rm(pictures, { recursive: true, force: true })
  await rm(join(result, 'index.html'), { force: true })
  const hasPicture = await Promise.all(before.map(async ({ id }) => (await cachedBase.read(id)) !== undefined))
  const missing = before.filter((_, index) => hasPicture[index] !== true)
  await withProgress('之前的图 · before', missing, (step) =>
    takePictures({
      camera,
      folder: cachedBase.storybook,
      stories: missing,
      onPicture: async ({ id }, { png, fault }) => {
        // A story that failed to render at the base has no picture: it counts as new.
        if (fault === '') await cachedBase.write(id, png)
        step()
      },
    }),
  )
  const differences: Difference[] = []
  const keep = async (looked: Looked) => {
    differences.push(looked.difference)
    await writePictures(join(pictures, looked.difference.id), looked.pictures)
  }
  await withProgress('现在的图 · now', after, (step) =>
    takePictures({
      camera,
      folder: now,
      stories: after,
      onPicture: async (story, picture) => {
        const looked = await lookAtStory(story, await cachedBase.read(story.id), picture)
        if (looked) await keep(looked)
        step()
      },
    }),
  )
  for (const story of before)
    if (!after.some(({ id }) => id === story.id)) await keep(lookAtGone(story, await cachedBase.read(story.id)))
  // Lanes come to their ends in turns; the page has the order of the stories.
  const places = new Map([...after, ...before].map(({ id }, index) => [id, index]))
  return differences.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}

async function withProgress(
  title: string,
  stories: readonly ListedStory[],
  work: (step: () => void) => Promise<void>,
): Promise<void> {
  if (stories.length === 0) return
  const progress = showProgress(title, stories.length, process.stderr)
  await work(progress.step)
  progress.end()
}

interface Report {
  differences: readonly Difference[]
  base: Base
  count: number
  seconds: number
}

async function report({ differences, base: { commit, because }, count, seconds }: Report): Promise<void> {
  const base = `${commit.slice(0, 12)}（${because}）`
  if (differences.length === 0) return console.log(`${count} 个故事都和 ${base} 一样，${seconds} 秒。`)
  await writeFile(
    join(result, 'index.html'),
    differencePage({
      differences,
      base,
      hasPicture: (id, caption) => existsSync(join(result, 'pictures', `${id}.${caption}.png`)),
    }),
  )
  for (const difference of differences.slice(0, MAX_LINES)) console.log(`  ${differenceLine(difference)}`)
  if (differences.length > MAX_LINES) console.log(`  …还有 ${differences.length - MAX_LINES} 个`)
  console.log(`看了 ${count} 个故事，和 ${base} 对照：${countKinds(differences)}，${seconds} 秒。`)
  console.log('不同不等于不对：请对照着看 dist-stories/index.html，是不是想要的样子。')
}
