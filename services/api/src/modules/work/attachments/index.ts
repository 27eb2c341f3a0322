import type { FastifyInstance } from 'fastify';
import type { FileBounds } from '../../../config.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Calls } from '../../calls/calls/index.ts';
import type { Files } from '../../foundation/files/index.ts';
import type { Identity } from '../../foundation/identity/index.ts';
import type { Organizations } from '../../parties/organizations/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { FileArchives } from './archive.ts';
import { FileCapacity } from './capacity.ts';
import { CustomFileAccess, FileService } from './service.ts';
import { fileRoutes } from './routes.ts';
import { StepUploads } from './upload-file.ts';

export interface AttachmentNeeds {
  identity: Pick<Identity, 'users'>;
  files: Files;
  organizations: Pick<Organizations, 'organizations'>;
  calls: Pick<Calls, 'calls'>;
  submissions: Pick<Submissions, 'access' | 'submissions' | 'submissionAdmin' | 'closings'>;
  fileBounds: FileBounds;
}

export function createAttachments(platform: Platform, needs: AttachmentNeeds) {
  const { files, submissions, fileBounds } = needs;
  const { users } = needs.identity;
  const { organizations } = needs.organizations;
  const { calls } = needs.calls;
  const capacity = new FileCapacity(platform, files, submissions.submissions);
  const uploads = new StepUploads(files, capacity, submissions, fileBounds, platform.now);
  const customFiles = new CustomFileAccess(calls, organizations, submissions);
  const service = new FileService(files, uploads, customFiles, submissions, organizations, users, fileBounds);
  const archives = new FileArchives(submissions.access, files);
  return {
    receive: (...received: Parameters<FileService['receive']>) => service.receive(...received),
    routes: (app: FastifyInstance) => fileRoutes(app, service, archives),
  };
}
