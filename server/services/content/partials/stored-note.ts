import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as z from 'zod'

import { type MediaKind, mediaKinds, type MediaResponse, mediaResponse } from '#contract/studio/media-response.ts'

import { storedNoteOf } from './partial-files.ts'

/** What a stored file was asked to be stored as, and the answer. */
interface StoredNote {
  kind: MediaKind
  name: string
  data: MediaResponse
}

const storedNote = z.object({ kind: z.enum(mediaKinds), name: z.string(), data: mediaResponse })

/** Notes the answer beside the partial file, so that a repetition reads nothing of the file. */
export async function writeStoredNote(folder: string, id: string, note: StoredNote): Promise<void> {
  try {
    await writeFile(join(folder, storedNoteOf(id)), JSON.stringify(note))
  } catch {
    // The file is stored all the same: without the note, a repetition reads it again.
  }
}

/** Reads the note of a stored file; undefined where there is none that is whole. */
export async function readStoredNote(folder: string, id: string): Promise<StoredNote | undefined> {
  try {
    return storedNote.parse(JSON.parse(await readFile(join(folder, storedNoteOf(id)), 'utf8')))
  } catch {
    return undefined
  }
}
