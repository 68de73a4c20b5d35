import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { BrushTitle } from '#components/text/BrushTitle.tsx'
import { Link } from '#components/text/Link.tsx'
import { ScriptlessNotice } from '#components/text/ScriptlessNotice.tsx'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { usePage, useText } from '#state/page-context.ts'
import { returnSteps } from '#state/return-steps.ts'
import { useAuth } from '#state/auth-state.ts'

import { AccountForm } from './AccountForm.tsx'
import type { login } from './definition.ts'
import { LoginTabs } from './LoginTabs.tsx'
import { GateDrawing } from './GateDrawing.tsx'
import { ToRegister } from './ToRegister.tsx'
import { useReturn } from './use-return.ts'
import styles from './login.module.css'
import { withReturn } from './with-return.ts'

/**
 * The page for login, registration and new passwords. Members who are logged in are sent back to the page they came
 * from.
 */
export function Login({ props: { kind, title, intro, points, drawing }, forms = {} }: BlockView<typeof login>) {
  const say = useText('login')
  const { site } = usePage()
  const { home, centre = home } = site.places
  const { token, hasEnded } = useAuth()
  const navigate = useNavigate()
  const from = useReturn()
  const { state } = useLocation()
  // The state of the arrival, as in `useReturn`.
  const [arrived] = useState<unknown>(state)
  const [mobile, setMobile] = useState<string>()
  const [proved, setProved] = useState<string>()
  const isGoing = useRef(false)
  useEffect(() => {
    // Members may set a new password, too.
    if (token === undefined || kind === 'reset-password' || isGoing.current) return
    isGoing.current = true
    const steps = returnSteps(arrived)
    if (from !== undefined && steps !== undefined) void navigate(-steps)
    else void navigate(from ?? `/${centre}`, { replace: true })
  }, [arrived, centre, from, kind, navigate, token])
  const shown = Object.values(forms)
  const [form] = shown
  return (
    <div className={styles['page']}>
      <div className={styles['gate']}>
        <GateDrawing drawing={drawing} />
        {points.length > 0 ? (
          <ul className={styles['points']}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className={styles['card']}>
        <div className={styles['head']}>
          <BrushTitle className={styles['title']} brush={site.brush}>
            {title}
          </BrushTitle>
          {/* Beside the title, so that nothing moves: the server's page does not have it. */}
          <p className={styles['ended']} role="status">
            {kind === 'login' && hasEnded ? say('ended') : null}
          </p>
        </div>
        {intro === undefined ? null : <p className={styles['intro']}>{intro}</p>}
        <ScriptlessNotice className={styles['notice']} phone={site.phone}>
          {say('noScript')}
        </ScriptlessNotice>
        {kind === 'login' ? <LoginTabs forms={shown} from={from} /> : null}
        {kind !== 'login' && form ? (
          <>
            <AccountForm
              form={form}
              onMobile={setMobile}
              {...(kind === 'reset-password'
                ? {
                    onDone: () => void navigate(withReturn('/login', from), { replace: true, state: arrived }),
                    onProved: setProved,
                  }
                : {})}
            />
            <p className={styles['others']}>
              {proved !== undefined && proved === mobile ? <ToRegister isProved from={from} /> : null}
              <span>
                {say(kind === 'register' ? 'hasAccount' : 'remembered')}
                <Link className={styles['link']} href={withReturn('/login', from)} prefetch={false}>
                  {say('toLogin')}
                </Link>
              </span>
            </p>
          </>
        ) : null}
      </div>
    </div>
  )
}
