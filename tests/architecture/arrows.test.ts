import { beforeAll, describe, expect, it } from 'vitest'

import { runLinter, type LinterProblem } from './run-linter.ts'

/** [importing file, import, a part of the reason the linter gives] */
const forbidden: readonly (readonly [string, string, string])[] = [
  ['src/definition/a.ts', `import { useState } from 'react'`, 'Definition must not import the package "react"'],
  [
    'src/definition/b.ts',
    `import { readFile } from 'node:fs/promises'`,
    'must not import the package "node:fs/promises"',
  ],
  ['src/definition/c.ts', `import type { Portal } from '#compile/portal.ts'`, 'must not import src/compile/portal.ts'],
  ['src/contract/a.ts', `import { listenedQuery } from '#plan/address.ts'`, 'The wire shapes are shared'],
  ['src/compile/a.ts', `import { catalog } from '#blocks/catalog.ts'`, 'the block catalog is an argument'],
  ['src/compile/b.ts', `import type { list } from '#blocks/list/definition.ts'`, 'no particular block is known to it'],
  [
    'src/compile/passes/c.ts',
    `import { planPage } from '../../plan/plan-page.ts'`,
    'must not import src/plan/plan-page.ts',
  ],
  [
    'src/plan/a.ts',
    `import { compilePortal } from '#compile/compile-portal.ts'`,
    'more than types (import type) from src/compile/compile-portal.ts',
  ],
  ['src/plan/b.ts', `export { fetchAll } from '#data/client.ts'`, 'no I/O'],
  ['src/render/A.tsx', `import { List } from '#blocks/list/List.tsx'`, 'the registry of blocks is an argument'],
  [
    'src/render/B.tsx',
    `import { client } from '#data/client.ts'`,
    'It may import src/render/**, src/contract/**, src/data/use-*',
  ],
  ['src/render/C.tsx', `import { App } from '#app/App.tsx'`, 'must not import src/app/App.tsx'],
  [
    'src/blocks/list/List.tsx',
    `import { Notice } from '#blocks/notice/Notice.tsx'`,
    'what two blocks share is a component',
  ],
  [
    'src/blocks/list/B.tsx',
    `import { Notice } from '../notice/Notice.tsx'`,
    'must not import src/blocks/notice/Notice.tsx',
  ],
  ['src/blocks/list/C.tsx', `import { client } from '#data/client.ts'`, 'goes through a hook of data/'],
  [
    'src/blocks/list/D.tsx',
    `import type { Portal } from '#compile/portal.ts'`,
    'A block must not import src/compile/portal.ts',
  ],
  [
    'src/blocks/list/E.tsx',
    `import { defineBlock } from '#definition/grammar/define-block.ts'`,
    'more than types (import type)',
  ],
  ['src/blocks/list/F.tsx', `import { list } from './definition.ts'`, 'the browser would load all of zod'],
  ['src/blocks/list/G.tsx', `import { listExamples } from './examples.ts'`, 'Examples are for stories and tests'],
  [
    'src/blocks/list/H.tsx',
    `type P = import('#app/router.tsx').P\nexport type Q = P`,
    'must not import src/app/router.tsx',
  ],
  [
    'src/blocks/list/definition.ts',
    `import { useList } from '#data/use-list.ts'`,
    'no React, no CSS and no data client',
  ],
  ['src/blocks/card/definition.ts', `import './card.module.css'`, 'no React, no CSS and no data client'],
  ['src/blocks/menu/definition.ts', `import { memo } from 'react'`, 'must not import the package "react"'],
  ['src/blocks/catalog.ts', `import { List } from './list/List.tsx'`, 'lists definitions and nothing that draws'],
  ['src/blocks/registry.ts', `import { list } from './list/definition.ts'`, 'more than types (import type)'],
  ['src/data/a.ts', `import { toasts } from '#state/toasts.ts'`, 'decided by the app'],
  ['src/data/b.ts', `import { Button } from '#components/Button.tsx'`, 'must not import src/components/Button.tsx'],
  ['src/state/a.ts', `import { Button } from '#components/Button.tsx'`, 'Stores are factories'],
  ['src/state/b.ts', `import redaxios from 'redaxios'`, 'must not import the package "redaxios"'],
  ['src/components/A.tsx', `import { useSession } from '#state/use-session.ts'`, 'Components are the drawing kit'],
  ['src/components/B.tsx', `import { useList } from '#data/use-list.ts'`, 'Components are the drawing kit'],
  [
    'src/components/C.tsx',
    `import type { DataSlot } from '#definition/grammar/define-block.ts'`,
    'Components are the drawing kit',
  ],
  [
    'src/components/icon/A.tsx',
    `import { RowCard } from '../cards/RowCard.tsx'`,
    'each room knows only those it is made of',
  ],
  ['src/definition/json/a.ts', `import type { Issue } from '../issues/issue.ts'`, 'knows only those before it'],
  ['src/contract/b.ts', `import dayjs from 'dayjs'`, 'must not import the package "dayjs"'],
  ['src/components/format/a.ts', `import dayjs from 'dayjs'`, 'One room reads, counts and writes times'],
  ['server/feeds/a.ts', `import utc from 'dayjs/plugin/utc.js'`, 'Only src/contract/time/** may import dayjs'],
  ['src/contract/time/a.ts', `import { form } from '../forms/form.ts'`, 'must not import src/contract/forms/form.ts'],
  ['src/components/form/A.tsx', `import { useAct } from '#data/use-act.ts'`, 'is passed in'],
  [
    'src/components/form/B.tsx',
    `import { meResponse } from '#contract/members/member.ts'`,
    'must not import src/contract/members/member.ts',
  ],
  ['src/loader/a.ts', `import { useState } from 'react'`, 'Loader must not import the package "react"'],
  ['src/loader/b.ts', `import { createResultCache } from '#data/result-cache.ts'`, 'no React and no data client'],
  [
    'src/loader/c.ts',
    `import { marksOf } from '#app/aria-current.ts'`,
    'more than types (import type) from src/app/aria-current.ts',
  ],
  ['src/app/a.ts', `import { buildApp } from '#server/app.ts'`, 'must not import server/app.ts'],
  ['src/app/b.ts', `import { readFileSync } from 'fs'`, 'src/ runs in the browser too'],
  ['src/app/c.ts', `import redaxios from 'redaxios'`, 'One client makes all calls'],
  [
    'src/app/d.ts',
    `export const late = () => import('../../tests/support/a-site.ts')`,
    'must not import tests/support/a-site.ts',
  ],
  [
    'server/db/lists/a.ts',
    `import { signUp } from '#server/services/acting/sign-up.ts'`,
    'knows only the next one down',
  ],
  [
    'server/db/tables/a.ts',
    `import { openDatabase } from '#server/db/connection/open-database.ts'`,
    'only those it stands on',
  ],
  ['server/services/acting/a.ts', `import { routes } from '../../api/routes.ts'`, 'knows only the next one down'],
  ['server/services/lists/a.ts', `import { marks } from '#server/services/acting/marks.ts'`, 'only those it stands on'],
  [
    'server/platform/text/a.ts',
    `import { openDatabase } from '#server/db/connection/open-database.ts'`,
    'it knows none of them',
  ],
  ['server/services/lists/b.ts', `import { Kysely } from 'kysely'`, 'Only server/db speaks to a database'],
  ['server/api/a.ts', `import { articles } from '#server/db/lists/articles.ts'`, 'queries belong to server/db'],
  ['server/api/b.ts', `import { App } from '#app/App.tsx'`, 'must not import src/app/App.tsx'],
  ['server/api/c.ts', `import { render } from '#app/entry-server.tsx'`, 'must not import src/app/entry-server.tsx'],
  ['server/pages/a.ts', `import { articles } from '#server/db/lists/articles.ts'`, 'handed in'],
  ['server/pages/b.ts', `import { List } from '#blocks/list/List.tsx'`, 'Pages are rendered by entry-server'],
  [
    'server/media/a.ts',
    `import { routes } from '#server/api/routes.ts'`,
    'A room of the server must not import server/api/routes.ts',
  ],
  [
    'src/app/e.ts',
    `import { storyFacts } from '../../stories/stage/story-portal.ts'`,
    'must not import stories/stage/story-portal.ts',
  ],
  ['scripts/a.mjs', `import { palettes } from '../tools/art/palettes.mjs'`, 'The portal runs without its sample'],
  [
    'stories/a.tsx',
    `import { articles } from '#server/db/lists/articles.ts'`,
    'Stories must not import server/db/lists/articles.ts',
  ],
  ['server/a.ts', `import { useState } from '#state/auth-state.ts'`, 'of what draws it takes the renderer'],
]

