import type { NotStartedPart } from '@impact-call/contracts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { CallAdminRepository } from '../../calls/calls/index.ts';
import type { AskedPart, Population } from './population.ts';

/** The list behind the number of those who have not started. */
export const createNotStarted =
  ({ callAdmin, population }: { callAdmin: Pick<CallAdminRepository, 'find'>; population: Pick<Population, 'part'> }) =>
  async ({ callId, ...asked }: { callId: string } & AskedPart): Promise<NotStartedPart> => {
    const call = await callAdmin.find(callId);
    if (!call) throw new NotFound();
    return population.part(call, asked);
  };
export type NotStartedService = ReturnType<typeof createNotStarted>;
