/** Label values of a sample, keyed by label name. */
export type MetricLabels = Readonly<Record<string, string>>;

/** A sample of a metric; `suffix` identifies a series of a histogram, such as `_sum`. */
export interface MetricSample {
  readonly suffix?: string;
  readonly labels?: MetricLabels;
  readonly value: number;
}

/** A metric in Prometheus's text format (version 0.0.4). */
export interface MetricFamily {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly samples: Iterable<MetricSample>;
}

/** Formats metrics as Prometheus text. */
export function formatPrometheusText(families: Iterable<MetricFamily>): string {
  let text = '';
  for (const { name, type, help, samples } of families) {
    text += `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
    for (const { suffix = '', labels = {}, value } of samples)
      text += `${name}${suffix}${formatLabels(labels)} ${value}\n`;
  }
  return text;
}

function formatLabels(labels: MetricLabels): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replace(/[\\"\n]/g, (char) => (char === '\n' ? '\\n' : `\\${char}`))}"`,
  );
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

/** A metric with one value for each combination of labels. */
export class LabelledMetric implements MetricFamily {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge';
  readonly #values = new Map<string, { readonly labels: MetricLabels; value: number }>();

  /** Label combinations in `initialLabels` start at 0, so that Prometheus sees the first event as an increase. */
  constructor(type: 'counter' | 'gauge', name: string, help: string, initialLabels: readonly MetricLabels[] = []) {
    this.type = type;
    this.name = name;
    this.help = help;
    for (const labels of initialLabels) this.#getOrCreate(labels);
  }

  /** Increments the value of a combination of labels. */
  count(labels: MetricLabels): void {
    this.#getOrCreate(labels).value++;
  }

  set(labels: MetricLabels, value: number): void {
    this.#getOrCreate(labels).value = value;
  }

  get samples(): Iterable<MetricSample> {
    return this.#values.values();
  }

  #getOrCreate(labels: MetricLabels) {
    const key = Object.values(labels).join('\n');
    const existing = this.#values.get(key);
    if (existing) return existing;
    const created = { labels, value: 0 };
    this.#values.set(key, created);
    return created;
  }
}

interface Series {
  readonly labels: MetricLabels;
  count: number;
  sum: number;
  readonly bucketCounts: number[];
}

/** A histogram of durations in seconds. */
export class DurationHistogram implements MetricFamily {
  readonly name: string;
  readonly help: string;
  readonly type = 'histogram';
  readonly #bounds: readonly number[];
  readonly #series = new Map<string, Series>();

  constructor(name: string, help: string, bounds: readonly number[]) {
    this.name = name;
    this.help = help;
    this.#bounds = bounds;
  }

  record(labels: MetricLabels, seconds: number): void {
    const key = Object.values(labels).join('\n');
    const series = this.#series.get(key) ?? { labels, count: 0, sum: 0, bucketCounts: this.#bounds.map(() => 0) };
    series.count++;
    series.sum += seconds;
    for (const [index, bound] of this.#bounds.entries())
      if (seconds <= bound) series.bucketCounts[index] = (series.bucketCounts[index] ?? 0) + 1;
    this.#series.set(key, series);
  }

  get samples(): Iterable<MetricSample> {
    return this.#series.values().flatMap(({ labels, count, sum, bucketCounts }) => [
      ...this.#bounds.map((bound, index) => ({
        suffix: '_bucket',
        labels: { ...labels, le: String(bound) },
        value: bucketCounts[index] ?? 0,
      })),
      { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
      { suffix: '_sum', labels, value: sum },
      { suffix: '_count', labels, value: count },
    ]);
  }
}
