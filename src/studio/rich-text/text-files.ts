import type { Transaction } from 'prosemirror-state'

import { insertAttachment } from './attachment-commands.ts'
import { insertFilm } from './film-commands.ts'
import { selectBehind } from './insert-block.ts'
import type { UploadPicture } from './picture-uploads.ts'
import { insertPicture } from './picture-commands.ts'
import type { TextFileKind } from './text-file-kinds.ts'

/** A file that the site has stored for a text. */
export interface StoredFile {
  src: string
  /** The name under which visitors store it; empty where they see it in the text. */
  name: string
  bytes: number
  /** The size of a film in pixels, where its file says it. */
  width?: number | undefined
  height?: number | undefined
  /** The alternative text that is proposed for a picture. */
  alt?: string
}

/** A stored file and what it becomes in a text. */
export interface PlacedFile {
  kind: TextFileKind
  stored: StoredFile
}

/** Stores a file; the sentence of a failure is empty where the person cancelled it. */
export type UploadFile = (kind: TextFileKind, file: File) => Promise<StoredFile | { message: string }>
export type ChooseFiles = (kind: TextFileKind) => Promise<readonly File[]>

/** What a file becomes that is dropped into a text; undefined for one that is read as a text, or means nothing here. */
export function fileKindOf({ type, name }: File): TextFileKind | undefined {
  if (type.startsWith('image/')) return 'picture'
  if (type.startsWith('video/')) return 'film'
  if (type.startsWith('audio/')) return 'sound'
  return /\.(?:pdf|xls[xmb]?|ppt[xm]?|zip)$/iu.test(name) ? 'attachment' : undefined
}

const OFFICE = 'docx、xlsx、pptx'

/** Why a file that was dropped or pasted cannot stand in a text, which may have other files than pictures. */
export function refusalOf({ name }: File, hasFiles: boolean): string {
  const others = hasFiles ? `、PDF、${OFFICE}、zip、MP4、WebM、MP3、M4A、OGG` : ''
  return `「${name}」不能放进来：可以放图片（JPEG、PNG、WebP、GIF、AVIF）${others}。`
}

/** Puts a stored file into the text; returns the place behind it. */
export function insertFile(tr: Transaction, pos: number, kind: TextFileKind, stored: StoredFile): number {
  switch (kind) {
    case 'picture':
      return insertPicture(tr, pos, { src: stored.src, alt: stored.alt ?? '' })
    case 'attachment':
      return insertAttachment(tr, pos, stored)
    case 'film':
      return insertFilm(tr, pos, 'video', stored)
    case 'sound':
      return insertFilm(tr, pos, 'audio', stored)
  }
}

/** Puts stored files into the text, one behind the other, and the cursor behind them. */
export function insertFiles(tr: Transaction, pos: number, files: readonly PlacedFile[]): Transaction {
  let end = pos
  for (const { kind, stored } of files) end = insertFile(tr, end, kind, stored)
  return files.length === 0 ? tr : selectBehind(tr, end)
}

/** Uploads pictures alone, as fields without other files do. */
export function onlyPictures(uploadPicture: UploadPicture): UploadFile {
  return async (kind, file) => {
    if (kind !== 'picture') return { message: '这里只能放图片。' }
    const outcome = await uploadPicture(file)
    return 'src' in outcome ? { ...outcome, name: '', bytes: file.size } : outcome
  }
}
