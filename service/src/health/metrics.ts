import { DurationHistogram, LabelledMetric } from './measurement.ts';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** A handled request; `route` is the route pattern rather than the URL, which limits the number of series. */
interface HandledRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** Metrics since the process started, updated where the events occur. */
export class Metrics {
  readonly requests = new DurationHistogram('http_request_duration_seconds', 'Response time of API requests', buckets);
  readonly pages = new LabelledMetric(
    'counter',
    'portal_site_responses_total',
    'Responses with pages and files of the site',
  );
  readonly refusals = new LabelledMetric(
    'counter',
    'portal_refusals_total',
    'Rejected account requests by problem',
    ['wrong-credentials', 'wrong-code', 'passkey-refused', 'too-many-requests', 'internal-error'].map((problem) => ({
      problem,
    })),
  );
  readonly jobs = new LabelledMetric('counter', 'portal_job_runs_total', 'Runs of background jobs');
  readonly jobInterval = new LabelledMetric(
    'gauge',
    'portal_job_interval_seconds',
    'Interval between runs of a background job',
  );
  readonly jobSuccess = new LabelledMetric(
    'gauge',
    'portal_job_last_success_timestamp_seconds',
    'Time of the last successful run of a job, or of its start if there is none',
  );
  readonly purgeWaiting = new LabelledMetric(
    'gauge',
    'portal_purge_waiting',
    '1 while deletion is paused because the clock jumped',
    [{}],
  );
  readonly clockSkew = new LabelledMetric(
    'gauge',
    'portal_clock_skew_seconds',
    'Difference between the clock of this machine and that of the database',
  );
  readonly certificates = new LabelledMetric(
    'gauge',
    'portal_certificate_expiry_timestamp_seconds',
    'Expiry of a public certificate',
  );
  readonly mails = new LabelledMetric(
    'counter',
    'portal_mails_total',
    'Attempts to send an email',
    ['sent', 'deferred', 'failed'].map((outcome) => ({ outcome })),
  );

  readonly webhooks = new LabelledMetric(
    'counter',
    'portal_webhooks_total',
    'Attempts to send a webhook',
    ['delivered', 'failed'].map((outcome) => ({ outcome })),
  );

  record({ method, route, status, seconds }: HandledRequest): void {
    this.requests.record({ method, route, status: String(status) }, seconds);
  }

  /** Registers a job with its interval in milliseconds. */
  registerJob(name: string, every: number, now: number): void {
    this.jobInterval.set({ name }, every / 1000);
    this.jobSuccess.set({ name }, now / 1000);
  }

  /** Records a run that ended at `now`, in milliseconds since 1970. (Prometheus reserves the label `job`.) */
  recordJobRun(name: string, isDone: boolean, now: number): void {
    this.jobs.count({ name, outcome: isDone ? 'done' : 'failed' });
    if (isDone) this.jobSuccess.set({ name }, now / 1000);
  }

  get families() {
    return [
      ...[this.requests, this.pages, this.refusals, this.jobs, this.jobInterval, this.jobSuccess],
      ...[this.purgeWaiting, this.clockSkew, this.certificates, this.mails, this.webhooks],
    ];
  }
}
