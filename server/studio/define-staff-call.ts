import type { Readable } from 'node:stream'

import type * as z from 'zod'

import type { Subject } from '#contract/studio/may.ts'
import type { Right } from '#contract/studio/rights.ts'
import type { StaffSession } from '#server/services/staff/find-staff-session.ts'
import type { StaffAnswer } from '#server/services/staff/staff-answer.ts'
import type { SessionCaller, StudioOrigin } from '#server/services/staff/studio-caller.ts'

import type { PreviewPage } from './preview-pages.ts'
import type { StudioContext } from './studio-context.ts'

/** An answer whose lists a service may have from elsewhere, and which stay as they are. */
type Sent<Answer> = { readonly [Key in keyof Answer]: Sent<Answer[Key]> }

interface CallShape<Input, Answer> {
  /** Calls that change something are POST. */
  method: 'GET' | 'POST'
  /** The path below `/studio/api/`. */
  path: string
  /** A sentence for the description of the calls. */
  about: string
  input: z.ZodType<Input>
  /** The shape in which the browser reads the answer. */
  output: z.core.$ZodType<unknown, Answer>
  /** What its body may be: JSON as large as a form, which is usual, as a document, or with pictures. */
  body?: 'form' | 'document' | 'paste'
}

/** A person with a session, and their rights. */
export interface SignedInCaller extends SessionCaller {
  session: StaffSession
}

interface StaffCallDefinition<Input, Answer> extends CallShape<Input, Answer> {
  /** The rights of which one is needed, or `signed-in` for what concerns the person's own account alone. */
  right: readonly [Right, ...Right[]] | 'signed-in'
  /** What the act is done to, as far as the input says it. */
  subject?: (input: Input) => Subject
  /** Whether it is there before the second factor is proved: the calls that prove or enrol it. */
  isBeforeFactor?: true
  /** Whether the browser forgets the session afterwards. */
  endsSession?: true
  /** Whether a POST changes nothing but the ledger, and answers also where that takes no row: it runs while the disk is full. */
  isReading?: true
  run(context: StudioContext, caller: SignedInCaller, input: Input): Promise<StaffAnswer<Sent<NoInfer<Answer>>>>
}

/** A call that takes a file as its body, and its input from the address. */
interface FileCallDefinition<Input, Answer> extends Omit<CallShape<Input, Answer>, 'method' | 'body'> {
  right: readonly [Right, ...Right[]]
  run(
    context: StudioContext,
    caller: SignedInCaller,
    input: Input,
    file: Readable,
  ): Promise<StaffAnswer<Sent<NoInfer<Answer>>>>
}

/** A call that is answered with a page of the portal, and its refusals as pages where a browser shows them. */
interface PageCallDefinition<Input> extends Omit<CallShape<Input, never>, 'method' | 'body' | 'output'> {
  right: readonly [Right, ...Right[]]
  run(context: StudioContext, caller: SignedInCaller, input: Input): Promise<StaffAnswer<PreviewPage>>
}

interface OpenCallDefinition<Input, Answer> extends CallShape<Input, Answer> {
  /** Whether the browser is to remember a session afterwards, for which the connection has to be secure. */
  beginsSession?: true
  run(context: StudioContext, origin: StudioOrigin, input: Input): Promise<OpenAnswer<Sent<NoInfer<Answer>>>>
}

/** The answer of a call without a session; one that signs in has the token of the new session. */
export type OpenAnswer<Answer> = { answer: StaffAnswer<Answer>; token?: string }

/** A call for persons with a session; a call without rights does not compile. */
export interface StaffCall extends Omit<StaffCallDefinition<unknown, unknown>, 'output' | 'run' | 'subject'> {
  kind: 'staff'
  output: z.core.$ZodType
  parse(input: unknown): ParsedCall<StaffRun>
}

/** A call for persons with a session that takes a file. */
export interface FileCall extends Omit<FileCallDefinition<unknown, unknown>, 'output' | 'run'> {
  kind: 'file'
  method: 'POST'
  output: z.core.$ZodType
  parse(input: unknown, file: Readable): ParsedCall<StaffRun>
}

/** A call for persons with a session that shows a page. */
export interface PageCall extends Omit<PageCallDefinition<unknown>, 'run'> {
  kind: 'page'
  method: 'GET'
  parse(input: unknown): ParsedCall<PageRun>
}

/** A call for everybody: signing in, and accepting an invitation. */
export interface OpenCall extends Omit<OpenCallDefinition<unknown, unknown>, 'output' | 'run'> {
  kind: 'open'
  output: z.core.$ZodType
  parse(input: unknown): ParsedCall<OpenRun>
}

export type StudioCall = StaffCall | FileCall | PageCall | OpenCall

type ParsedCall<Run> = { ok: true; call: Run } | { ok: false; fields: Readonly<Record<string, string>> }

interface StaffRun {
  subject: Subject
  run(context: StudioContext, caller: SignedInCaller): Promise<StaffAnswer<unknown>>
}

interface PageRun {
  subject: Subject
  run(context: StudioContext, caller: SignedInCaller): Promise<StaffAnswer<PreviewPage>>
}

interface OpenRun {
  run(context: StudioContext, origin: StudioOrigin): Promise<OpenAnswer<unknown>>
}

export function defineStaffCall<Input, Answer>({
  input,
  subject,
  run,
  ...rest
}: StaffCallDefinition<Input, Answer>): StaffCall {
  return {
    ...rest,
    input,
    kind: 'staff',
    parse(value) {
      const read = input.safeParse(value)
      if (!read.success) return { ok: false, fields: fieldsOf(read.error) }
      const { data } = read
      return {
        ok: true,
        call: { subject: subject?.(data) ?? {}, run: (context, caller) => run(context, caller, data) },
      }
    },
  }
}

export function defineFileCall<Input, Answer>({ input, run, ...rest }: FileCallDefinition<Input, Answer>): FileCall {
  return {
    ...rest,
    input,
    kind: 'file',
    method: 'POST',
    parse(value, file) {
      const read = input.safeParse(value)
      if (!read.success) return { ok: false, fields: fieldsOf(read.error) }
      return { ok: true, call: { subject: {}, run: (context, caller) => run(context, caller, read.data, file) } }
    },
  }
}

export function definePageCall<Input>({ input, run, ...rest }: PageCallDefinition<Input>): PageCall {
  return {
    ...rest,
    input,
    kind: 'page',
    method: 'GET',
    parse(value) {
      const read = input.safeParse(value)
      if (!read.success) return { ok: false, fields: fieldsOf(read.error) }
      return { ok: true, call: { subject: {}, run: (context, caller) => run(context, caller, read.data) } }
    },
  }
}

export function defineOpenCall<Input, Answer>({ input, run, ...rest }: OpenCallDefinition<Input, Answer>): OpenCall {
  return {
    ...rest,
    input,
    kind: 'open',
    parse(value) {
      const read = input.safeParse(value)
      if (!read.success) return { ok: false, fields: fieldsOf(read.error) }
      return { ok: true, call: { run: (context, origin) => run(context, origin, read.data) } }
    },
  }
}

/** One sentence for each field that cannot be read; the first of several. */
function fieldsOf({ issues }: z.ZodError): Record<string, string> {
  const named = issues.map(({ path: [name], message }): [string, string] =>
    name === undefined ? ['body', '格式不对'] : [String(name), message],
  )
  return Object.fromEntries(named.toReversed())
}
