import './portal/site.css'

import type { ReactNode } from 'react'
import { Link, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'

import { listAddress } from './portal/content'
import site from './portal/site.json'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="zh-CN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{site.name}</title>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <>
      <header className="top">
        <div className="wrap">
          <strong>{site.name}</strong>
          <nav>
            {site.navigation.map(({ title, category }) => (
              <Link key={title} to={category ? listAddress(category) : '/'} prefetch="intent">
                {title}
              </Link>
            ))}
          </nav>
        </div>
      </header>
      <main className="wrap">
        <Outlet />
      </main>
      <footer>
        <div className="wrap">
          {site.footer.map(({ title, url }) => (
            <a key={url} href={url}>
              {title}
            </a>
          ))}
        </div>
      </footer>
    </>
  )
}
