/** A content line as RFC 5545 reads it back: unfolded, its text unescaped. */
export interface CalendarProperty {
  name: string
  value: string
}

/** Parses an iCalendar by the rules it must follow. @throws where it breaks one of them */
export function readCalendar(text: string): {
  calendar: CalendarProperty[]
  events: CalendarProperty[][]
  alarms: number
} {
  const stack: string[] = []
  const calendar: CalendarProperty[] = []
  const events: CalendarProperty[][] = []
  let alarms = 0
  for (const line of unfoldedLines(text)) {
    const [, name = '', raw = ''] = /^([A-Z][A-Z0-9-]*(?:;[A-Z]+=[A-Z-]+)*):(.*)$/u.exec(line) ?? []
    if (name === '') throw new Error(`No property: ${line}`)
    if (name === 'BEGIN') {
      stack.push(raw)
      if (raw === 'VEVENT') events.push([])
      if (raw === 'VALARM') alarms += 1
    } else if (name === 'END') {
      if (stack.pop() !== raw) throw new Error(`${raw} ends without having begun`)
    } else {
      const value = raw.replaceAll(/\\([\\;,nN])/gu, (_, character: string) =>
        character.toLowerCase() === 'n' ? '\n' : character,
      )
      if (stack.at(-1) === 'VEVENT') events.at(-1)?.push({ name, value })
      else if (stack.at(-1) === 'VCALENDAR') calendar.push({ name, value })
    }
  }
  if (stack.length > 0) throw new Error(`Never ended: ${stack.join(', ')}`)
  return { calendar, events, alarms }
}

/** The content lines of an iCalendar, unfolded. @throws where a physical line breaks a rule */
function unfoldedLines(text: string): string[] {
  if (!text.endsWith('\r\n')) throw new Error('Ends in the middle of a line')
  const physical = text.slice(0, -2).split('\r\n')
  for (const line of physical) {
    if (/[\r\n]/u.test(line)) throw new Error(`A line break of its own in ${JSON.stringify(line)}`)
    if (Buffer.byteLength(line) > 75) throw new Error(`${Buffer.byteLength(line)} octets: ${line}`)
    if (line.includes('\uFFFD') || !line.isWellFormed()) throw new Error(`A character cut in two: ${line}`)
  }
  return physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n')
}

export function valueIn(properties: readonly CalendarProperty[] | undefined, name: string): string | undefined {
  return properties?.find((property) => property.name === name)?.value
}
