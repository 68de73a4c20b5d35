import { describe, expect, it } from 'vitest'

import { shapes } from '#contract/calls/shapes.ts'
import { sources } from '#contract/calls/sources.ts'
import type { SourceName } from '#contract/calls/sources.ts'
import type { Device } from '#definition/grammar/define-block.ts'

import { pageList } from '../../stories/pages/page-list.ts'
import { answersTo } from '../../stories/pages/page-answers.ts'
import { planStory } from '../../stories/pages/PageStage.tsx'
import recorded from '../../stories/pages/recorded.json'

const isSource = (name: string): name is SourceName => Object.hasOwn(sources, name)
const sourceOf = (key: string) =>
  Object.keys(sources)
    .filter(isSource)
    .find((name) => sources[name].call === key.split('?')[0])
const pages = pageList.flatMap(({ name }) =>
  (['desktop', 'mobile'] as const).map((device): [string, Device] => [name, device]),
)

describe('the recorded answers', () => {
  it.each(Object.entries(recorded.answers))(
    'of %s are those of the present contract (npm run stories:record)',
    (key, answer) => {
      const source = sourceOf(key)
      expect(answer.kind).toBe('ok')
      expect(source && shapes[source].safeParse(Reflect.get(answer, 'data')).error?.issues).toBeUndefined()
    },
  )

  it.each(pages)('have everything that %s requests on %s', (name, device) => {
    const failed = Object.entries(answersTo(planStory(name, device))).filter(
      ([key, { kind }]) => kind !== 'ok' && !key.startsWith('user/'),
    )
    expect(failed).toEqual([])
  })
})

describe('a page whose schema has changed since', () => {
  const plan = planStory('news', 'desktop')
  const list = plan.requests.find(({ source }) => source === 'list')
  if (!list) throw new Error('The page of news has no list')

  it('shows the nearest recorded answer', () => {
    const other = { ...list, key: `${list.key}&limit=99`, params: { ...list.params, limit: 99 } }
    expect(Object.values(answersTo({ ...plan, requests: [other] }))).toEqual([answersTo(plan)[list.key]])
  })

  it('names a command where no answer is near', () => {
    const other = { ...list, key: 'Article/getList?type=99', params: { type: 99 } }
    expect(() => answersTo({ ...plan, requests: [other] })).toThrow(/npm run stories:record/u)
  })
})
