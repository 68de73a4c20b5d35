import { hasRole } from '#definition/grammar/role-value.ts'
import type { StructuredKind } from '#definition/grammar/type-definition.ts'

import { course, event, sessionEvents } from './events.ts'
import { demand, organization, person, place, product } from './parties.ts'
import type { Subject } from './subject.ts'
import { type Thing, withoutEmpty } from './thing.ts'
import { article, book, creativeWork, legislation, videoObject } from './works.ts'

interface Kind {
  /** Google refuses a thing without these (Google Search Central, "Structured data"; schema.org requires none). */
  required: readonly string[]
  describe: (subject: Subject) => Thing
}

/** By the kind that the content type declares; the roles of its fields supply the values. */
const kinds: Readonly<Record<StructuredKind, Kind>> = {
  Article: { required: ['headline'], describe: article },
  NewsArticle: { required: ['headline', 'datePublished'], describe: article },
  Event: { required: ['startDate', 'location'], describe: event },
  Book: { required: ['author'], describe: book },
  Course: { required: ['description', 'provider'], describe: course },
  Person: { required: ['name'], describe: person },
  VideoObject: { required: ['thumbnailUrl', 'uploadDate'], describe: videoObject },
  Product: { required: ['name'], describe: product },
  Organization: { required: ['name'], describe: organization },
  Place: { required: ['name'], describe: place },
  Demand: { required: ['itemOffered'], describe: demand },
  CreativeWork: { required: ['name'], describe: creativeWork },
  Legislation: { required: ['name'], describe: legislation },
}

/** Describes an entity in schema.org's vocabulary. One that lacks a required property becomes an Article. */
export function describeEntity(subject: Subject): Thing {
  return describeAs(subject.type.structured, subject) ?? describeAs('Article', subject) ?? {}
}

function describeAs(kind: StructuredKind, subject: Subject): Thing | undefined {
  const { required, describe } = kinds[kind]
  const { details, address, description, pictures } = subject
  const thing = withoutEmpty({
    '@type': kind,
    name: details.title,
    url: address,
    description,
    image: pictures,
    ...describe(subject),
    // Events and courses say their sessions themselves.
    ...(kind === 'Event' || kind === 'Course' || !hasRole(subject.type.fields, 'sessions')
      ? {}
      : { subjectOf: sessionEvents(subject) }),
  })
  return thing && required.every((property) => thing[property] !== undefined) ? thing : undefined
}
