import { type ComponentType, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { action } from 'storybook/actions'

import { PageFrame } from '#app/PageFrame.tsx'
import type { PortalFacts } from '#app/portal-facts.ts'
import type { ShellProps } from '#app/shell-model.ts'
import type { ToastModel } from '#components/status/Toast.tsx'
import { ToastStack } from '#components/status/ToastStack.tsx'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import type { ResultCache } from '#data/result-cache.ts'
import { closeMenus } from '#loader/close-menus.ts'
import { enhanceAll } from '#loader/enhance.ts'
import { replaceBrokenPictures } from '#loader/replace-broken-pictures.ts'
import type { PagePlan } from '#plan/page-plan.ts'
import { type Member, nobody } from '#state/member.ts'
import { createAuthState } from '#state/auth-state.ts'

import { createStoryAct } from './story-act.ts'
import { storyBlocks } from './story-blocks.ts'
import { NOW } from './story-clock.ts'
import styles from './stage.module.css'
import { useInterceptedLinks } from './use-intercepted-links.ts'

interface StoryPageProps {
  Shell: ComponentType<ShellProps>
  plan: PagePlan
  facts: PortalFacts
  cache: ResultCache
  elder: boolean
  isMember: boolean
}

const onSend = action('发送')
const onLeave = action('离开')
const onLogin = action('请登录')
const clock = { renderedAt: NOW, now: () => NOW }

/** A page as the application shows it, with a router that goes nowhere, a clock that stands still and a backend that agrees. */
export function StoryPage({ Shell, plan, facts, cache, elder, isMember }: StoryPageProps) {
  const { device } = plan
  const [toasts, setToasts] = useState<readonly ToastModel[]>([])
  const act = useMemo(() => createStoryAct(onSend), [])
  const auth = useMemo(
    () => Object.assign(createAuthState(), { isInitialized: true, token: isMember ? 'story' : undefined }),
    [isMember],
  )
  const member = useMemo<Member>(
    () => ({
      ...nobody,
      requireLogin: () => {
        onLogin()
        return Promise.resolve(false)
      },
      toast: (kind, text) => setToasts((shown) => [...shown, { id: shown.length, kind, text }]),
    }),
    [],
  )
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => replaceBrokenPictures(), [])
  useEffect(() => {
    if (!root.current) return undefined
    closeMenus(root.current)
    // There are no further pages: a list that grows says that the next one did not come.
    return enhanceAll(root.current, {
      fetchMain: () => Promise.resolve(undefined),
      showMore: () => Promise.resolve(),
    })
  }, [])
  useInterceptedLinks(onLeave)
  useLayoutEffect(() => {
    const root = document.documentElement
    root.lang = 'zh-CN'
    root.dataset['device'] = device
    root.toggleAttribute('data-elder', elder)
    return () => root.removeAttribute('data-elder')
  }, [device, elder])
  return (
    <MemoryRouter basename={ROUTER_BASE} initialEntries={[ROUTER_BASE + plan.address]}>
      <div ref={root} className={styles['page']}>
        <PageFrame
          Shell={Shell}
          plan={plan}
          facts={facts}
          visitor={{ device, elder, login: isMember ? 'member' : 'anonymous' }}
          cache={cache}
          blocks={storyBlocks}
          clock={clock}
          auth={auth}
          act={act}
          member={member}
        />
      </div>
      <ToastStack
        toasts={toasts}
        label="提示"
        closeLabel="关闭"
        onDone={(id) => setToasts((shown) => shown.filter((toast) => toast.id !== id))}
      />
    </MemoryRouter>
  )
}
