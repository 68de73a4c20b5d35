import { useText, usePage } from '#state/page-context.ts'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { nameLook } from '#components/text/name-look.ts'
import { SearchField } from '#components/navigation/SearchField.tsx'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import { Icon } from '#components/icon/Icon.tsx'

import styles from './carousel.module.css'
import { CarouselSlide } from './CarouselSlide.tsx'
import type { carousel } from './definition.ts'

/**
 * Wide pictures in a row that visitors can swipe, also without a script. The row advances by itself; visitors can stop
 * it (WCAG 2.2.2), and it pauses under the pointer and on focus. What is written here is all there is to see; the rest
 * is enhance-carousel.ts.
 */
export function Carousel({ props, data, sectionId }: BlockView<typeof carousel>) {
  const say = useText('carousel')
  const { site } = usePage()
  const search = props.search ? site.places.search : undefined
  const count = data.banners.length
  // A scrollable row must be reachable by keyboard: by its links, or by itself where a picture has no link.
  const isStop = count > 1 && data.banners.some(({ linkurl }) => linkurl === '')
  return (
    <section
      className={[
        styles['carousel'],
        props.height === 'low' && styles['low'],
        search !== undefined && styles['searchable'],
      ]
        .filter(Boolean)
        .join(' ')}
      aria-label={say('label')}
      data-enhance="carousel"
      data-seconds={props.seconds}
    >
      <div className={styles[search === undefined ? 'slip' : 'card']}>
        <h1 className={styles['name']} {...nameLook(props.heading, site.brush)}>
          {props.heading}
        </h1>
        {props.slogan ? <p className={styles['slogan']}>{props.slogan}</p> : null}
        {search === undefined ? null : (
          <div className={styles['search']}>
            <SearchField action={ROUTER_BASE + search} label={say('search')} hint={say('searchHint')} />
          </div>
        )}
      </div>
      {count === 0 ? (
        <div className={styles['blank']} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see isStop
        <ul className={styles['track']} {...(isStop ? { tabIndex: 0, 'aria-label': say('label') } : {})}>
          {data.banners.map((banner, place) => (
            <CarouselSlide
              key={banner.id}
              id={`${sectionId}-${place + 1}`}
              banner={banner}
              label={say('slide', { number: place + 1, count })}
              priority={place === 0}
              storage={site.storage}
              hasControls={count > 1}
            />
          ))}
        </ul>
      )}
      {count > 1 ? (
        <div className={styles['controls']} data-ready="false">
          <button type="button" className={styles['button']} aria-label={say('previous')} data-step="-1">
            <Icon name="previous" />
          </button>
          <span className={styles['number']} aria-hidden="true">
            {`1 / ${count}`}
          </span>
          <button type="button" className={styles['button']} aria-label={say('next')} data-step="1">
            <Icon name="next" />
          </button>
          <button
            type="button"
            className={styles['button']}
            aria-label={say('pause')}
            data-playing="true"
            data-play={say('play')}
          >
            <Icon name="pause" />
            <Icon name="play" />
          </button>
        </div>
      ) : null}
    </section>
  )
}