const allowed: readonly (readonly [string, string])[] = [
  ['src/definition/x.ts', `import * as z from 'zod/mini'`],
  ['src/compile/x.ts', `import type { Wire } from '#contract/entities/article.ts'`],
  ['src/plan/x.ts', `import type { Portal } from '#compile/portal.ts'`],
  ['src/contract/time/x.ts', `import dayjs from 'dayjs'`],
  ['src/components/player/x.ts', `import { addDays } from '#contract/time/calendar.ts'`],
  ['src/render/X.tsx', `import { usePlan } from '#data/use-plan.ts'`],
  ['src/components/form/X.tsx', `import { createFormSchema } from '#contract/forms/form-schema.ts'`],
  ['src/blocks/feed/Feed.tsx', `import styles from './feed.module.css'`],
  ['src/blocks/feed/Y.tsx', `import type { feed } from './definition.ts'`],
  ['src/blocks/feed/Z.tsx', `import { useArticles } from '#data/use-articles.ts'`],
  ['src/blocks/feed/definition.ts', `import { defineBlock } from '#definition/grammar/define-block.ts'`],
  ['src/loader/x.ts', `import type { HydrationData } from '#app/hydration-data.ts'`],
  ['src/loader/y.ts', `import { enhanceCarousel } from '#blocks/carousel/enhance-carousel.ts'`],
  ['server/pages/x.ts', `import { render } from '#app/entry-server.tsx'`],
  ['server/api/x.ts', `import { signUp } from '#server/services/acting/sign-up.ts'`],
  ['server/services/acting/x.ts', `import { articles } from '#server/services/lists/articles.ts'`],
  ['server/x.ts', `import { catalog } from '#blocks/catalog.ts'`],
  ['.storybook/preview.tsx', `import { showStory } from '../stories/stage/show-story.ts'`],
  ['stories/feed.stories.tsx', `import { feedExamples } from '../src/blocks/feed/examples.ts'`],
]

