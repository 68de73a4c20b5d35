import { attachmentNote } from './attachment-note.ts'
import { fileEnding, fileName } from './file-name.ts'
import { paragraphAttributes, richTextElements } from './rich-text-elements.ts'
import { safeAddress } from './safe-address.ts'

export type Attributes = Readonly<Record<string, string>>

/** The attributes that an element may have; `safeAttributes` says with which values, and `findJumps` with which ids. */
export const writtenAttributes: Readonly<Record<string, string[]>> = {
  '*': ['id'],
  p: [...paragraphAttributes],
  ...Object.fromEntries(
    Object.entries(richTextElements).flatMap(([name, element]) =>
      'attributes' in element ? [[name, [...element.attributes]]] : [],
    ),
  ),
}

/** Returns the attributes of an element as they are written; those that are empty are left out. */
export function safeAttributes(name: string, attributes: Attributes): Attributes {
  switch (name) {
    case 'a':
      return linkAttributes(attributes)
    case 'abbr':
      return { title: attributes['title'] ?? '' }
    case 'img':
      return {
        src: pictureAddress(attributes),
        alt: attributes['alt'] ?? '',
        ...matching(attributes, ['width', 'height'], /^\d{1,4}$/u),
        loading: 'lazy',
      }
    case 'video':
      return {
        ...filmAttributes(attributes),
        poster: filmAddress(attributes['poster'] ?? ''),
        ...matching(attributes, ['width', 'height'], /^[1-9]\d{0,3}$/u),
        ...matching(attributes, ['aria-label'], DESCRIPTION),
      }
    case 'audio':
      return { ...filmAttributes(attributes), ...matching(attributes, ['aria-label'], DESCRIPTION) }
    case 'track':
      return {
        kind: 'captions',
        src: captionsAddress(attributes['src'] ?? ''),
        ...matching(attributes, ['srclang'], /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/iu),
        ...matching(attributes, ['label'], /^[^\p{C}]{1,40}$/u),
      }
    case 'li':
      return matching(attributes, ['value'], /^-?\d{1,6}$/u)
    case 'ol':
      return {
        ...matching(attributes, ['start'], /^-?\d{1,6}$/u),
        ...matching(attributes, ['type'], /^[1aAiI]$/u),
        ...('reversed' in attributes ? { reversed: 'reversed' } : {}),
      }
    case 'td':
    case 'th':
      return {
        ...(name === 'th' ? matching(attributes, ['scope'], /^(?:row|col)(?:group)?$/u) : {}),
        ...matching(attributes, ['colspan', 'rowspan'], /^\d{1,3}$/u),
        align: alignmentOf(attributes) ?? '',
      }
    default:
      return {}
  }
}

/** A link to a file of the site is an attachment where it says under which name the file is stored. */
function linkAttributes({ href: written = '', download = '', 'data-bytes': bytes = '' }: Attributes): Attributes {
  const href = linkAddress(written)
  const name = isOfSite(href) ? fileName(download, href) : ''
  const size = /^[1-9]\d{0,11}$/u.test(bytes) ? bytes : ''
  return {
    href,
    ...(name === '' ? {} : { download: name, 'data-bytes': size, 'data-note': attachmentNote(href, size) }),
    rel: 'noopener noreferrer',
  }
}

/** Whether an address is a path of the site, or relative to one. */
function isOfSite(address: string): boolean {
  return address !== '' && !/^(?:[a-z][a-z\d+.-]*:|\/\/|[#?])/iu.test(address)
}

const DESCRIPTION = /^[^\p{C}]{1,200}$/u

/** Nothing plays by itself, and nothing is loaded before it is to play. */
function filmAttributes({ src = '' }: Attributes): Attributes {
  return { controls: 'controls', preload: 'none', src: filmAddress(src) }
}

/** The address of a film or a sound as it stays: of the site, or of a host that the policy of its pages may allow. */
export function filmAddress(src: string): string {
  const address = safeAddress(src)
  return isOfSite(address) || /^https:\/\//iu.test(address) ? address : ''
}

/** The address of captions as it stays: browsers load those of the site alone. */
export function captionsAddress(src: string): string {
  const address = safeAddress(src)
  return isOfSite(address) && fileEnding(address) === 'vtt' ? address : ''
}

/** The address of a link as it stays; empty where it is refused. */
export function linkAddress(href: string): string {
  return safeAddress(href, ['mailto:', 'tel:'])
}

/**
 * The address of a picture as it stays; empty where there is none or it is refused. Pages that load their pictures late
 * keep the address in `data-src`.
 */
export function pictureAddress({ src = '', 'data-src': late = '' }: Attributes): string {
  return safeAddress(src) || safeAddress(late)
}

/** How an element aligns its text, by attribute or style; undefined where it says nothing of it. */
export function alignmentOf({ align = '', style = '' }: Attributes): string | undefined {
  const [, styled = align] = /(?:^|;)\s{0,9}text-align\s{0,9}:\s{0,9}([a-z]+)/iu.exec(style) ?? []
  const alignment = styled.toLowerCase()
  return alignments.find((candidate) => candidate === alignment)
}

const alignments = ['left', 'center', 'right']

function matching(attributes: Attributes, names: readonly string[], pattern: RegExp): Attributes {
  return Object.fromEntries(
    names.flatMap((name) => (pattern.test(attributes[name] ?? '') ? [[name, attributes[name] ?? '']] : [])),
  )
}
