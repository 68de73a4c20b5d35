// The allowed imports of each room, each with its reason. Enforced by the rule wenlan/arrows (oxlint-plugin.mjs), in
// the editor and in `npm test`.
//
// Globs: `*` within one folder, `**` across folders, `:name` one folder whose name is used again in `may`.

import { grammar, roomsOf } from './rooms-of.mjs'
import { serverRooms } from './server-arrows.mjs'

/** @type {readonly import('./rooms-of.mjs').Room[]} */
export const rooms = [
  ...roomsOf(
    'src/definition',
    {
      names: [],
      pattern: [],
      json: ['names'],
      edits: ['json'],
      migrations: ['json', 'edits'],
      grammar: ['names', 'migrations'],
      issues: ['names', 'json', 'grammar'],
    },
    {
      may: ['src/contract/**'],
      packages: ['zod', 'jsonc-parser'],
      because:
        'A file is text, then JSON, then a definition with its issues; each room of the grammar knows only those before it.',
    },
  ),
  {
    name: 'definition',
    holds: ['src/definition/**'],
    may: grammar,
    packages: ['zod', 'jsonc-parser'],
    because:
      'The grammar of the schema is pure data in, definition or issues out, so that editors, the server and tests all use the same one.',
  },
  {
    name: 'contract/time',
    holds: ['src/contract/time/**'],
    may: ['src/contract/time/**'],
    packages: ['dayjs'],
    because:
      'Server and browser read and write times by the same rules, in the zone of the site; the rest of the code never sees dayjs.',
  },
  ...roomsOf(
    'src/contract',
    {
      text: [],
      'rich-text': ['text'],
      addresses: [],
      entities: ['text', 'time'],
      forms: ['text', 'time'],
      members: ['entities', 'forms', 'time'],
      studio: [],
    },
    {
      may: ['src/contract/omit-undefined.ts'],
      packages: ['zod'],
      because:
        'The wire shapes are shared by browser and server, so they know neither; calls are made of the shapes, which know no call.',
    },
  ),
  {
    name: 'contract',
    holds: ['src/contract/**'],
    may: ['src/contract/**'],
    packages: ['zod'],
    because: 'The wire shapes are shared by browser and server, so they know neither.',
  },
  {
    name: 'compile',
    holds: ['src/compile/**'],
    may: ['src/compile/**', ...grammar],
    packages: ['zod'],
    because:
      'The compiler is a chain of pure passes over the definition; the block catalog is an argument, so that no particular block is known to it.',
  },
  {
    name: 'plan',
    holds: ['src/plan/**'],
    may: ['src/plan/**', ...grammar],
    types: ['src/compile/**'],
    packages: [],
    because:
      'A plan is made of the portal and the address alone, on the server and in the browser alike: no React, no I/O, no compiler in the bundle.',
  },
  {
    name: 'render',
    holds: ['src/render/**'],
    may: ['src/render/**', 'src/contract/**', 'src/data/use-*', 'src/state/**', 'src/components/**'],
    types: ['src/plan/**', 'src/compile/**', 'src/definition/**'],
    because:
      'Rendering turns a finished plan into a tree; the registry of blocks is an argument, so that no particular block is known to it.',
  },
  {
    name: 'a block’s definition',
    holds: ['src/blocks/:block/definition.ts'],
    may: grammar,
    packages: ['zod'],
    because: 'The compiler and the server read every definition, so it carries no React, no CSS and no data client.',
  },
  {
    name: 'the block catalog',
    holds: ['src/blocks/catalog.ts'],
    may: ['src/blocks/*/definition.ts'],
    types: grammar,
    packages: [],
    because: 'The compiler and the server read the catalog, so it lists definitions and nothing that draws.',
  },
  {
    name: 'the block registry',
    holds: ['src/blocks/registry.ts'],
    may: ['src/blocks/*/*.tsx'],
    types: ['src/blocks/catalog.ts', 'src/blocks/*/definition.ts', 'src/definition/**', 'src/render/**'],
    packages: ['react'],
    because:
      'The registry says which chunk draws a block, and nothing else; what it imports statically every page would load.',
  },
  {
    name: 'a block’s examples',
    holds: ['src/blocks/:block/examples.ts'],
    may: ['src/contract/**'],
    types: ['src/blocks/:block/definition.ts', 'src/blocks/block-example.ts', 'src/definition/**'],
    packages: [],
    because: 'Examples are data for stories and tests.',
  },
  {
    name: 'a block',
    holds: ['src/blocks/:block/**'],
    may: ['src/blocks/:block/**', 'src/components/**', 'src/state/**', 'src/data/use-*', 'src/contract/**'],
    types: ['src/definition/grammar/define-block.ts'],
    because:
      'A block gets checked props and data that has arrived; what two blocks share is a component, what it asks for goes through a hook of data/.',
  },
  {
    name: 'data',
    holds: ['src/data/**'],
    may: ['src/data/**', 'src/plan/**', 'src/contract/**'],
    types: ['src/definition/**'],
    because:
      'The data client returns or throws its failures; what is shown, said or navigated to is decided by the app.',
  },
  {
    name: 'state',
    holds: ['src/state/**'],
    may: ['src/state/**', 'src/contract/**'],
    types: ['src/definition/**'],
    packages: ['react', 'valtio'],
    because:
      'Stores are factories without a server, a screen or a schema behind them, so that every request on the server has its own.',
  },
  {
    name: 'form components',
    holds: ['src/components/form/**'],
    may: [
      ...['form', 'icon', 'text', 'picture'].map((room) => `src/components/${room}/**`),
      'src/components/*.ts',
      'src/contract/forms/**',
      ...['text/fill-placeholders', 'omit-undefined', 'addresses/router-base'].map((file) => `src/contract/${file}.ts`),
      'src/contract/time/**',
    ],
    because:
      'Components are the drawing kit; a form’s fields and rules are the same wherever it is filled in or checked, so these draw the contract’s. What a field does besides (sending, uploading, saying) is passed in.',
  },
  ...roomsOf(
    'src/components',
    {
      icon: [],
      format: [],
      text: ['icon'],
      'read-aloud': ['icon'],
      navigation: ['icon', 'text'],
      buttons: ['format'],
      dialog: ['icon', 'buttons'],
      ticket: ['buttons', 'dialog'],
      picture: ['icon', 'dialog'],
      status: ['icon', 'text', 'buttons'],
      cards: ['text', 'format', 'picture'],
      player: ['format', 'picture'],
    },
    {
      // Router base and page number are part of addresses, like the slash; times are read off the same clock everywhere.
      may: [
        'src/components/*.ts',
        'src/contract/addresses/router-base.ts',
        'src/contract/addresses/picture-focus.ts',
        'src/contract/entities/brushed-text.ts',
        'src/contract/entities/title-face.ts',
        'src/contract/addresses/page-number.ts',
        'src/contract/time/**',
      ],
      because:
        'Components are the drawing kit: they know nothing of the schema, the data or the auth state, and get all they show as props; each room knows only those it is made of.',
    },
  ),
  {
    name: 'components',
    holds: ['src/components/**'],
    may: ['src/components/*.ts'],
    because:
      'Components are the drawing kit; its loose files are hooks and addresses that several of its rooms share, and know none of them.',
  },
  {
    name: 'styles',
    holds: ['src/styles/**'],
    may: ['src/styles/**'],
    packages: [],
    because: 'Styles are styles.',
  },
  {
    name: 'loader',
    holds: ['src/loader/**'],
    may: [
      'src/loader/**',
      'src/blocks/*/enhance-*.ts',
      'src/components/*/enhance-*.ts',
      'src/components/dialog/document-overlays.ts',
      'src/components/is-composing.ts',
      'src/components/picture/picture-address.ts',
      'src/contract/**',
      'src/data/stored-token.ts',
      'src/plan/is-abroad.ts',
      'src/state/return-steps.ts',
      'src/app/hydration-data.ts',
      // Loaded on demand.
      'src/app/entry-application.tsx',
      'src/app/share/page-tools.ts',
      'src/app/suggest/attach-suggestions.ts',
    ],
    types: ['src/app/**'],
    packages: [],
    because:
      'The loader is all that runs on a page that is only read, so it carries no React and no data client; what it starts later it loads then.',
  },
  {
    name: 'studio',
    holds: ['src/studio/**'],
    may: [
      'src/studio/**',
      'src/components/**',
      'src/state/**',
      'src/contract/**',
      'src/styles/**',
      'src/data/timed-fetch.ts',
    ],
    because:
      'The back office is a program of its own, drawn with the same kit as the portal; it reads its own calls and knows neither pages nor members.',
  },
  {
    name: 'app',
    holds: ['src/app/**'],
    may: ['src/**'],
    because:
      'The app is where all rooms of src/ meet; the server is reached over the wire or handed in as a data source.',
  },
  {
    name: 'stories',
    holds: ['stories/**', '.storybook/**'],
    may: [
      'stories/**',
      'src/**',
      'server/backend/create-backend.ts',
      'server/platform/answers/say.ts',
      'server/schema/check-schema.ts',
      'server/schema/source/read-schema-folder.ts',
      'tests/support/real-portal.ts',
      'tests/styles/contrast.ts',
      'scripts/pdfjs-files.ts',
      'scripts/chromium.json',
      'schema/brush.json',
      'schema/theme.json',
      'examples/*/schema/theme.json',
    ],
    because:
      'Stories show what visitors see, from the blocks’ examples and the real schema; our own backend is asked only to record what it answers.',
  },
  ...serverRooms,
]
