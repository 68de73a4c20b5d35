import { type DocumentField, type DocumentFieldKind, documentFieldKinds } from '#contract/studio/document-field.ts'
import type { DocumentValue } from '#contract/studio/document-value.ts'

import { ok } from '../../support/show-studio.tsx'
import type { StudioAnswers } from '../../support/stub-call.ts'

/** The answers that the controls of all kinds need. */
export const answers: StudioAnswers = {
  areas: ok([
    ['330000', '浙江省'],
    ['330100', '杭州市'],
    ['330106', '西湖区'],
    ['330200', '宁波市'],
    ['340000', '安徽省'],
  ]),
  'content/names?names=news:spring,news:gone': ok([
    { name: 'news:spring', title: '春日市集', typeName: '新闻', isPublic: true },
  ]),
}

export const session = {
  name: '第1场',
  start: 1_777_635_000,
  end: 0,
  place: '大厅',
  note: '',
  seats: 30,
  taken: 12,
  opens: 0,
  closes: 0,
}

const values: Readonly<Record<DocumentFieldKind, DocumentValue>> = {
  text: '春日市集',
  longtext: '第一行\n第二行',
  number: 12,
  date: '2026-05-01',
  datetime: 1_777_635_000,
  select: '展览',
  area: '330106',
  image: 'uploads/a.webp',
  images: ['uploads/a.webp', 'https://example.org/b.jpg'],
  file: 'books/a.pdf',
  url: 'https://example.org/',
  phone: '0571-88888888',
  richtext: '<p>正文</p>',
  sessions: [session, { ...session, name: '第2场', taken: 0 }],
  questions: [{ name: 'q1', label: '年龄', kind: 'number', required: true, min: 1 }],
  captions: [{ language: 'zh-CN', label: '中文', file: 'captions/a.vtt' }],
  tags: ['春天', '市集'],
  related: ['news:spring', 'news:gone'],
}

/** A field of a kind, called 标题 or as it is said. */
export const fieldOf = (kind: DocumentFieldKind, more: Partial<DocumentField> = {}): DocumentField => ({
  name: `fields.${kind}`,
  label: '标题',
  kind,
  required: false,
  ...(kind === 'select' ? { options: ['展览', '讲座'] } : {}),
  ...more,
})

/** A value of each kind. */
export const samples = documentFieldKinds.map((kind) => ({ kind, value: values[kind] }))
