import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { type DataKeys, parseDataKeys, printDataKeys } from '#server/platform/env/data-keys.ts'
import type { Env } from '#server/platform/env/env.ts'

export type ReadKeys = { kind: 'keys'; keys: DataKeys } | { kind: 'absent' } | { kind: 'broken' }

/** The place of the data key: the environment, or a file beside the embedded data. */
export interface KeySource {
  /** The place as operators know it: `DATA_KEY`, or the path of the file. */
  place: string
  isFile: boolean
  read(): ReadKeys
  /** Writes the first keys; of two processes that do so at once, the first one's stay. */
  create(keys: DataKeys): void
  /** Replaces the keys. */
  replace(keys: DataKeys): void
  /** Removes the file that was made by this start. */
  remove(): void
}

/** Returns the place of the data key that the environment names. */
export function keySource({ dataKey, dataDir }: Pick<Env, 'dataKey' | 'dataDir'>): KeySource {
  return dataKey === '' ? inFile(join(dataDir, 'data.key')) : inEnvironment(dataKey)
}

function inEnvironment(text: string): KeySource {
  const fixed = () => {
    throw new Error('DATA_KEY is set by the operator; the server cannot change it')
  }
  return {
    place: 'DATA_KEY',
    isFile: false,
    read: () => readText(text),
    create: fixed,
    replace: fixed,
    remove: fixed,
  }
}

function inFile(file: string): KeySource {
  // Complete before it gets its name, so that a crash leaves no half of a key.
  const write = (keys: DataKeys, name: (beside: string) => void) => {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    const beside = `${file}.${process.pid}.tmp`
    try {
      writeFileSync(beside, `${printDataKeys(keys)}\n`, { mode: 0o600, flush: true })
      name(beside)
    } finally {
      rmSync(beside, { force: true })
    }
  }
  return {
    place: file,
    isFile: true,
    read() {
      try {
        return readText(readFileSync(file, 'utf8'))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { kind: 'absent' }
        throw error
      }
    },
    create: (keys) =>
      write(keys, (beside) => {
        try {
          linkSync(beside, file)
        } catch (error) {
          const code = error instanceof Error && 'code' in error ? error.code : undefined
          if (code === 'EEXIST') return
          // The file system does not support hard links.
          writeFileSync(file, readFileSync(beside), { flag: 'wx', mode: 0o600, flush: true })
        }
      }),
    replace: (keys) => write(keys, (beside) => renameSync(beside, file)),
    remove: () => rmSync(file, { force: true }),
  }
}

function readText(text: string): ReadKeys {
  const keys = parseDataKeys(text)
  return keys ? { kind: 'keys', keys } : { kind: 'broken' }
}
