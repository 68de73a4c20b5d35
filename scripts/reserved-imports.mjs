// Files and packages that only a few may import, with the reason. Held by the rule wenlan/arrows, as scripts/arrows.mjs.

/**
 * @typedef {object} Reserved files or packages that only a few files may import
 * @property {readonly string[]} what files or packages
 * @property {readonly string[]} only
 * @property {string} because
 */

/** @type {readonly Reserved[]} */
export const reserved = [
  {
    what: ['src/blocks/*/examples.ts'],
    only: ['tests/**', 'stories/**', 'tools/visual/**'],
    because: 'Examples are for stories and tests; a bundle has no use for them.',
  },
  {
    what: ['src/blocks/*/definition.ts'],
    only: ['src/blocks/catalog.ts', 'tests/**', 'stories/**', 'tools/visual/**'],
    because: 'A definition’s grammar stays on the server: the browser would load all of zod with it. Its type is free.',
  },
  {
    what: ['tests/**', 'stories/**'],
    only: ['tests/**', 'stories/**', 'bench/**', 'tools/**', '.storybook/**'],
    because: 'Nothing that runs for visitors depends on a test.',
  },
  {
    what: ['src/studio/**'],
    only: ['src/studio/**', 'stories/studio/**', 'bench/studio/**', 'tests/**'],
    because: 'The back office is built apart from the portal: what visitors load has no part of it.',
  },
  {
    what: ['samples/**', 'tools/**'],
    only: ['tools/**', 'tests/**'],
    because:
      'The portal runs without its sample: it is given a folder of first content (CONTENT_DIR) and imports nothing of it, nor of what made it.',
  },
  {
    what: ['redaxios'],
    only: ['src/data/**', 'src/studio/calls/create-call.ts'],
    because: 'One client makes all calls, with the time limit, the token and the envelope in it.',
  },
  {
    what: ['dayjs'],
    only: ['src/contract/time/**'],
    because:
      'One room reads, counts and writes times. dayjs by itself uses the zone of this computer, and so does its timezone plugin where the clocks change (docs/decisions/0013-one-library-for-time.md).',
  },
  {
    what: ['kysely', 'libsql', 'pg'],
    only: ['server/db/**', 'tests/**', 'bench/content/**', 'tools/drills/**'],
    because: 'Only server/db speaks to a database; the bench fills one.',
  },
  {
    what: ['sharp', 'server/media/draw-*.ts', 'server/media/measure-image.ts'],
    only: [
      'server/media/draw-*.ts',
      'server/media/measure-image.ts',
      'server/media/image-worker-process.ts',
      'tools/**',
      'tests/**',
    ],
    because:
      'Pictures are decoded in the image worker only: what that takes and what it may break goes with the process, not with the server.',
  },
  {
    what: ['node:*'],
    only: ['server/**', 'tests/**', 'stories/**', 'scripts/**', 'tools/**', 'bench/**', '*.config.ts', '.storybook/**'],
    because: 'src/ runs in the browser too.',
  },
]
