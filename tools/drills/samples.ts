/** How a file of `deploy/` is proven: by a drill that starts it as it is shipped, or not, with the reason. */
export type Proof = { drill: 'alarms' | 'cluster' | 'image' | 'machine' | 'proxy' } | { reason: string }

/** Every file of `deploy/`, so that a new one cannot be forgotten (tests/architecture/samples.test.ts). */
export const samples: Readonly<Record<string, Proof>> = {
  '.dockerignore': { drill: 'image' },
  Caddyfile: { drill: 'machine' },
  Dockerfile: { drill: 'image' },
  'cluster/etcd.env': { drill: 'cluster' },
  'cluster/patroni.yml': { drill: 'cluster' },
  'cluster/pgbouncer.ini': { drill: 'cluster' },
  'cluster/versitygw.conf': { reason: 'Debian has no package of it; the storage drill tries the same calls on Ceph' },
  'compose.yaml': {
    reason: 'its PostgreSQL and nginx are images of others; the image drill confines the portal as it does',
  },
  'haproxy.cfg': { drill: 'machine' },
  'monitoring/alertmanager.yml': { drill: 'machine' },
  'monitoring/alerts.yaml': { drill: 'alarms' },
  'monitoring/dashboard.json': { reason: 'Debian has no package of Grafana; tests hold that its metrics exist' },
  'monitoring/prometheus.yml': { drill: 'machine' },
  'nginx.conf': { drill: 'machine' },
  'varnish-unit.conf': { drill: 'machine' },
  'varnish.vcl': { drill: 'proxy' },
  wenlan: { drill: 'machine' },
  'wenlan-backup.service': { drill: 'machine' },
  'wenlan-backup.timer': { drill: 'machine' },
  'wenlan.env': { drill: 'machine' },
  'wenlan@.service': { drill: 'machine' },
  'wenlan@.socket': { drill: 'machine' },
}
