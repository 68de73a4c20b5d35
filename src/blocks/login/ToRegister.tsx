import { Link } from '#components/text/Link.tsx'
import { useText } from '#state/page-context.ts'

import { withReturn } from './with-return.ts'
import styles from './login.module.css'

interface ToRegisterProps {
  /** Whether the typed number has been proved, so that the registration asks for no code. */
  isProved: boolean
  /** The address to return to after the registration. */
  from: string | undefined
  /** Called when the visitor leaves for the registration. */
  onLeave?: (() => void) | undefined
}

/** The way to the registration, for visitors without an account. */
export function ToRegister({ isProved, from, onLeave }: ToRegisterProps) {
  const say = useText('login')
  return (
    <span role="status">
      {say(isProved ? 'proved' : 'noAccount')}
      <Link className={styles['link']} href={withReturn('/register', from)} prefetch={false} onClick={onLeave}>
        {say('register')}
      </Link>
    </span>
  )
}
