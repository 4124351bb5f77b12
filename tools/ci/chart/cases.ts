interface ChartRenderCase {
  readonly values: Readonly<Record<string, unknown>>;
  /** Kinds of the rendered objects. */
  readonly expectedKinds: readonly string[];
  /** Strings that the rendered manifests must contain. */
  readonly expectedStrings?: readonly string[];
}

const requiredValues = {
  image: { repository: 'registry.example.com/portal' },
  publicUrl: 'https://developers.example.com',
};
const digest = `sha256:${'0123456789abcdef'.repeat(4)}`;
const minimalKinds = ['Deployment', 'Service'];
const defaultKinds = [
  ...minimalKinds,
  'HorizontalPodAutoscaler',
  'PodDisruptionBudget',
  'NetworkPolicy',
  'Job',
  'CronJob',
  'PersistentVolumeClaim',
];

/** Uses of the chart: minimal, complete, and with optional parts disabled. */
export const helmChartRenderCases: Readonly<Record<string, ChartRenderCase>> = {
  'required values only': {
    values: requiredValues,
    expectedKinds: defaultKinds,
    expectedStrings: ['image: registry.example.com/portal:1.0.0', 'terminationGracePeriodSeconds: 30'],
  },
  'name of an earlier chart': {
    values: { ...requiredValues, nameOverride: 'acme-portal' },
    expectedKinds: defaultKinds,
    expectedStrings: ['name: portal-acme-portal', 'app.kubernetes.io/name: acme-portal'],
  },
  everything: {
    values: {
      ...requiredValues,
      image: { ...requiredValues.image, digest, pullSecrets: ['registry'] },
      env: { DRAIN_SECONDS: '15', TRUSTED_PROXIES: '10.0.0.0/8', DAAS_ADDRESS: 'daas.example.com:5432' },
      ingress: { enabled: true, className: 'nginx', annotations: { 'example.com/a': 'b' }, tlsSecret: 'portal-tls' },
      service: { annotations: { 'example.com/c': 'd' } },
      networkPolicy: {
        from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } } }],
      },
      serviceMonitor: { enabled: true, labels: { release: 'prometheus' } },
      backup: { storageClass: 'fast' },
      nodeSelector: { disk: 'ssd' },
      tolerations: [{ key: 'portal', operator: 'Exists', effect: 'NoSchedule' }],
    },
    expectedKinds: [...defaultKinds, 'Ingress', 'ServiceMonitor'],
    expectedStrings: [
      `registry.example.com/portal@${digest}`,
      'terminationGracePeriodSeconds: 35',
      'host: "developers.example.com"',
      'release: prometheus',
      'disk: ssd',
    ],
  },
  'files, more variables and placement': {
    values: {
      ...requiredValues,
      envFrom: [{ configMapRef: { name: 'portal-more' } }, { secretRef: { name: 'portal-collector' } }],
      caSecret: 'database-ca',
      volumes: [{ name: 'tools-tls', secret: { secretName: 'tools-tls' } }],
      volumeMounts: [{ name: 'tools-tls', mountPath: '/etc/portal/tools', readOnly: true }],
      podAnnotations: { 'example.com/scrape': 'true' },
      affinity: {
        podAntiAffinity: {
          requiredDuringSchedulingIgnoredDuringExecution: [
            { topologyKey: 'kubernetes.io/hostname', labelSelector: {} },
          ],
        },
      },
      topologySpreadConstraints: [
        { maxSkew: 1, topologyKey: 'rack', whenUnsatisfiable: 'DoNotSchedule', labelSelector: {} },
      ],
    },
    expectedKinds: defaultKinds,
    expectedStrings: [
      'NODE_EXTRA_CA_CERTS',
      'name: portal-more',
      'secretName: database-ca',
      'mountPath: /etc/portal/tools',
      'topologyKey: rack',
      'podAntiAffinity',
      'checksum/secret',
    ],
  },
  'SQL access': {
    values: {
      ...requiredValues,
      readers: { enabled: true, tlsSecret: 'readers-tls', service: { type: 'LoadBalancer' } },
    },
    expectedKinds: [...defaultKinds, 'Deployment', 'Service', 'NetworkPolicy'],
    expectedStrings: [
      'ssl_key_file=/tls/tls.key',
      'type: LoadBalancer',
      'portal-readers/share',
      'mountPath: /docker-entrypoint-initdb.d/create.sh',
    ],
  },
  'dumps copied to a bucket': {
    values: {
      ...requiredValues,
      caSecret: 'database-ca',
      backup: { method: 'pg_dump', s3: { url: 's3://acme-backups/portal', secret: 'bucket' } },
    },
    expectedKinds: defaultKinds,
    expectedStrings: [
      'pg_dump --format=custom',
      's3://acme-backups/portal/',
      'name: bucket',
      'PGSSLROOTCERT',
      'note-backup',
    ],
  },
  'two nodes and nothing else': {
    values: {
      ...requiredValues,
      autoscaling: { enabled: false },
      disruptionBudget: { enabled: false },
      migration: { enabled: false },
      networkPolicy: { enabled: false },
      backup: { enabled: false },
    },
    expectedKinds: minimalKinds,
    expectedStrings: ['replicas: 2'],
  },
  'backups in an existing claim': {
    values: { ...requiredValues, backup: { claim: 'archive' } },
    expectedKinds: defaultKinds.slice(0, -1),
    expectedStrings: ['claimName: archive'],
  },
};
