import { blockRegistry } from './block-registry.ts'

/** Groups of strings that blocks speak beside their own: of another block whose component they show, or of several blocks. */
export const alsoSpeaks: Readonly<Record<string, readonly string[]>> = {
  agreement: ['breadcrumb'],
  article: ['breadcrumb'],
  bookings: ['pager'],
  bookshelf: ['pager'],
  feedback: ['pager'],
  'kept-list': ['pager'],
  list: ['pager'],
  live: ['player'],
  messages: ['pager'],
  'page-heading': ['breadcrumb'],
  'search-form': ['breadcrumb'],
  'search-results': ['pager'],
  security: ['pager'],
  shelves: ['pager'],
}
const shared: ReadonlySet<string> = new Set(Object.values(alsoSpeaks).flat())

/** Strings the browser has no use for on the first page: its footer stays the server's HTML; sharing and suggesting fetch what they say. */
const later: ReadonlySet<string> = new Set(['footer', 'share', 'suggest'])

/** Which groups of strings the first page needs whose living sections are of these blocks. */
export function spokenGroups(
  blocks: readonly string[],
  { isMembers }: { isMembers: boolean },
): (group: string) => boolean {
  const spoken = new Set(blocks.flatMap((block) => [block, ...(alsoSpeaks[block] ?? [])]))
  return (group) =>
    spoken.has(group) ||
    (group === 'login' && isMembers) ||
    !(group in blockRegistry || later.has(group) || shared.has(group))
}
