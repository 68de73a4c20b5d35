import { execFileSync } from 'node:child_process'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readSchemaFolder } from '#server/schema/source/read-schema-folder.ts'

import { smallSchema } from '../../../definition/small-schema.ts'
import { createSchemaFolder } from '../schema-folder.ts'

let folder: Awaited<ReturnType<typeof createSchemaFolder>>
beforeEach(async () => {
  folder = await createSchemaFolder()
})
afterEach(async () => {
  await folder.remove()
})

async function issuesOf() {
  return (await readSchemaFolder(folder.dir)).issues.map((issue) => [issue.file, issue.code, issue.line, issue.column])
}

describe('reading a schema folder', () => {
  it('yields every file of the schema, by its path inside the folder', async () => {
    const read = await readSchemaFolder(folder.dir)
    expect(read.files).toEqual(smallSchema)
    expect(read.issues).toEqual([])
  })

  it('reports a missing folder', async () => {
    const read = await readSchemaFolder(join(folder.parent, 'nothing'))
    expect(read.issues.map((issue) => issue.code)).toEqual(['FOLDER_MISSING'])
  })

  it.each<[string, (place: string) => Promise<void>, string]>([
    ['a file', (place) => writeFile(place, ''), 'ENOTDIR'],
    ['a link to itself', (place) => symlink(place, place), 'ELOOP'],
  ])('reports an unreadable folder apart from a missing one: %s', async (_, make, reason) => {
    const place = join(folder.parent, 'strange')
    await make(place)
    const { issues } = await readSchemaFolder(place)
    expect(issues.map(({ code, message }) => [code, message])).toEqual([
      ['FILE_UNREADABLE', expect.stringContaining(reason)],
    ])
  })

  it.each<readonly [string, string, string | Uint8Array, string, number, number]>([
    ['a file larger than 1 MiB', 'routes/huge.json', ' '.repeat(1024 * 1024 + 1), 'FILE_TOO_LARGE', 1, 1],
    ['a picture', 'routes/picture.json', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0xff]), 'JSON_BINARY', 1, 1],
    ['UTF-16 text', 'routes/utf16.json', new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0]), 'FILE_ENCODING', 1, 1],
    [
      'GBK text, where it begins',
      'routes/gbk.json',
      new Uint8Array([...Buffer.from('{\n  "title": "'), 0xd0, 0xc2, 0xce, 0xc5, ...Buffer.from('"\n}')]),
      'FILE_ENCODING',
      2,
      13,
    ],
  ])('reports that a file is %s', async (_name, file, content, code, line, column) => {
    await folder.write(file, content)
    expect(await issuesOf()).toEqual([[file, code, line, column]])
  })

  it('shows the line of a GBK file as its author wrote it', async () => {
    await folder.write(
      'routes/gbk.json',
      new Uint8Array([...Buffer.from('{ "title": "'), 0xd0, 0xc2, 0xce, 0xc5, ...Buffer.from('" }')]),
    )
    const [issue] = (await readSchemaFolder(folder.dir)).issues
    expect(issue?.excerpt.text).toBe('{ "title": "新闻" }')
    expect(issue?.message).toContain('GBK')
  })

  it('reports an unknown folder, and does not look inside', async () => {
    await folder.write('route/news.json', '{}')
    await folder.write('routes/user/set.json', '{}')
    expect(await issuesOf()).toEqual([
      ['route/', 'FILE_MISPLACED', 1, 1],
      ['routes/user/', 'FILE_MISPLACED', 1, 1],
    ])
  })

  it('follows links inside the folder, refuses those that lead outside or nowhere', async () => {
    await writeFile(join(folder.parent, 'secret.json'), '{ "token": "x" }')
    await symlink('../secret.json', join(folder.dir, 'routes-secret.json'))
    await symlink('/etc', join(folder.dir, 'agreements', 'etc'))
    await symlink('nowhere.json', join(folder.dir, 'types', 'lost.json'))
    await symlink('../types/news.json', join(folder.dir, 'types', 'again.json'))
    const read = await readSchemaFolder(folder.dir)
    expect(Object.fromEntries(read.issues.map((issue) => [issue.file, issue.code]))).toEqual({
      'agreements/etc': 'FILE_OUTSIDE',
      'routes-secret.json': 'FILE_OUTSIDE',
      'types/lost.json': 'FILE_UNREADABLE',
    })
    expect(JSON.stringify(read)).not.toContain('token')
    expect(read.files.map(({ file }) => file)).toContain('types/again.json')
  })

  it.runIf(process.platform !== 'win32')('does not wait for a pipe', async () => {
    execFileSync('mkfifo', [join(folder.dir, 'routes', 'pipe.json')])
    expect(await issuesOf()).toEqual([['routes/pipe.json', 'FILE_NOT_REGULAR', 1, 1]])
  })

  it('leaves hidden files, backups and the files of other parts alone', async () => {
    for (const file of [
      '.git/HEAD',
      'routes/.news.json.swp',
      'routes/news.json~',
      'json-schema/site.json',
      'README.md',
    ])
      await folder.write(file, 'x')
    expect((await readSchemaFolder(folder.dir)).files).toHaveLength(smallSchema.length)
    expect(await issuesOf()).toEqual([])
  })

  it('stops at 500 files', async () => {
    await Promise.all(Array.from({ length: 520 }, (_, index) => folder.write(`types/t${index}.json`, '{}')))
    const read = await readSchemaFolder(folder.dir)
    expect(read.files.length).toBeLessThanOrEqual(500)
    expect(read.issues.map((issue) => issue.code)).toEqual(['FOLDER_TOO_LARGE'])
  })

  it('yields an empty schema, not an error, when the folder is empty', async () => {
    const dir = join(folder.parent, 'empty')
    await mkdir(dir)
    expect(await readSchemaFolder(dir)).toMatchObject({ files: [], issues: [] })
  })
})
