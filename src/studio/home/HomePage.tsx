import { Link } from 'react-router-dom'

import { Icon } from '#components/icon/Icon.tsx'

import { PageHeading } from '../frame/PageHeading.tsx'
import { placesOf } from '../frame/places.ts'
import { usePerson } from '../person/person.ts'
import styles from './home.module.css'

/** The start page: a greeting, and what the person may do. */
export function HomePage() {
  const person = usePerson()
  return (
    <>
      <PageHeading
        title={`${person.name}，您好`}
        intro={
          person.roles.length === 0
            ? '还没有角色。请让管理员分配。'
            : person.roles.map(({ title }) => title).join(' · ')
        }
      />
      <ul className={styles['places']}>
        {placesOf(person).map(({ path, title, sentence, icon }) => (
          <li key={path}>
            <Link className={styles['place']} to={path}>
              <Icon name={icon} className={styles['icon']} />
              <span className={styles['title']}>{title}</span>
              <span className={styles['sentence']}>{sentence}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
