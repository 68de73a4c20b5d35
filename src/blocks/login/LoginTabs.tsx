import * as Tabs from '@radix-ui/react-tabs'
import { useState } from 'react'

import type { FormModel } from '#contract/forms/form.ts'
import { Link } from '#components/text/Link.tsx'
import { useText } from '#state/page-context.ts'

import { AccountForm } from './AccountForm.tsx'
import { ToRegister } from './ToRegister.tsx'
import { withReturn } from './with-return.ts'
import styles from './login.module.css'

interface LoginTabsProps {
  /** The ways of logging in, in order. */
  forms: readonly FormModel[]
  /** The address to return to after login. */
  from: string | undefined
  /** Called when the visitor leaves for another page of the account. */
  onLeave?: () => void
}

/**
 * The ways of logging in (docs/specification/portal.md#routes), in the popup and on the page. Changing the way clears
 * the password and the code (docs/specification/portal.md#states) and keeps the number. Radix's inline styles are
 * removed where they would be in the server's HTML, because the content security policy refuses them. The panels have
 * no name, because `aria-labelledby` would name their fields as well.
 */
export function LoginTabs({ forms, from, onLeave }: LoginTabsProps) {
  const say = useText('login')
  const [mobile, setMobile] = useState('')
  const [proved, setProved] = useState<string>()
  const [first] = forms
  if (!first) return null
  return (
    <>
      <Tabs.Root defaultValue={first.name} className={styles['ways']}>
        <Tabs.List className={styles['tabs']} aria-label={say('ways')} style={{ outline: undefined }}>
          {forms.map(({ name, title }) => (
            <Tabs.Trigger key={name} value={name} className={styles['tab']}>
              {title}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {forms.map((form) => (
          <Tabs.Content key={form.name} value={form.name} asChild aria-labelledby={undefined} tabIndex={-1}>
            <div style={{ animationDuration: undefined }}>
              <AccountForm form={form} defaults={{ mobile }} onMobile={setMobile} onProved={setProved} />
            </div>
          </Tabs.Content>
        ))}
      </Tabs.Root>
      <p className={styles['others']}>
        <ToRegister isProved={proved !== undefined && proved === mobile} from={from} onLeave={onLeave} />
        <Link className={styles['link']} href={withReturn('/reset-password', from)} prefetch={false} onClick={onLeave}>
          {say('forgot')}
        </Link>
      </p>
    </>
  )
}
