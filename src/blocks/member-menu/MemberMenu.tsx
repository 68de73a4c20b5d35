import { useId, useState } from 'react'

import { CentreIcon } from '#components/icon/CentreIcon.tsx'
import { Icon } from '#components/icon/Icon.tsx'
import { Link } from '#components/text/Link.tsx'
import { MemberIcon } from '#components/icon/MemberIcon.tsx'
import { ScriptlessNotice } from '#components/text/ScriptlessNotice.tsx'
import { VisuallyHidden } from '#components/text/VisuallyHidden.tsx'
import { type CentreEntry, centreEntries, type CentreLink, entryTitle } from '#contract/members/member-centre.ts'
import type { BlockView } from '#definition/grammar/define-block.ts'
import type { MeResponse } from '#contract/members/member.ts'
import { useMember } from '#state/member.ts'
import { linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import type { memberMenu } from './definition.ts'
import styles from './member-menu.module.css'
import { MenuHead } from './MenuHead.tsx'

const groups = ['kept', 'ahead', 'own'] as const

/** The menu of the personal centre; name and counts appear once the data arrives. */
export function MemberMenu({ data: { me } }: BlockView<typeof memberMenu>) {
  const { device, path, site } = usePage()
  const say = useText('member-menu')
  const { logOut } = useMember()
  const id = useId()
  // A menu unfolded on one page is folded on the next, because the choice is made.
  const [unfoldedOn, setUnfoldedOn] = useState<string>()
  const isUnfolded = unfoldedOn === path
  const current = centreEntries(site.centre).find(({ to }) => to === path)
  const noScript = (
    <ScriptlessNotice className={styles['noScript']} phone={site.phone}>
      {say('noScript')}
    </ScriptlessNotice>
  )
  if (device === 'mobile') return noScript
  return (
    <div className={styles['menu']} data-unfolded={isUnfolded ? '' : undefined}>
      <MenuHead me={me} />
      {noScript}
      {/* For windows without room beside the page: the unfolded menu would push the content far down. */}
      <button
        type="button"
        className={styles['fold']}
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => setUnfoldedOn(isUnfolded ? undefined : path)}
      >
        <span className={styles['name']}>
          {say('label')}
          {current ? <span className={styles['here']}>{entryTitle(current, say)}</span> : null}
        </span>
        <Icon name="next" className={styles['arrow']} />
      </button>
      <nav id={id} aria-label={say('label')}>
        {groups.map((group) => {
          const entries = site.centre?.[group] ?? []
          return entries.length === 0 ? null : (
            <ul key={group} className={styles['group']}>
              {entries.map((entry) => (
                <li key={entry.name ?? entry.to}>
                  <MenuEntry entry={entry} me={me} />
                </li>
              ))}
            </ul>
          )
        })}
      </nav>
      <button type="button" className={styles['leave']} onClick={() => void logOut()}>
        <MemberIcon name="leave" />
        {say('leave')}
      </button>
    </div>
  )
}

function MenuEntry({ entry, me }: { entry: CentreEntry | CentreLink; me: MeResponse | undefined }) {
  const { path } = usePage()
  const say = useText('member-menu')
  const { name, to } = entry
  const count = countOf(entry, me)
  return (
    <Link className={styles['entry']} href={linkAddress(to).href} aria-current={path === to ? 'page' : undefined}>
      {name === undefined ? <CentreIcon name={entry.icon} /> : <MemberIcon name={name} />}
      <span className={styles['name']}>{entryTitle(entry, say)}</span>
      {count > 0 ? (
        <span className={name === 'news' ? styles['unread'] : styles['count']}>
          {count > 999 ? '999+' : count}
          {name === 'news' ? <VisuallyHidden>{say('unread')}</VisuallyHidden> : null}
        </span>
      ) : null}
    </Link>
  )
}

/** The number of `user/me` for an entry; none for pages without, and before it is known. */
function countOf({ name }: CentreEntry | CentreLink, me: MeResponse | undefined): number {
  const counts: Readonly<Partial<Record<string, number>>> = me?.counts ?? {}
  return name === undefined ? 0 : (counts[name] ?? 0)
}
