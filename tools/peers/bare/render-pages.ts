import { readFileSync } from 'node:fs'

import { generate, parse } from 'css-tree'

import {
  type Article,
  type Ask,
  type Banner,
  formatTime,
  listAddress,
  loadHome,
  loadList,
  pagesOf,
  sections,
} from '../portal/content.ts'
import site from '../portal/site.json' with { type: 'json' }

const style = generate(parse(readFileSync(new URL('../portal/site.css', import.meta.url), 'utf8')))

/** The home page as text, by nothing but templates. */
export async function renderHome(ask: Ask): Promise<string> {
  const { banners, lists } = await loadHome(ask)
  return writeDocument(
    writeBanners(banners) +
      sections
        .map(({ title, category }, index) => {
          const heading = `<h2>${escape(title)}${writeLink(listAddress(category), '更多')}</h2>`
          return `<section class="section">${heading}${writeCards(lists[index]?.rows ?? [])}</section>`
        })
        .join(''),
  )
}

/** A page of the list as text. */
export async function renderList(ask: Ask, category: string, page: string): Promise<string> {
  const { ads, categories, list } = await loadList(category, page, ask)
  const links = categories.map(({ id, name }) => writeLink(listAddress(id), name))
  const pages = pagesOf(list).map((number) =>
    number === list.page ? `<b>${number}</b>` : writeLink(listAddress(category, number), String(number)),
  )
  return writeDocument(
    [
      '<h1>资讯</h1>',
      writeBanners(ads),
      `<div class="categories">${links.join('')}</div>`,
      writeCards(list.rows),
      `<div class="pager">${pages.join('')}</div>`,
    ].join(''),
  )
}

function writeDocument(main: string): string {
  const navigation = site.navigation.map(({ title, category }) =>
    writeLink(category === '' ? '/' : listAddress(category), title),
  )
  const footer = site.footer.map(({ title, url }) => writeLink(url, title))
  const name = escape(site.name)
  return [
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title><style>${style}</style></head>`,
    `<body><header class="top"><div class="wrap"><strong>${name}</strong><nav>${navigation.join('')}</nav></div></header>`,
    `<main class="wrap">${main}</main>`,
    `<footer><div class="wrap">${footer.join('')}</div></footer></body></html>`,
  ].join('')
}

function writeBanners(banners: readonly Banner[]): string {
  const slides = banners.map(({ title, image, linkurl }, index) => {
    const loading = index > 0 ? 'loading="lazy"' : 'fetchpriority="high"'
    const picture = `<img src="/pictures/${escape(image)}" width="1200" height="360" alt="${escape(title)}" ${loading}>`
    return `<a href="/${escape(linkurl)}">${picture}<span>${escape(title)}</span></a>`
  })
  return `<div class="banner">${slides.join('')}</div>`
}

function writeCards(articles: readonly Article[]): string {
  const cards = articles.map(({ id, title, summary, cover, publishTime }) => {
    const picture = `<img src="/pictures/${escape(cover)}" width="320" height="180" alt="" loading="lazy">`
    const words = `<h3>${escape(title)}</h3><p>${escape(summary)}</p><time>${formatTime(publishTime)}</time>`
    return `<a class="card" href="/details/${id}">${picture}${words}</a>`
  })
  return `<div class="cards">${cards.join('')}</div>`
}

function writeLink(address: string, text: string): string {
  return `<a href="${escape(address)}">${escape(text)}</a>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/gu, (character) => entities[character] ?? character)
}
