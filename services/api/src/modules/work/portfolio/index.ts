import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { AppModule, Platform } from '../../../platform/platform.ts';
import type { Calls } from '../../calls/calls/index.ts';
import type { Frameworks } from '../../parties/frameworks/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { ResultCounter } from './count-results.ts';
import { SubmittedResults } from './repository.ts';
import { PortfolioService } from './service.ts';

export interface PortfolioNeeds {
  frameworks: Pick<Frameworks, 'frameworks'>;
  calls: Pick<Calls, 'callAdmin'>;
  submissions: Pick<Submissions, 'stepSets'>;
}

export function createPortfolio(
  { connection }: Pick<Platform, 'connection'>,
  { frameworks: { frameworks }, calls: { callAdmin }, submissions: { stepSets } }: PortfolioNeeds,
): AppModule {
  const results = new SubmittedResults(connection);
  const service = new PortfolioService(results, new ResultCounter(results, stepSets, frameworks), callAdmin);
  return {
    routes(app: FastifyInstance): void {
      registerEndpoint(app, ENDPOINTS.GetImpactPortfolio, async ({ query, language }) =>
        service.read(query, await language()),
      );
    },
    stop: () => service.stop(),
  };
}