describe('the arrows of the architecture', () => {
  let problems: readonly LinterProblem[] = []

  beforeAll(async () => {
    problems = await runLinter(
      Object.fromEntries([...forbidden, ...allowed].map(([file, content]) => [file, `${content}\n`])),
    )
  })

  const reasons = (file: string) =>
    problems
      .filter((problem) => problem.code === 'wenlan(arrows)' && problem.filename === file)
      .map(({ message }) => message)

  it.each(forbidden)('%s must not hold: %s', (file, _, reason) => {
    expect(reasons(file)).toEqual([expect.stringContaining(reason)])
  })

  it.each(allowed)('%s may hold: %s', (file) => {
    expect(reasons(file)).toEqual([])
  })
})

const refused: readonly (readonly [what: string, code: string, files: Readonly<Record<string, string>>])[] = [
  [
    'a cycle of imports',
    'import(no-cycle)',
    {
      'package.json': '{"imports":{"#plan/*":"./src/plan/*"}}',
      'src/plan/cycle-a.ts': `import { b } from '#plan/cycle-b.ts'\nexport const a = () => b\n`,
      'src/plan/cycle-b.ts': `import { a } from './cycle-a.ts'\nexport const b = () => a\n`,
    },
  ],
  ['a default export in src', 'import(no-default-export)', { 'src/plan/default.ts': 'export default 1\n' }],
  ['a retired word', 'wenlan(retired-words)', { 'src/plan/retired.ts': 'export const createTurnstile = () => 1\n' }],
  [
    'a retired word in a comment',
    'wenlan(retired-words)',
    { 'src/plan/comment.ts': '/** The turnstile of writers. */\nexport const a = 1\n' },
  ],
  [
    'a format of Intl for times',
    'wenlan(time)',
    { 'src/blocks/list/format.ts': `export const a = (now: number) => new Intl.DateTimeFormat('zh-CN').format(now)\n` },
  ],
  [
    'a time in the zone of this computer',
    'wenlan(time)',
    { 'server/feeds/own-zone.ts': 'export const a = (now: Date) => now.getHours()\n' },
  ],
  ['a time made of a text', 'wenlan(time)', { 'src/plan/text-time.ts': `export const a = new Date('2026-11-20')\n` }],
  ['any', 'typescript(no-explicit-any)', { 'src/plan/any.ts': 'export const a = (b: any): unknown => b\n' }],
  [
    'a non-null assertion',
    'typescript(no-non-null-assertion)',
    { 'src/plan/assertion.ts': 'export const a = (b?: string): string => b!\n' },
  ],
  ['what is never used', 'eslint(no-unused-vars)', { 'src/plan/unused.ts': 'const a = 1\nexport const b = 2\n' }],
  ['a file over 400 lines', 'eslint(max-lines)', { 'src/plan/long.ts': 'export {}\n'.repeat(401) }],
  [
    'the DOM in the plan',
    'eslint(no-restricted-globals)',
    { 'src/plan/dom.ts': 'export const a = () => document.title\n' },
  ],
  [
    'a test that is skipped',
    'vitest(no-disabled-tests)',
    { 'tests/skipped.test.ts': `import { it } from 'vitest'\nit.skip('holds', () => {})\n` },
  ],
  [
    'a picture without a description',
    'jsx-a11y(alt-text)',
    { 'src/components/Picture.tsx': 'export const Picture = () => <img src="/a.png" />\n' },
  ],
  [
    'a hook behind a condition',
    'react-hooks(rules-of-hooks)',
    {
      'src/components/Hook.tsx': `import { useState } from 'react'\nexport const Hook = (p: { a: boolean }) => { if (p.a) useState(1); return null }\n`,
    },
  ],
]

describe('the linter', () => {
  let problems: readonly LinterProblem[] = []

  // One run for all of them: to start takes the linter longer than to read these files.
  beforeAll(async () => {
    problems = await runLinter(Object.assign({}, ...refused.map(([, , files]) => files)))
  })

  it.each(refused)('refuses %s', (_, code, files) => {
    expect(problems.filter(({ filename }) => filename in files).map((problem) => problem.code)).toContain(code)
  })

  it('is shown each of them in files of its own', () => {
    const names = refused.flatMap(([, , files]) => Object.keys(files))
    expect(names).toEqual([...new Set(names)])
  })
})
