import { render, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'

import { portalFacts } from '#app/portal-facts.ts'
import { examples } from '#blocks/login/examples.ts'
import { Login } from '#blocks/login/Login.tsx'
import type { SitePlaces } from '#contract/addresses/site-places.ts'
import { AuthContext, createAuthState } from '#state/auth-state.ts'
import { type PageFacts, PageContext } from '#state/page-context.ts'

import { readRealPortal } from '../support/real-portal.ts'

const { site, text } = portalFacts(await readRealPortal())

function Address() {
  return <output>{useLocation().pathname}</output>
}

/** Where a member ends who opens this address of the login with a token, on a site with these places. */
async function destination(address: string, places: SitePlaces): Promise<string | null | undefined> {
  const auth = createAuthState()
  auth.token = 'a-token'
  const example = examples.find(({ props }) => props.kind === 'login') ?? examples[0]
  if (!example) throw new Error('The login has no example')
  const page: PageFacts = {
    device: 'desktop',
    elder: false,
    path: 'login',
    query: {},
    title: '登录',
    trail: [],
    site: { ...site, places },
    text,
  }
  const view = render(
    <MemoryRouter initialEntries={[address]}>
      <AuthContext value={auth}>
        <PageContext value={page}>
          <Address />
          {/* Without forms: the account is there already. */}
          <Login
            props={{ ...example.props, kind: 'register' }}
            data={{}}
            sectionId="login-1"
            requests={{}}
            fields={[]}
            forms={{}}
          />
        </PageContext>
      </AuthContext>
    </MemoryRouter>,
  )
  const where = () => view.container.querySelector('output')?.textContent
  await waitFor(() => expect(where()).not.toBe('/login'))
  const found = where()
  view.unmount()
  return found
}

it.each<[string, string, SitePlaces, string]>([
  ['the member’s centre, at its own path', '/login', { home: 'index', login: 'login', centre: 'me' }, '/me'],
  ['the home page of a site without a centre', '/login', { home: 'index', login: 'login' }, '/index'],
  [
    'the page that the visitor came from',
    '/login?from=/web/news/details/3',
    { home: 'index', login: 'login', centre: 'me' },
    '/news/details/3',
  ],
])('a login leads to %s', async (_, address, places, target) => {
  expect(await destination(address, places)).toBe(target)
})
