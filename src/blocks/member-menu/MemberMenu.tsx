import { useId, useState } from 'react'

import { Icon } from '#components/icon/Icon.tsx'
import { Link } from '#components/text/Link.tsx'
import { MemberIcon } from '#components/icon/MemberIcon.tsx'
import { type MemberPlace, memberPlaces } from '#components/icon/member-places.ts'
import { ScriptlessNotice } from '#components/text/ScriptlessNotice.tsx'
import { VisuallyHidden } from '#components/text/VisuallyHidden.tsx'
import type { BlockView } from '#definition/grammar/define-block.ts'
import type { MeResponse } from '#contract/member.ts'
import { useMember } from '#state/member.ts'
import { usePage, useText } from '#state/page-context.ts'

import type { memberMenu } from './definition.ts'
import styles from './member-menu.module.css'
import { MenuHead } from './MenuHead.tsx'

/** The menu of the personal centre; name and counts appear once the data arrives. */
export function MemberMenu({ data: { me } }: BlockView<typeof memberMenu>) {
  const { device, path, site } = usePage()
  const say = useText('member-menu')
  const { logOut } = useMember()
  const id = useId()
  // A menu unfolded on one page is folded on the next, because the choice is made.
  const [unfoldedOn, setUnfoldedOn] = useState<string>()
  const isUnfolded = unfoldedOn === path
  const current = Object.values(memberPlaces)
    .flat()
    .find(({ to }) => to === path)
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
          {current ? <span className={styles['here']}>{say(current.name)}</span> : null}
        </span>
        <Icon name="next" className={styles['arrow']} />
      </button>
      <nav id={id} aria-label={say('label')}>
        {Object.entries(memberPlaces).map(([group, places]) => (
          <ul key={group} className={styles['group']}>
            {places.map((place) => (
              <li key={place.name}>
                <MenuEntry place={place} me={me} />
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <button type="button" className={styles['leave']} onClick={() => void logOut()}>
        <MemberIcon name="leave" />
        {say('leave')}
      </button>
    </div>
  )
}

function MenuEntry({ place: { name, to, counts }, me }: { place: MemberPlace; me: MeResponse | undefined }) {
  const { path } = usePage()
  const say = useText('member-menu')
  const count = counts === undefined ? 0 : (me?.counts[counts] ?? 0)
  return (
    <Link className={styles['entry']} href={`/${to}`} aria-current={path === to ? 'page' : undefined}>
      <MemberIcon name={name} />
      <span className={styles['name']}>{say(name)}</span>
      {count > 0 ? (
        <span className={counts === 'news' ? styles['unread'] : styles['count']}>
          {count > 999 ? '999+' : count}
          {counts === 'news' ? <VisuallyHidden>{say('unread')}</VisuallyHidden> : null}
        </span>
      ) : null}
    </Link>
  )
}
