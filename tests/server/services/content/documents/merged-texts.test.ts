import { describe, expect, it } from 'vitest'
import * as z from 'zod'

import type { DocumentCaller } from '#server/services/content/documents/document-context.ts'
import { readDocument } from '#server/services/content/documents/read-document.ts'
import { writeDraft } from '#server/services/content/documents/write-draft.ts'
import type { Call, CallResult, Shape } from '#studio/calls/call.ts'
import { createDocumentEditor, type DocumentEditor } from '#studio/document/document-editor.ts'
import { textBlocks } from '#studio/merge/text-blocks.ts'

import { databases } from '../../../../support/backend.ts'
import { randomFrom } from '../../../../support/random-from.ts'
import { dataOf } from '../../staff/start-staff.ts'
import { aPerson, type EditingHouse, news, startEditing } from './start-editing.ts'

const block = (words: string) => `<p>${words}</p>`
const write = z.object({
  ...{ type: z.string(), key: z.string(), client: z.string(), number: z.number() },
  changes: z.array(z.object({ field: z.string(), base: z.number(), value: z.string(), joins: z.boolean().optional() })),
})

/** The calls of one person's browser. */
function callsOf({ content }: EditingHouse, key: string, caller: DocumentCaller): Call {
  const answered = <Data>(shape: Shape<Data>, data: unknown): CallResult<Data> => {
    const parsed = shape.safeParse(data)
    if (!parsed.success) throw new Error('The answer has another shape')
    return { kind: 'ok', data: parsed.data }
  }
  return {
    read: async (_, shape) => answered(shape, dataOf(await readDocument(content, caller, { type: news.key, key }))),
    send: async (_, shape, input) => answered(shape, dataOf(await writeDraft(content, caller, write.parse(input)))),
    upload: () => Promise.reject(new Error('Nothing is uploaded here')),
  }
}

/** A person at a text: their editor, and the text as their page shows it, which may be old. */
interface Writer {
  name: string
  editor: DocumentEditor
  shown: string
}

function textOf({ body }: Readonly<Record<string, unknown>>): string {
  return typeof body === 'string' ? body : ''
}

/** Writes the block that begins with these words into the text that the writer sees. */
function type(writer: Writer, start: string, words: string): void {
  const next = textBlocks(writer.shown).map((each) =>
    each.startsWith(`<p>${start}`) ? block(`${start}${words}`) : each,
  )
  const from = writer.shown
  writer.shown = next.join('\n')
  writer.editor.change('body', writer.shown, from)
}

async function startWriters(house: EditingHouse, names: readonly string[], body: string) {
  const key = await house.published({ title: '一篇', body })
  const writers = await Promise.all(
    names.map(async (name, index): Promise<Writer> => {
      const caller = aPerson(name, index + 1)
      const call = callsOf(house, key, caller)
      const document = dataOf(await readDocument(house.content, caller, { type: news.key, key }))
      const unsaved = {
        put: async () => undefined,
        note: () => undefined,
        remove: async () => undefined,
        of: async () => [],
      }
      const editor = createDocumentEditor({
        ...{ call, document, account: index + 1, client: `editor-${index}-of-text`, unsaved },
      })
      return { name, editor, shown: textOf(document.values) }
    }),
  )
  return { key, writers }
}

describe.each(databases)('people who write in one text at once, on %s', (kind) => {
  it.each([1, 2, 3])(
    'have everything in it, each in their own blocks, whatever they see of the others: seed %i',
    async (seed) => {
      const house = await startEditing(kind)
      const names = ['甲', '乙', '丙']
      const { key, writers } = await startWriters(
        house,
        names,
        names.flatMap((name) => [block(`${name}一`), block(`${name}二`)]).join('\n'),
      )
      const random = randomFrom(seed)
      const last = new Map<string, string>()
      for (let round = 0; round < 12; round += 1) {
        const acts = writers.map(async (writer) => {
          const chance = random()
          if (chance < 0.5) {
            const start = `${writer.name}${random() < 0.5 ? '一' : '二'}`
            last.set(start, `第${round}次`)
            type(writer, start, `第${round}次`)
          }
          if (chance < 0.7) await writer.editor.flush()
          else if (chance < 0.85) await writer.editor.refresh()
          // A page takes a text over when its person pauses.
          if (random() < 0.6) writer.shown = textOf(writer.editor.state.values)
        })
        await Promise.all(acts)
      }
      for (const { editor } of writers) {
        await editor.flush()
        editor.close()
      }
      const { values, conflicts } = await house.read(key)
      expect(conflicts).toEqual([])
      expect(last.size).toBeGreaterThan(3)
      for (const [start, words] of last) expect(values['body']).toContain(block(`${start}${words}`))
      expect(textBlocks(textOf(values))).toHaveLength(6)
    },
  )

  it('keep both of two values of one block, for a person to choose from', async () => {
    const house = await startEditing(kind)
    const { key, writers } = await startWriters(house, ['甲', '乙'], block('句'))
    for (const writer of writers) {
      type(writer, '句', writer.name)
      await writer.editor.flush()
      writer.editor.close()
    }
    const { values, conflicts } = await house.read(key)
    expect(values['body']).toBe(block('句甲'))
    expect(conflicts).toMatchObject([{ field: 'body', current: block('句甲'), other: block('句乙'), by: '乙' }])
    expect(conflicts[0]?.revision).toBeGreaterThan(0)
  })

  it('keep both where a page showed an old text and its person wrote in the block that another had changed', async () => {
    const house = await startEditing(kind)
    const { key, writers } = await startWriters(house, ['甲', '乙'], block('句'))
    const [first, second] = writers
    if (first === undefined || second === undefined) throw new Error('There are two')
    type(first, '句', '甲')
    await first.editor.flush()
    await second.editor.refresh()
    type(second, '句', '乙')
    await second.editor.flush()
    for (const { editor } of writers) editor.close()
    const { values, conflicts } = await house.read(key)
    expect([values['body'], conflicts.map(({ other }) => other)]).toEqual([block('句甲'), [block('句乙')]])
  })
})
