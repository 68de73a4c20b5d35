import { backendCall } from '#contract/calls/backend-calls.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import type { BackendDefinition } from '#definition/grammar/backend-definition.ts'

import { normalise, type NormaliseContext } from '../normalise.ts'
import { absoluteAddress, isRecord } from '../read-values.ts'
import { guessParameters } from './guess-parameters.ts'
import { isAbsent } from './check-call.ts'
import type { Probe, Prober } from './prober.ts'
import { readProposal, type WrittenDialect } from './propose-dialect.ts'
import type { Reading } from './read-all.ts'

/** Asks for details that need extra requests: page parameters, the base of relative pictures, search support. */
export async function askMore(
  prober: Prober,
  proposal: WrittenDialect,
  base: BackendDefinition,
  reading: Reading,
  context: Omit<NormaliseContext, 'dialect'>,
): Promise<{ proposal: WrittenDialect; notes: string[] }> {
  const guessed = readProposal(proposal)
  if (!guessed || !reading.list)
    return {
      proposal,
      notes: reading.list
        ? []
        : [
            '内容列表里没有读到内容，字段和分页看不出来；请用 schema/types 里有内容的类型再试，或在 backend.json 里写 types',
          ],
    }
  const dialect: BackendDefinition = {
    ...guessed,
    calls: { ...guessed.calls, ...base.calls },
    token: base.token,
    send: base.send,
    types: base.types,
    own: base.own,
    values: base.values,
    parameters: base.parameters,
  }
  const asking: Asking = { prober, proposal, dialect, base, reading, context }
  const findings = [await findParameters(asking), await findPictureBase(asking), await findSearch(asking)]
  return {
    proposal: Object.assign({ ...proposal }, ...findings.map(({ part }) => part)),
    notes: findings.flatMap(({ notes }) => notes),
  }
}

interface Asking {
  prober: Prober
  proposal: WrittenDialect
  /** The proposal as parsed, with the parts that an editor wrote. */
  dialect: BackendDefinition
  base: BackendDefinition
  reading: Reading
  context: Omit<NormaliseContext, 'dialect'>
}

/** A part of the dialect that was found out, and remarks for the operator. */
interface Finding {
  part: Partial<WrittenDialect>
  notes: readonly string[]
}

const nothingFound: Finding = { part: {}, notes: [] }

/** Finds the parameters of paging. */
async function findParameters({ prober, dialect, reading }: Asking): Promise<Finding> {
  const { names, firstPage, offset, notes } = await guessParameters(prober, dialect, reading.params)
  const found = {
    ...(Object.keys(names).length > 0 ? { names } : {}),
    ...omitUndefined({ firstPage, offset }),
  }
  return { part: Object.keys(found).length > 0 ? { parameters: found } : {}, notes }
}

/** Finds the base of relative pictures, and reports pictures that browsers refuse to load. */
async function findPictureBase({ prober, proposal, dialect, base, reading, context }: Asking): Promise<Finding> {
  const pictures = picturesIn(reading.probes, dialect, context)
  const notes: string[] = []
  const insecure = pictures.find((picture) => /^http:/iu.test(picture))
  if (insecure !== undefined) notes.push(`图片的地址是 http（如 ${insecure}），浏览器不会取；请让后端给出 https 的地址`)
  const picture = pictures.find((path) => !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/iu.test(path))
  if (picture === undefined || base.text.pictures !== '') return { part: {}, notes }
  const type = await prober.head(absoluteAddress(picture, prober.origin))
  if (type?.startsWith('image/') !== true) {
    notes.push(
      `图片是相对地址（如 ${picture}），在后端的地址下没有找到；请在 backend.json 的 text.pictures 里写图片所在的网址；就在门户自己的图片文件夹或 site.json 的 storage 里的，不用管`,
    )
    return { part: {}, notes }
  }
  if (prober.origin.startsWith('http:'))
    notes.push(
      '图片和后端在同一个地址，是 http：浏览器只取 https 的图片，请让图片也能用 https 取到，再把 text.pictures 改成那个地址',
    )
  return { part: { text: { ...proposal.text, pictures: prober.origin } }, notes }
}

/** Uses the list for searches if the backend has no search call but its list filters by keyword. */
async function findSearch({ prober, proposal, dialect, base, reading, context }: Asking): Promise<Finding> {
  const search = reading.probes.find(({ name }) => name === 'search')
  if (!search || !isAbsent(search, dialect, context) || base.calls.search !== undefined) return nothingFound
  const countOf = async (keyword: string) =>
    rowsOf(await prober.ask('list', { ...reading.params, keyword }, dialect), dialect, context)
  const nothing = await countOf('不会有的词zzqx')
  const something = await countOf(reading.word)
  if (nothing !== 0 || something === undefined || something === 0) return nothingFound
  return {
    part: { calls: { ...proposal.calls, search: { path: base.calls.list?.path ?? backendCall('list').path } } },
    notes: ['后端没有搜索接口，但列表能按关键词找：搜索改用列表'],
  }
}

function rowsOf(
  probe: Probe | undefined,
  dialect: BackendDefinition,
  context: Omit<NormaliseContext, 'dialect'>,
): number | undefined {
  const read = probe?.raw && normalise('list', probe.params, probe.raw, { ...context, dialect })
  const data = read?.kind === 'answer' ? read.body.data : undefined
  return isRecord(data) && Array.isArray(data['rows']) ? data['rows'].length : undefined
}

/** Returns the addresses of all pictures in the answers. */
function picturesIn(
  probes: readonly Probe[],
  dialect: BackendDefinition,
  context: Omit<NormaliseContext, 'dialect'>,
): string[] {
  return probes.flatMap(({ name, params, raw }) => {
    const read = raw && normalise(name, params, raw, { ...context, dialect })
    const data = read?.kind === 'answer' ? read.body.data : undefined
    return thingsIn(data).flatMap((thing) => {
      const picture = isRecord(thing) ? (thing['cover'] ?? thing['image']) : undefined
      return typeof picture === 'string' && picture !== '' ? [picture] : []
    })
  })
}

/** Returns the entries of a list, with or without a frame, or a single thing. */
function thingsIn(data: unknown): readonly unknown[] {
  if (Array.isArray(data)) return data
  if (!isRecord(data)) return []
  return Array.isArray(data['rows']) ? data['rows'] : [data]
}
