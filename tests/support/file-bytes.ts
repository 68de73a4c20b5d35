import { writeZip } from '#server/services/content/pasting/write-zip.ts'

/** The first bytes of files of some kinds, by which they are recognised. */
export const zip = (...names: string[]) => writeZip(names.map((name) => ({ name, bytes: Buffer.from('甲') })))
export const office = (...names: string[]) => zip('[Content_Types].xml', '_rels/.rels', ...names)
export const boxes = (brand: string, ...handlers: string[]) =>
  Buffer.concat([
    Buffer.from(`\0\0\0\u0010ftyp${brand}\0\0\0\0`, 'latin1'),
    ...handlers.map((handler) => Buffer.from(`hdlr\0\0\0\0\0\0\0\0${handler}`, 'latin1')),
  ])
export const ebml = (type: string) => Buffer.from(`\u001A\u0045\u00DF\u00A3\u0093\u0042\u0082\u0084${type}`, 'latin1')
export const ogg = (codec: string) => Buffer.from(`OggS\0\u0002${'\0'.repeat(22)}${codec}`, 'latin1')
