import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendTotal } from '../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { Publications, PublishedLetters } from './publications.ts';
import type { RankingService } from './ranking-service.ts';
import type { DecisionService } from './service.ts';

export interface DecisionServices {
  decisions: DecisionService;
  ranking: RankingService;
  publications: Publications;
  letters: PublishedLetters;
}

export function decisionRoutes(app: FastifyInstance, services: DecisionServices): void {
  const { decisions, ranking, publications, letters } = services;

  registerEndpoint(app, ENDPOINTS.GetRanking, async ({ query, reply }) => {
    const { page: _page, pageSize: _size, sort = 'mean', descending = sort !== 'waiting-list', ...filter } = query;
    const { items, total } = await ranking.list({ ...filter, sort, descending }, pageRange(query));
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.GetRankingNeighbours, ({ query }) => {
    const { id, sort = 'mean', descending = sort !== 'waiting-list', ...filter } = query;
    return ranking.neighbours({ ...filter, sort, descending }, id);
  });

  registerEndpoint(app, ENDPOINTS.GetDecisionSummary, ({ query }) => ranking.summary(query.callId));

  registerEndpoint(app, ENDPOINTS.GetDecisionLetters, ({ query }) => letters.ofSubmission(query.submissionId));

  registerEndpoint(app, ENDPOINTS.DecideSubmissions, ({ body, principal }) => decisions.decide(body, principal.user));

  registerEndpoint(app, ENDPOINTS.MoveInWaitingList, ({ body, principal }) => decisions.move(body, principal.user));

  registerEndpoint(app, ENDPOINTS.PublishDecisions, ({ body, principal }) =>
    publications.publish(body.callId, body.submissions, principal.user),
  );

  registerEndpoint(app, ENDPOINTS.PublishAllDecisions, ({ body, principal }) =>
    publications.publishAll(body, principal.user),
  );
}
