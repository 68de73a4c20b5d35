import type { Subject } from './subject.ts'
import type { Thing } from './thing.ts'

/** Descriptions of persons, institutions, places, products and demands. */

export function person({ details }: Subject): Thing {
  return { homeLocation: { '@type': 'Place', name: details.areaName }, knowsAbout: [details.category, ...details.tags] }
}

export function organization(subject: Subject): Thing {
  return { address: postalAddress(subject), keywords: subject.details.tags.join(',') }
}

export function place(subject: Subject): Thing {
  return { address: postalAddress(subject), keywords: subject.details.tags.join(',') }
}

/** The content has no stock, so a listed product counts as available. */
export function product(subject: Subject): Thing {
  const price = subject.number('price')
  return {
    category: subject.details.category,
    offers:
      price > 0
        ? {
            '@type': 'Offer',
            ...priced(price),
            availability: 'https://schema.org/InStock',
            url: subject.address,
            seller: subject.giver,
          }
        : undefined,
  }
}

export function demand(subject: Subject): Thing {
  const until = subject.time(subject.number('deadline'))
  return {
    itemOffered: { '@type': 'Thing', name: subject.details.title, description: subject.description },
    areaServed: subject.details.areaName,
    availabilityEnds: until,
    validThrough: until,
  }
}

export function priced(price: number): Thing {
  return { price, priceCurrency: 'CNY' }
}

/** Returns the postal address from the known parts; undefined without any. */
export function postalAddress({ details, text }: Subject): Thing | undefined {
  const street = text('address')
  // "浙江省 杭州市 西湖区"
  const [region, ...rest] = details.areaName.split(' ').filter((part) => part !== '')
  if (street === '' && region === undefined) return undefined
  return {
    '@type': 'PostalAddress',
    addressCountry: 'CN',
    addressRegion: region,
    addressLocality: rest.join(''),
    streetAddress: street,
  }
}
