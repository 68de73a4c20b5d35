import { createHash } from 'node:crypto'

export interface SmallPdfOptions {
  /** The text of each page, a line each. */
  pages: readonly (readonly string[])[]
  /** Chapters, each with the number of its page. */
  outline?: readonly (readonly [title: string, page: number])[]
  /** Without it the file does not open (ISO 32000-1 7.6.3, revision 2: weak, and enough for a test). */
  password?: string
  /** Bytes that cannot be compressed, drawn as a picture on each page: for large books. */
  weight?: number
}

const FIRST_PAGE_OBJECT = 20
const OBJECTS_A_PAGE = 3
/** Pages of one node of the page tree. */
const KIDS = 16

/**
 * A PDF made by hand, in Chinese with a font that is not embedded: STSong-Light, in GBK. To show it, a reader needs
 * Adobe's character maps and a font of its own.
 */
export function smallPdf({ pages, outline = [], password, weight = 0 }: SmallPdfOptions): Buffer {
  const encode = gbkEncoder()
  const lock = password === undefined ? undefined : createLock(password)
  const parts: Buffer[] = []
  const offsets = new Map<number, number>()
  let length = 0
  const put = (part: string | Buffer) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    parts.push(bytes)
    length += bytes.length
  }
  const object = (id: number, ...body: (string | Buffer)[]) => {
    offsets.set(id, length)
    put(`${id} 0 obj\n`)
    body.forEach(put)
    put('\nendobj\n')
  }
  const stream = (id: number, dictionary: string, bytes: Buffer) => {
    const data = lock ? lock.encrypt(id, bytes) : bytes
    object(id, `<<${dictionary}/Length ${data.length}>>stream\n`, data, '\nendstream')
  }
  const pageId = (index: number) => FIRST_PAGE_OBJECT + OBJECTS_A_PAGE * index
  const nodes = Math.ceil(pages.length / KIDS)
  const nodeId = (index: number) => pageId(pages.length) + index
  const outlineId = (index: number) => nodeId(nodes) + index
  const text = (id: number, words: string) => {
    const utf16 = Buffer.from(`\ufeff${words}`, 'utf16le').swap16()
    return `<${(lock ? lock.encrypt(id, utf16) : utf16).toString('hex')}>`
  }

  put('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n')
  pages.forEach((lines, index) => {
    const id = pageId(index)
    const words = lines.map((line) => `<${encode(line).toString('hex')}> Tj 0 -30 Td`).join(' ')
    const content = `${weight > 0 ? 'q 300 0 0 200 60 40 cm /I Do Q ' : ''}BT /F 20 Tf 60 520 Td ${words} ET`
    object(
      id,
      `<</Type/Page/Parent ${nodeId(Math.floor(index / KIDS))} 0 R/MediaBox[0 0 420 595]/Contents ${id + 1} 0 R/Resources<</Font<</F 3 0 R>>${weight > 0 ? `/XObject<</I ${id + 2} 0 R>>` : ''}>>>>`,
    )
    stream(id + 1, '', Buffer.from(content, 'latin1'))
    if (weight > 0) {
      const rows = Math.ceil(weight / (3 * 64))
      stream(
        id + 2,
        `/Type/XObject/Subtype/Image/Width 64/Height ${rows}/ColorSpace/DeviceRGB/BitsPerComponent 8`,
        noise(rows * 3 * 64, index),
      )
    }
  })
  for (let node = 0; node < nodes; node += 1) {
    const kids = pages.slice(node * KIDS, (node + 1) * KIDS).map((_, index) => `${pageId(node * KIDS + index)} 0 R`)
    object(nodeId(node), `<</Type/Pages/Parent 2 0 R/Count ${kids.length}/Kids[${kids.join(' ')}]>>`)
  }
  outline.forEach(([title, page], index) => {
    const id = outlineId(index)
    const around = [
      index > 0 ? `/Prev ${id - 1} 0 R` : '',
      index < outline.length - 1 ? `/Next ${id + 1} 0 R` : '',
    ].join('')
    object(id, `<</Title ${text(id, title)}/Parent 7 0 R/Dest[${pageId(page - 1)} 0 R/Fit]${around}>>`)
  })
  object(1, `<</Type/Catalog/Pages 2 0 R${outline.length > 0 ? '/Outlines 7 0 R' : ''}>>`)
  object(
    2,
    `<</Type/Pages/Count ${pages.length}/Kids[${Array.from({ length: nodes }, (_, node) => `${nodeId(node)} 0 R`).join(' ')}]>>`,
  )
  object(3, '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/GBK-EUC-H/DescendantFonts[4 0 R]>>')
  object(
    4,
    `<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry${lock ? `<${lock.encrypt(4, Buffer.from('Adobe')).toString('hex')}>` : '(Adobe)'}/Ordering${lock ? `<${lock.encrypt(4, Buffer.from('GB1')).toString('hex')}>` : '(GB1)'}/Supplement 2>>/DW 1000/FontDescriptor 5 0 R>>`,
  )
  object(
    5,
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
  )
  if (lock) object(6, lock.dictionary)
  if (outline.length > 0)
    object(
      7,
      `<</Type/Outlines/First ${outlineId(0)} 0 R/Last ${outlineId(outline.length - 1)} 0 R/Count ${outline.length}>>`,
    )

  const table = length
  put('xref\n0 1\n0000000000 65535 f \n')
  for (const [id, offset] of [...offsets].sort(([a], [b]) => a - b))
    put(`${id} 1\n${String(offset).padStart(10, '0')} 00000 n \n`)
  put(
    `trailer<</Size ${outlineId(outline.length) + 1}/Root 1 0 R/ID[<00><00>]${lock ? '/Encrypt 6 0 R' : ''}>>\nstartxref\n${table}\n%%EOF\n`,
  )
  return Buffer.concat(parts)
}

