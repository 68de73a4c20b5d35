import acts from '#components/buttons/acts.module.css'

import { useSite } from '../frame/site.ts'
import styles from './sign-in.module.css'

/** Leads to the sign-in at the identity provider; nothing for a site without one. */
export function ProviderLink({ opensWindow = false }: { opensWindow?: boolean }) {
  const { provider } = useSite()
  if (provider === undefined) return null
  return (
    <p className={styles['provider']}>
      <a
        className={acts['button']}
        href="/studio/sign-in/oidc"
        {...(opensWindow ? { target: '_blank', rel: 'noopener' } : {})}
      >
        用{provider}登录
        {opensWindow ? '（新窗口）' : ''}
      </a>
    </p>
  )
}
