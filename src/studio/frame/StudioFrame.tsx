import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router-dom'

import { usePerson } from '../person/person.ts'
import { PersonMenu } from './PersonMenu.tsx'
import { placesOf } from './places.ts'
import { SiteMark } from './SiteMark.tsx'
import styles from './studio-frame.module.css'
import { StudioIcon } from './StudioIcon.tsx'

/** The frame of all pages of the studio: the site at the top, the pages at the side and, on phones, at the bottom. */
export function StudioFrame({ children }: { children: ReactNode }) {
  const places = [{ path: '/', title: '首页', icon: 'home' as const }, ...placesOf(usePerson())]
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#content">
        跳到正文
      </a>
      <header className={styles['header']}>
        <Link className={styles['brand']} to="/">
          <SiteMark />
        </Link>
        <PersonMenu />
      </header>
      <nav className={styles['navigation']} aria-label="后台">
        <ul className={styles['places']}>
          {places.map(({ path, title, icon }) => (
            <li key={path}>
              <NavLink className={styles['place'] ?? ''} to={path} end={path === '/'}>
                <StudioIcon name={icon} />
                {title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <main className={styles['content']} id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
