// node tools/drills/alarms.mjs: checks the rules of deploy/monitoring by promtool (Debian's prometheus), and that each
// alarm rings in its case, and none for a sound portal.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const rules = resolve(import.meta.dirname, '../../deploy/monitoring/alerts.yaml')
const MIB = 1024 * 1024
const me = 'job="wenlan",instance="a:9464"'

/** The series of a portal that is well, by name and labels: a value that stays, or one that grows by so much a minute. */
const sound = {
  [`up{${me}}`]: '1',
  [`wenlan_ready{${me}}`]: '1',
  [`wenlan_database_up{${me}}`]: '1',
  [`wenlan_replica_up{${me}}`]: '1',
  [`wenlan_http_requests_total{${me},route="page",status="200"}`]: '+6000',
  [`wenlan_http_requests_total{${me},route="page",status="503"}`]: '+1',
  [`wenlan_http_request_duration_seconds_bucket{${me},route="page",le="0.1"}`]: '+600',
  [`wenlan_http_request_duration_seconds_bucket{${me},route="page",le="2.5"}`]: '+600',
  [`wenlan_http_request_duration_seconds_bucket{${me},route="page",le="+Inf"}`]: '+600',
  [`wenlan_queue_refused_total{${me},queue="pages"}`]: '+0',
  [`wenlan_database_connections{${me},state="waiting"}`]: '0',
  [`wenlan_database_reads_total{${me},target="replica"}`]: '+900',
  [`wenlan_database_reads_total{${me},target="primary"}`]: '+60',
  [`wenlan_storage_up{${me}}`]: '1',
  [`wenlan_purges_total{${me},outcome="failed"}`]: '+0',
  [`wenlan_disk_free_bytes{${me}}`]: String(40_000 * MIB),
  [`wenlan_backup_age_seconds{${me}}`]: '3600',
  [`wenlan_schema_refused{${me}}`]: '0',
  [`wenlan_sms_total{${me},outcome="sent"}`]: '+2',
  [`wenlan_sms_total{${me},outcome="refused"}`]: '+0',
  [`nodejs_eventloop_lag_p99_seconds{${me}}`]: '0.02',
  [`process_resident_memory_bytes{${me}}`]: String(220 * MIB),
  [`process_start_time_seconds{${me}}`]: '1000',
  [`wenlan_page_cache_hits_total{${me}}`]: '+5400',
  [`wenlan_page_cache_misses_total{${me}}`]: '+600',
}

/** What is different where an alarm rings. */
const cases = {
  WenlanDown: { [`up{${me}}`]: '0' },
  WenlanUnready: { [`wenlan_ready{${me}}`]: '0' },
  WenlanDatabaseUnreachable: { [`wenlan_database_up{${me}}`]: '0' },
  WenlanErrors: { [`wenlan_http_requests_total{${me},route="page",status="503"}`]: '+200' },
  WenlanSlow: { [`wenlan_http_request_duration_seconds_bucket{${me},route="page",le="0.1"}`]: '+100' },
  WenlanOverloaded: { [`wenlan_queue_refused_total{${me},queue="pages"}`]: '+30' },
  WenlanConnectionsShort: { [`wenlan_database_connections{${me},state="waiting"}`]: '12' },
  WenlanReplicaAway: { [`wenlan_replica_up{${me}}`]: '0' },
  WenlanReplicaBehind: { [`wenlan_database_reads_total{${me},target="primary"}`]: '+2000' },
  WenlanStorageAway: { [`wenlan_storage_up{${me}}`]: '0' },
  WenlanPurgesFailing: { [`wenlan_purges_total{${me},outcome="failed"}`]: '+2' },
  WenlanDiskLow: { [`wenlan_disk_free_bytes{${me}}`]: String(400 * MIB) },
  WenlanDiskFull: { [`wenlan_disk_free_bytes{${me}}`]: String(20 * MIB) },
  WenlanBackupOld: { [`wenlan_backup_age_seconds{${me}}`]: '200000' },
  WenlanSchemaRefused: { [`wenlan_schema_refused{${me}}`]: '3' },
  WenlanSmsFailing: { [`wenlan_sms_total{${me},outcome="refused"}`]: '+2' },
  WenlanSmsCeilingNear: { [`wenlan_sms_total{${me},outcome="sent"}`]: '+15' },
  WenlanSmsCeilingReached: { [`wenlan_sms_total{${me},outcome="sent"}`]: '+17' },
  WenlanEventLoopLate: { [`nodejs_eventloop_lag_p99_seconds{${me}}`]: '0.6' },
  WenlanMemoryHigh: { [`process_resident_memory_bytes{${me}}`]: String(900 * MIB) },
  WenlanRestarting: { [`process_start_time_seconds{${me}}`]: '+60' },
  WenlanFewPagesKept: { [`wenlan_page_cache_misses_total{${me}}`]: '+9000' },
}
/** An alarm that says more rings with one that says less. */
const also = {
  WenlanDiskFull: ['WenlanDiskLow'],
  WenlanSmsCeilingReached: ['WenlanSmsCeilingNear'],
}

const MINUTES = 180
const valuesOf = (text) => (text.startsWith('+') ? `0${text}x${MINUTES}` : `${text}x${MINUTES}`)
const seriesOf = (changed) =>
  Object.entries({ ...sound, ...changed }).map(([series, value]) => ({ series, values: valuesOf(value) }))
const ringing = (names) => ({
  expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
  eval_time: `${MINUTES - 10}m`,
  exp_samples: names.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
})
const tests = [['', {}], ...Object.entries(cases)].map(([name, changed]) => ({
  name: name === '' ? 'a sound portal' : name,
  interval: '1m',
  input_series: seriesOf(changed),
  promql_expr_test: [ringing(name === '' ? [] : [name, ...(also[name] ?? [])])],
}))

const folder = mkdtempSync(join(tmpdir(), 'wenlan-alarms-'))
const file = join(folder, 'alarms.test.yaml')
// JSON is YAML.
writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests }))
const checked = [
  ['check', 'rules', rules],
  ['test', 'rules', file],
].map((args) => spawnSync('promtool', args, { stdio: 'inherit' }))
rmSync(folder, { recursive: true, force: true })
if (checked.some(({ error }) => error)) {
  console.error('Missing: promtool. On Debian: apt-get install prometheus')
  process.exitCode = 2
} else {
  console.log(`${tests.length} cases`)
  process.exitCode = checked.every(({ status }) => status === 0) ? 0 : 1
}
