import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { sumFile } from './backed-files.ts'
import { FORMAT, MANIFEST, manifest, type Manifest } from './manifest.ts'
import { rowsFile, sumRows } from './row-lines.ts'

/** Further faults add no information. */
const MOST_FAULTS = 20

export type CheckedBackup = { ok: true; manifest: Manifest } | { ok: false; faults: readonly string[] }

/** Reads a whole backup and compares it with its manifest: only a complete one may be restored. */
export async function checkBackup(folder: string): Promise<CheckedBackup> {
  const expected = await readManifest(folder)
  if (typeof expected === 'string') return { ok: false, faults: [expected] }
  const faults: string[] = []
  for (const { name, rows, sha256 } of expected.tables) {
    if (faults.length >= MOST_FAULTS) break
    const found = await sumRows(rowsFile(folder, name)).catch(() => undefined)
    if (!found) faults.push(broken(folder, `tables/${name}.jsonl.gz`))
    else if (found.rows !== rows) faults.push(`tables/${name}.jsonl.gz 有 ${found.rows} 行，应有 ${rows} 行`)
    else if (found.sha256 !== sha256) faults.push(`tables/${name}.jsonl.gz 的内容变了`)
  }
  for (const { path, bytes, sha256 } of expected.files) {
    if (faults.length >= MOST_FAULTS) break
    const found = await sumFile(join(folder, path)).catch(() => undefined)
    if (!found) faults.push(broken(folder, path))
    else if (found.bytes !== bytes || found.sha256 !== sha256) faults.push(`${path} 的内容变了`)
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, manifest: expected }
}

function broken(folder: string, path: string): string {
  return existsSync(join(folder, path)) ? `${path} 坏了，读不出来` : `${path} 缺失`
}

async function readManifest(folder: string): Promise<Manifest | string> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined)
  if (text === undefined) return `${folder} 里没有 ${MANIFEST}：这不是备份，或者备份没有做完`
  try {
    const json: unknown = JSON.parse(text)
    if (
      json !== null &&
      typeof json === 'object' &&
      'format' in json &&
      typeof json.format === 'number' &&
      json.format > FORMAT
    )
      return '这份备份来自更新的文澜；请先升级'
    const parsed = manifest.safeParse(json)
    return parsed.success
      ? parsed.data
      : `${MANIFEST} 不对：${parsed.error.issues.map(({ path }) => path.join('.')).join('、')}`
  } catch {
    return `${MANIFEST} 不是完整的 JSON`
  }
}
