import { useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import * as z from 'zod/mini'

import { Icon } from '#components/icon/Icon.tsx'

import { useCall } from '../calls/call.ts'
import { usePerson } from '../person/person.ts'
import { useTell } from './outcomes.ts'
import styles from './person-menu.module.css'
import { useSite } from './site.ts'
import { useDismissal } from './use-dismissal.ts'

const LEFT = '有改动没有存到服务器，留在了这台电脑上。您下次在这里登录、打开那一篇时补上。'

/** The name of the signed-in person, with the site, their account and the way out behind it. */
export function PersonMenu() {
  const { name, leave, work } = usePerson()
  const { home } = useSite()
  const call = useCall()
  const tell = useTell()
  const { key } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => setOpen(false), [key])
  useDismissal({ isOpen, place, opener, close: () => setOpen(false) })
  const closeMenu = () => {
    setOpen(false)
    // What had the focus is hidden with the menu; the person comes back to this page.
    opener.current?.focus()
  }
  const signOut = async () => {
    if (isBusy) return
    setBusy(true)
    const isSaved = await work.flush()
    const result = await call.send('sign-out', z.null(), {})
    setBusy(false)
    if (result.kind !== 'ok' && result.kind !== 'unauthorized') return tell(result.message, 'error')
    work.end()
    if (!isSaved) tell(LEFT, 'error')
    return leave()
  }
  return (
    <div className={styles['person']} ref={place}>
      <button
        type="button"
        className={styles['opener']}
        ref={opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="user" />
        <span className={styles['name']}>{name}</span>
      </button>
      <ul className={styles['menu']} id={id} hidden={!isOpen}>
        <li>
          <a className={styles['item']} href={home} target="_blank" rel="noreferrer" onClick={closeMenu}>
            看网站
          </a>
        </li>
        <li>
          <Link className={styles['item']} to="/account">
            我的账号
          </Link>
        </li>
        <li>
          <button type="button" className={styles['item']} aria-disabled={isBusy} onClick={() => void signOut()}>
            退出登录
          </button>
        </li>
      </ul>
    </div>
  )
}
