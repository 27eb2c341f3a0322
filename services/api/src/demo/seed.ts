import { MINI_DYI_DEFAULTS } from '@impact-call/domain';
import type { Connection } from 'mongoose';
import { type FrameworkRecord, newFramework } from '../modules/parties/frameworks/index.ts';
import type { EmbedKeyRecord } from '../modules/work/embed/index.ts';
import { ensureIndexes } from '../platform/storage/ensure-indexes.ts';
import { callRecord, callTypeRecord } from './call-records.ts';
import { closedAt, seedClosedSubmission } from './closed-submission.ts';
import { demoCalls, demoCallTypes } from './content/calls.ts';
import { demoConfiguration } from './content/configuration.ts';
import type { DemoImpactFramework, DemoIndicator } from './content/framework/framework-types.ts';
import { demoImpactFramework } from './content/impact-framework.ts';
import { demoId } from './demo-id.ts';
import { createDemoModules, type DemoModules } from './demo-modules.ts';
import { NO_SURROUNDINGS, type DemoReports, type DemoSurroundings } from './demo-surroundings.ts';
import { seedRounds, type DemoClock } from './rounds/seed-rounds.ts';
import { seedSecondApplicant } from './second-applicant.ts';

const indicatorInput = ({ deadweight, attribution, displacement, dropOff, proxies, ...texts }: DemoIndicator) => {
  const shares = Object.entries({ deadweight, attribution, displacement, dropOff }).filter(
    ([, share]) => share !== undefined,
  );
  return { ...texts, proxies: [...proxies], filters: Object.fromEntries(shares) };
};

/** Under the identifier in the demo's steps. */
const frameworkRecord = (
  _id: string,
  { name, description, outcomes, stakeholders }: DemoImpactFramework,
  at: Date,
): Promise<FrameworkRecord> => {
  const input = {
    name,
    description,
    outcomes: outcomes.map(({ indicators, ...texts }) => ({ ...texts, indicators: indicators.map(indicatorInput) })),
    stakeholders: [...stakeholders],
  };
  return newFramework(input, { at, by: null }, _id);
};

/** Everybody can read the key in `docs/partners`, so it is for one page only. */
const demoEmbedKey = (frameworkId: string, partnerOrigin: string, at: Date): EmbedKeyRecord => ({
  _id: demoId('embed-key', 'partner'),
  key: 'ic_DemoPartnerPage000000000',
  name: 'Fondazione Partner',
  frameworkId,
  origins: [partnerOrigin],
  language: 'it',
  options: MINI_DYI_DEFAULTS,
  expiresAt: null,
  maxSessionsPerDay: 1000,
  isActive: true,
  createdAt: at,
  deletedAt: null,
});

const SHOWN_MS = 365 * 24 * 60 * 60 * 1000;

// Users may have changed existing calls or begun to apply.
async function seedCalls({ calls }: DemoModules, now: Date, reports: DemoReports | null): Promise<void> {
  for (const callType of demoCallTypes.map(callTypeRecord)) {
    if (!(await calls.findType(callType._id))) await calls.storeType(callType);
  }
  for (const call of demoCalls.map((demoCall) => callRecord(demoCall, now, reports))) {
    if (!(await calls.exists(call._id))) await calls.store(call);
  }
}

async function seedConfiguration({ configurations }: DemoModules, reports: DemoReports | null): Promise<void> {
  if (await configurations.findDefault()) return;
  const reportIds = { reportPowerBiId: reports?.overviewId ?? null, workspacePowerBiId: reports?.workspaceId ?? null };
  await configurations.store({
    ...demoConfiguration,
    ...reportIds,
    _id: demoId('configuration', 'default'),
    isDefault: true,
    deletedAt: null,
  });
}

async function seedFramework({ frameworks }: DemoModules, now: Date): Promise<void> {
  const record = await frameworkRecord(demoId('framework', 'communities'), demoImpactFramework, now);
  if (!(await frameworks.find(record._id))) await frameworks.insert(record);
}

/** Follows a new address of the partner's page, unless the key was deleted. */
async function seedEmbedKey({ embedKeys }: DemoModules, partnerOrigin: string, now: Date): Promise<void> {
  const record = demoEmbedKey(demoId('framework', 'communities'), partnerOrigin, now);
  if (!(await embedKeys.isTaken(record.key))) return embedKeys.insert(record);
  const { origins = [partnerOrigin] } = (await embedKeys.findByKey(record.key)) ?? {};
  if (!origins.includes(partnerOrigin)) await embedKeys.update(record._id, { origins: [...origins, partnerOrigin] });
}

/** The people of the demo have no mailbox. */
async function markMailsSent({ outbox }: DemoModules, now: Date): Promise<void> {
  for (let mail = await outbox.claim(now, now); mail; mail = await outbox.claim(now, now)) {
    const sent = {
      state: 'sent',
      sentAt: mail.createdAt,
      failure: null,
      lastError: null,
      nextAttemptAt: null,
    } as const;
    await outbox.recordDelivery(mail, { ...sent, expiresAt: new Date(now.getTime() + SHOWN_MS) });
  }
}

/** A second run changes only the address of the partner's page; `issuer` is the provider of the accounts. */
export async function seedDemo(
  connection: Connection,
  issuer: string,
  now: Date = new Date(),
  { reports, partnerOrigin, hasRounds, publicOrigin }: DemoSurroundings = NO_SURROUNDINGS,
): Promise<void> {
  const modules = createDemoModules(connection, () => now, publicOrigin);
  const clock: DemoClock = { at: closedAt(now) };
  const earlier = createDemoModules(connection, () => clock.at, publicOrigin);
  await ensureIndexes(connection);
  await modules.prepare();
  await seedConfiguration(modules, reports);
  await seedFramework(modules, now);
  if (partnerOrigin) await seedEmbedKey(modules, partnerOrigin, now);
  await seedCalls(modules, now, reports);
  const { user, organization } = await seedSecondApplicant(modules, issuer, now);
  await seedClosedSubmission(earlier, user, organization);
  if (hasRounds) await seedRounds(earlier, clock, issuer, now);
  await markMailsSent(earlier, now);
  await Promise.all([modules.close(), earlier.close()]);
}
