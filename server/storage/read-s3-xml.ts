import { Parser } from 'htmlparser2'

import { timestampSeconds } from '#contract/time/utc-time.ts'

/** A page of the list of a bucket. */
export interface ListedPage {
  files: { key: string; bytes: number; modified: number }[]
  /** Asks for the next page; undefined after the last one. */
  next: string | undefined
}

/** Reads the answer to ListObjectsV2. @throws if it is another one: an empty list would be believed */
export function readListing(xml: string): ListedPage {
  const page: ListedPage = { files: [], next: undefined }
  let isListing = false
  let isTruncated = false
  let token: string | undefined
  let file = { key: '', bytes: NaN, modified: NaN }
  readElements(xml, (path, text) => {
    if (path === 'ListBucketResult') isListing = true
    if (path === 'ListBucketResult/IsTruncated') isTruncated = text === 'true'
    if (path === 'ListBucketResult/NextContinuationToken') token = text
    if (path === 'ListBucketResult/Contents/Key') file.key = text
    if (path === 'ListBucketResult/Contents/Size') file.bytes = Number(text)
    if (path === 'ListBucketResult/Contents/LastModified') file.modified = timestampSeconds(text) * 1000
    if (path !== 'ListBucketResult/Contents') return
    if (file.key === '' || Number.isNaN(file.bytes + file.modified)) throw new Error('a list without sizes or times')
    page.files.push(file)
    file = { key: '', bytes: NaN, modified: NaN }
  })
  if (!isListing || (isTruncated && token === undefined)) throw new Error('an answer that is no list')
  return { ...page, next: isTruncated ? token : undefined }
}

/** Reads the code of a refusal, such as "NoSuchBucket"; undefined where there is none, as after HEAD. */
export function readErrorCode(xml: string): string | undefined {
  let code: string | undefined
  readElements(xml, (path, text) => {
    if (path === 'Error/Code' && /^[\w.]{1,80}$/u.test(text)) code = text
  })
  return code
}

/** Tells of each element at its end: its names from the root, by slashes, and its text. */
function readElements(xml: string, tell: (path: string, text: string) => void): void {
  const names: string[] = []
  let text = ''
  const parser = new Parser(
    {
      onopentagname(name) {
        names.push(name)
        text = ''
      },
      ontext(piece) {
        text += piece
      },
      onclosetag(_, isImplied) {
        // An answer that was cut off is not read as a whole one.
        if (!isImplied) tell(names.join('/'), text)
        names.pop()
        text = ''
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
}
