import { createHash } from 'node:crypto'

import { compareText } from '#contract/text/compare-text.ts'
import { jsonLimits } from '#definition/json/json-fault.ts'
import type { SchemaFile } from '#definition/parse-file.ts'
import { kindOfFile, schemaFolders } from '#definition/schema-layout.ts'

import { decodeFile } from './decode-file.ts'
import { nameIssues } from './name-issues.ts'
import { readListed } from './read-listed.ts'
import { schemaLimits, tooManyFiles } from './schema-limits.ts'
import type { FileBytes, PlannedFile, SchemaListing, SchemaSource, Written } from './schema-source.ts'
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

  function put(planned: readonly { file: string; text: string | undefined }[]): void {
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
    const undo = () =>
      put(
        planned
          .filter(({ file, text }) => texts.get(file) === text)
          .map(({ file, before }) => ({ file, text: before })),
      )
    return { ok: true, undo: () => Promise.resolve(undo()) }
  }

  return {
    place,
    location: () => ({ kind: 'files', files: present() }),
    list: () => Promise.resolve(listFiles(present())),
    read: () =>
      readListed(listFiles(present()), ({ file, text }) => {
        const bytes = encode(text)
        return Promise.resolve(decodeFile(file, bytes.length > jsonLimits.size ? undefined : bytes))
      }),
    readBytes: () =>
      Promise.resolve(listFiles(present()).files.map(({ file, text }): FileBytes => ({ file, bytes: encode(text) }))),
    write: (planned) => Promise.resolve(write(planned)),
    watch({ onChange }) {
      const listener = () => onChange()
      listeners.add(listener)
      return { close: () => void listeners.delete(listener) }
    },
  }
}

interface MemoryListing extends SchemaListing {
  files: SchemaFile[]
}

/** Lists the files as those of a folder are listed, with the same issues of their names. */
function listFiles(files: readonly SchemaFile[]): MemoryListing {
  const read = files.filter(({ file }) => kindOfFile(file) !== 'ignored')
  const placed = read.filter(({ file }) => kindOfFile(file) !== 'unknown')
  const strange = new Set(read.filter((file) => !placed.includes(file)).map(({ file }) => strangePart(file)))
  const issues = nameIssues(
    placed.map(({ file }) => file),
    [...strange],
  )
  if (placed.length + strange.size > schemaLimits.files) issues.push(tooManyFiles())
  return {
    files: placed.filter(({ file }) => !issues.some((issue) => issue.file === file)).slice(0, schemaLimits.files),
    issues,
    fingerprint: createHash('sha256')
      .update(JSON.stringify(read.map(({ file, text }) => [file, text])))
      .digest('hex'),
  }
}

/** The part of a path that has no place in a schema: the file itself, or a folder, ending in `/`. */
function strangePart(file: string): string {
  const [top = '', next, ...deeper] = file.split('/')
  if (next === undefined) return file
  if (!schemaFolders.includes(top)) return `${top}/`
  return deeper.length === 0 ? file : `${top}/${next}/`
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
