import { contentFile, sharePicture } from './share-picture.ts'
import type { Subject } from './subject.ts'
import type { Thing } from './thing.ts'

/** Descriptions of texts, books, films and regulations. */

export function article(subject: Subject): Thing {
  const { details, siteName, siteAddress, site, time, giver, address } = subject
  return {
    headline: details.title,
    datePublished: time(details.publishTime),
    author: details.author ? { '@type': 'Person', name: details.author } : giver,
    publisher: {
      '@type': 'Organization',
      name: siteName,
      url: `${siteAddress}/web/index`,
      logo: sharePicture('', site, siteAddress),
    },
    mainEntityOfPage: address,
    articleSection: details.category,
    keywords: details.tags.join(','),
    inLanguage: 'zh-CN',
  }
}

export function creativeWork({ details, time, giver }: Subject): Thing {
  return {
    creator: details.author ? { '@type': 'Person', name: details.author } : undefined,
    datePublished: time(details.publishTime),
    genre: details.category,
    keywords: details.tags.join(','),
    publisher: giver,
  }
}

export function legislation({ details, time, giver }: Subject): Thing {
  return {
    legislationType: details.category,
    legislationJurisdiction: details.areaName || '中国',
    datePublished: time(details.publishTime),
    publisher: giver,
    inLanguage: 'zh-CN',
  }
}

export function book({ details, text, number, giver }: Subject): Thing {
  const author = text('author') || details.author
  const publisher = text('publisher')
  const hasFile = text('file') !== ''
  return {
    author: author ? { '@type': 'Person', name: author } : undefined,
    publisher: publisher ? { '@type': 'Organization', name: publisher } : giver,
    isbn: text('isbn'),
    numberOfPages: number('pages') > 0 ? number('pages') : undefined,
    bookFormat: hasFile ? 'https://schema.org/EBook' : undefined,
    isAccessibleForFree: hasFile ? true : undefined,
    genre: details.category,
    inLanguage: 'zh-CN',
  }
}

export function videoObject({
  details,
  description,
  pictures,
  siteAddress,
  site,
  text,
  number,
  time,
  giver,
}: Subject): Thing {
  const minutes = number('minutes')
  return {
    thumbnailUrl: pictures.length > 0 ? pictures : sharePicture('', site, siteAddress),
    uploadDate: time(details.publishTime),
    // Google requires a description; the title is the fallback.
    description: description || details.title,
    duration: minutes > 0 ? `PT${Math.round(minutes)}M` : undefined,
    contentUrl: contentFile(text('replay'), site.storage, siteAddress),
    publication: text('stream')
      ? {
          '@type': 'BroadcastEvent',
          name: details.title,
          isLiveBroadcast: true,
          startDate: time(number('start')),
          endDate: time(number('end')),
        }
      : undefined,
    genre: details.category,
    publisher: giver,
    inLanguage: 'zh-CN',
  }
}
