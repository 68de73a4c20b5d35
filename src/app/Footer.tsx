import type { ReactNode } from 'react'

import { Icon } from '#components/icon/Icon.tsx'
import { PhoneNumbers } from '#components/text/PhoneNumbers.tsx'
import { nameLook } from '#components/text/name-look.ts'
import { Link } from '#components/text/Link.tsx'
import type { SayText } from '#contract/text/say-text.ts'
import { linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import { FooterColumns } from './FooterColumns.tsx'
import { FooterMarks } from './FooterMarks.tsx'
import styles from './footer.module.css'
import type { FooterProps } from './shell-model.ts'

/** The registers of filings with the ministry and with the police (required of every site in China). */
const ICP_URL = 'https://beian.miit.gov.cn/'
const POLICE_URL = 'https://beian.mps.gov.cn/#/query/webSearch?code='

/**
 * The operator of the portal, its contacts, filings, agreements, and the display switches
 * (docs/specification/decisions.md#public-pages). Pages for members on a phone show only what must be on every page.
 */
export function Footer({ shell, links, switches, isBrief = false }: FooterProps) {
  const say = useText('footer')
  const { footer } = shell
  const { columns = [], marks = [] } = footer
  const { brush } = usePage().site
  const related = links.length > 0 ? <RelatedLinks links={links} say={say} /> : null
  return (
    <footer className={styles['footer']} data-brief={isBrief ? '' : undefined}>
      <div className={styles['inner']}>
        <div className={styles['about']}>
          <p className={styles['name']} {...nameLook(shell.site_name, brush)}>
            {shell.site_name}
          </p>
          <p className={styles['slogan']}>{shell.slogan}</p>
        </div>
        <Contacts footer={footer} say={say} />
        {columns.length > 0 ? <FooterColumns columns={columns}>{related}</FooterColumns> : related}
        <PageTools links={footer.links} switches={switches} say={say}>
          <li className={styles['share']}>
            <button type="button" className={styles['link']} data-share="">
              {say('share')}
            </button>
          </li>
        </PageTools>
        <div className={styles['legal']}>
          <Filings footer={footer} />
          {marks.length > 0 ? <FooterMarks marks={marks} /> : null}
          {footer.notice ? <p className={styles['notice']}>{footer.notice}</p> : null}
        </div>
      </div>
    </footer>
  )
}

type FooterFacts = FooterProps['shell']['footer']
type Say = SayText<'footer'>

function Contacts({ footer, say }: { footer: FooterFacts; say: Say }) {
  const facts = [
    ['organizer', footer.organizer],
    ['undertaker', footer.undertaker],
    ['address', footer.address],
  ] as const
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) =>
        value ? (
          <div className={styles['fact']} key={name}>
            <dt>{say(name)}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
      <div className={styles['fact']}>
        <dt>{say('phone')}</dt>
        <dd>
          <PhoneNumbers className={styles['link']}>{footer.phone}</PhoneNumbers>
        </dd>
      </div>
      {footer.email ? (
        <div className={styles['fact']}>
          <dt>{say('email')}</dt>
          <dd>
            <a className={styles['link']} href={`mailto:${footer.email}`}>
              {footer.email}
            </a>
          </dd>
        </div>
      ) : null}
    </dl>
  )
}

/** Related institutions. */
function RelatedLinks({ links, say }: Pick<FooterProps, 'links'> & { say: Say }) {
  const newTab = useText('shell')('newTab')
  return (
    <nav className={styles['links']} aria-label={say('links')}>
      <h2 className={styles['heading']}>{say('links')}</h2>
      <ul className={styles['row']}>
        {links.map(({ name, url }) => (
          <li key={name}>
            <Link
              className={styles['link']}
              href={linkAddress(url).href}
              newTab={linkAddress(url).isExternal && newTab}
              prefetch={false}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface PageToolsProps extends Pick<FooterProps, 'switches'>, Pick<FooterFacts, 'links'> {
  say: Say
  /** Further tools of the same row. */
  children?: ReactNode
}

/** Agreements and display switches. */
function PageTools({ links, switches, say, children }: PageToolsProps) {
  const sayShell = useText('shell')
  const schemes = (['dark', 'light', 'system'] as const).filter((name) => switches.schemeHrefs[name] !== undefined)
  return (
    <ul className={styles['row']}>
      {links.map(({ title, to }) => (
        <li key={to}>
          <Link className={styles['link']} href={linkAddress(to).href} prefetch={false}>
            {title}
          </Link>
        </li>
      ))}
      <li>
        <a className={styles['link']} href={switches.elderHref}>
          <Icon name="elder" />
          {sayShell(switches.isElder ? 'elderOff' : 'elderOn')}
        </a>
      </li>
      <li>
        <a className={styles['link']} href={switches.deviceHref}>
          {say(switches.otherDevice)}
        </a>
      </li>
      {schemes.map((name) => (
        <li className={styles[name]} key={name}>
          <a className={styles['link']} href={switches.schemeHrefs[name]}>
            {say(name)}
          </a>
        </li>
      ))}
      {children}
    </ul>
  )
}

function Filings({ footer }: { footer: FooterFacts }) {
  const newTab = useText('shell')('newTab')
  return (
    <ul className={styles['row']}>
      <li>
        <Link className={styles['link']} href={ICP_URL} newTab={newTab}>
          {footer.icp}
        </Link>
      </li>
      {footer.police ? (
        <li>
          <Link className={styles['link']} href={POLICE_URL + footer.police.code} newTab={newTab}>
            {footer.police.text}
          </Link>
        </li>
      ) : null}
    </ul>
  )
}
