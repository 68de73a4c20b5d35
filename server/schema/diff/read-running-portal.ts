import * as z from 'zod'

import type { Portal } from '#compile/portal.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { ROUTER_BASE } from '#contract/router-base.ts'
import { agreementDefinition } from '#definition/grammar/agreement-definition.ts'
import { parseJson } from '#definition/json/parse-json.ts'
import { budgetsDefinition } from '#definition/grammar/site-definition.ts'

import type { SchemaSide } from './compare-schemas.ts'

/** The public portal at an address, or the reason of the failure in a sentence for the editor. */
export type RunningPortalSchema =
  | { ok: true; portal: Portal; beside: RunningBeside; origin: string }
  | { ok: false; reason: string }

/** Data served beside the compiled portal; portals of older versions lack it. */
type RunningBeside = Pick<SchemaSide, 'agreements' | 'answers' | 'budgets'>

const PATIENCE_MS = 10_000
const MOST_BYTES = 32 * 1024 * 1024

/**
 * Reads a running portal from the files its browsers load (one per device), and its agreements, answers and budgets.
 * All of these are public, so the command works from anywhere and discloses nothing.
 */
export async function readRunningPortal(address: string, fetcher: typeof fetch = fetch): Promise<RunningPortalSchema> {
  const parsed = URL.canParse(address) ? new URL(address) : undefined
  if (!parsed || !/^https?:$/u.test(parsed.protocol))
    return { ok: false, reason: `「${address}」不是网址；请写门户的地址，如 http://localhost:8080` }
  const { origin } = parsed
  try {
    const page = await fetcher(`${origin}${ROUTER_BASE}index`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    await page.body?.cancel()
    const version = page.headers.get('portal-version') ?? ''
    if (!/^[0-9a-z]{1,20}$/u.test(version)) return { ok: false, reason: `${origin} 有回答，但不像是文澜的门户` }
    const [desktop, mobile] = await Promise.all(
      (['desktop', 'mobile'] as const).map((device) =>
        readFile(`${origin}${ROUTER_BASE}portal/${version}.${device}.json`, fetcher),
      ),
    )
    if (!desktop || !mobile)
      return {
        ok: false,
        reason: `${origin} 的门户定义读不出来，也许它刚刚换了版本，请再试一次；如果总是这样，它与这里的程序版本不同`,
      }
    const beside = await readBeside(`${origin}${ROUTER_BASE}portal/beside.json`, fetcher)
    return {
      ok: true,
      beside,
      portal: {
        ...desktop,
        routes: desktop.routes.map((route) => ({
          ...route,
          layouts: { ...route.layouts, ...mobile.routes.find(({ path }) => path === route.path)?.layouts },
        })),
      },
      origin,
    }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return {
      ok: false,
      reason: isLate
        ? `${origin} 在 ${PATIENCE_MS / 1000} 秒内没有回答`
        : `${origin} 没有回答；门户在运行吗？地址对吗？`,
    }
  }
}

async function readFile(url: string, fetcher: typeof fetch): Promise<Portal | undefined> {
  const response = await fetcher(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!response.ok) return undefined
  const text = await textWithin(response, MOST_BYTES)
  const value: unknown = text === undefined ? undefined : JSON.parse(text)
  if (!isPortal(value)) return undefined
  // Portals of older versions had the positions in their code.
  return Object.hasOwn(value.site, 'positions') ? value : { ...value, site: { ...value.site, positions: [] } }
}

const besideShape = z.object({
  agreements: z.array(z.object(agreementDefinition.shape)),
  budgets: budgetsDefinition,
  /** Absent in portals of older versions. */
  answers: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
})

async function readBeside(url: string, fetcher: typeof fetch): Promise<RunningBeside> {
  const response = await fetcher(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
  const text = response.ok ? await textWithin(response, MOST_BYTES) : undefined
  await response.body?.cancel().catch(() => undefined)
  const read = parseJson(text ?? '')
  return omitUndefined((read.ok ? besideShape.safeParse(read.value).data : undefined) ?? {})
}

/** Reads at most `most` characters, because an unknown server may send without end. */
async function textWithin(response: Response, most: number): Promise<string | undefined> {
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  let text = ''
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    text += decoder.decode(read.value, { stream: true })
    if (text.length <= most) continue
    await reader?.cancel()
    return undefined
  }
  return text + decoder.decode()
}

const section = z.looseObject({
  block: z.string(),
  tone: z.string(),
  foot: z.optional(z.literal(true)),
  props: z.record(z.string(), z.unknown()),
  requests: z.record(z.string(), z.looseObject({ source: z.string(), params: z.record(z.string(), z.unknown()) })),
})
const row = z.union([
  z.looseObject({ kind: z.literal('section'), section }),
  z.looseObject({ kind: z.literal('columns'), main: z.array(section), aside: z.array(section) }),
])
const title = z.looseObject({ title: z.string(), to: z.string() })

/** Validates the parts that are read here, because the server at the address may be a different program. */
const portalShape = z.looseObject({
  version: z.string(),
  site: z.looseObject({
    site_name: z.string(),
    hosts: z.array(z.string()),
    devices: z.looseObject({ mobile: z.array(z.string()), desktop: z.array(z.string()) }),
    navigation: z.array(title),
    tabs: z.array(title),
    footer: z.looseObject({ links: z.array(title) }),
  }),
  types: z.array(
    z.looseObject({
      type: z.number(),
      key: z.string(),
      name: z.string(),
      categories: z.array(z.string()),
      fields: z.array(z.looseObject({ name: z.string(), label: z.string(), kind: z.string() })),
    }),
  ),
  routes: z.array(
    z.looseObject({
      path: z.string(),
      title: z.string(),
      auth: z.boolean(),
      query: z.array(z.string()),
      segments: z.array(z.looseObject({ kind: z.string() })),
      trail: z.array(z.looseObject({ title: z.string() })),
      layouts: z.partialRecord(z.enum(['desktop', 'mobile']), z.array(row)),
    }),
  ),
  forms: z.record(
    z.string(),
    z.looseObject({ title: z.string(), fields: z.array(z.looseObject({ name: z.string(), label: z.string() })) }),
  ),
  text: z.record(z.string(), z.record(z.string(), z.string())),
})

function isPortal(value: unknown): value is Portal {
  return portalShape.safeParse(value).success
}
