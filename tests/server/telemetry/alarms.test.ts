import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { createMeasures } from '#server/platform/parts/measures.ts'
import { telemetryVariables } from '#server/platform/env/telemetry-env.ts'
import { createPrometheus } from '#server/telemetry/prometheus.ts'

import { alarmPages } from '../../../scripts/alarm-pages.mjs'
import policy from '../../../schema/policy.json' with { type: 'json' }
import { listFiles, readProjectFile } from '../../architecture/project-files.ts'

const alerts = readFileSync('deploy/monitoring/alerts.yaml', 'utf8')
const dashboard = readFileSync('deploy/monitoring/dashboard.json', 'utf8')

/** Each alarm with the lines of its rule. */
const alarms = alerts
  .split(/^ {6}- alert: /mu)
  .slice(1)
  .map((text) => ({ name: text.split('\n')[0] ?? '', text }))

/** The names that /metrics may have: those of our sources, and those that the library adds. */
async function exportedNames(): Promise<Set<string>> {
  const ours = listFiles(['server'], ['.ts']).flatMap(
    (path) => readProjectFile(path).match(/(?<=')wenlan_\w+(?=')/gu) ?? [],
  )
  const prometheus = createPrometheus(createMeasures())
  const text = await prometheus.text()
  prometheus.close()
  const added = [...text.matchAll(/^# TYPE (\S+) /gmu)].flatMap(([, name]) => name ?? [])
  return new Set([...ours, ...added])
}

describe('the alarms and the board that releases carry', () => {
  it.each([
    ['alerts.yaml', alerts],
    ['dashboard.json', dashboard],
  ])('query in %s numbers that /metrics has', async (_, text) => {
    const exported = await exportedNames()
    const metricNames = new Set(text.match(/\b(?:wenlan|process|nodejs|http)_\w+/gu))
    expect(metricNames.size).toBeGreaterThan(10)
    const unknown = [...metricNames].filter(
      (name) => !exported.has(name) && !exported.has(name.replace(/_bucket$/u, '')),
    )
    expect(unknown).toEqual([])
  })

  it('have each a page in docs/alarms, made by scripts/write-alarm-pages.mjs, and no other is there', () => {
    const pages = alarmPages(alerts)
    expect([...pages.keys()].filter((file) => file !== 'README.md')).toEqual(alarms.map(({ name }) => `${name}.md`))
    expect(readdirSync('docs/alarms').toSorted()).toEqual([...pages.keys()].toSorted())
    for (const [file, text] of pages) expect(readFileSync(`docs/alarms/${file}`, 'utf8'), file).toBe(text)
  })

  it.each(alarms)('explain $name on its page, with places to look, in both languages', ({ name }) => {
    const page = alarmPages(alerts).get(`${name}.md`) ?? ''
    expect(page).toMatch(/^\*\*\p{Script=Han}?.*。\*\* .*\p{Script=Han}.*。$/mu)
    expect(page).toMatch(/^[^\p{Script=Han}\n]{40,}\.$/mu)
  })

  it.each(alarms)('explain $name with a link to its page', ({ name, text }) => {
    for (const part of [
      / severity: (?:warning|critical)$/mu,
      / summary: .*\p{Script=Han}/u,
      / description: .*\p{Script=Han}/u,
    ])
      expect(text).toMatch(part)
    expect(text).toContain(` runbook: docs/alarms/${name}.md\n`)
  })

  it('ring at the default numbers of the portal', () => {
    const { diskLow, diskFull } = telemetryVariables
    for (const { fallback } of [diskLow, diskFull])
      expect(alerts).toContain(`wenlan_disk_free_bytes < ${fallback} * 1024 * 1024`)
    const { perHour, perDay } = policy.sms
    expect(alerts).toContain(`[1h])) > ${perHour * 0.8} or`)
    expect(alerts).toContain(`[1d])) > ${perDay * 0.8}\n`)
  })
})
