import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendTotal } from '../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { Decide } from './decide.ts';
import type { MoveInWaitingList } from './move-in-waiting-list.ts';
import type { Publish } from './publish.ts';
import type { RankingService } from './ranking-service.ts';

export interface DecisionRouteDeps {
  ranking: RankingService;
  decide: Decide;
  move: MoveInWaitingList;
  publish: Publish;
}

/** Endpoints of decisions. */
export function decisionRoutes(app: FastifyInstance, { ranking, decide, move, publish }: DecisionRouteDeps): void {
  registerEndpoint(app, ENDPOINTS.GetRanking, async ({ query, reply }) => {
    const { page: _page, pageSize: _size, sort = 'mean', descending = sort !== 'waiting-list', ...filter } = query;
    const { items, total } = await ranking.list({ ...filter, sort, descending }, pageRange(query));
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.GetDecisionSummary, ({ query }) => ranking.summary(query.callId));

  registerEndpoint(app, ENDPOINTS.GetDecisionLetters, ({ query }) => ranking.letters(query.submissionId));

  registerEndpoint(app, ENDPOINTS.DecideSubmissions, ({ body, principal }) => decide(body, principal.user));

  registerEndpoint(app, ENDPOINTS.MoveInWaitingList, ({ body, principal }) => move(body, principal.user));

  registerEndpoint(app, ENDPOINTS.PublishDecisions, ({ body, principal }) =>
    publish.some(body.callId, body.submissions, principal.user),
  );

  registerEndpoint(app, ENDPOINTS.PublishAllDecisions, ({ body, principal }) => publish.all(body, principal.user));
}
