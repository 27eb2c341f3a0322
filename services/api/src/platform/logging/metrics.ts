import type { EndpointName, MailState, RemoteOutcome } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Connection } from 'mongoose';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { databaseAnswers } from '../storage/database-answers.ts';
import type { RequestEnd } from '../http/requests.ts';
import { SECURITY_EVENTS } from './security-events.ts';

interface MetricsOptions {
  connection: Connection;
  countMails: (state: MailState) => Promise<number>;
  onRemoteOutcome: (listener: (outcome: RemoteOutcome) => void) => void;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

// Only names of the endpoint table, never text from a request.
const SAVING: EndpointName = 'UpsertCallStepResult';
/** An event stream lasts as long as its client wants. */
const LISTENING: EndpointName = 'GetEvents';
const CLOSING: EndpointName = 'CloseCallSubmission';

function measureInFlight(app: FastifyInstance, registers: Registry[]): void {
  new Gauge({
    name: 'impact_call_requests_in_flight',
    help: 'Requests that are not answered yet',
    registers,
    collect() {
      this.set(app.requests.inFlight - app.requests.streaming);
    },
  });
  new Gauge({
    name: 'impact_call_event_streams',
    help: 'Browsers that listen for changes',
    registers,
    collect() {
      this.set(app.requests.streaming);
    },
  });
}

function measureRequests(app: FastifyInstance, registers: Registry[]): void {
  const durations = new Histogram({
    name: 'impact_call_request_duration_seconds',
    help: 'Requests by endpoint of the table and class of status; "unknown" are addresses that do not exist, "service" health and documentation',
    labelNames: ['endpoint', 'status'],
    buckets: SECONDS,
    registers,
  });
  const problems = new Counter({
    name: 'impact_call_problems_total',
    help: 'Problem documents by endpoint and code',
    labelNames: ['endpoint', 'code'],
    registers,
  });
  const conflicts = new Counter({
    name: 'impact_call_autosave_conflicts_total',
    help: 'Answers refused because a newer version was stored',
    registers,
  });
  const closes = new Counter({
    name: 'impact_call_closes_total',
    help: 'Attempts to close a submission, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  app.requests.onEnd(({ endpoint, status, milliseconds, problem }: RequestEnd) => {
    if (endpoint !== LISTENING || status >= 500)
      durations.observe({ endpoint, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000);
    if (problem) problems.inc({ endpoint, code: problem });
    if (endpoint === SAVING && problem === 'version-conflict') conflicts.inc();
    if (endpoint === CLOSING) closes.inc({ outcome: problem ?? (status === 200 ? 'closed' : 'aborted') });
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    countPolicyViolation(directive: string): void;
  }
}

function countViolations(app: FastifyInstance, registers: Registry[]): void {
  const violations = new Counter({
    name: 'impact_call_policy_violations_total',
    help: 'Violations of the content security policy that browsers reported',
    labelNames: ['directive'],
    registers,
  });
  app.decorate('countPolicyViolation', (directive: string) => violations.inc({ directive }));
}

function countSecurityEvents(app: FastifyInstance, registers: Registry[]): void {
  const events = new Counter({
    name: 'impact_call_security_events_total',
    help: 'Refusals and ends of sessions that concern accounts, by name',
    labelNames: ['name'],
    registers,
  });
  for (const name of SECURITY_EVENTS) events.inc({ name }, 0);
  app.security.onEvent(({ name }) => events.inc({ name }));
}

function countRemoteOutcomes({ onRemoteOutcome }: MetricsOptions, registers: Registry[]): void {
  const outcomes = new Counter({
    name: 'impact_call_remote_outcomes_total',
    help: 'Browsers that loaded a version of a remote or could not, and why; once an hour for each person',
    labelNames: ['remote', 'version', 'outcome'],
    registers,
  });
  // Browsers can send any name.
  onRemoteOutcome(({ name: remote, version, outcome }) => outcomes.inc({ remote, version, outcome }));
}

function measureDatabase(connection: Connection, registers: Registry[]): void {
  new Gauge({
    name: 'impact_call_database_up',
    help: '1 while the database answers',
    registers,
    async collect() {
      this.set((await databaseAnswers(connection)) ? 1 : 0);
    },
  });
}

const UNSENT = ['queued', 'held', 'failed'] as const;

function measureMails({ connection, countMails }: MetricsOptions, registers: Registry[]): void {
  new Gauge({
    name: 'impact_call_mails',
    help: 'Mails that are not sent: queued, held because the mail server refuses our settings, or failed for good and not yet deleted',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      // Without a database, the other metrics are needed most.
      if (!(await databaseAnswers(connection))) return;
      const counts = await Promise.all(UNSENT.map((state) => countMails(state))).catch(() => []);
      counts.forEach((count, index) => this.set({ state: UNSENT[index] ?? '' }, count));
    },
  });
}

/** `/metrics` for Prometheus; the gateway does not expose it. */
export const metricsPlugin = fp<MetricsOptions>(
  async (app, deps) => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    measureRequests(app, [registry]);
    measureInFlight(app, [registry]);
    countViolations(app, [registry]);
    countSecurityEvents(app, [registry]);
    measureDatabase(deps.connection, [registry]);
    measureMails(deps, [registry]);
    countRemoteOutcomes(deps, [registry]);
    app.get('/metrics', { logLevel: 'silent' }, async (_request, reply) =>
      reply.type(registry.contentType).send(await registry.metrics()),
    );
    app.addHook('onClose', async () => registry.clear());
  },
  { name: 'metrics', dependencies: ['requests', 'security-events'] },
);
