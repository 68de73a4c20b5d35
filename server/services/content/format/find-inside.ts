import { realpath, stat } from 'node:fs/promises'
import { isAbsolute, resolve, sep } from 'node:path'

import { decoded } from '#server/platform/text/decoded.ts'

export type FoundInside =
  | { kind: 'file'; path: string; size: number }
  | { kind: 'outside' }
  | { kind: 'missing' }
  | { kind: 'none' }

/**
 * Finds a file by an editor's relative path, read as an address, as a plain name (`100%20.pdf` may be either), and with
 * accents and kana composed or not, because systems write them differently. A path or link that leads outside the root
 * is refused.
 */
export async function findInside(root: string, base: string, written: string): Promise<FoundInside> {
  const plain = written.replaceAll('\\', '/')
  const names = new Set([decoded(plain), plain].flatMap((name) => [name, name.normalize('NFC'), name.normalize('NFD')]))
  let first: FoundInside | undefined
  for (const name of names) {
    const found = await findPath(root, base, name)
    if (found.kind === 'file') return found
    first ??= found
  }
  return first ?? { kind: 'none' }
}

async function findPath(root: string, base: string, path: string): Promise<FoundInside> {
  if (path === '' || path.length > 500 || path.includes('\0')) return { kind: 'none' }
  if (isAbsolute(path) || /^[a-z]:/iu.test(path)) return { kind: 'outside' }
  const target = resolve(base, path)
  if (!isInside(root, target)) return { kind: 'outside' }
  try {
    const [realRoot, real] = await Promise.all([realpath(root), realpath(target)])
    if (!isInside(realRoot, real)) return { kind: 'outside' }
    const found = await stat(real)
    return found.isFile() ? { kind: 'file', path: real, size: found.size } : { kind: 'missing' }
  } catch {
    return { kind: 'missing' }
  }
}

export function isInside(root: string, path: string): boolean {
  return path === root || path.startsWith(root.endsWith(sep) ? root : root + sep)
}
