import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { attachmentKind } from '#server/services/content/documents/attachment-kind.ts'
import { filmKind, soundKind } from '#server/services/content/documents/film-kind.ts'
import { filmSize } from '#server/services/content/documents/film-size.ts'

import { temporaryFolder, writeFiles } from '../../../../support/backend.ts'
import { boxes, ebml, office, ogg, zip } from '../../../../support/file-bytes.ts'

/** An archive whose first file is said to be encrypted. */
function locked(): Buffer {
  const archive = zip('甲.txt')
  const directory = archive.indexOf('PK\u0001\u0002')
  archive.writeUInt16LE(archive.readUInt16LE(directory + 8) | 1, directory + 8)
  return archive
}

async function read(kind: typeof attachmentKind, bytes: Buffer): Promise<string> {
  const folder = temporaryFolder()
  writeFiles(folder, { file: bytes })
  const found = await kind.read(join(folder, 'file'), bytes.length, '')
  if (typeof found === 'string') return found
  expect(found.original).toEqual(bytes)
  return found.ending
}

describe('an attachment', () => {
  it.each([
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'pdf'],
    ['a document of Word', office('word/document.xml'), 'docx'],
    ['a table of Excel', office('xl/workbook.xml'), 'xlsx'],
    ['slides', office('ppt/presentation.xml'), 'pptx'],
    ['an archive of pages and pictures', zip('一/二.jpg', '说明.html', '表.docx'), 'zip'],
  ])('is recognised by its content: %s', async (_what, bytes, ending) => {
    expect(await read(attachmentKind, bytes)).toBe(ending)
  })

  it.each([
    ['a page', Buffer.from('<!doctype html><p>甲</p>'), '只收'],
    ['a page that names a PDF further down', Buffer.from('<script></script>%PDF-1.7'), '只收'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), '只收'],
    ['a program', Buffer.from('MZ\u0090\0PK\u0003\u0004', 'latin1'), '只收'],
    ['a program that unpacks itself', Buffer.concat([Buffer.from('MZ'), zip('a.txt')]), '只收'],
    ['an old document of Word', Buffer.from('d0cf11e0a1b11ae1', 'hex'), '只收'],
    ['a document of Word with macros', office('word/document.xml', 'word/vbaProject.bin'), '宏'],
    ['a table with macros', office('xl/workbook.xml', 'xl\\vbaProject.bin'), '宏'],
    ['a table with macros of Excel 4', office('xl/workbook.xml', 'xl/macrosheets/sheet1.xml'), '宏'],
    ['a binary table', office('xl/workbook.bin'), '只收'],
    ['an archive with a program', zip('甲/安装.EXE'), '程序'],
    ['an archive with a document with macros', zip('表.xlsm'), '程序'],
    ['a program of Java', zip('META-INF/MANIFEST.MF', 'A.class'), '程序'],
    ['an archive with a password', locked(), '密码'],
    ['an archive that was cut off', zip('a.txt').subarray(0, 40), '损坏'],
  ])('is refused with a sentence: %s', async (_what, bytes, words) => {
    expect(await read(attachmentKind, bytes)).toContain(words)
  })
})

describe('a film', () => {
  it.each([
    ['MP4', boxes('isom', 'vide', 'soun'), 'mp4'],
    ['WebM', ebml('webm'), 'webm'],
    ['QuickTime', boxes('qt  ', 'vide'), '不是 MP4'],
    ['Matroska', ebml('matr'), '不是 MP4'],
    ['a picture in the same boxes', boxes('avif', 'pict'), '不是 MP4'],
    ['a sound in the same boxes', boxes('mp42', 'soun'), '不是 MP4'],
    ['a text', Buffer.from('甲'), '不是 MP4'],
  ])('is MP4 or WebM by its content: %s', async (_what, bytes, expected) => {
    expect(await read(filmKind, bytes)).toContain(expected)
  })
})

describe('a sound', () => {
  it.each([
    ['MP3 with a title', Buffer.from('ID3\u0004\0'), 'mp3'],
    ['MP3 from its first frame', Buffer.from('fffb9064', 'hex'), 'mp3'],
    ['M4A', boxes('M4A ', 'soun'), 'm4a'],
    ['M4A of a telephone', boxes('mp42', 'soun'), 'm4a'],
    ['Opus', ogg('OpusHead'), 'ogg'],
    ['Vorbis', ogg('\u0001vorbis'), 'ogg'],
    ['Theora, which is a film', ogg('\u0080theora'), '不是 MP3'],
    ['a film in the same boxes', boxes('isom', 'vide', 'soun'), '不是 MP3'],
    ['AAC without boxes', Buffer.from('fff15080', 'hex'), '不是 MP3'],
    ['a text of UTF-16', Buffer.from('fffe2d4e', 'hex'), '不是 MP3'],
  ])('is MP3, M4A or Ogg by its content: %s', async (_what, bytes, expected) => {
    expect(await read(soundKind, bytes)).toContain(expected)
  })
})

/** The header of a track, its matrix being that of no turn or of a quarter. */
function track(version: 0 | 1, [width, height]: readonly [number, number], isTurned = false): Buffer {
  const times = Buffer.alloc(version === 1 ? 52 : 40)
  times[0] = version
  const matrix = Buffer.alloc(36)
  matrix.writeInt32BE(isTurned ? 0 : 65_536, 0)
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width * 65_536, 0)
  size.writeUInt32BE(height * 65_536, 4)
  return Buffer.concat([Buffer.from('tkhd'), times, matrix, size])
}

describe('the size of a film', () => {
  it.each([
    ['of its track', [track(0, [640, 360])], { width: 640, height: 360 }],
    ['of a track with long times', [track(1, [1920, 1080])], { width: 1920, height: 1080 }],
    ['of the picture behind the sound', [track(0, [0, 0]), track(0, [640, 360])], { width: 640, height: 360 }],
    ['as it is shown, turned', [track(0, [1920, 1080], true)], { width: 1080, height: 1920 }],
    ['unknown without a track', [Buffer.from('ftyp')], undefined],
    ['unknown where the file ends early', [track(0, [640, 360]).subarray(0, 60)], undefined],
  ])('is that %s', (_law, parts, size) => {
    expect(filmSize(Buffer.concat(parts))).toEqual(size)
  })
})
