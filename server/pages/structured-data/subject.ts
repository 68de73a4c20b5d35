import type { Portal, TypeModel } from '#compile/portal.ts'
import type { DetailsResponse } from '#contract/entities/article.ts'
import type { FieldRole } from '#definition/grammar/field-role.ts'
import { roleNumber, roleText } from '#definition/grammar/role-value.ts'

import { contentPicture, type SharedPictures } from './share-picture.ts'
import { isoTime } from './iso-time.ts'
import type { Thing } from './thing.ts'

/** The entity of a page in the form its description needs: roles instead of field names, absolute addresses. */
export interface Subject {
  type: TypeModel
  details: DetailsResponse
  /** Address of its page. */
  address: string
  /** Address of the site, without a slash at the end. */
  siteAddress: string
  siteName: string
  site: SharedPictures
  description: string
  pictures: readonly string[]
  /** The provider, or the portal's organiser if the content names none. */
  giver: Thing
  text: (role: FieldRole) => string
  number: (role: FieldRole) => number
  time: (seconds: number) => string | undefined
}

interface SubjectInput {
  portal: Portal
  type: TypeModel
  details: DetailsResponse
  address: string
  siteAddress: string
  siteName: string
}

/** Maximum length of a description taken from the body text. */
const EXCERPT = 160

export function toSubject({ portal, type, details, address, siteAddress, siteName }: SubjectInput): Subject {
  const { storage, timezone, footer } = portal.site
  const pictures = [details.cover, ...details.images].flatMap(
    (path) => contentPicture(path, storage, siteAddress) ?? [],
  )
  return {
    type,
    details,
    address,
    siteAddress,
    siteName,
    site: portal.site,
    description: details.summary || excerpt(details.body),
    pictures: [...new Set(pictures)],
    giver: { '@type': 'Organization', name: details.source || footer.organizer },
    text: (role) => roleText(type.fields, details.fields, role),
    number: (role) => roleNumber(type.fields, details.fields, role),
    time: (seconds) => isoTime(seconds, timezone),
  }
}

function excerpt(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/&(?:nbsp|#160);/gu, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  const characters = [...text]
  return characters.length > EXCERPT ? `${characters.slice(0, EXCERPT - 1).join('')}…` : text
}
