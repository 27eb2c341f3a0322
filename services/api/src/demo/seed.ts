import type { Connection } from 'mongoose';
import { ensureIndexes } from '../platform/storage/ensure-indexes.ts';
import { callRecord, callTypeRecord } from './call-records.ts';
import { closedAt, seedClosedSubmission } from './closed-submission.ts';
import { demoCallTypes } from './content/call-types.ts';
import { demoCalls } from './content/calls.ts';
import { demoConfiguration } from './content/configuration.ts';
import { demoImpactFramework } from './content/impact-framework.ts';
import { demoEmbedKey } from './embed-key-record.ts';
import { demoId } from './demo-id.ts';
import { createDemoModules, type DemoModules } from './demo-modules.ts';
import { NO_SURROUNDINGS, type DemoReports, type DemoSurroundings } from './demo-surroundings.ts';
import { frameworkRecord } from './framework-record.ts';
import { seedRounds, type DemoClock } from './rounds/seed-rounds.ts';
import { seedSecondApplicant } from './second-applicant.ts';

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
