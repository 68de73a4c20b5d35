interface Group {
  /** Text of it is no picture of the document: a bullet, or the copy of a picture for old programs. */
  isUnread: boolean
  picture?: { isReadable: boolean; hex: string[] }
}

/** Groups with pictures that the HTML beside the RTF does not have. */
const unread: ReadonlySet<string> = new Set(['nonshppict', 'listpicture', 'header', 'footer', 'headerf', 'footerf'])
const readable: ReadonlySet<string> = new Set(['pngblip', 'jpegblip'])

/** Groups within each other, and words and braces; more is no document. */
const DEEPEST = 500
const MOST_TOKENS = 3_000_000

/**
 * Reads the pictures of RTF in their order, as Word puts them on the clipboard beside HTML that only names files; undefined for one
 * that is neither PNG nor JPEG.
 */
export function readRtfPictures(rtf: string): (Buffer | undefined)[] {
  const pictures: (Buffer | undefined)[] = []
  const groups: Group[] = []
  const token = /[{}]|\\(?:([a-z]{1,32})(-?\d{1,10})? ?|[^a-z])/giu
  let end = 0
  let left = MOST_TOKENS
  for (let match = token.exec(rtf); match !== null; match = token.exec(rtf)) {
    left -= 1
    if (left < 0 || groups.length > DEEPEST) return []
    const group = groups.at(-1)
    if (group?.picture?.isReadable === true && match.index > end) group.picture.hex.push(rtf.slice(end, match.index))
    end = token.lastIndex
    const [written, word, parameter] = match
    if (written === '{') groups.push({ isUnread: group?.isUnread ?? false })
    else if (written === '}') {
      const { picture, isUnread } = groups.pop() ?? { isUnread: true }
      if (picture !== undefined && !isUnread) pictures.push(bytesOf(picture))
    } else if (word === 'bin') end = token.lastIndex += Math.max(0, Number(parameter ?? 0))
    else if (group !== undefined && word !== undefined) noteWord(group, word)
  }
  return pictures
}

function noteWord(group: Group, word: string): void {
  if (unread.has(word)) group.isUnread = true
  else if (word === 'pict') group.picture = { isReadable: false, hex: [] }
  else if (group.picture !== undefined && readable.has(word)) group.picture.isReadable = true
}

function bytesOf({ isReadable, hex }: NonNullable<Group['picture']>): Buffer | undefined {
  const bytes = isReadable ? Buffer.from(hex.join('').replaceAll(/[^\da-f]+/giu, ''), 'hex') : Buffer.alloc(0)
  return bytes.length === 0 ? undefined : bytes
}
