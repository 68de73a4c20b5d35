import {
  elementsBelow,
  isBlank,
  isElement,
  type PasteElement,
  pasteElement,
  type PasteNode,
  textOf,
} from './paste-element.ts'

const LONGEST_CAPTION = 80

/** Makes figures of pictures that stand alone, with the caption below them, and puts captions of tables into them. */
export function setCaptions(root: PasteElement): void {
  const result: PasteNode[] = []
  for (const block of root.children) {
    const pictures = isElement(block) && block.name === 'p' ? lonePictures(block) : []
    if (pictures.length > 0) {
      result.push(...pictures.map((picture) => pasteElement('figure', [picture])))
      continue
    }
    const last = result.at(-1)
    if (isElement(block) && isElement(last)) {
      if (last.name === 'figure' && isPictureCaption(block) && !hasCaption(last)) {
        last.children.push(pasteElement('figcaption', withoutArrow(block.children)))
        continue
      }
      if (block.name === 'table' && isTableCaption(last) && !hasCaption(block)) {
        result.pop()
        block.children.unshift(pasteElement('caption', last.children))
      }
    }
    result.push(block)
  }
  root.children = result
}

/** The pictures of a paragraph that has nothing else; a link to the same picture in full size goes. */
function lonePictures(paragraph: PasteElement): PasteElement[] {
  if (!isBlank(textOf(paragraph))) return []
  const below = [...elementsBelow(paragraph)]
  const isLinked = below.some(
    ({ name, attributes: { href = '' } }) =>
      name === 'a' && /^https?:/iu.test(href) && !/\.(?:jpe?g|png|gif|webp)\b/iu.test(href),
  )
  return isLinked ? [] : below.filter(({ name }) => name === 'img')
}

/** “图”followed by a number or a word for captions: a text may begin with 图书馆. */
const pictureCaption =
  /^\s*(?:[▲△↑▴]|[(（]?图(?:\s*[\d０-９一二三四五六七八九十]{1,3}(?![\d张片幅])|为|片来?源|片[:：]|源|注|说|[:：/／|｜]|\s))/u

function isPictureCaption({ name, attributes, children }: PasteElement): boolean {
  if (name !== 'p') return false
  const text = children.map(textOf).join('').trim()
  if (text.length > LONGEST_CAPTION || text === '') return false
  if (children.some((child) => isElement(child) && child.name === 'img')) return false
  return 'data-caption' in attributes || pictureCaption.test(text)
}

function isTableCaption({ name, attributes, children }: PasteElement): boolean {
  if (name !== 'p') return false
  const text = children.map(textOf).join('').trim()
  const isCaption = /^(?:续?表)\s*[\d０-９一二三四五六七八九十]/u.test(text)
  return (
    text.length <= LONGEST_CAPTION && isCaption && ('data-caption' in attributes || attributes['align'] === 'center')
  )
}

function hasCaption({ children }: PasteElement): boolean {
  return children.some((child) => isElement(child) && /^(?:fig)?caption$/u.test(child.name))
}

/** The arrow points to the picture that the caption now belongs to. */
function withoutArrow(children: readonly PasteNode[]): PasteNode[] {
  const [first, ...rest] = children
  if (first === undefined) return []
  if (!isElement(first)) return [first.replace(/^\s*[▲△↑▴]\s*/u, ''), ...rest]
  return [{ ...first, children: withoutArrow(first.children) }, ...rest]
}
