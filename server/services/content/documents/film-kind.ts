import { readFile } from 'node:fs/promises'

import type { FileKind } from '#server/services/content/import/imported-file.ts'

const NO_FILM = '不是 MP4 或 WebM 视频（看的是文件的内容，不是扩展名）；请转换成 MP4（H.264）再上传'
const NO_SOUND = '不是 MP3、M4A 或 OGG 音频（看的是文件的内容，不是扩展名）'

/** Films that browsers play, stored unchanged. */
export const filmKind: Pick<FileKind, 'read'> = { read: (file) => read(file, filmEnding, NO_FILM) }

/** Sounds that browsers play, stored unchanged. */
export const soundKind: Pick<FileKind, 'read'> = { read: (file) => read(file, soundEnding, NO_SOUND) }

async function read(file: string, endingOf: (file: Buffer) => string | undefined, fault: string) {
  const original = await readFile(file)
  const ending = endingOf(original)
  return ending === undefined ? fault : { original, ending, bytes: () => Promise.resolve(original) }
}

/** QuickTime and telephones' 3GP have the same boxes, and not all browsers play them. */
const FILM_BRANDS = /^(?:isom|iso[2-9]|mp4[12]|avc1|dash|M4V |MSNV|mmp4)$/u
const SOUND_BRANDS = /^(?:M4A |M4B )$/u
/** The element of the document type, its length and its value. */
const WEBM = Buffer.from([0x42, 0x82, 0x84, ...Buffer.from('webm')])

function filmEnding(file: Buffer): string | undefined {
  const brand = majorBrand(file)
  if (brand !== undefined) return FILM_BRANDS.test(brand) && hasTrack(file, 'vide') ? 'mp4' : undefined
  // EBML, whose document type stands in its head (RFC 8794, 11.2.4).
  const isEbml = file.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))
  return isEbml && file.subarray(0, 64).includes(WEBM) ? 'webm' : undefined
}

function soundEnding(file: Buffer): string | undefined {
  const brand = majorBrand(file)
  if (brand !== undefined) {
    const isPlayable = SOUND_BRANDS.test(brand) || FILM_BRANDS.test(brand)
    return isPlayable && hasTrack(file, 'soun') && !hasTrack(file, 'vide') ? 'm4a' : undefined
  }
  if (file.toString('latin1', 0, 3) === 'ID3' || isMp3Frame(file)) return 'mp3'
  const isOgg = file.toString('latin1', 0, 4) === 'OggS'
  // The first page names the codec; Theora is a film.
  return isOgg && /OpusHead|\u0001vorbis/u.test(file.toString('latin1', 0, 64)) ? 'ogg' : undefined
}

/** The brand of a file of boxes (ISO 14496-12, 4.3). */
function majorBrand(file: Buffer): string | undefined {
  return file.toString('latin1', 4, 8) === 'ftyp' ? file.toString('latin1', 8, 12) : undefined
}

/** Whether a file of boxes has a track whose handler is of this type (ISO 14496-12, 8.4.3). */
function hasTrack(file: Buffer, handler: 'vide' | 'soun'): boolean {
  return file.includes(Buffer.concat([Buffer.from('hdlr'), Buffer.alloc(8), Buffer.from(handler)]))
}

/** A frame begins with eleven bits set, and then says layer III, with a bit rate and a sampling rate that exist. */
function isMp3Frame(file: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = file
  const isSync = first === 0xff && (second & 0xe0) === 0xe0
  const isLayer3 = (second & 0x06) === 0x02 && (second & 0x18) !== 0x08
  return isSync && isLayer3 && (third >> 4) % 15 !== 0 && (third & 0x0c) !== 0x0c
}
