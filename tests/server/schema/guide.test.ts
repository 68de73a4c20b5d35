import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { areaAnswers, areaField } from '#server/schema/new/area-answers.ts'

import { readGuide } from '../../support/read-guide.ts'
import { runSchema } from '../../support/schema-context.ts'

/** docs/add-an-area.zh-CN.md promises that every part of it is tested. */
const guide = readGuide()
const area = 'old-brand'
const touched = [`types/${area}.json`, `routes/${area}.json`, 'routes/index.json', 'site.json']

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wenlan-guide-'))
  for (const way of ['command', 'hand']) await cp('schema', join(folder, way, 'schema'), { recursive: true })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const readJson = async (way: string, file: string): Promise<unknown> =>
  JSON.parse(await readFile(join(folder, way, 'schema', file), 'utf8'))

/** Answers like the guide's listing: with the text behind each question. */
function answering(listing: string) {
  let rest = listing
  let seen = ''
  return {
    seen: () => seen,
    say: (text: string) => void (seen += `${text}\n`),
    ask: (question: string) => {
      const from = rest.indexOf(question)
      const answer = from < 0 ? undefined : (rest.slice(from + question.length).split('\n')[0] ?? '')
      if (from >= 0) rest = rest.slice(from + question.length)
      seen += `${question}${answer ?? ''}\n`
      return Promise.resolve(answer)
    },
  }
}

describe('the guide to a new area', () => {
  it('shows the conversation of the command to the letter', async () => {
    const session = guide.sessions.find(({ command }) => command.join(' ') === 'schema -- new')
    const editor = answering(session?.output ?? '')
    const cwd = join(folder, 'command')
    execFileSync('git', ['init', '-q'], { cwd })
    execFileSync('git', ['add', '-A'], { cwd })
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.cn', 'commit', '-qm', 'before'], { cwd })
    const { code } = await runSchema(cwd, ['new'], { ask: editor.ask, say: editor.say })
    expect(editor.seen().trimEnd()).toBe(session?.output)
    expect(code).toBe(0)
  })

  it('shows the output of diff, except for commits, counts and kilobytes', async () => {
    const session = guide.sessions.find(({ command }) => command.join(' ') === 'schema -- diff')
    const settled = (text: string) =>
      text
        .replace(/提交 [^）]+）/u, '提交')
        .replaceAll(/，脚本 [\d.→ ]+ KB(?:（不变）)?/gu, '')
        .replaceAll(/(?<=第 |请求 |→ )\d+/gu, 'N')
        .replace(/\n\n还没有构建.*/su, '')
        .trimEnd()
    const { output } = await runSchema(join(folder, 'command'), ['diff'])
    expect(settled(output)).toBe(settled(session?.output ?? ''))
  })

  it('leads by hand to the same files, and to others that check', async () => {
    for (const [file, text] of guide.files) {
      if (!file.startsWith('schema/')) continue
      await mkdir(dirname(join(folder, 'hand', file)), { recursive: true })
      await writeFile(join(folder, 'hand', file), text)
    }
    for (const { file, route, list, block, inner, value } of guide.additions) {
      const path = join(folder, 'hand', file)
      const root = JSON.parse(await readFile(path, 'utf8'))
      const owner =
        route === undefined ? root : root.routes.find((candidate: { path: string }) => candidate.path === route)
      const target =
        block === undefined || inner === undefined
          ? owner[list]
          : owner[list].find((section: { block?: string }) => section.block === block)[inner]
      target.push(value)
      await writeFile(path, JSON.stringify(root))
    }
    expect(guide.additions).toHaveLength(4)
    expect(await runSchema(join(folder, 'hand'), [])).toEqual({ code: 0, output: expect.stringContaining('没有问题') })
    for (const file of touched) expect(await readJson('hand', file), file).toEqual(await readJson('command', file))
  })

  it('writes commands that work', async () => {
    const commands = guide.sessions.filter(({ command }) => command.includes('--name'))
    expect(commands).toHaveLength(1)
    for (const { command } of commands)
      expect(await runSchema(join(folder, 'command'), command.slice(2)), command.join(' ')).toEqual({
        code: 0,
        output: expect.stringContaining('添加好了'),
      })
  })

  it('shows valid answers in a file, and lists every name that the file may have', async () => {
    const text = await readFile('docs/add-an-area.zh-CN.md', 'utf8')
    const [, json = '', table = ''] =
      /`--answers 文件`[^\n]*\n\n```json\n([\s\S]*?)\n```\n\n((?:\|.*\n)+)/u.exec(text) ?? []
    const cwd = join(folder, 'command')
    await writeFile(join(cwd, 'lane.json'), json)
    expect(await runSchema(cwd, ['new', '--answers', 'lane.json'])).toEqual({
      code: 0,
      output: expect.stringContaining('「老巷子」添加好了'),
    })
    const named = new Set([...table.matchAll(/`([a-z]+)`/gu)].map(([, name]) => name))
    for (const name of [...Object.keys(areaAnswers.shape), ...Object.keys(areaField.shape)])
      expect(named, name).toContain(name)
  })

  it('has a column for every field of its type', () => {
    const [head = ''] = guide.files.get('old-brand.csv')?.split('\n') ?? []
    const type: { fields: { label: string }[] } = JSON.parse(guide.files.get(`schema/types/${area}.json`) ?? '')
    expect(head.split(',')).toEqual(expect.arrayContaining(type.fields.map(({ label }) => label)))
  })
})