/** Node decodes GBK but does not encode it: the table is turned round. */
function gbkEncoder(): (text: string) => Buffer {
  const decoder = new TextDecoder('gbk')
  const codes = new Map<string, readonly number[]>()
  for (let first = 0x81; first <= 0xfe; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1) {
      const character = decoder.decode(Uint8Array.of(first, second))
      if ([...character].length === 1 && character !== '\ufffd') codes.set(character, [first, second])
    }
  return (text) =>
    Buffer.from([...text].flatMap((character) => codes.get(character) ?? [character.charCodeAt(0) & 0x7f]))
}

/** Deterministic bytes that no compressor can shrink. */
function noise(length: number, seed: number): Buffer {
  const bytes = Buffer.alloc(length)
  let state = (seed + 1) * 2_654_435_761
  for (let index = 0; index < length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    bytes[index] = state >>> 24
  }
  return bytes
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

function createLock(password: string): { dictionary: string; encrypt: (id: number, bytes: Buffer) => Buffer } {
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32)
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff])
  const owner = rc4(md5(padded).subarray(0, 5), padded)
  const key = md5(padded, owner, permissions, Buffer.from([0])).subarray(0, 5)
  return {
    dictionary: `<</Filter/Standard/V 1/R 2/O<${owner.toString('hex')}>/U<${rc4(key, PADDING).toString('hex')}>/P -4>>`,
    encrypt: (id, bytes) =>
      rc4(md5(key, Buffer.from([id & 0xff, (id >> 8) & 0xff, id >> 16, 0, 0])).subarray(0, 10), bytes),
  }
}

function md5(...parts: readonly Buffer[]): Buffer {
  return createHash('md5').update(Buffer.concat(parts)).digest()
}

function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const swap = (a: number, b: number) => {
    const value = state[a] ?? 0
    state[a] = state[b] ?? 0
    state[b] = value
  }
  for (let index = 0, other = 0; index < 256; index += 1) {
    other = (other + (state[index] ?? 0) + (key[index % key.length] ?? 0)) & 0xff
    swap(index, other)
  }
  let first = 0
  let second = 0
  return Buffer.from(
    bytes.map((byte) => {
      first = (first + 1) & 0xff
      second = (second + (state[first] ?? 0)) & 0xff
      swap(first, second)
      return byte ^ (state[((state[first] ?? 0) + (state[second] ?? 0)) & 0xff] ?? 0)
    }),
  )
}
