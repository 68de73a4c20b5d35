import { Icon } from '#components/icon/Icon.tsx'
import { useText } from '#state/page-context.ts'

import type { ShellProps } from '../shell-model.ts'
import styles from './mobile-shell.module.css'

/** The switch to the elder mode (适老版) and back, in the bar at the top: a plain link, like that of the footer. */
export function ElderSwitch({ switches }: Pick<ShellProps, 'switches'>) {
  const say = useText('shell')
  return (
    <a className={styles['elder']} href={switches.elderHref}>
      <Icon name="elder" />
      {say(switches.isElder ? 'elderOff' : 'elderOn')}
    </a>
  )
}
