import type { SourceName } from './sources.ts'

/**
 * The parameters of each source. `filters`: the content type's own filterable fields are parameters, too. Beside
 * `sources`, because a browser never needs them: the plan has the parameters already.
 */
export const sourceParams = {
  list: {
    params: [
      'type',
      'page',
      'limit',
      'category',
      'tag',
      'sort',
      'keyword',
      'when',
      'month',
      'date',
      'signup',
      'related',
    ],
    filters: true,
  },
  calendar: { params: ['type', 'month', 'category'], filters: true },
  recommend: { params: ['type', 'limit', 'id', 'category'], filters: false },
  details: { params: ['type', 'id'], filters: false },
  categories: { params: ['type'], filters: false },
  tags: { params: ['type', 'limit'], filters: false },
  search: { params: ['keyword', 'type', 'page', 'limit'], filters: false },
  banner: { params: ['position'], filters: false },
  ad: { params: ['position'], filters: false },
  config: { params: [], filters: false },
  links: { params: [], filters: false },
  notices: { params: [], filters: false },
  agreement: { params: ['title'], filters: false },
  me: { params: [], filters: false },
  profile: { params: [], filters: false },
  marks: { params: ['type', 'id'], filters: false },
  attention: { params: ['type', 'page', 'limit'], filters: false },
  likes: { params: ['type', 'page', 'limit'], filters: false },
  collection: { params: ['type', 'page', 'limit'], filters: false },
  bookshelf: { params: ['page', 'limit'], filters: false },
  courses: { params: ['state', 'page', 'limit'], filters: false },
  appointments: { params: ['state', 'page', 'limit'], filters: false },
  activities: { params: ['state', 'page', 'limit'], filters: false },
  messages: { params: ['unread', 'page', 'limit'], filters: false },
  verification: { params: [], filters: false },
  logins: { params: ['page', 'limit'], filters: false },
  feedback: { params: ['page', 'limit'], filters: false },
} as const satisfies Readonly<Record<SourceName, { params: readonly string[]; filters: boolean }>>
