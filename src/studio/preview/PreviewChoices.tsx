import { Link } from 'react-router-dom'

import type { PreviewPlace } from '#contract/studio/preview-response.ts'

import { type PreviewLayout, previewLayouts, type PreviewView, writePreviewView } from './preview-view.ts'
import styles from './preview.module.css'

const layoutWords: Readonly<Record<PreviewLayout, string>> = { both: '并排', desktop: '电脑版', mobile: '手机版' }

/** Which page is shown, and how: links, so that each view has an address. */
export function PreviewChoices({ view, places }: { view: PreviewView; places: readonly PreviewPlace[] }) {
  const layouts = view.version === '' ? previewLayouts : previewLayouts.filter((layout) => layout !== 'both')
  const layout = view.version !== '' && view.layout === 'both' ? 'desktop' : view.layout
  const groups = [
    {
      name: '网页',
      choices: places.map(({ title, path }) => ({ title, to: { ...view, path }, isChosen: path === view.path })),
    },
    {
      name: '版式',
      choices: layouts.map((each) => ({
        ...{ title: layoutWords[each], to: { ...view, layout: each }, isChosen: each === layout },
      })),
    },
    {
      name: '显示',
      choices: [
        { title: '适老版', to: { ...view, elder: !view.elder }, isChosen: view.elder },
        { title: '深色', to: { ...view, dark: !view.dark }, isChosen: view.dark },
      ],
    },
  ]
  return groups.map(({ name, choices }) => (
    <nav key={name} className={styles['choices']} aria-label={name}>
      {choices.map(({ title, to, isChosen }) => (
        <Link
          key={title}
          className={styles['choice']}
          to={writePreviewView(to)}
          replace
          aria-current={isChosen ? 'true' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  ))
}
