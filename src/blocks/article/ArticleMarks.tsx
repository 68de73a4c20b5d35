import { MarkButton } from '#components/buttons/MarkButton.tsx'
import { formatCount } from '#components/format/format-count.ts'
import { shownCount } from '#components/format/shown-count.ts'
import type { DetailsResponse } from '#contract/entities/article.ts'
import type { MarkKind, MarksResponse } from '#contract/members/marks.ts'
import { useMark } from '#data/use-mark.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { useMember } from '#state/member.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useAuth } from '#state/auth-state.ts'
import { useActLogin, usePendingAct } from '#state/use-pending-act.ts'

import styles from './article.module.css'

/**
 * Marks a member can set on a text: by name in the property `actions`, the kind of the mark and the list it changes.
 */
const actions = {
  like: { kind: 'like', list: 'likes' },
  collect: { kind: 'collect', list: 'collection' },
  follow: { kind: 'attention', list: 'attention' },
} as const satisfies Record<string, { kind: MarkKind; list: string }>
type Action = keyof typeof actions

interface ArticleMarksProps {
  article: DetailsResponse
  /** Names separated by spaces, in the order of display: "like collect". */
  names: string
  marks: MarksResponse | undefined
  request: PlannedRequest
}

/** Like, collect and follow buttons: beside the title on wide screens, below the text on a phone. */
export function ArticleMarks({ names, ...rest }: ArticleMarksProps) {
  const { device } = usePage()
  const say = useText('article')
  const shown = names.split(' ').filter(isAction)
  if (shown.length === 0) return null
  return (
    <div className={styles['marks']} role="group" aria-label={say('marks')} data-device={device} data-silent="">
      {shown.map((action) => (
        <ArticleMark key={action} action={action} {...rest} />
      ))}
    </div>
  )
}

function ArticleMark({ action, article, marks, request }: Omit<ArticleMarksProps, 'names'> & { action: Action }) {
  const { device } = usePage()
  const say = useText('article')
  const { token } = useAuth()
  const { changed, toast } = useMember()
  const { kind, list } = actions[action]
  const isCounted = kind !== 'attention'
  const name = `${kind} ${article.type} ${article.id}`
  const requireLogin = useActLogin(name)
  const mark = useMark({
    kind,
    entity: article,
    count: countOf(kind, article),
    marks,
    request,
    isMember: token !== undefined,
    requireLogin,
    onAccepted: () => changed(['marks', list], ['marks']),
  })
  usePendingAct(name, () => {
    mark.wish(true)
    toast('success', say(`${action}Done`))
  })
  const label = say(action)
  const pressed = isCounted ? undefined : say(`${action}Done`)
  const uncounted = mark.active && pressed !== undefined ? pressed : label
  const shown = isCounted ? shownCount(mark.count) : undefined
  const short = shown === undefined ? '' : formatCount(shown, (count) => say('myriads', { count }))
  return (
    <MarkButton
      seal={say(`${action}Seal`)}
      label={label}
      pressedLabel={pressed}
      name={shown === undefined ? uncounted : say('counted', { label, count: shown })}
      count={isCounted ? short : undefined}
      isLarge={device === 'mobile'}
      isPressed={mark.active}
      onPress={mark.press}
    />
  )
}

function countOf(kind: MarkKind, { likes, collects }: DetailsResponse): number {
  if (kind === 'like') return likes
  return kind === 'collect' ? collects : 0
}

function isAction(name: string): name is Action {
  return Object.hasOwn(actions, name)
}
