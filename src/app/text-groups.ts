import { blockRegistry } from './block-registry.ts'

/**
 * Further groups of strings that blocks use besides their own: those of another block whose component they contain, or
 * of several blocks.
 */
export const sharedTextGroups: Readonly<Record<string, readonly string[]>> = {
  'account-data': ['form-fields'],
  agreement: ['breadcrumb'],
  article: ['breadcrumb'],
  bookings: ['pager'],
  bookshelf: ['pager'],
  feedback: ['pager', 'form-fields'],
  form: ['form-fields'],
  'kept-list': ['pager'],
  list: ['pager'],
  live: ['player'],
  login: ['form-fields'],
  messages: ['pager'],
  'page-heading': ['breadcrumb'],
  'search-form': ['breadcrumb'],
  'search-results': ['pager'],
  security: ['pager'],
  settings: ['form-fields'],
  shelves: ['pager'],
  'sign-up': ['form-fields'],
  verification: ['form-fields'],
}
const shared: ReadonlySet<string> = new Set(Object.values(sharedTextGroups).flat())

/**
 * Groups that the browser does not need on the first page: its footer stays the server's HTML; sharing and suggestions
 * load their own texts.
 */
const later: ReadonlySet<string> = new Set(['footer', 'share', 'suggest'])

/** Returns a filter for the groups of strings that the first page needs, given the blocks of its live sections. */
export function textGroupsFor(
  blocks: readonly string[],
  { isMembers }: { isMembers: boolean },
): (group: string) => boolean {
  const needed = new Set(blocks.flatMap((block) => [block, ...(sharedTextGroups[block] ?? [])]))
  return (group) =>
    needed.has(group) ||
    ((group === 'login' || group === 'form-fields') && isMembers) ||
    !(group in blockRegistry || later.has(group) || shared.has(group))
}
