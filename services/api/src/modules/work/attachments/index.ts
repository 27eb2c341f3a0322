import type { FastifyInstance } from 'fastify';
import type { FileBounds } from '../../../config.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Calls } from '../../calls/calls/index.ts';
import type { Files } from '../../foundation/files/index.ts';
import type { Identity } from '../../foundation/identity/index.ts';
import type { Organizations } from '../../parties/organizations/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { createReadArchive } from './archive-service.ts';
import { fileRoutes } from './routes.ts';
import { createFileService } from './service.ts';

export interface AttachmentNeeds {
  identity: Pick<Identity, 'users'>;
  files: Files;
  organizations: Pick<Organizations, 'organizations'>;
  calls: Pick<Calls, 'calls'>;
  submissions: Pick<Submissions, 'access' | 'submissions' | 'submissionAdmin' | 'closings'>;
  fileBounds: FileBounds;
}

/** Files of applicants and administrators, and access to them. */
export function createAttachments(
  platform: Platform,
  { identity, organizations, calls, submissions, ...needs }: AttachmentNeeds,
) {
  const deps = { ...platform, ...needs, ...identity, ...organizations, ...calls, ...submissions };
  const service = createFileService(deps);
  return {
    receive: service.receive,
    routes: (app: FastifyInstance) => fileRoutes(app, service, createReadArchive(deps)),
  };
}
