import { MINI_DYI_DEFAULTS } from '@impact-call/domain';
import type { EmbedKeyRecord } from '../modules/work/embed/index.ts';
import { demoId } from './demo-id.ts';

/** Everybody can read the key in `docs/partners`, so it is for one page only. */
export const demoEmbedKey = (frameworkId: string, partnerOrigin: string, at: Date): EmbedKeyRecord => ({
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
