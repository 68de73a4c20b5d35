import '../portal/site.css'

import type { Metadata } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'

import { listAddress } from '../portal/content'
import site from '../portal/site.json'

export const metadata: Metadata = { title: site.name }

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="zh-CN">
      <body>
        <header className="top">
          <div className="wrap">
            <strong>{site.name}</strong>
            <nav>
              {site.navigation.map(({ title, category }) => (
                <Link key={title} href={category ? listAddress(category) : '/'}>
                  {title}
                </Link>
              ))}
            </nav>
          </div>
        </header>
        <main className="wrap">{children}</main>
        <footer>
          <div className="wrap">
            {site.footer.map(({ title, url }) => (
              <a key={url} href={url}>
                {title}
              </a>
            ))}
          </div>
        </footer>
      </body>
    </html>
  )
}
