import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { saveFallbackSchema, readFallbackSchema } from '#server/schema/fallback-schema.ts'
import { createSchemaChecker } from '#server/schema/schema-checker.ts'
import { compilePortal } from '#compile/compile-portal.ts'

import { changed, smallCatalog, smallSchema } from '../../definition/small-schema.ts'
import { temporaryFolder } from '../../support/backend.ts'
import { createSchemaFolder } from './schema-folder.ts'

const other = changed('site.json', '云汀文化', '另一个')
const byName = (files: readonly { file: string }[] | undefined) =>
  files?.toSorted((left, right) => (left.file < right.file ? -1 : 1))

describe('the stored schema', () => {
  it('is read as it was written, and only the latest one', async () => {
    const dir = join(temporaryFolder(), 'kept')
    expect(await readFallbackSchema(dir)).toBeUndefined()
    await saveFallbackSchema(dir, smallSchema)
    await saveFallbackSchema(dir, other)
    expect(byName(await readFallbackSchema(dir))).toEqual(byName(other))
    expect(await readdir(dir)).toHaveLength(1)
  })

  it('is written again only where it differs or is damaged', async () => {
    const dir = temporaryFolder()
    const place = async () => join(dir, (await readdir(dir))[0] ?? '')
    const inode = async () => (await stat(await place())).ino
    await saveFallbackSchema(dir, smallSchema)
    const first = await inode()
    await saveFallbackSchema(dir, smallSchema.toReversed())
    expect(await inode()).toBe(first)
    await writeFile(join(await place(), 'site.json'), '{')
    expect(await readFallbackSchema(dir)).toBeUndefined()
    await saveFallbackSchema(dir, smallSchema)
    expect(byName(await readFallbackSchema(dir))).toEqual(byName(smallSchema))
  })

  it('is the later one of two, and never an unfinished one', async () => {
    const dir = temporaryFolder()
    await saveFallbackSchema(dir, smallSchema)
    const [first = ''] = await readdir(dir)
    const elsewhere = temporaryFolder()
    await saveFallbackSchema(elsewhere, other)
    const [second = ''] = await readdir(elsewhere)
    await mkdir(join(dir, `${second}.0123456789ab.tmp`))
    expect(byName(await readFallbackSchema(dir))).toEqual(byName(smallSchema))
    await saveFallbackSchema(dir, other)
    expect(await readdir(dir)).toEqual([second])
    await mkdir(join(dir, first))
    await utimes(join(dir, first), 1, 1)
    expect(byName(await readFallbackSchema(dir))).toEqual(byName(other))
  })

  it('serves although its pages have become too heavy for their budgets, for which the schema itself is refused', async () => {
    const folder = await createSchemaFolder()
    const heavy = { weigh: () => 1024 * 1024, style: 0 }
    const open = (bundle: typeof heavy | undefined) =>
      createSchemaChecker({
        source: folder.source,
        fallbackDir: join(folder.parent, 'kept'),
        compiler: () => ({ compile: compilePortal, catalog: smallCatalog, bundle }),
      })
    const before = open(undefined)
    expect((await before.check()).ok).toBe(true)
    await before.close()
    const updated = open(heavy)
    const refused = await updated.check()
    const found = refused.ok ? [] : refused.issues.map(({ code, message }) => [code, /桌面|手机/u.exec(message)?.[0]])
    expect(found).toContainEqual(['BUDGET_KILOBYTES', '桌面'])
    expect(found).toContainEqual(['BUDGET_KILOBYTES', '手机'])
    expect((await updated.checkFallback())?.portal.site.site_name).toBe('云汀文化')
    await folder.remove()
  })

  it('that cannot be written is reported, and stops no save', async () => {
    const folder = await createSchemaFolder()
    const reasons: string[] = []
    await writeFile(join(folder.parent, 'file'), '')
    const checker = createSchemaChecker({
      source: folder.source,
      fallbackDir: join(folder.parent, 'file', 'kept'),
      compiler: () => ({ compile: compilePortal, catalog: smallCatalog }),
      onKeepFault: (reason) => void reasons.push(reason),
    })
    expect((await checker.check()).ok).toBe(true)
    await checker.close()
    expect(reasons).toEqual([expect.stringContaining('ENOTDIR')])
    await folder.remove()
  })
})
