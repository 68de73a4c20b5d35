import { Link } from '#components/text/Link.tsx'
import { Picture } from '#components/picture/Picture.tsx'
import type { DetailsResponse } from '#contract/entities/article.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'
import { detailsAddress } from '#state/page-address.ts'
import { usePage } from '#state/page-context.ts'

import { namedField } from './named-field.ts'
import styles from './offer.module.css'

interface OfferPartyProps {
  article: DetailsResponse
  fields: readonly FieldModel[]
  party: string | undefined
}

/** The seller or the buyer: a link to their page if they have one here, else only their name. */
export function OfferParty({ article, fields, party }: OfferPartyProps) {
  const { site } = usePage()
  const named = namedField(article, fields, party)
  if (!named) return null
  const partyArticle = article.related.find(({ title }) => title === named.value)
  const address = partyArticle && detailsAddress({ site }, partyArticle)
  return (
    <div className={styles['party']}>
      {partyArticle && address && partyArticle.cover ? (
        <Picture
          className={styles['face']}
          src={partyArticle.cover}
          alt={partyArticle.title}
          sizes="4rem"
          ratio="1/1"
          storage={site.storage}
        />
      ) : null}
      <p className={styles['who']}>
        <span className={styles['label']}>{named.label}</span>
        {address === undefined ? (
          <span className={styles['name']}>{named.value}</span>
        ) : (
          <Link className={`${styles['name']} ${styles['link']}`} href={address}>
            {named.value}
          </Link>
        )}
        {partyArticle?.category ? <span className={styles['label']}>{partyArticle.category}</span> : null}
      </p>
    </div>
  )
}
