import { AreaIcon } from '#components/icon/AreaIcon.tsx'
import { Icon } from '#components/icon/Icon.tsx'
import { Link } from '#components/text/Link.tsx'
import type { HeaderTool } from '#definition/grammar/furniture-definition.ts'
import { linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import { headerTools, isShared, toolColumns } from '../header-tools.ts'
import { SearchBox } from '../SearchBox.tsx'
import type { ShellProps } from '../shell-model.ts'
import { AccountTool } from './AccountTool.tsx'
import styles from './desktop-shell.module.css'

type HeaderToolsProps = Pick<ShellProps, 'shell' | 'switches'>

/** The tools beside the name: search, the elder switch, the login, and links of the site's own. */
export function HeaderTools({ shell, switches }: HeaderToolsProps) {
  const tools = headerTools(shell, usePage().site.places)
  const columns = toolColumns(tools)
  if (tools.length === 0) return null
  return (
    <div
      className={isShared(tools) ? `${styles['tools']} ${styles['shared']}` : styles['tools']}
      style={columns === undefined ? undefined : { gridTemplateColumns: columns }}
    >
      {tools.map((tool) => (
        <Tool key={typeof tool === 'string' ? tool : `${tool.title} ${tool.to}`} tool={tool} switches={switches} />
      ))}
    </div>
  )
}

function Tool({ tool, switches }: { tool: HeaderTool } & Pick<HeaderToolsProps, 'switches'>) {
  const { search } = usePage().site.places
  const say = useText('shell')
  switch (tool) {
    case 'search':
      return search === undefined ? null : (
        <div className={styles['search']}>
          <SearchBox path={search} />
        </div>
      )
    case 'elder':
      return (
        <a className={styles['tool']} href={switches.elderHref}>
          <Icon name="elder" />
          {say(switches.isElder ? 'elderOff' : 'elderOn')}
        </a>
      )
    case 'login':
      return (
        // The browser puts the member's badge here.
        <div className={styles['place']} data-account="">
          <AccountTool />
        </div>
      )
    default:
      return <LinkTool tool={tool} />
  }
}

function LinkTool({ tool: { title, to, icon } }: { tool: Exclude<HeaderTool, string> }) {
  const newTab = useText('shell')('newTab')
  const { href, isExternal } = linkAddress(to)
  return (
    <Link className={styles['tool']} href={href} newTab={isExternal && newTab}>
      {icon === undefined ? null : <AreaIcon name={icon} />}
      {title}
    </Link>
  )
}
