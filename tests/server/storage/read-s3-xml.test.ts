import { describe, expect, it } from 'vitest'

import { readErrorCode, readListing } from '#server/storage/read-s3-xml.ts'

const listed = (rest: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>files</Name>${rest}</ListBucketResult>`
const file = (key: string) =>
  `<Contents><Key>${key}</Key><LastModified>2026-11-20T04:00:00.000Z</LastModified><ETag>&quot;a&quot;</ETag><Size>5</Size><Owner><ID>b</ID></Owner></Contents>`

describe('the list of a store', () => {
  it('is read with the names that it escapes', () => {
    const names = ['media/a &amp; &lt;b&gt; &#39;c&#x27;.pdf', '<![CDATA[media/d<e]]>', 'media/某书 1.pdf']
    expect(readListing(listed(names.map(file).join('\n')))).toEqual({
      files: ["media/a & <b> 'c'.pdf", 'media/d<e', 'media/某书 1.pdf'].map((key) => ({
        key,
        bytes: 5,
        modified: Date.UTC(2026, 10, 20, 4),
      })),
      next: undefined,
    })
  })

  it.each([
    ['goes on', '<IsTruncated>true</IsTruncated><NextContinuationToken>1/a+b==</NextContinuationToken>', '1/a+b=='],
    ['ends', '<IsTruncated>false</IsTruncated><NextContinuationToken>1</NextContinuationToken>', undefined],
  ])('says that it %s', (_, rest, next) => {
    expect(readListing(listed(rest)).next).toBe(next)
  })

  it.each([
    ['nothing', ''],
    ['a page of something before the store', '<!doctype html><html><body>Log in</body></html>'],
    ['a list that was cut off', listed(file('media/a')).slice(0, -20)],
    ['a list that goes on nowhere', listed('<IsTruncated>true</IsTruncated>')],
    ['a file without a size', listed(file('media/a').replace(/<Size>.*<\/Size>/u, ''))],
    ['a refusal', '<Error><Code>SlowDown</Code></Error>'],
  ])('is not taken for empty where %s comes', (_, xml) => {
    expect(() => readListing(xml)).toThrow(/no list|without/u)
  })
})

describe('the refusal of a store', () => {
  it.each([
    ['<?xml version="1.0"?><Error><Code>NoSuchBucket</Code><Message>x</Message></Error>', 'NoSuchBucket'],
    ['<Error><Message>TESTKEY</Message></Error>', undefined],
    ['<Error><Code>a sentence with TESTKEY</Code></Error>', undefined],
    ['<html><Code>Other</Code></html>', undefined],
    ['', undefined],
  ])('is read from %s by its code', (xml, code) => {
    expect(readErrorCode(xml)).toBe(code)
  })
})
