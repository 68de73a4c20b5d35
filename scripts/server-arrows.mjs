// The rooms of server/, for arrows.mjs.

import { grammar, roomsOf } from './rooms-of.mjs'

/** The base of every room of the server. */
const platform = ['server/platform/**']
const engine = [...grammar, 'src/compile/**', 'src/plan/**', 'src/blocks/catalog.ts']

/** @type {readonly import('./rooms-of.mjs').Room[]} */
export const serverRooms = [
  ...roomsOf(
    'server/platform',
    {
      text: [],
      log: [],
      time: [],
      answers: [],
      env: ['log'],
      parts: ['log', 'time'],
      queues: ['parts', 'time'],
      http: ['queues'],
      process: ['env', 'parts', 'log', 'text'],
    },
    {
      may: ['src/contract/**'],
      because:
        'Every room of the server stands on the platform (time, queues, log, answers, environment), so it knows none of them.',
    },
  ),
  ...roomsOf(
    'server/db',
    {
      tables: [],
      signals: ['tables'],
      search: ['tables'],
      migrations: ['tables'],
      connection: ['migrations', 'search', 'signals', 'tables'],
      lists: ['connection', 'search', 'tables'],
      site: ['connection', 'tables'],
      accounts: ['connection', 'tables'],
      acting: ['lists', 'connection', 'tables'],
      personal: ['accounts', 'acting', 'staff', 'lists', 'connection', 'tables'],
      staff: ['connection', 'tables'],
      content: ['acting', 'lists', 'site', 'search', 'connection', 'tables'],
      documents: ['connection', 'search', 'tables'],
      library: ['connection', 'tables'],
      seed: ['content', 'lists', 'site', 'connection', 'tables'],
      backup: ['staff', 'connection', 'tables'],
    },
    {
      may: [...platform, ...grammar],
      types: ['src/compile/**'],
      because:
        'Queries and migrations know no rule and no request; each layer of the server knows only the next one down, and each room of the database only those it stands on.',
    },
  ),
  ...roomsOf(
    'server/services',
    {
      context: [],
      cleaning: ['context'],
      site: ['cleaning', 'context'],
      lists: ['cleaning', 'context'],
      search: ['lists', 'context'],
      accounts: ['lists', 'context'],
      acting: ['accounts', 'lists', 'context'],
      personal: ['acting', 'accounts', 'staff', 'lists', 'context'],
      staff: ['accounts', 'context'],
      'content/format': ['cleaning', 'context'],
      'content/check': ['content/format', 'cleaning', 'context'],
      'content/entities': ['lists', 'cleaning', 'context'],
      'content/import': ['content/entities', 'content/check', 'content/format', 'lists', 'cleaning', 'context'],
      'content/findings': ['content/entities', 'content/import', 'content/format', 'cleaning', 'context'],
      'content/documents': [
        'content/entities',
        'content/findings',
        'content/import',
        'content/check',
        'content/format',
        'staff',
        'cleaning',
        'context',
      ],
      'content/pasting': ['content/documents', 'content/entities', 'content/import', 'staff', 'cleaning', 'context'],
      'content/partials': ['content/documents', 'content/entities', 'staff', 'context'],
      'content/library': ['content/documents', 'content/entities', 'staff', 'context'],
      'content/previews': [
        'content/documents',
        'content/check',
        'content/entities',
        'staff',
        'lists',
        'site',
        'cleaning',
        'context',
      ],
      'content/tables': [
        'content/documents',
        'content/import',
        'content/pasting',
        'content/format',
        'content/entities',
        'staff',
        'context',
      ],
      'content/export': ['content/entities', 'content/format', 'lists', 'cleaning', 'context'],
    },
    {
      may: ['server/db/**', ...platform, ...engine],
      because:
        'Rules and transactions hold whoever asks, so they know no route and no request; each layer of the server knows only the next one down, and each room of services only those it stands on.',
    },
  ),
  ...roomsOf('server', { gate: [] }, { may: platform, because: 'What comes in is bounded before it means anything.' }),
  {
    name: 'server/api',
    holds: ['server/api/**'],
    may: ['server/api/**', 'server/gate/**', 'server/services/**', ...platform, ...engine],
    because: 'A route parses, calls one service and answers; queries belong to server/db, behind server/services.',
  },
  {
    name: 'server/desk',
    holds: ['server/desk/**'],
    may: ['server/desk/**', 'server/services/**', ...platform, ...engine],
    because:
      'A command of the desk parses, calls a service and says what came of it, as a route does; queries belong to server/db, behind server/services.',
  },
  {
    name: 'server/studio',
    holds: ['server/studio/**'],
    may: ['server/studio/**', 'server/gate/**', 'server/services/**', ...platform, ...engine],
    because:
      'A call of the back office parses, asks whether the person may, calls one service and answers; queries belong to server/db, behind server/services.',
  },
  {
    name: 'server/pages',
    holds: ['server/pages/**'],
    may: [
      'server/pages/**',
      'server/services/**',
      ...platform,
      ...engine,
      'src/app/entry-server.tsx',
      'src/app/hydration-data.ts',
      'src/app/page-response.ts',
      'src/app/portal-facts.ts',
      'src/app/component-paths.ts',
    ],
    types: ['src/app/**', 'src/data/**', 'src/render/**'],
    because:
      'Pages are rendered by entry-server from a data source that is handed in; queries and routes are not their business.',
  },
  {
    name: 'server/feeds',
    holds: ['server/feeds/**'],
    may: ['server/feeds/**', ...platform, ...engine],
    types: ['src/data/**'],
    because:
      'Feeds are made of the compiled portal and a data source that is handed in, like pages; what stands behind it is not their business.',
  },
  {
    name: 'server/icons',
    holds: ['server/icons/**'],
    may: ['server/icons/**', ...platform, ...engine, 'src/components/text/seal-shape.ts'],
    because:
      'Icons are made of the compiled portal and of pictures that are handed in; where they are and which process draws them is not their business.',
  },
  {
    name: 'server/upstream',
    holds: ['server/upstream/**'],
    may: ['server/upstream/**', 'server/gate/**', 'server/media/**', ...platform, ...grammar, 'src/data/**'],
    because: 'In front of another backend the server asks as the browser does, by the same client.',
  },
  ...roomsOf(
    'server/schema',
    { source: [] },
    {
      may: [...platform, ...grammar],
      because:
        'Where a schema lies and how its files are read and written is a port: it knows names and texts of files, and nothing that is made of them.',
    },
  ),
  {
    name: 'server/schema',
    holds: ['server/schema/**'],
    may: ['server/schema/**', ...platform, ...engine, 'src/app/component-paths.ts'],
    because:
      'The schema is read, checked, compared and weighed by what the grammar, the compiler and the build say; nothing of it is drawn or answered here.',
  },
  {
    name: 'server/backup',
    holds: ['server/backup/**'],
    may: [
      'server/backup/**',
      'server/storage/**',
      'server/db/backup/**',
      'server/db/connection/**',
      'server/db/migrations/**',
      ...platform,
      ...grammar,
    ],
    because: 'A backup copies the database and the files as they are; no rule and no request has a part in it.',
  },
  {
    name: 'server/backend',
    holds: ['server/backend/**'],
    may: [
      'server/backend/**',
      'server/api/**',
      'server/services/**',
      'server/db/**',
      'server/media/**',
      'server/storage/**',
      'server/sms/**',
      'server/upstream/**',
      ...platform,
      ...engine,
      'src/data/**',
    ],
    because: 'Here our own backend is put together, or another one opened; pages and feeds are given its data source.',
  },
  {
    name: 'server/doctor',
    holds: ['server/doctor/**'],
    may: [
      'server/doctor/**',
      'server/backend/open-keys.ts',
      'server/backend/key-source.ts',
      'server/db/connection/**',
      'server/media/fork-image-worker.ts',
      'server/media/media-roots.ts',
      'server/schema/**',
      'server/storage/**',
      ...platform,
      ...engine,
    ],
    because: 'An examination looks into the rooms that a start puts together, and changes nothing there.',
  },
  {
    name: 'server/commands',
    holds: ['server/commands/**'],
    may: ['server/**', ...engine],
    because: 'A command line puts together the rooms it needs; the rules of what it does stand in those rooms.',
  },
  {
    name: 'the composition of the server',
    holds: ['server/*.ts'],
    may: ['server/**', ...engine, 'src/data/**', 'src/app/entry-server.tsx', 'src/app/component-paths.ts'],
    types: ['src/app/**', 'src/render/**'],
    because: 'Here the server is put together; of what draws it takes the renderer and hands it on.',
  },
  {
    name: 'a room of the server',
    holds: ['server/:room/**'],
    may: ['server/:room/**', ...platform, ...engine],
    types: ['server/services/**', 'server/storage/file-store.ts'],
    because:
      'A room beside the layers knows only itself and the ports it serves; main.ts and its like put the rooms together.',
  },
]
