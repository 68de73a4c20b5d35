import { join } from 'node:path'

import sharp from 'sharp'

import { createBackend, type Backend } from '#server/backend/create-backend.ts'
import { describeFaults } from '#server/desk/describe-faults.ts'
import { importContent } from '#server/services/content/import/import-content.ts'
import type { ImportOptions } from '#server/services/content/import/import-options.ts'

import {
  aLog,
  aType,
  NOON,
  startBackend,
  temporaryFolder,
  writeFiles,
  type TestBackend,
} from '../../../support/backend.ts'
import { always } from '../../../support/always.ts'
import { drawHere } from '../../../support/draw-here.ts'
import { interfaceText, sayAnswer } from '../../../support/words.ts'
import type { StoreKind } from '#server/db/tables/queries.ts'
import { aStaffCaller } from '../../../support/a-staff-caller.ts'

/** A type with every kind of field. */
export const fair = aType({
  type: 30,
  key: 'fair',
  name: '庙会',
  unit: '场',
  structured: 'Event',
  categories: ['民俗', '展览'],
  fields: [
    { name: 'place', label: '地点', kind: 'text', required: true, searchable: true, role: 'place' },
    { name: 'level', label: '级别', kind: 'select', options: ['国家级', '省级', '市级'], filterable: true },
    { name: 'people', label: '人数', kind: 'number' },
    { name: 'length', label: '长度（米）', kind: 'number' },
    { name: 'day', label: '日子', kind: 'date' },
    { name: 'startTime', label: '开始时间', kind: 'datetime', role: 'start' },
    { name: 'author', label: '作者', kind: 'text' },
    { name: 'phone', label: '电话', kind: 'phone' },
    { name: 'home', label: '网址', kind: 'url' },
    { name: 'poster', label: '海报', kind: 'image' },
    { name: 'photos', label: '照片', kind: 'images' },
    { name: 'leaflet', label: '折页', kind: 'file' },
    { name: 'notes', label: '附注', kind: 'richtext' },
    { name: 'sessions', label: '场次', kind: 'sessions', role: 'sessions' },
    { name: 'questions', label: '报名填写', kind: 'questions', role: 'questions' },
    { name: 'captions', label: '字幕', kind: 'captions', role: 'captions' },
  ],
})

export const craft = aType({
  type: 31,
  key: 'craft',
  name: '技艺',
  categories: [],
  fields: [{ name: 'town', label: '镇', kind: 'text', filterable: true }],
})

export const contentTypes = [fair, craft] as const

/** A backend of these types on given data, as one process of a portal has it; the caller closes it. */
export async function openContent(
  env: Parameters<typeof createBackend>[0],
  { now = () => NOON, log = aLog() } = {},
): Promise<Backend> {
  const result = await createBackend(env, {
    types: () => contentTypes,
    siteName: () => '文澜',
    say: sayAnswer,
    agreements: always([]),
    forms: () => ({}),
    text: () => interfaceText,
    portalVersion: () => 'v1',
    now,
    images: drawHere,
    log,
  })
  if (!result.ok) throw new Error(result.refusal.message.en)
  return result.backend
}

/** The pages of a portal of these types: a list and details of fairs. */
function pageAt(path: string): { type?: number; id?: number } | undefined {
  const [, id] = /^fair(?:\/(\d+))?$/u.exec(path) ?? [undefined, 'none']
  if (id === 'none') return undefined
  return id === undefined ? { type: 30 } : { type: 30, id: Number(id) }
}

export const startContent = (kind: StoreKind, types = contentTypes) => startBackend(kind, () => types, {}, { pageAt })

/** A small valid picture. */
export function aPicture(color = '#7aa58c', { width = 24, height = 16 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer()
}

/** Writes files and imports one of them, or all. */
export async function bring(
  { backend }: Pick<TestBackend, 'backend'>,
  files: Readonly<Record<string, unknown>>,
  options: Partial<ImportOptions> & { name?: string } = {},
) {
  const removals: (() => void)[] = []
  const folder = writeFiles(
    temporaryFolder((remove) => removals.push(remove)),
    files,
  )
  const names = Object.keys(files)
  const { name = names.length === 1 ? (names[0] ?? '') : '', ...rest } = options
  try {
    return await importContent(backend.content, aStaffCaller, {
      path: join(folder, name),
      isDry: false,
      tell: () => undefined,
      ...rest,
    })
  } finally {
    for (const remove of removals) remove()
  }
}

/** The faults of an import as its editor reads them; none where it was done. */
export async function faultsOf(
  test: Pick<TestBackend, 'backend'>,
  files: Readonly<Record<string, unknown>>,
  options: Parameters<typeof bring>[2] = {},
): Promise<string[]> {
  const outcome = await bring(test, files, options)
  if (outcome.kind === 'faults') return describeFaults(outcome.faults)
  return outcome.kind === 'done' ? [] : [outcome.kind]
}
