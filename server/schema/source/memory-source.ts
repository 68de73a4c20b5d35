import { compareText } from '#contract/text/compare-text.ts'
import type { SchemaFile } from '#definition/parse-file.ts'

import { listFiles } from './list-files.ts'
import { bytesOf, readTexts } from './read-texts.ts'
import { reversed } from './reversed.ts'
import type { PlannedFile, SchemaSource, Written } from './schema-source.ts'
import { staleReason } from './stale-reason.ts'

/**
 * A schema in the memory of this process, as that of a draft: only its own `write` changes it.
 *
 * @param place its name in messages
 */
export function createMemorySource(files: readonly SchemaFile[], place = 'schema'): SchemaSource {
  const texts = new Map(files.map(({ file, text }) => [file, text]))
  const listeners = new Set<() => void>()
  const present = () =>
    [...texts].map(([file, text]) => ({ file, text })).toSorted((left, right) => compareText(left.file, right.file))

  function put(planned: readonly PlannedFile[]): void {
    for (const { file, text } of planned)
      if (text === undefined) texts.delete(file)
      else texts.set(file, text)
    if (planned.length > 0) for (const listener of listeners) listener()
  }

  function write(planned: readonly PlannedFile[]): Written {
    for (const file of planned) {
      const reason = staleReason(file, texts.get(file.file))
      if (reason !== undefined) return { ok: false, reason }
    }
    put(planned)
    return { ok: true, undo: () => Promise.resolve(put(reversed(planned, (file) => texts.get(file)))) }
  }

  return {
    place,
    location: () => ({ kind: 'files', files: present() }),
    list: () => Promise.resolve(listFiles(present())),
    read: () => readTexts(present()),
    readBytes: () => Promise.resolve(bytesOf(present())),
    write: (planned) => Promise.resolve(write(planned)),
    watch({ onChange }) {
      const listener = () => onChange()
      listeners.add(listener)
      return { close: () => void listeners.delete(listener) }
    },
  }
}
