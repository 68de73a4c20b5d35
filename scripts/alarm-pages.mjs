/** What Prometheus fills in; pages name the label. */
const LABEL = /\{\{ \$labels\.(\w+) \}\}/gu

/**
 * Returns the pages of docs/alarms by their file names: one for each alarm of deploy/monitoring/alerts.yaml, and a list
 * of all.
 *
 * @param {string} alerts the text of alerts.yaml
 * @returns {Map<string, string>}
 */
export function alarmPages(alerts) {
  const rules = alerts.split(/^ {6}- alert: /mu).slice(1)
  const alarms = rules.map((rule) => ({
    name: rule.split('\n')[0] ?? '',
    expression: valueOf(rule, 'expr', / {10}(.+)/u),
    lasting: valueOf(rule, 'for'),
    severity: valueOf(rule, 'severity'),
    summary: valueOf(rule, 'summary'),
    description: valueOf(rule, 'description'),
    english: valueOf(rule, 'summary_en'),
  }))
  const rows = alarms.map(({ name, severity, summary }) => `| [${name}](${name}.md) | ${severity} | ${summary} |`)
  return new Map([
    [
      'README.md',
      `${head('告警 · Alarms')}每条告警一页：什么意思，先看哪里。A page for each alarm: what it means, and where to look first.

| | | |
| --- | --- | --- |
${rows.join('\n')}
`,
    ],
    ...alarms.map(({ name, expression, lasting, severity, summary, description, english }) => {
      const text = `${head(name)}**${summary}。** ${description}。

${english}

| | |
| --- | --- |
| 级别 · severity | ${severity} |
| 条件 · rings where | \`${expression.replaceAll('|', '\\|')}\` |
| 持续 · for | ${lasting} |
`
      /** @type {[string, string]} */
      const page = [`${name}.md`, text]
      return page
    }),
  ])
}

/** @param {string} title */
function head(title) {
  return `# ${title}\n\n<!-- Made from deploy/monitoring/alerts.yaml by scripts/write-alarm-pages.mjs: change it there. -->\n\n`
}

/**
 * Returns the value of a key, which stands on its line, or for a long one below it.
 *
 * @param {string} rule
 * @param {string} key
 */
function valueOf(rule, key, value = / (.+)/u) {
  const [, text] = new RegExp(`^ +${key}:(?: >-\\n)?${value.source}$`, 'mu').exec(rule) ?? []
  if (text === undefined) throw new Error(`An alarm of alerts.yaml has no ${key}:\n${rule}`)
  return text.replace(/^(['"])(.*)\1$/u, '$2').replaceAll(LABEL, '`$1`')
}
