import type { EndpointName } from '@impact-call/contracts/paths';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Principal, RequestContext, SelectedOrganization } from '../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import { NotSignedIn } from '../../../platform/errors/session-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TrialRecord, TrialRepository } from './repository.ts';
import type { TrialService } from './service.ts';
import type { TrialModules } from './trial-modules.ts';

/** Everything else does not exist for trials. */
export const OFFERED: readonly EndpointName[] = [
  'CloseCallSubmission',
  'GetAllAnswerForPdf',
  'GetAttachments',
  'GetAttachmentTypes',
  'GetCallById',
  'GetConversation',
  'GetFile',
  'GetImpactFrameworkById',
  'GetIndicatorType',
  'GetOutcomeType',
  'GetOverwrittenAnswers',
  'GetPublicAnswers',
  'GetSdg',
  'GetSroiParameters',
  'GetStakeholderType',
  'GetStepResult',
  'GetStepResultByCall',
  'GetStepStates',
  'GetSubmissionByID',
  'GetSubmissionWorkbook',
  'GetValueMap',
  'MarkConversationRead',
  'MiniDYI',
  'PutMiniDYI',
  'ResumeSubmission',
  'ShowPresence',
  'UploadFile',
  'UpsertCallStepResult',
  'WithdrawSubmission',
  'WriteToFunder',
];

const BEARER = /^Bearer (\S+)$/i;

/** Lets administrators and holders of a link into one trial, as the person who started it. */
export class TrialDoor {
  constructor(
    private readonly platform: Pick<Platform, 'now'>,
    private readonly trial: TrialModules,
    private readonly trials: TrialRepository,
    private readonly service: TrialService,
  ) {}

  /** Only routes that trials offer. */
  instance(scope: FastifyInstance): FastifyInstance {
    const outside = scope.requestContext;
    const route = (options: RouteOptions): FastifyInstance =>
      OFFERED.some((name) => name === options.config?.endpoint?.name) ? scope.route(options) : scope;
    const requestContext: RequestContext = {
      ...outside,
      principal: (request) => this.principal(request, outside),
      principalIfAny: (request) => this.principal(request, outside).catch(() => null),
      isReviewer: async () => false,
      organization: async (_request, { user }) => this.organizationOf(user.id),
      language: (request) => outside.language(request),
    };
    return Object.create(scope, {
      route: { value: route },
      requestContext: { value: requestContext },
    }) as FastifyInstance;
  }

  /** The organization's header names the trial; the token is a link's secret or an administrator's. */
  private async principal(request: FastifyRequest, outside: RequestContext): Promise<Principal> {
    const trial = await this.trialOf(request);
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (!trial || token === undefined) throw new NotSignedIn();
    if (!this.service.admits(trial, token) && !(await outside.principal(request)).isAdmin) throw new NotFound();
    const user = await this.trial.identity.users.find(trial.userId);
    if (!user) throw new NotSignedIn();
    return {
      user,
      isAdmin: false,
      isCustomizer: false,
      sessionId: trial._id,
      since: trial.startedAt,
      until: trial.endsAt,
      language: user.language,
      homeHost: '',
    };
  }

  private async trialOf({ headers }: FastifyRequest): Promise<TrialRecord | null> {
    const id = headers['selectedorganizationid'];
    const trial = typeof id === 'string' ? await this.trials.findOfOrganization(id) : null;
    return trial && trial.endsAt > this.platform.now() ? trial : null;
  }

  private async organizationOf(userId: string): Promise<SelectedOrganization | null> {
    const [found] = await this.trial.organizations.organizations.findAllOfMember(userId);
    return found ? { id: found.id, name: found.name } : null;
  }
}
