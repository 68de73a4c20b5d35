import { isMemberSource, type MemberSourceName, type SourceName, sources } from '#contract/calls/sources.ts'

const memberCalls: ReadonlyMap<string, MemberSourceName> = new Map(
  Object.keys(sources).flatMap((name): [string, MemberSourceName][] =>
    isMemberName(name) ? [[sources[name].call, name]] : [],
  ),
)

/** Returns the member's source that a request key belongs to; undefined for the sources of every visitor. */
export function memberSourceOf(key: string): MemberSourceName | undefined {
  return memberCalls.get(key.split('?', 1)[0] ?? '')
}

/** Returns whether a text is the name of a source of the member's own data. */
export function isMemberName(name: string): name is MemberSourceName {
  return isSourceName(name) && isMemberSource(name)
}

function isSourceName(name: string): name is SourceName {
  return Object.hasOwn(sources, name)
}
