import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import * as z from 'zod'

import { DAY_SECONDS } from '#contract/time/durations.ts'

/** Seconds without a part after which a file is given up. */
export const PARTIAL_SECONDS = DAY_SECONDS

/** A file of which parts have arrived. Its bytes lie in a file named by its id, what was announced of it in one beside it. */
export interface PartialFile {
  id: string
  /** The account that began it. */
  staffId: number
  path: string
  /** The bytes that were announced. */
  size: number
  /** The bytes that have arrived. */
  arrived: number
  /** When the last of them did, in seconds. */
  touched: number
}

/** The account comes first in an id; the rest cannot be guessed. */
const ID = /^([1-9]\d{0,14})-[0-9a-f]{32}$/u
const announcement = z.object({ size: z.number().int().min(0) })

/** Makes the id of a file that an account begins to send. */
export function newPartialId(staffId: number): string {
  return `${staffId}-${randomBytes(16).toString('hex')}`
}

/** The account in an id; undefined for what is no id. */
export function ownerOf(id: string): number | undefined {
  const [, staffId] = ID.exec(id) ?? []
  return staffId === undefined ? undefined : Number(staffId)
}

/** Finds a partial file of an account in the folder of all; undefined where there is none. */
export async function findPartial(folder: string, id: string, staffId: number): Promise<PartialFile | undefined> {
  return ownerOf(id) === staffId ? readPartial(folder, id) : undefined
}

/** The name of the file beside a partial one that has the answer to its storing (stored-note.ts). */
export function storedNoteOf(id: string): string {
  return `${id}.stored`
}

/** Returns all partial files in a folder. */
export async function listPartials(folder: string): Promise<PartialFile[]> {
  const read = await Promise.all((await namesIn(folder)).map((name) => readPartial(folder, name)))
  return read.filter((partial) => partial !== undefined)
}

/** Removes a partial file; it may be gone already. */
export async function removePartial(folder: string, id: string): Promise<void> {
  for (const name of [id, noteOf(id), storedNoteOf(id)]) await rm(join(folder, name), { force: true })
}

/** Removes what no part has come of for a day; safe in several processes at once. Returns how many files it removed. */
export async function sweepPartials(folder: string, now: number): Promise<number> {
  let removed = 0
  for (const name of await namesIn(folder)) {
    const id = name.replace(/\.(?:json|stored)$/u, '')
    const seconds = await touchedSeconds(join(folder, id), join(folder, name))
    if (ownerOf(id) === undefined || seconds === undefined || seconds > now - PARTIAL_SECONDS) continue
    await removePartial(folder, id)
    removed += 1
  }
  return removed
}

async function readPartial(folder: string, id: string): Promise<PartialFile | undefined> {
  const staffId = ownerOf(id)
  if (staffId === undefined) return undefined
  const path = join(folder, id)
  try {
    const { size: arrived, mtimeMs } = await stat(path)
    const { size } = announcement.parse(JSON.parse(await readFile(join(folder, noteOf(id)), 'utf8')))
    return { id, staffId, path, size, arrived, touched: Math.floor(mtimeMs / 1000) }
  } catch (error) {
    // It has just been removed, or the disk was full when it was begun.
    if (isMissing(error) || error instanceof SyntaxError || error instanceof z.ZodError) return undefined
    throw error
  }
}

/** When one of these files was last written, the first that is there. */
async function touchedSeconds(...paths: readonly string[]): Promise<number | undefined> {
  for (const path of paths)
    try {
      return Math.floor((await stat(path)).mtimeMs / 1000)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  return undefined
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

function noteOf(id: string): string {
  return `${id}.json`
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
