import { TRIAL_PREFIX } from '@impact-call/contracts/paths';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { createPeriodic } from '../../../platform/periodic.ts';
import type { Platform } from '../../../platform/platform.ts';
import { secondConnection } from '../../../platform/storage/second-connection.ts';
import type { StepKinds } from '../../../step-kinds/index.ts';
import type { Calls } from '../../calls/calls/index.ts';
import { storedNames, type AuditLog } from '../../foundation/audit/index.ts';
import type { Configurations } from '../../foundation/configuration/index.ts';
import type { Files } from '../../foundation/files/index.ts';
import type { Identity } from '../../foundation/identity/index.ts';
import type { Email } from '../email/index.ts';
import { TrialRemoval } from './removal.ts';
import { TrialRepository } from './repository.ts';
import { trialRoutes } from './routes.ts';
import { TrialService } from './service.ts';
import { TrialDoor } from './trial-door.ts';
import { createTrialModules, trialPlatform } from './trial-modules.ts';
import { TrialStart } from './trial-start.ts';

export interface TrialNeeds {
  audit: AuditLog;
  identity: Pick<Identity, 'users' | 'personalData'>;
  configurations: Configurations;
  calls: Pick<Calls, 'calls' | 'callAdmin'>;
  files: Files;
  surveys: StepKinds['surveys'];
  email: Pick<Email, 'templates'>;
  config: Config;
}

const HOUR = 60 * 60 * 1000;

function createParts(platform: Platform, needs: TrialNeeds) {
  const { audit, identity, calls, files, config } = needs;
  const connection = secondConnection(platform.connection, config.mongodbUri, 'trials.');
  const trial = { ...createTrialModules(trialPlatform(platform, connection), { platform, ...needs }), connection };
  const trials = new TrialRepository(connection);
  const removal = new TrialRemoval(platform, trial, trials);
  const starting = new TrialStart(trial, calls, files);
  const service = new TrialService(platform, trial, trials, starting, removal, { audit, users: identity.users });
  return { trial, removal, service, door: new TrialDoor(platform, trial, trials, service) };
}

/** Throw-away applications of administrators, in collections of their own (docs/adr/0026-trials.md). */
export function createTrials(platform: Platform, needs: TrialNeeds) {
  const { trial, removal, service, door } = createParts(platform, needs);
  const ending = createPeriodic(
    HOUR,
    (signal) => removal.removeEnded(signal),
    (failure) => platform.log.warn(failure, 'trials'),
  );
  needs.audit.names.add(['trial'], storedNames(platform.connection, 'Call'));
  needs.identity.personalData.add({ erasers: [({ id }) => removal.removeOf(id)] });
  return {
    trial,
    removeEnded: () => removal.removeEnded(),
    routes(app: FastifyInstance): void {
      trialRoutes(app, service);
      const within = async (scope: FastifyInstance): Promise<void> => {
        const instance = door.instance(scope);
        const { calls, submissions, attachments, conversations, frameworks, exports } = trial;
        for (const module of [calls, submissions, attachments, conversations, frameworks, exports])
          module.routes(instance);
      };
      void app.register(within, { prefix: TRIAL_PREFIX });
    },
    start(): void {
      ending.start();
      trial.email.start();
    },
    async stop(): Promise<void> {
      await ending.stop();
      await trial.email.stop();
    },
  };
}
