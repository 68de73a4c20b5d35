import { writeZip } from '#server/services/content/pasting/write-zip.ts'

interface DocxParagraph {
  text?: string
  /** The name of its style. */
  style?: 'Title' | 'heading 1' | 'heading 2' | 'caption'
  /** A picture in place of the text; the same one is one part. */
  picture?: Buffer
  /** The address of a picture that is elsewhere. */
  link?: string
}

const styleIds = { Title: 'a3', 'heading 1': '1', 'heading 2': '2', caption: 'a4' } as const
const NAMES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A Word document of such paragraphs. */
export function aDocx(paragraphs: readonly DocxParagraph[], also: Readonly<Record<string, Buffer>> = {}): Buffer {
  const pictures = [...new Set(paragraphs.flatMap(({ picture }) => picture ?? []))]
  const links = paragraphs.flatMap(({ link }) => link ?? [])
  let shown = 0
  const body = paragraphs.map(({ text = '', style, picture, link }) => {
    const look = style === undefined ? '' : `<w:pPr><w:pStyle w:val="${styleIds[style]}"/></w:pPr>`
    if (picture === undefined && link === undefined) return `<w:p>${look}<w:r><w:t>${text}</w:t></w:r></w:p>`
    shown += 1
    const relation =
      picture === undefined
        ? `r:link="rIdL${links.indexOf(link ?? '') + 1}"`
        : `r:embed="rIdP${pictures.indexOf(picture) + 1}"`
    return `<w:p>${look}<w:r><w:drawing><wp:inline><wp:docPr id="${shown}" name="图片 ${shown}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip ${relation}/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
  })
  const relations = pictures.map(
    (_, index) =>
      `<Relationship Id="rIdP${index + 1}" Type="${RELATIONS}/image" Target="media/image${index + 1}.png"/>`,
  )
  const linked = links.map(
    (link, index) =>
      `<Relationship Id="rIdL${index + 1}" Type="${RELATIONS}/image" Target="${link}" TargetMode="External"/>`,
  )
  const styles = Object.entries(styleIds).map(
    ([name, id]) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`,
  )
  const texts: Readonly<Record<string, string>> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/></Types>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rIdS" Type="${RELATIONS}/styles" Target="styles.xml"/>${[...relations, ...linked].join('')}</Relationships>`,
    'word/styles.xml': `<w:styles ${NAMES}>${styles.join('')}</w:styles>`,
    'word/document.xml': `<w:document ${NAMES}><w:body>${body.join('')}</w:body></w:document>`,
  }
  return writeZip([
    ...Object.entries(texts).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
    ...pictures.map((bytes, index) => ({ name: `word/media/image${index + 1}.png`, bytes })),
    ...Object.entries(also).map(([name, bytes]) => ({ name, bytes })),
  ])
}
