import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Everything written in folders, file by file; folders of media are not looked into. */
export async function* textsBelow(folders: readonly string[]): AsyncGenerator<string> {
  for (const folder of folders)
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      const path = join(folder, entry.name)
      if (entry.isDirectory() && entry.name !== 'media' && entry.name !== 'node_modules') yield* textsBelow([path])
      else if (entry.isFile() && /\.(?:json|md|csv|html?|txt|bak)$/iu.test(entry.name)) yield await readFile(path, 'utf8')
    }
}
